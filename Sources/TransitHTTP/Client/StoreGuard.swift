internal import Foundation
internal import Synchronization
internal import TransitCore

/// A store that may fail in front of questions that may not: what it cannot do is told, and done in
/// a local one meanwhile; if that fails too, in memory.
///
/// Each call tries the store first, which itself is quick to say that it still cannot be reached.
/// Calls that were counted locally are brought to it when it answers again.
final class StoreGuard: Sendable {
  let store: any SharedStore
  /// The store, and behind it those that stand in for it, the better ones first.
  let places: [any SharedStore]
  let clock: any TransitClock
  let observe: (@Sendable (TransitEvent) -> Void)?
  /// Whether the store is on a server, which a query must not wait for too long.
  let isRemote: Bool
  let storeDeadline: Duration
  let state: Mutex<State>

  struct State {
    /// Whether the store has failed and was not found to work since.
    var isLost = false
    /// Whether it took longer than a query may wait, and was not found to be quicker since.
    var isSlow = false
    /// Whether that was told.
    var isTold = false
    /// Whether what is wrong with the store's setup was reported.
    var isWarned = false
    /// When a failure of each place was last told: once a minute is enough.
    var lastTold: [Int: Duration] = [:]
    /// Answers that were kept locally, and until when each may be found there.
    var local: [StoreKey: Date] = [:]
    /// When a count of the store was last noted on this machine.
    var lastNoted: [QuotaAccount: Duration] = [:]
    var alone = Alone()

    /// Of more answers than these those are forgotten that end first, which costs a call each.
    private static let most = 10_000

    mutating func remember(_ key: StoreKey, until end: Date, at now: Date) {
      local[key] = end
      guard local.count > Self.most else { return }
      local = local.filter { $0.value > now }
      let first = local.sorted { ($0.value, $0.key.name) < ($1.value, $1.key.name) }
      // A tenth at once, so that not each one is looked for.
      for (key, _) in first.prefix(max(0, local.count - Self.most / 10 * 9)) { local[key] = nil }
    }
  }

  /// - Parameter fallback: stands in for the store; memory stands in for both.
  init(
    _ store: any SharedStore, fallback: (any SharedStore)? = nil, policy: CallPolicy = CallPolicy(),
    clock: any TransitClock,
    observe: (@Sendable (TransitEvent) -> Void)?
  ) {
    self.store = store
    self.clock = clock
    self.observe = observe
    isRemote = store is any StoreInspecting
    storeDeadline = policy.storeDeadline
    places = [store] + (fallback.map { [$0] } ?? []) + [MemoryStore(clock: clock)]
    var state = State()
    // A process before this one may have left calls there.
    state.alone.isPending = fallback != nil
    self.state = Mutex(state)
  }

  deinit { state.withLock { $0.alone.watch?.cancel() } }

  /// A lease, and which place gave it: it says nothing in another.
  struct Held: Sendable {
    var lease: Lease
    var place: Int
  }

  func data(for key: StoreKey) async -> KeptData? { await data(for: [key])[0] }

  /// The same for several keys, in one round trip where the store is on a server.
  func data(for keys: [StoreKey]) async -> [KeptData?] {
    guard let found = await attempt({ store, _ in try await store.data(for: keys) }) else {
      return keys.map { _ in nil }
    }
    guard found.place == 0 else { return found.value }
    var newest: [KeptData?] = []
    for (key, kept) in zip(keys, found.value) { newest.append(await newer(kept, for: key)) }
    return newest
  }

  /// What the store has, or what was kept locally while it was lost.
  private func newer(_ found: KeptData?, for key: StoreKey) async -> KeptData? {
    guard state.withLock({ $0.local[key] }).map({ $0 > clock.now() }) ?? false else {
      return found
    }
    var newest = found
    for place in places.indices.dropFirst() {
      if let kept = await at(place, { try await $0.data(for: key) }) ?? nil,
        newest.map({ kept.age < $0.age }) ?? true
      {
        newest = kept
      }
    }
    return newest
  }

  /// - Parameters:
  ///   - data: the bytes; an error while making them is reported, and nothing is stored.
  ///   - held: the lease that it was fetched under, which is given back.
  func keep(
    _ data: @autoclosure () throws -> Data, for key: StoreKey, until end: Date,
    releasing held: Held? = nil
  ) async {
    let bytes: Data
    do { bytes = try data() } catch {
      tell(TransitError(.storage, Words(verbatim: key.name), cause: error), of: 0)
      if let held { await release(held) }
      return
    }
    // A full store keeps nothing, and counts on.
    let kept = await send(isProof: false) { store, place in
      if let held, held.place == place {
        try await store.keep(bytes, for: key, until: end, releasing: held.lease)
      } else {
        try await store.keep(bytes, for: key, until: end)
      }
    }
    if let held, held.place != kept { await release(held) }
    guard let kept, key.room == .answers else { return }
    let now = clock.now()
    state.withLock {
      if kept > 0 { $0.remember(key, until: end, at: now) } else { $0.local[key] = nil }
    }
  }

