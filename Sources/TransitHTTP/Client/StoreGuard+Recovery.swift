internal import Foundation
internal import Synchronization
internal import TransitCore

extension StoreGuard {
  /// The state of degraded mode, in which this process counts by itself.
  struct DegradedMode {
    /// Whether there may be local counts that the store lacks.
    var isPending = false
    /// When to retry calls that the store refused because their account was closed.
    var later: Duration?
    /// Calls added to the store that must still be subtracted where they were counted.
    var pendingRefunds: [(place: Int, account: QuotaAccount, calls: Int)] = []
    /// Calls added to the store and not yet reported as an event.
    var unreportedTransfers = 0
    var parts: [QuotaAccount: QuotaShares] = [:]
    /// How often the store was lost while other processes were still adding their counts.
    private(set) var round = 0
    /// The value of the store's loss counter that was last handled.
    fileprivate(set) var losses = 0
    fileprivate(set) var phase = Phase.connected
    /// How often the store has failed, or calls were counted without it.
    fileprivate(set) var times = 0
    fileprivate var nextTry = Duration.zero
    /// The pause after a failed try.
    fileprivate var pause = Duration.zero
    fileprivate(set) var recovery: Task<Void, Never>?
    var watch: Task<Void, Never>?

    /// Doubles the pause up to 30 seconds: for a store without its own check of availability, each
    /// try costs locks and writes, for example on a full disk.
    fileprivate mutating func wait(at now: Duration) {
      pause = min(.seconds(30), max(.seconds(1), pause * 2))
      nextTry = now + pause
    }

    mutating func begin() {
      if case .recovering = phase { round += 1 }
      phase = .degraded
      isPending = true
      times += 1
    }

    enum Phase: Hashable {
      case connected
      case degraded
      /// The local counts are in the store; until this time, other processes may still add theirs.
      case recovering(until: Duration)
    }

    /// Whether shares apply instead of the total.
    mutating func isActive(at now: Duration) -> Bool {
      if case .recovering(let end) = phase, now >= end {
        phase = .connected
        parts = [:]
      }
      return phase != .connected
    }
  }

  /// The time in which every process that can reach the store finds it again: longer than the
  /// longest pause between two tries.
  private static var settling: Duration { .seconds(10) }
  /// How long one process may exclusively transfer the counts of a shared folder.
  private static var turn: Duration { .seconds(30) }
  /// The pause before counts of a closed account are retried.
  private static var pause: Duration { .seconds(60) }
  /// The most calls counted twice if the store counts them but its reply is lost.
  private static var maxDoubleCounted: Int { 50 }
  private static var turnKey: StoreKey { StoreKey(.states, "recount") }

  /// Enters degraded mode, because the store failed or calls were counted without it.
  ///
  /// A task then tries to recover every second, as there may be no queries for long.
  func enterDegradedMode() {
    state.withLock { state in
      state.degradedMode.begin()
      guard state.degradedMode.watch == nil else { return }
      state.degradedMode.watch = Task { [weak self, clock] in
        while (try? await clock.sleep(for: .seconds(1))) != nil, let self {
          await recoverIfDue()
          guard isWatching() else { return }
        }
      }
    }
  }

  /// Enters degraded mode if the store was lost and came back between calls.
  func noticeLosses() {
    let losses = store.lossCount
    let isNew = state.withLock { state in
      defer { state.degradedMode.losses = losses }
      return state.degradedMode.losses != losses
    }
    if isNew { enterDegradedMode() }
  }

  private func isWatching() -> Bool {
    state.withLock { state in
      if !state.degradedMode.isPending { state.degradedMode.watch = nil }
      return state.degradedMode.isPending
    }
  }

  /// Recovers if it is time for that, and waits for it.
  func recoverIfDue() async { await beginRecoveryIfDue()?.value }

  /// Starts to transfer local counts to the store, and reports that it works again; at most once a
  /// second, and once for all concurrent callers.
  @discardableResult
  func beginRecoveryIfDue() -> Task<Void, Never>? {
    state.withLock { state -> Task<Void, Never>? in
      let now = clock.elapsed()
      let isLate = state.degradedMode.later.map { now >= $0 } ?? false
      guard state.isLost || state.degradedMode.isPending || isLate else { return nil }
      if let running = state.degradedMode.recovery { return running }
      guard now >= state.degradedMode.nextTry else { return nil }
      state.degradedMode.nextTry = now + .seconds(1)
      let task = Task { await recover() }
      state.degradedMode.recovery = task
      return task
    }
  }

