/// The `Date` field line, written once a second instead of once a response (RFC 9110 §6.6.1).
struct DateLine {
    private var second: Int64
    private(set) var bytes: [UInt8]

    init(second: Int64) {
        self.second = second
        bytes = Self.line(second)
    }

    mutating func update(second: Int64) {
        guard second != self.second else { return }
        self.second = second
        bytes = Self.line(second)
    }

    /// `Date: Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7), from seconds since 1970.
    static func line(_ second: Int64) -> [UInt8] {
        // Outside of these years a clock is wrong, and the form has four digits; so it stays inside.
        let second = min(max(second, 0), 253_402_300_799)
        let days = Int(second / 86_400)
        let time = Int(second % 86_400)
        let (year, month, day) = civilDate(days)
        // 1970-01-01 was a Thursday.
        let text =
            "Date: \(weekdays[(days + 4) % 7]), \(padded(day, 2)) \(months[month - 1]) "
            + "\(padded(year, 4)) \(padded(time / 3600, 2)):\(padded(time / 60 % 60, 2))"
            + ":\(padded(time % 60, 2)) GMT\r\n"
        return Array(text.utf8)
    }

    /// The Gregorian date of a day since 1970, counted in years that begin in March, so that the leap day
    /// is the last of its year.
    private static func civilDate(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
