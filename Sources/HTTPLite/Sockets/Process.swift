internal import CEpoll

/// What a server asks of its process as a whole: signals and open files.
package enum Process {
    /// Opens what is closed of the standard streams, on nothing: else the next socket would get the number
    /// 2, and its client the log.
    package static func completeStandardStreams() {
        cepoll_complete_standard_streams()
    }

    /// Makes what would end the process, SIGTERM, SIGINT and SIGHUP, wait for who asks for it, and ignores
    /// SIGPIPE. Must run before any thread starts, since threads inherit the mask.
    package static func holdTermination() {
        cepoll_hold_termination()
    }

    /// Waits for SIGTERM or SIGINT and returns its number.
    package static func waitForTermination() -> Int32 {
        cepoll_wait_for_termination()
    }

    /// The same, no longer than a time in nanoseconds.
    package static func waitForTermination(within nanoseconds: UInt64) -> Int32? {
        let number = cepoll_wait_for_termination_within(nanoseconds)
        return number == 0 ? nil : number
    }

    /// Waits for SIGHUP; one that came before anybody waited counts too.
    package static func waitForHangUp() {
        cepoll_wait_for_hang_up()
    }

    /// From here on the next SIGTERM or SIGINT ends the process at once.
    package static func endOnNextTermination() {
        // Without a thread to wait for it the signal stays held, and the drain ends the process.
        try? Thread { quit(128 + waitForTermination()) }.detach()
    }

    /// Runs a function on a thread of its own, whose end nobody awaits.
    package static func detach(_ body: @escaping @Sendable () -> Void) throws(SystemFault) {
        try Thread(body).detach()
    }

    /// Raises the limit of open files as far as allowed and returns it.
    package static func raiseOpenFiles() -> Int {
        Int(clamping: cepoll_raise_open_files())
    }
}
