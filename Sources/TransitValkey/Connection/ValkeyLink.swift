#if Valkey
  internal import Dispatch
  internal import Foundation
  internal import Synchronization
  internal import TransitCore
  internal import TransitHTTP

  /// The way to the server: what waits to be asked, and whether anybody is there to ask.
  ///
  /// While the server is lost every job fails at once, and one line alone looks from time to time
  /// whether it is back.
  final class ValkeyLink: Sendable {
    let access: ValkeyAccess
    private let clock: any TransitClock
    private let state = Mutex(State())

    init(_ access: ValkeyAccess, clock: any TransitClock) {
      self.access = access
      self.clock = clock
    }

    var address: ValkeyAddress { access.settings.address }

    private struct State {
      var jobs: [ValkeyJob] = []
      /// What the lines have taken; the finished ones go when it is swept.
      var underWay: [ValkeyJob] = []
      /// When a line last had the answers to a job.
      var lastAnswer: ContinuousClock.Instant?
      var loss: Loss?
      var losses = 0
      /// Grows where what is open by now is of no use: with each loss, and where one line was cut.
      var epoch = 0
      /// What the server called its last run, and how often that has changed.
      var run: String?
      var restarts = 0
      /// What is wrong with the server's memory.
      var warning: TransitError?
      /// The last pause; it doubles while the server stays lost.
      var pause = Duration.zero
      var isProbing = false
      var isStopped = false
      var isStarted = false
      /// The bells of the lines that sleep. The one that fell asleep last is woken first: it has a
      /// connection, and what is asked in sequence needs no second one.
      var sleepers: [DispatchSemaphore] = []

      /// What is to be done now; while the server is lost, one line looks whether it is back.
      mutating func next() -> Next {
        guard let loss else { return Next(isDue: !jobs.isEmpty, epoch: epoch) }
        guard !isProbing else { return Next(isDue: false, epoch: epoch) }
        isProbing = loss.until <= .now
        return Next(isDue: isProbing, epoch: epoch, wake: loss.until)
      }
    }

    fileprivate struct Next {
      var isDue: Bool
      var epoch: Int
      var wake: ContinuousClock.Instant?
    }

    private struct Loss {
      var failure: ValkeyFailure
      var until: ContinuousClock.Instant
    }

    /// Puts a job into the queue, or ends it at once where nobody can be asked.
    func put(_ job: ValkeyJob) {
      let (error, bell) = state.withLock { state -> (TransitError?, DispatchSemaphore?) in
        if state.isStopped { return (ValkeyFailure.stopped(address), nil) }
        if let loss = state.loss { return (self.error(loss), nil) }
        state.jobs.append(job)
        return (nil, state.sleepers.popLast())
      }
      if let error { job.finish(.failure(error)) } else { bell?.signal() }
    }

    private func error(_ loss: Loss) -> TransitError {
      let rest = max(.milliseconds(1), loss.until - .now)
      return loss.failure.error(address, pause: rest, at: clock.now())
    }

    /// Waits until there is something to ask, or it is time to look whether the server is back.
    ///
    /// - Parameter bell: The line's own; a line that finds nothing to do sleeps on.
    /// - Returns: the epoch: what was opened in an earlier one is of no use; `nil` where all is over.
    func awaitWork(_ bell: DispatchSemaphore = DispatchSemaphore(value: 0)) -> Int? {
      while true {
        let next: Next? = state.withLock { state in
          state.sleepers.removeAll { $0 === bell }
          if state.isStopped { return nil }
          let next = state.next()
          if !next.isDue { state.sleepers.append(bell) }
          return next
        }
        guard let next else { return nil }
        if next.isDue { return next.epoch }
        let rest = next.wake.map { max(.zero, $0 - .now) / .milliseconds(1) }
        _ = bell.wait(
          timeout: rest.map { .now() + .milliseconds(Int($0.rounded(.up))) } ?? .distantFuture)
      }
    }

    /// Takes what waits, no more than one exchange should hold; nothing where the epoch is over.
    func take(_ epoch: Int) -> [ValkeyJob] {
      state.withLock { state in
        guard state.epoch == epoch else { return [] }
        var (count, size) = (0, 0)
        while count < min(64, state.jobs.count), size < 1 << 20 {
          size += state.jobs[count].size
          count += 1
        }
        let taken = state.jobs.prefix(count)
        state.underWay += taken
        state.jobs.removeFirst(count)
        return Array(taken)
      }
    }

    /// Puts jobs back whose connection was cut before they were answered; what has that happen to it
    /// twice, the server is lost to.
    func putBack(_ jobs: [ValkeyJob], after failure: ValkeyFailure) {
      if jobs.contains(where: \.isSecondTry) { return lose(failure, failing: jobs) }
      let error: TransitError? = state.withLock { state in
        if state.isStopped { return ValkeyFailure.stopped(address) }
        if let loss = state.loss { return self.error(loss) }
        // Other lines are likely to have been cut too.
        state.epoch += 1
        let again = jobs.map { job in
          var job = job
          job.isSecondTry = true
          return job
        }
        state.jobs.insert(contentsOf: again, at: 0)
        return nil
      }
      if let error { for job in jobs { job.finish(.failure(error)) } } else { wakeAll() }
    }

    /// A line has had the answers to a job.
    func noteAnswer() { state.withLock { $0.lastAnswer = .now } }

    /// A connection was opened in this epoch: the server is there.
    func regain(_ epoch: Int) {
      state.withLock { state in
        guard state.epoch == epoch else { return }
        state.loss = nil
        state.pause = .zero
        state.isProbing = false
      }
    }

    /// Whether the server was started anew since its run was noted.
    func isAnother(_ run: String) -> Bool {
      state.withLock { $0.run.map { $0 != run } ?? false }
    }

    /// The server is this run of it: one that was started anew was lost for a moment, though nobody
    /// here may have asked it just then.
    func note(_ run: String) {
      state.withLock { state in
        if state.run.map({ $0 != run }) ?? false { state.restarts += 1 }
        state.run = run
      }
    }

    /// How the server's memory is set up: a policy that may delete counts is wrong.
    func note(_ memory: StoreRemark?) {
      guard let memory, memory.severity == .wrong else {
        return state.withLock { $0.warning = nil }
      }
      let advice = memory.advice ?? Words(verbatim: "")
      let warning = TransitError(
        .configuration,
        Words(
          "Valkey \(address), \(memory.words.korean). \(advice.korean)",
          "Valkey \(address), \(memory.words.english): \(advice.english)"))
      state.withLock { $0.warning = warning }
    }

    var warning: TransitError? { state.withLock(\.warning) }

    /// How often the server was lost, as far as it is known.
    var losses: Int { state.withLock { $0.losses + $0.restarts } }

    /// Nobody is there: all that waits fails, and so does what comes, until the server is back.
    func lose(_ failure: ValkeyFailure, failing jobs: [ValkeyJob] = []) {
      let (waiting, error) = state.withLock { state in
        // Two lines lose one server once.
        if state.loss == nil || state.isProbing {
          state.pause = min(.seconds(5), max(.seconds(1), state.pause * 2))
        }
        state.isProbing = false
        state.losses += 1
        state.epoch += 1
        let loss = Loss(failure: failure, until: .now + state.pause)
        state.loss = loss
        defer { state.jobs = [] }
        return (state.jobs, self.error(loss))
      }
      for job in jobs + waiting { job.finish(.failure(error)) }
      wakeAll()
    }

    /// Fails jobs alone; the server is there.
    func fail(_ jobs: [ValkeyJob]) {
      let error = ValkeyFailure.late.error(address, pause: .zero, at: clock.now())
      for job in jobs { job.finish(.failure(error)) }
    }

    /// Fails what has waited for twice the time-out, wherever it is: in the queue, with a line that
    /// cannot connect, as when a name server does not answer, or under way on a slow one. Where none
    /// was answered in that time, the server is lost.
    func sweep() {
      let begin = ContinuousClock.now - access.timeout * 2
      let (late, isSilent) = state.withLock { state in
        state.underWay.removeAll(where: \.isFinished)
        let late = (state.jobs + state.underWay).filter { $0.since < begin }
        state.jobs.removeAll { $0.since < begin }
        state.underWay.removeAll { $0.since < begin }
        return (late, state.loss == nil && state.lastAnswer.map { $0 < begin } ?? true)
      }
      guard !late.isEmpty else { return }
      if isSilent { lose(.timedOut, failing: late) } else { fail(late) }
    }

    var isStopped: Bool { state.withLock(\.isStopped) }

    /// Whether the server is lost, as far as it is known.
    var isLost: Bool { state.withLock { $0.loss != nil } }

    /// Whether this is the first call, which has to begin the threads.
    func begin() -> Bool {
      state.withLock { state in
        defer { state.isStarted = true }
        return !state.isStarted
      }
    }

    func stop() {
      let jobs = state.withLock { state in
        state.isStopped = true
        defer {
          state.jobs = []
          state.underWay = []
        }
        return state.jobs + state.underWay
      }
      for job in jobs { job.finish(.failure(ValkeyFailure.stopped(address))) }
      wakeAll()
    }

    private func wakeAll() {
      let bells = state.withLock { state in
        defer { state.sleepers = [] }
        return state.sleepers
      }
      for bell in bells { bell.signal() }
    }
  }
#endif
