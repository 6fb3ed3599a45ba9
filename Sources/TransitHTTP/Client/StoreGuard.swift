internal import Foundation
internal import Synchronization
internal import TransitCore

/// Protects queries from failures of the store: a failure is reported, and a local store is used
/// instead, or memory if that fails too.
///
/// Each call tries the store first, which itself fails fast while it cannot be reached. Calls
/// counted locally are added to the store when it works again.
final class StoreGuard: Sendable {
  let store: any SharedStore
  /// The store and its fallbacks, in order of preference.
  let places: [any SharedStore]
  let clock: any TransitClock
  let observe: (@Sendable (TransitEvent) -> Void)?
  /// Whether the store is on a server, which a query must not wait for too long.
  let isRemote: Bool
  let storeDeadline: Duration
  let state: Mutex<State>

  struct State {
    /// Whether the store has failed and has not been found to work since.
    var isLost = false
    /// Whether the store took longer than a query may wait, and has not been found faster since.
    var isSlow = false
    /// Whether the failure was reported.
    var hasReportedFailure = false
    /// Whether a warning about the store's setup was reported.
    var isWarned = false
    /// When a failure of each store was last reported: at most once a minute.
    var lastReported: [Int: Duration] = [:]
    /// Responses cached locally, with the time until which each may be found there.
    var local: [StoreKey: Date] = [:]
    /// When each count of the store was last noted on this machine.
    var lastNoted: [QuotaAccount: Duration] = [:]
    var degradedMode = DegradedMode()

    /// The most local responses; beyond it, those that expire first are forgotten.
    private static let most = 10_000

    mutating func remember(_ key: StoreKey, until end: Date, at now: Date) {
      local[key] = end
      guard local.count > Self.most else { return }
      local = local.filter { $0.value > now }
      let first = local.sorted { ($0.value, $0.key.name) < ($1.value, $1.key.name) }
      // Removes a tenth at once, so that not every insertion sorts.
      for (key, _) in first.prefix(max(0, local.count - Self.most / 10 * 9)) { local[key] = nil }
    }
  }

