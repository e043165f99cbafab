import HTTPLite

/// Asks the server that runs with these options whether it is ready, and ends with 0 or 1: what a
/// container without a shell has to check its own health with.
func checkHealth(_ options: Options) -> Never {
    let inquiry = Inquiry(host: options.host, port: options.port, path: "/readyz")
    do throws(Inquiry.Fault) {
        // Engines ask every few seconds; what takes longer is no answer.
        let status = try inquiry.status(within: 3 * Limits.second)
        if status == 200 { Process.quit(0) }
        Process.complain("navserver: /readyz answers \(status)")
    } catch {
        Process.complain("navserver: \(error)")
    }
    Process.quit(1)
}
