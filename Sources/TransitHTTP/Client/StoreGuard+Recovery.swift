internal import Foundation
internal import Synchronization
internal import TransitCore

extension StoreGuard {
  /// How far this process counts by itself.
  struct Alone {
    /// Whether calls may be counted locally that the store does not know of.
    var isPending = false
    /// When calls are brought that the store refused, for their account was closed.
    var later: Duration?
    /// Calls that were brought and are still to be given back where they were counted.
    var owed: [(place: Int, account: QuotaAccount, calls: Int)] = []
    /// Calls that were brought, and not told yet.
    var recounted = 0
    var parts: [QuotaAccount: Parts] = [:]
    /// How often the store was lost so.
    private(set) var round = 0
    /// The losses of the store's that are known.
    fileprivate(set) var losses = 0
    fileprivate(set) var phase = Phase.together
    /// How often the store has failed, or something was counted without it.
    fileprivate(set) var times = 0
    fileprivate var nextTry = Duration.zero
    /// Until the next try, where the last one was in vain.
    fileprivate var pause = Duration.zero
    fileprivate(set) var recovery: Task<Void, Never>?
    var watch: Task<Void, Never>?

    /// Each try at a store that does not look by itself whether it works costs locks and writes, as
    /// on a full disk: ever more seldom, then.
    fileprivate mutating func wait(at now: Duration) {
      pause = min(.seconds(30), max(.seconds(1), pause * 2))
      nextTry = now + pause
    }

    mutating func begin() {
      if case .settling = phase { round += 1 }
      phase = .alone
      isPending = true
      times += 1
    }

    enum Phase: Hashable {
      case together
      case alone
      /// Its own counts are brought; until then others may still bring theirs.
      case settling(until: Duration)
    }

    /// Whether parts count, not the whole.
    mutating func lasts(at now: Duration) -> Bool {
      if case .settling(let end) = phase, now >= end {
        phase = .together
        parts = [:]
      }
      return phase != .together
    }
  }

  /// In so long every process finds the store again that can: longer than the longest pause of one
  /// between two tries.
  private static var settling: Duration { .seconds(10) }
  /// So long one process alone brings what was counted in a place that several share.
  private static var turn: Duration { .seconds(30) }
  /// What waits for an account to open is tried again after so long.
  private static var pause: Duration { .seconds(60) }
  /// So many calls at most are counted twice where the store has counted them and cannot say so.
  private static var handful: Int { 50 }
  private static var turnKey: StoreKey { StoreKey(.states, "recount") }

  /// The store cannot be asked, or something was counted without it.
  ///
  /// Looks again by itself from then on: perhaps nobody asks anything for long.
  func goAlone() {
    state.withLock { state in
      state.alone.begin()
      guard state.alone.watch == nil else { return }
      state.alone.watch = Task { [weak self, clock] in
        while (try? await clock.sleep(for: .seconds(1))) != nil, let self {
          await recoverIfDue()
          guard isWatching() else { return }
        }
      }
    }
  }

  /// Perhaps the store was lost and came back while this process asked nothing.
  func noticeLosses() {
    let losses = store.losses
    let isNew = state.withLock { state in
      defer { state.alone.losses = losses }
      return state.alone.losses != losses
    }
    if isNew { goAlone() }
  }

  private func isWatching() -> Bool {
    state.withLock { state in
      if !state.alone.isPending { state.alone.watch = nil }
      return state.alone.isPending
    }
  }

  /// Waits until what was counted locally is brought, if it is time for that.
  func recoverIfDue() async { await beginRecoveryIfDue()?.value }

  /// Brings what was counted locally, and tells that the store works again; at most once a second,
  /// and once for all who come meanwhile.
  @discardableResult
  func beginRecoveryIfDue() -> Task<Void, Never>? {
    state.withLock { state -> Task<Void, Never>? in
      let now = clock.elapsed()
      let isLate = state.alone.later.map { now >= $0 } ?? false
      guard state.isLost || state.alone.isPending || isLate else { return nil }
      if let running = state.alone.recovery { return running }
      guard now >= state.alone.nextTry else { return nil }
      state.alone.nextTry = now + .seconds(1)
      let task = Task { await recover() }
      state.alone.recovery = task
      return task
    }
  }

