/// Writes lines on a descriptor from a thread of its own, so that whoever has a line never waits for who
/// reads it: a log that nobody reads must not stop a server. What is too much is dropped, and counted.
package final class LineWriter: Sendable {
    private struct State: Sendable {
        var waiting: [UInt8] = []
        var lost = 0
        var isAsleep = false
        var isClosed = false
    }

    private let file: Int32
    private let limit: Int
    private let lossLine: @Sendable (Int) -> [UInt8]
    private let state = Lock(State())
    private let bell: Bell
    private let poller: Poller
    private let done: Bell

    /// `lossLine` words that so many lines were dropped.
    package init(
        file: Int32 = 2, limit: Int = 1 << 20, lossLine: @escaping @Sendable (Int) -> [UInt8]
    ) throws(Server.Fault) {
        self.file = file
        self.limit = limit
        self.lossLine = lossLine
        do throws(SystemFault) {
            bell = try Bell()
            done = try Bell()
            poller = try Poller()
            try poller.add(bell.number, for: .input, token: 0)
            try Thread { [self] in run() }.detach()
        } catch {
            throw .system(error)
        }
    }

    /// Takes a line, its end included.
    package func write(_ line: [UInt8]) {
        let mustRing = state.withLock { state in
            guard !state.isClosed else { return false }
            guard state.waiting.count + line.count <= limit else {
                state.lost += 1
                return false
            }
            state.waiting.append(contentsOf: line)
            defer { state.isAsleep = false }
            return state.isAsleep
        }
        if mustRing { bell.ring() }
    }

    /// Takes no more lines and waits until the last is written, or the time is over: a reader that
    /// doesn't read must not keep a process from ending.
    package func close(within nanoseconds: UInt64) {
        state.withLock { $0.isClosed = true }
        bell.ring()
        guard let poller = try? Poller() else { return }
        do throws(SystemFault) {
            try poller.add(done.number, for: .input, token: 0)
        } catch {
            return
        }
        var events = Poller.Batch()
        poller.wait(into: &events, milliseconds: Int32(clamping: nanoseconds / 1_000_000))
    }

    private func run() {
        var events = Poller.Batch()
        var bytes: [UInt8] = []
        while true {
            let (lost, isClosed) = take(into: &bytes)
            if lost > 0 { bytes.append(contentsOf: lossLine(lost)) }
            if !bytes.isEmpty {
                Process.write(bytes, to: file)
                continue
            }
            if isClosed { break }
            poller.wait(into: &events, milliseconds: -1)
            bell.silence()
            // Lines come in crowds: a moment later there are many to write at once.
            poller.wait(into: &events, milliseconds: Self.gathering)
        }
        done.ring()
    }

    /// How long lines are gathered, in milliseconds.
    private static let gathering: Int32 = 5

    private func take(into bytes: inout [UInt8]) -> (lost: Int, isClosed: Bool) {
        bytes.removeAll(keepingCapacity: true)
        return state.withLock { state in
            swap(&state.waiting, &bytes)
            state.isAsleep = bytes.isEmpty && state.lost == 0
            defer { state.lost = 0 }
            return (state.lost, state.isClosed)
        }
    }
}
