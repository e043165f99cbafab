/// A moment of the wall clock: milliseconds since 1970 began, UTC.
package struct Timestamp: Sendable, Equatable, Comparable {
    package let milliseconds: Int64

    package init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    package static func < (first: Timestamp, second: Timestamp) -> Bool {
        first.milliseconds < second.milliseconds
    }

    func advanced(by milliseconds: Int64) -> Timestamp {
        Timestamp(milliseconds: self.milliseconds &+ milliseconds)
    }

    /// RFC 3339 with milliseconds, `2026-01-31T12:34:56.789Z`.
    var text: String {
        let (seconds, milliseconds) = Self.divide(milliseconds, by: 1000)
        let (days, second) = Self.divide(seconds, by: 86_400)
        let (year, month, day) = Self.date(daysSince1970: days)
        let time = [second / 3600, second / 60 % 60, second % 60].map { Self.pad($0, to: 2) }
        return "\(Self.pad(year, to: 4))-\(Self.pad(month, to: 2))-\(Self.pad(day, to: 2))"
            + "T\(time[0]):\(time[1]):\(time[2]).\(Self.pad(milliseconds, to: 3))Z"
    }

    /// The Gregorian date, counted in years that begin in March so that the leap day comes last.
    private static func date(daysSince1970 days: Int64) -> (Int64, Int64, Int64) {
        let (era, dayOfEra) = divide(days + 719_468, by: 146_097)
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
    }

    /// Division towards minus infinity.
    private static func divide(_ value: Int64, by divisor: Int64) -> (Int64, Int64) {
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    private static func pad(_ number: Int64, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}
