extension Session {
    /// The session as a GET answers it; the body can be sent back to restore it.
    func write(to writer: inout JSONWriter, timeToLive: Int64) {
        writer.object {
            $0.member("id", id)
            $0.member("version", version)
            $0.member("device", environment.device)
            $0.member("geometry", environment.geometry)
            $0.member("traits", environment.traits)
            $0.member("defaults", environment.defaults)
            $0.member("motion", environment.motion)
            $0.member("labels", environment.labels)
            $0.member("journal") {
                $0.member("size", journal.size)
                $0.member("bodies", journal.bodies)
            }
            $0.member("stack", arrayOf: stack.screens) { $1.write(to: &$0) }
            $0.member("bar", environment.bar(of: stack))
            writePending(to: &$0)
            $0.member("createdAt", createdAt.text)
            $0.member("expiresAt", changedAt.advanced(by: timeToLive).text)
        }
    }

    /// Only a transition that a finger still drives is told here.
    private func writePending(to writer: inout JSONWriter) {
        guard let pending else { return writer.member("transition", String?.none) }
        writer.member("transition") {
            $0.member("version", pending.version)
            $0.member("kind", pending.move.kind)
        }
    }
}

extension Session {
    /// The session in a list of all.
    func writeSummary(to writer: inout JSONWriter, timeToLive: Int64) {
        writer.object {
            $0.member("id", id)
            $0.member("version", version)
            $0.member("depth", stack.screens.count)
            $0.member("top", stack.top?.id)
            $0.member("createdAt", createdAt.text)
            $0.member("expiresAt", changedAt.advanced(by: timeToLive).text)
        }
    }
}
