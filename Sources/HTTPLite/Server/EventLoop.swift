/// One thread that serves its share of the connections and runs their handlers.
///
/// It is the task executor of its handlers: a request costs no switch of threads, and a handler that
/// awaits something comes back here. This value is what other threads may hold: the connections
/// themselves live in `Channels`, on the loop's thread alone.
final class EventLoop: TaskExecutor {
    let inbox: Inbox
    let terms: Terms
    /// Those of connections above the limit.
    let spareTerms: Terms
    let clock: Clock
    let places: Places
    let poller: Poller

    init(terms: Terms, clock: Clock, places: Places) throws(SystemFault) {
        self.terms = terms
        spareTerms = Terms(
            limits: terms.limits, application: terms.application, budget: terms.budget,
            isSpare: true)
        self.clock = clock
        self.places = places
        inbox = try Inbox()
        poller = try Poller()
        try poller.add(inbox.bellNumber, for: .input, token: Token.bell)
    }

    /// Takes the next piece of a handler; of one that outlives its loop, as after a drain that was cut
    /// off, the rest runs where any task would.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if !inbox.put(job) { globalConcurrentExecutor.enqueue(ExecutorJob(job)) }
    }

    /// Runs a handler whose answer will come back through the inbox.
    ///
    /// The one unstructured task of the server: it takes values only and knows its connection by token,
    /// so it may end late, or after its connection.
    func start(_ request: Request, for token: Token) {
        let respond = terms.application.respond
        Task(executorPreference: self) { [inbox] in
            let response = await respond(request)
            if !inbox.put(response, for: token) { response.stream?.end(.gone) }
        }
    }

    /// Begins to serve, on a thread of its own.
    func startThread() throws(SystemFault) -> Thread {
        try Thread { [self] in run() }
    }

    /// Serves until a drain is over.
    private func run() {
        var channels = Channels(loop: self)
        var mail = Inbox.Mail()
        while !channels.isFinished {
            // Answers lead to new jobs and those to answers; a bound keeps them from starving sockets.
            var rounds = 0
            var hasMail = true
            while hasMail, rounds < Self.roundsPerTurn {
                // Before the look into the inbox: what resumes may put something there itself.
                channels.resumeReady()
                hasMail = inbox.take(into: &mail, thenSleep: !channels.mustGoOn)
                if hasMail {
                    // After the mail was taken: it may be the word that the clock was turned.
                    channels.readClock()
                    deliver(&mail, to: &channels)
                }
                rounds += 1
            }
            if channels.isFinished { break }
            channels.poll(mayWait: !hasMail)
        }
        channels.closeAll()
        let rest = inbox.close()
        for (_, response) in rest.answers { response.stream?.end(.gone) }
        for job in rest.jobs { globalConcurrentExecutor.enqueue(ExecutorJob(job)) }
    }

    private static let roundsPerTurn = 16

    private func deliver(_ mail: inout Inbox.Mail, to channels: inout Channels) {
        for (socket, place) in mail.sockets { channels.open(socket, at: place) }
        for (token, response) in mail.answers { channels.answer(response, for: token) }
        for job in mail.jobs {
            // Unsafe: a job may run once, and each was put once, by the runtime.
            unsafe job.runSynchronously(on: asUnownedTaskExecutor())
        }
        for token in mail.streams { channels.stir(token) }
        if let deadline = mail.drainsUntil { channels.drain(until: deadline) }
        mail.clear()
    }
}