  private func recover() async {
    let losses = store.losses
    let (isLost, times) = state.withLock { ($0.isLost, $0.alone.times) }
    let outcome = await bring()
    var works = outcome != .lost
    if works, isLost {
      do { try await tryOut() } catch {
        works = false
        failed(error, at: 0, isProof: false)
      }
    }
    let now = clock.elapsed()
    let told = state.withLock { state -> Int? in
      state.alone.recovery = nil
      // What was counted meanwhile comes next time.
      if outcome <= .later, state.alone.times == times {
        state.alone.isPending = false
        state.alone.losses = losses
        state.alone.later = outcome == .later ? now + Self.pause : nil
        if state.alone.phase == .alone {
          state.alone.phase = .settling(until: now + Self.settling)
        }
      }
      guard works else {
        if losses == 0 || state.isSlow { state.alone.wait(at: now) }
        return nil
      }
      (state.isLost, state.isSlow, state.alone.pause) = (false, false, .zero)
      guard state.isTold || state.alone.recounted > 0 else { return nil }
      defer { (state.isTold, state.alone.recounted) = (false, 0) }
      return state.alone.recounted
    }
    guard let told else { return }
    observe?(TransitEvent(at: clock.now(), kind: .storeRecovered(recounted: told)))
  }

  /// What came of bringing counts, the worst last.
  private enum Outcome: Int, Comparable {
    case done
    /// An account is closed, or a place cannot be read: in a minute.
    case later
    /// Another process is at it.
    case soon
    /// The store fails.
    case lost

    static func < (left: Outcome, right: Outcome) -> Bool { left.rawValue < right.rawValue }
  }

  /// Brings all that was counted locally today and yesterday.
  private func bring() async -> Outcome {
    let now = clock.now()
    let days = [now, now.addingTimeInterval(-86_400)].map(KoreanTime.day)
    let begun = clock.elapsed()
    do { _ = try await store.counts(on: days[0]) } catch {
      failed(error, at: 0)
      return .lost
    }
    // A new request waits for two round trips at least.
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

  /// - Throws: what the place fails with.
  private func bring(
    from local: any SharedStore, _ place: Int, _ days: [KoreanDate]
  ) async throws -> Outcome {
    guard try await !local.uncounted(on: days, at: clock.now()).isEmpty else {
      state.withLock { $0.alone.owed.removeAll { $0.place == place } }
      return .done
    }
    // One process alone, so that nothing is brought twice.
    guard let turn = try await local.lease(Self.turnKey, for: Self.turn) else { return .soon }
    let outcome: Result<Outcome, any Error>
    do {
      // The turn may not end while calls are on their way.
      let end = clock.elapsed() + Self.turn / 2
      try await giveBackOwed(at: place)
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
      let calls = min(left, Self.handful)
      outcome = clock.elapsed() < end ? await bring(calls, of: account, at: place) : .soon
      try await giveBackOwed(at: place)
      left -= calls
    }
    // Closed before, it would have refused them.
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
      $0.alone.recounted += calls
      $0.alone.owed.append((place, account, calls))
    }
    return .done
  }

  /// Takes away locally what the store has counted; what fails is tried again before anything else,
  /// so that no call is brought again and again.
  private func giveBackOwed(at place: Int) async throws {
    for owed in state.withLock({ $0.alone.owed.filter { $0.place == place } }) {
      try await places[place].giveBack(owed.calls, to: owed.account)
      state.withLock { state in
        let index = state.alone.owed.firstIndex {
          $0.place == place && $0.account == owed.account && $0.calls == owed.calls
        }
        if let index { state.alone.owed.remove(at: index) }
      }
    }
  }
}

extension SharedStore {
  /// The counts of those days that say anything.
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
