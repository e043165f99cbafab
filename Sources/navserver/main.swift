import HTTPLite

// Signals are held before anything else: threads inherit the mask, and main stays synchronous, since
// an async main would let them through again. All else runs beside it, so that whatever waits, for a token
// file that is a pipe or for who reads what is printed, a signal is heard.
Process.holdTermination()
Process.completeStandardStreams()
Process.mapLargeBlocks()

let program = Program(Array(CommandLine.arguments.dropFirst()))
do throws(SystemFault) {
    try Process.detach { program.run() }
} catch {
    Process.complain("navserver: \(error)")
    Process.quit(1)
}
program.awaitEnd()