  func remove(_ key: StoreKey) async {
    await send { store, _ in try await store.remove(key) }
  }

  func lease(_ key: StoreKey, for duration: Duration) async -> Held? {
    let found = await attempt {
      if let lease = $1 { try await $0.release(lease) }
    } _: { store, _ in
      try await store.lease(key, for: duration)
    }
    return found.flatMap { found in found.value.map { Held(lease: $0, place: found.place) } }
  }

  func release(_ held: Held) async {
    await send(to: held.place) { try await $0.release(held.lease) }
  }

  /// Whether the store tells of changes; `true` where one had to wait so long.
  func waitForChange(of key: StoreKey, atMost duration: Duration) async -> Bool {
    // It waits for another process, not for the store.
    await StoreBudget.$current.withValue(nil) {
      await at(0) { try await $0.waitForChange(of: key, atMost: duration) } ?? false
    }
  }

  /// Keeps a little of each kind in the store and takes it away again.
  ///
  /// - Throws: what the store fails with.
  func tryOut() async throws {
    for room in StoreKey.Room.allCases {
      let key = StoreKey(room, "trial")
      try await store.keep(
        Data("trial".utf8), for: key, until: clock.now().addingTimeInterval(60))
      try await store.remove(key)
    }
  }
}

extension StoreGuard {
  /// What the store says, else the first other place that does not fail; `nil` where all fail.
  ///
  /// - Parameter undo: takes back what the store said too late.
  func attempt<Value: Sendable>(
    undo: (@Sendable (any SharedStore, Value) async throws -> Void)? = nil,
    _ work: @escaping @Sendable (_ store: any SharedStore, _ place: Int) async throws -> Value
  ) async -> (value: Value, place: Int)? {
    for place in places.indices {
      if let value = await at(place, undo: undo, { try await work($0, place) }) {
        return (value, place)
      }
    }
    return nil
  }

  /// What one place says; `nil` where it fails, which is told.
  func at<Value: Sendable>(
    _ place: Int, undo: (@Sendable (any SharedStore, Value) async throws -> Void)? = nil,
    _ work: @escaping @Sendable (any SharedStore) async throws -> Value
  ) async -> Value? {
    do {
      guard place == 0 else { return try await work(places[place]) }
      let value = try await asked(undo: undo, work)
      warnOnce()
      // Whoever asked something waits for his answer alone.
      beginRecoveryIfDue()
      return value
    } catch {
      failed(error, at: place)
      return nil
    }
  }

  /// Sends something to the store, else to the first other place that does not fail; which one.
  ///
  /// - Parameter isProof: whether a store that fails in it cannot be asked anything.
  @discardableResult
  func send(
    isProof: Bool = true,
    _ work: @escaping @Sendable (_ store: any SharedStore, _ place: Int) async throws -> Void
  ) async -> Int? {
    for place in places.indices {
      if await send(to: place, isProof: isProof, { try await work($0, place) }) { return place }
    }
    return nil
  }

  /// Sends something to one place; `false` if that fails, which is reported.
  @discardableResult
  func send(
    to place: Int, isProof: Bool = true,
    _ work: @escaping @Sendable (any SharedStore) async throws -> Void
  ) async -> Bool {
    do {
      if place == 0 {
        try await sent(isProof: isProof, work)
        beginRecoveryIfDue()
      } else {
        try await work(places[place])
      }
      return true
    } catch {
      failed(error, at: place, isProof: isProof)
      return false
    }
  }

  private func warnOnce() {
    guard isRemote, !state.withLock(\.isWarned), let warning = store.warning else { return }
    let isFirst = state.withLock { state in
      defer { state.isWarned = true }
      return !state.isWarned
    }
    if isFirst { observe?(TransitEvent(at: clock.now(), kind: .storeFailed(warning))) }
  }

  func failed(_ error: any Error, at place: Int, isProof: Bool = true) {
    // Who is gone waits no more; that is no failure of the store.
    guard !(error is CancellationError) else { return }
    if place == 0 {
      state.withLock { $0.isLost = true }
      if isProof { goAlone() }
    }
    tell(TransitError.wrapping(error), of: place)
  }

  private func tell(_ error: TransitError, of place: Int) {
    let now = clock.elapsed()
    let isNew = state.withLock { state in
      guard state.lastTold[place].map({ now - $0 >= .seconds(60) }) ?? true else { return false }
      state.lastTold[place] = now
      if place == 0 { state.isTold = true }
      return true
    }
    if isNew { observe?(TransitEvent(at: clock.now(), kind: .storeFailed(error))) }
  }
}
