internal import CEpoll

/// What a server asks of its process as a whole: signals and open files.
package enum Process {
    /// Opens what is closed of the standard streams, on nothing: else the next socket would get the number
    /// 2, and its client the log.
    package static func completeStandardStreams() {
        cepoll_complete_standard_streams()
    }

    /// Makes SIGTERM and SIGINT wait for `waitForTermination`, and ignores SIGPIPE. Must run before any
    /// thread starts, since threads inherit the mask.
    package static func holdTermination() {
        cepoll_block_termination()
    }

    /// Blocks until SIGTERM or SIGINT comes and returns its number.
    package static func waitForTermination() -> Int32 {
        cepoll_wait_for_termination()
    }

    /// Raises the limit of open files as far as allowed and returns it.
    package static func raiseOpenFiles() -> Int {
        Int(clamping: cepoll_raise_open_files())
    }
}