  private func recover() async {
    let losses = store.lossCount
    let (isLost, times) = state.withLock { ($0.isLost, $0.degradedMode.times) }
    let outcome = await transferCounts()
    var works = outcome != .lost
    if works, isLost {
      do { try await verify() } catch {
        works = false
        failed(error, at: 0, isProof: false)
      }
    }
    let now = clock.elapsed()
    let transferred = state.withLock { state -> Int? in
      state.degradedMode.recovery = nil
      // Calls counted in the meantime are transferred next time.
      if outcome <= .later, state.degradedMode.times == times {
        state.degradedMode.isPending = false
        state.degradedMode.losses = losses
        state.degradedMode.later = outcome == .later ? now + Self.pause : nil
        if state.degradedMode.phase == .degraded {
          state.degradedMode.phase = .recovering(until: now + Self.settling)
        }
      }
      guard works else {
        if losses == 0 || state.isSlow { state.degradedMode.wait(at: now) }
        return nil
      }
      (state.isLost, state.isSlow, state.degradedMode.pause) = (false, false, .zero)
      guard state.hasReportedFailure || state.degradedMode.unreportedTransfers > 0 else {
        return nil
      }
      defer { (state.hasReportedFailure, state.degradedMode.unreportedTransfers) = (false, 0) }
      return state.degradedMode.unreportedTransfers
    }
    guard let transferred else { return }
    observe?(TransitEvent(at: clock.now(), kind: .storeRecovered(recounted: transferred)))
  }

  /// The outcome of a transfer, ordered by severity.
  private enum Outcome: Comparable {
    case done
    /// An account is closed, or a local store cannot be read; retried in a minute.
    case later
    /// Another process is transferring.
    case soon
    /// The store fails.
    case lost
  }

  /// Transfers the local counts of today and yesterday.
  private func transferCounts() async -> Outcome {
    let now = clock.now()
    let days = [now, now.addingTimeInterval(-86_400)].map(KoreanTime.day)
    let begun = clock.elapsed()
    do { _ = try await store.counts(on: days[0]) } catch {
      failed(error, at: 0)
      return .lost
    }
    // A new request waits for at least two round trips.
    let isQuick = clock.elapsed() - begun <= storeDeadline / 2
    guard isQuick || !state.withLock(\.isSlow) else { return .lost }
    var outcome = Outcome.done
    for place in places.indices.dropFirst() where outcome != .lost {
      do { outcome = max(outcome, try await bring(from: places[place], place, days)) } catch {
        failed(error, at: place)
        outcome = max(outcome, .later)
      }
    }
    return outcome
  }

  /// - Throws: the error of the local store.
  private func bring(
    from local: any SharedStore, _ place: Int, _ days: [KoreanDate]
  ) async throws -> Outcome {
    guard try await !local.uncounted(on: days, at: clock.now()).isEmpty else {
      state.withLock { $0.degradedMode.pendingRefunds.removeAll { $0.place == place } }
      return .done
    }
    // Only one process, so that no call is transferred twice.
    guard let turn = try await local.lease(Self.turnKey, for: Self.turn) else { return .soon }
    let outcome: Result<Outcome, any Error>
    do {
      // The lease must not end during a transfer.
      let end = clock.elapsed() + Self.turn / 2
      try await subtractTransferred(at: place)
      var worst = Outcome.done
      for (account, count) in try await local.uncounted(on: days, at: clock.now())
      where worst != .lost {
        worst = max(worst, try await bring(count, of: account, at: place, until: end))
      }
      outcome = .success(worst)
    } catch {
      outcome = .failure(error)
    }
    try await local.release(turn)
    return try outcome.get()
  }

  private func bring(
    _ count: QuotaCount, of account: QuotaAccount, at place: Int, until end: Duration
  ) async throws -> Outcome {
    var (outcome, left) = (Outcome.done, count.used)
    while left > 0, outcome == .done {
      let calls = min(left, Self.maxDoubleCounted)
      outcome = clock.elapsed() < end ? await bring(calls, of: account, at: place) : .soon
      try await subtractTransferred(at: place)
      left -= calls
    }
    // Closing the account earlier would make the store refuse the calls.
    if outcome <= .later, let closed = count.closedUntil, closed > clock.now() {
      do { try await store.close(account, until: closed) } catch {
        failed(error, at: 0)
        return .lost
      }
    }
    return outcome
  }

  private func bring(
    _ calls: Int, of account: QuotaAccount, at place: Int
  ) async -> Outcome {
    do {
      guard try await store.take(calls, of: account, limit: nil).isGranted else { return .later }
    } catch {
      failed(error, at: 0)
      return .lost
    }
    state.withLock {
      $0.degradedMode.unreportedTransfers += calls
      $0.degradedMode.pendingRefunds.append((place, account, calls))
    }
    return .done
  }

  /// Subtracts locally what the store has counted. A failure is retried before any other transfer,
  /// so that no call is transferred twice.
  private func subtractTransferred(at place: Int) async throws {
    for pending in state.withLock({ $0.degradedMode.pendingRefunds.filter { $0.place == place } }) {
      try await places[place].refund(pending.calls, to: pending.account)
      state.withLock { state in
        let index = state.degradedMode.pendingRefunds.firstIndex {
          $0.place == place && $0.account == pending.account && $0.calls == pending.calls
        }
        if let index { state.degradedMode.pendingRefunds.remove(at: index) }
      }
    }
  }
}

extension SharedStore {
  /// Returns the accounts of the days that have calls or are closed.
  fileprivate func uncounted(
    on days: [KoreanDate], at now: Date
  ) async throws -> [(QuotaAccount, QuotaCount)] {
    var found: [(QuotaAccount, QuotaCount)] = []
    for day in days {
      for (account, count) in try await counts(on: day)
      where count.used > 0 || count.closedUntil.map({ $0 > now }) ?? false {
        found.append((account, count))
      }
    }
    return found
  }
}
