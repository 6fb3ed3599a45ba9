#if Valkey
  internal import Dispatch
  internal import Foundation
  internal import Synchronization
  internal import TransitCore
  internal import TransitHTTP

  /// The queue of jobs for the server, and the state of the connection to it.
  ///
  /// While the server is lost every job fails at once, and one line periodically tries to
  /// reconnect.
  final class ValkeyJobQueue: Sendable {
    private let settings: ValkeyAccess
    /// All addresses, in the order of preference.
    let addresses: [ValkeyAddress]
    private let clock: any TransitClock
    private let state = Mutex(State())

    init(_ access: ValkeyAccess, clock: any TransitClock) {
      settings = access
      addresses = access.settings.addresses
      self.clock = clock
    }

    /// The settings of a connection to the server in use.
    var access: ValkeyAccess { access(to: address) }

    /// Returns the settings of a connection to one of the servers.
    func access(to address: ValkeyAddress) -> ValkeyAccess {
      var access = settings
      access.settings.address = address
      return access
    }

    /// The address of the server in use, of which all lines use the same.
    var address: ValkeyAddress { addresses[index] }

    /// The number of preferred addresses that are not in use.
    var index: Int { state.withLock(\.index) }

    private struct State {
      var jobs: [ValkeyJob] = []
      /// Jobs taken by the lines; `sweep()` removes finished ones.
      var underWay: [ValkeyJob] = []
      /// When a line last received the replies to a job.
      var lastAnswer: ContinuousClock.Instant?
      var loss: Loss?
      var losses = 0
      /// Invalidates open connections: grows with each loss, and if one line was cut.
      var epoch = 0
      /// The address in use, since which epoch, and how many failed in a row.
      var index = 0
      var moved = 0
      var failed = 0
      /// The server's last run, and how often it has changed.
      var run: String?
      var restarts = 0
      /// A problem with the server's memory settings.
      var warning: TransitError?
      /// The last pause; it doubles while the server stays lost.
      var pause = Duration.zero
      var isProbing = false
      var isStopped = false
      var isStarted = false
      /// The semaphores of sleeping lines. The last to fall asleep is woken first: it has a
      /// connection, and sequential queries need no second one.
      var sleepers: [DispatchSemaphore] = []

      /// Returns what a line should do now; while the server is lost, one line probes it.
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
      var address: ValkeyAddress
      var until: ContinuousClock.Instant
    }

    /// Queues a job, or fails it at once if the server is lost.
    func put(_ job: ValkeyJob) {
      let (error, bell) = state.withLock { state -> (TransitError?, DispatchSemaphore?) in
        if state.isStopped { return (ValkeyFailure.stopped(addresses[state.index]), nil) }
        if let loss = state.loss { return (self.error(loss), nil) }
        state.jobs.append(job)
        return (nil, state.sleepers.popLast())
      }
      if let error { job.finish(.failure(error)) } else { bell?.signal() }
    }

    private func error(_ loss: Loss) -> TransitError {
      let rest = max(.milliseconds(1), loss.until - .now)
      return loss.failure.error(loss.address, pause: rest, at: clock.now())
    }

    /// Waits until there is work, or it is time to probe a lost server.
    ///
    /// - Parameter bell: the line's own semaphore.
    /// - Returns: the epoch, which invalidates connections opened in an earlier one; `nil` if the
    ///   link is stopped.
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

    /// Takes waiting jobs, at most one batch; none if the epoch has passed.
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

    /// Requeues jobs whose connection was cut before the reply; if a job is cut twice, the server
    /// counts as lost.
    func requeue(_ jobs: [ValkeyJob], after failure: ValkeyFailure, in epoch: Int? = nil) {
      if jobs.contains(where: \.isSecondTry) { return lose(failure, failing: jobs, in: epoch) }
      let error: TransitError? = state.withLock { state in
        if state.isStopped { return ValkeyFailure.stopped(addresses[state.index]) }
        if let loss = state.loss { return self.error(loss) }
        // Other lines were probably cut too.
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

    /// Records that a line received the replies to a job.
    func noteAnswer() { state.withLock { $0.lastAnswer = .now } }

    /// Records that a connection was opened in an epoch, so the server is reachable.
    func regain(_ epoch: Int) {
      state.withLock { state in
        guard state.epoch == epoch else { return }
        state.loss = nil
        state.pause = .zero
        state.failed = 0
        state.isProbing = false
      }
    }

    /// Uses a preferred server that can be used again.
    func prefer(_ index: Int) {
      state.withLock { state in
        guard index < state.index else { return }
        state.index = index
        state.failed = 0
        state.epoch += 1
        state.moved = state.epoch
        // A probe of another server does not count any more.
        state.isProbing = false
        state.loss?.until = .now
      }
      wakeAll()
    }

    /// Whether the server was restarted since its run was noted.
    func isNewRun(_ run: String) -> Bool {
      state.withLock { $0.run.map { $0 != run } ?? false }
    }

    /// Notes the server's run. A restart counts as a loss, even if no job failed meanwhile.
    func note(_ run: String) {
      state.withLock { state in
        if state.run.map({ $0 != run }) ?? false { state.restarts += 1 }
        state.run = run
      }
    }

    /// Notes the server's memory settings; an eviction policy that may delete counts is a warning.
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

    /// How often the server is known to have been lost.
    var losses: Int { state.withLock { $0.losses + $0.restarts } }

    /// Marks the server as lost: waiting jobs go to the next server that did not fail yet. Without
    /// one they fail, and new ones until a server is back.
    ///
    /// - Parameter epoch: the epoch of the connection that failed; `nil` for the current one.
    func lose(_ failure: ValkeyFailure, failing jobs: [ValkeyJob] = [], in epoch: Int? = nil) {
      let (waiting, error) = state.withLock { state -> ([ValkeyJob], TransitError) in
        var loss = Loss(failure: failure, address: addresses[state.index], until: .now)
        // Another line has lost that server before.
        if let epoch, epoch < state.moved { return ([], self.error(loss)) }
        state.losses += 1
        state.failed += 1
        if addresses.count > 1 {
          state.index = (state.index + 1) % addresses.count
          state.moved = state.epoch + 1
        }
        let isLast = state.failed >= addresses.count
        if isLast, state.loss == nil || state.isProbing {
          // Two lines that lose the same server count once.
          state.pause = min(.seconds(5), max(.seconds(1), state.pause * 2))
        }
        state.isProbing = false
        state.epoch += 1
        guard isLast else {
          state.loss?.until = .now
          return ([], self.error(loss))
        }
        state.failed = 0
        loss.until = .now + state.pause
        state.loss = loss
        defer { state.jobs = [] }
        return (state.jobs, self.error(loss))
      }
      for job in jobs + waiting { job.finish(.failure(error)) }
      wakeAll()
    }

    /// Fails only these jobs; the server is reachable.
    func fail(_ jobs: [ValkeyJob]) {
      let error = ValkeyFailure.late.error(address, pause: .zero, at: clock.now())
      for job in jobs { job.finish(.failure(error)) }
    }

    /// Fails the jobs that have waited for twice the time-out, in the queue, on a line that cannot
    /// connect, or under way on a slow server. If no job was answered in that time, the server is
    /// lost.
    func sweep() {
      let begin = ContinuousClock.now - settings.timeout * 2
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

    /// Whether the server is known to be lost.
    var isLost: Bool { state.withLock { $0.loss != nil } }

    /// Returns whether this is the first call, which must start the threads.
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