  /// `fallback` is used while the store fails; memory is used if both fail.
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
    // An earlier process may have left counts there.
    state.degradedMode.isPending = fallback != nil
    self.state = Mutex(state)
  }

  deinit { state.withLock { $0.degradedMode.watch?.cancel() } }

  /// A lease and the store that granted it; no other store accepts it.
  struct HeldLease: Sendable {
    var lease: Lease
    var place: Int
  }

  func data(for key: StoreKey) async -> StoredData? { await data(for: [key])[0] }

  /// Returns the data for several keys, in one round trip if the store is on a server.
  func data(for keys: [StoreKey]) async -> [StoredData?] {
    guard let found = await attempt({ store, _ in try await store.data(for: keys) }) else {
      return keys.map { _ in nil }
    }
    guard found.place == 0 else { return found.value }
    var newest: [StoredData?] = []
    for (key, stored) in zip(keys, found.value) { newest.append(await newer(stored, for: key)) }
    return newest
  }

  /// Returns the store's data, or newer data cached locally while the store was lost.
  private func newer(_ found: StoredData?, for key: StoreKey) async -> StoredData? {
    guard state.withLock({ $0.local[key] }).map({ $0 > clock.now() }) ?? false else {
      return found
    }
    var newest = found
    for place in places.indices.dropFirst() {
      if let local = await at(place, { try await $0.data(for: key) }) ?? nil,
        newest.map({ local.age < $0.age }) ?? true
      {
        newest = local
      }
    }
    return newest
  }

  /// Writes data to the store, or to a fallback if it fails.
  ///
  /// - Parameters:
  ///   - data: the bytes; an error while making them is reported, and nothing is stored.
  ///   - key: the key.
  ///   - end: when the data expires.
  ///   - held: the lease under which the data was fetched; it is released.
  func save(
    _ data: @autoclosure () throws -> Data, for key: StoreKey, until end: Date,
    releasing held: HeldLease? = nil
  ) async {
    let bytes: Data
    do { bytes = try data() } catch {
      tell(TransitError(.storage, Words(verbatim: key.name), cause: error), of: 0)
      if let held { await release(held) }
      return
    }
    // A store that is full can still count.
    let usedPlace = await send(isProof: false) { store, place in
      if let held, held.place == place {
        try await store.save(bytes, for: key, until: end, releasing: held.lease)
      } else {
        try await store.save(bytes, for: key, until: end)
      }
    }
    if let held, held.place != usedPlace { await release(held) }
    guard let usedPlace, key.kind == .answers else { return }
    let now = clock.now()
    state.withLock {
      if usedPlace > 0 { $0.remember(key, until: end, at: now) } else { $0.local[key] = nil }
    }
  }

  func remove(_ key: StoreKey) async {
    await send { store, _ in try await store.remove(key) }
  }

  func lease(_ key: StoreKey, for duration: Duration) async -> HeldLease? {
    let found = await attempt {
      if let lease = $1 { try await $0.release(lease) }
    } _: { store, _ in
      try await store.lease(key, for: duration)
    }
    return found.flatMap { found in found.value.map { HeldLease(lease: $0, place: found.place) } }
  }

  func release(_ held: HeldLease) async {
    await send(to: held.place) { try await $0.release(held.lease) }
  }

  /// Waits for a change; returns `false` if the store cannot report changes.
  func waitForChange(of key: StoreKey, atMost duration: Duration) async -> Bool {
    // This waits for another process, not for the store.
    await StoreBudget.$current.withValue(nil) {
      await at(0) { try await $0.waitForChange(of: key, atMost: duration) } ?? false
    }
  }

  /// Writes data of each kind to the store and removes it again.
  ///
  /// - Throws: the error of the store.
  func verify() async throws {
    for kind in StoreKey.Kind.allCases {
      let key = StoreKey(kind, "trial")
      try await store.save(
        Data("trial".utf8), for: key, until: clock.now().addingTimeInterval(60))
      try await store.remove(key)
    }
  }
}

extension StoreGuard {
  /// Returns the result of the store, or of the first fallback that works; `nil` if all fail.
  ///
  /// - Parameters:
  ///   - undo: reverts the work if the store's reply comes too late.
  ///   - work: called with a store and its index.
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

  /// Returns the result of one store; `nil` if it fails, which is reported.
  func at<Value: Sendable>(
    _ place: Int, undo: (@Sendable (any SharedStore, Value) async throws -> Void)? = nil,
    _ work: @escaping @Sendable (any SharedStore) async throws -> Value
  ) async -> Value? {
    do {
      guard place == 0 else { return try await work(places[place]) }
      let value = try await awaitReply(undo: undo, work)
      warnOnce()
      // Not awaited: a query waits only for its own result.
      beginRecoveryIfDue()
      return value
    } catch {
      failed(error, at: place)
      return nil
    }
  }

  /// Sends something to the store, or to the first fallback that works; returns its index.
  ///
  /// - Parameters:
  ///   - isProof: whether a failure means that the store cannot be used at all.
  ///   - work: called with a store and its index.
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
        try await awaitSend(isProof: isProof, work)
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
    // A cancelled query is not a failure of the store.
    guard !(error is CancellationError) else { return }
    if place == 0 {
      state.withLock { $0.isLost = true }
      if isProof { enterDegradedMode() }
    }
    tell(TransitError.wrapping(error), of: place)
  }

  private func tell(_ error: TransitError, of place: Int) {
    let now = clock.elapsed()
    let isNew = state.withLock { state in
      guard state.lastReported[place].map({ now - $0 >= .seconds(60) }) ?? true else {
        return false
      }
      state.lastReported[place] = now
      if place == 0 { state.hasReportedFailure = true }
      return true
    }
    if isNew { observe?(TransitEvent(at: clock.now(), kind: .storeFailed(error))) }
  }
}
