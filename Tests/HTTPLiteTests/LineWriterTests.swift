import Glibc
@testable import HTTPLite
import Testing
import TestSupport

/// A log whose reader is slow, stuck or gone.
@Suite(.timeLimit(.minutes(1))) struct LineWriterTests {
    /// A pipe: what is written to the one end comes out of the other. No program that another test
    /// starts meanwhile inherits an end, or the other would never see it closed.
    private struct Pipe {
        let reader: Int32
        let writer: Int32

        init() {
            var ends: [Int32] = [0, 0]
            // Unsafe: C writes both numbers during the call.
            _ = unsafe pipe(&ends)
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            (reader, writer) = (ends[0], ends[1])
        }

        /// What there is, at least one byte.
        func readSome() -> String {
            var chunk = [UInt8](repeating: 0, count: 64 << 10)
            // Unsafe: C writes at most the bytes there are.
            let got = unsafe Glibc.read(reader, &chunk, chunk.count)
            return String(decoding: chunk[..<max(0, got)], as: UTF8.self)
        }

        func read(_ count: Int) -> String {
            var text: [UInt8] = []
            while text.count < count {
                var chunk = [UInt8](repeating: 0, count: count - text.count)
                // Unsafe: C writes at most the bytes there are.
                let got = unsafe Glibc.read(reader, &chunk, chunk.count)
                guard got > 0 else { break }
                text += chunk[..<got]
            }
            return String(decoding: text, as: UTF8.self)
        }
    }

    private func writer(to pipe: Pipe, limit: Int = 1 << 20) throws -> LineWriter {
        try LineWriter(file: pipe.writer, limit: limit) { Array("\($0) lost\n".utf8) }
    }

    @Test func `lines come out in order`() throws {
        let pipe = Pipe()
        let writer = try writer(to: pipe)
        var expected = ""
        for number in 0..<1000 {
            writer.write(Array("line \(number)\n".utf8))
            expected += "line \(number)\n"
        }
        #expect(pipe.read(expected.utf8.count) == expected)
        writer.write(Array("later\n".utf8))
        #expect(pipe.read(6) == "later\n")
        writer.close(within: Limits.second)
        writer.write(Array("too late\n".utf8))
        close(pipe.writer)
        #expect(pipe.read(1) == "")
    }

    @Test func `nobody waits for a reader that doesn't read, and what is lost is said`() throws {
        let pipe = Pipe()
        let writer = try writer(to: pipe, limit: 10_000)
        let line = Array((String(repeating: "x", count: 99) + "\n").utf8)
        let start = ContinuousClock.now
        for _ in 0..<100_000 { writer.write(line) }
        #expect(ContinuousClock.now - start < .seconds(5))
        // Ends although the thread is stuck, and in time.
        writer.close(within: Limits.second / 20)
        #expect(ContinuousClock.now - start < .seconds(10))
        var text = ""
        while !text.contains(" lost\n") { text += pipe.readSome() }
        #expect(text.hasPrefix(String(repeating: "x", count: 99) + "\n"))
    }

    @Test func `a reader that is gone harms nobody`() throws {
        let pipe = Pipe()
        close(pipe.reader)
        Process.holdTermination()
        let writer = try writer(to: pipe)
        for _ in 0..<100 { writer.write(Array("line\n".utf8)) }
        writer.close(within: Limits.second)
    }
}
