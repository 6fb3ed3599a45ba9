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
  let state: Mutex<State>

  struct State {
    /// Whether the store has failed and was not found to work since.
    var isLost = false
    /// Whether that was told.
    var isTold = false
    /// When a failure of each place was last told: once a minute is enough.
    var lastTold: [Int: Duration] = [:]
    /// Answers that were kept locally, and until when each may be found there.
    var local: [StoreKey: Date] = [:]
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
    _ store: any SharedStore, fallback: (any SharedStore)? = nil, clock: any TransitClock,
    observe: (@Sendable (TransitEvent) -> Void)?
  ) {
    self.store = store
    self.clock = clock
    self.observe = observe
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
    fileprivate var place: Int
  }

  func data(for key: StoreKey) async -> KeptData? {
    guard let found = await attempt({ store, _ in try await store.data(for: key) }) else {
      return nil
    }
    guard found.place == 0,
      state.withLock({ $0.local[key] }).map({ $0 > clock.now() }) ?? false
    else { return found.value }
    // While the store was lost, newer ones may have been kept locally.
    var newest = found.value
    for place in places.indices.dropFirst() {
      if let kept = await at(place, { try await $0.data(for: key) }) ?? nil,
        newest.map({ kept.age < $0.age }) ?? true
      {
        newest = kept
      }
    }
    return newest
  }

  /// - Parameter data: what cannot be put into bytes is told, and not kept.
  func keep(
    _ data: @autoclosure () throws -> Data, for key: StoreKey, until end: Date,
    by held: Held? = nil
  ) async {
    let bytes: Data
    do { bytes = try data() } catch {
      return tell(TransitError(.storage, Words(verbatim: key.name), cause: error), of: 0)
    }
    // A full store keeps nothing, and counts on.
    let kept = await attempt(isProof: false) { store, place in
      try await store.keep(
        bytes, for: key, until: end, by: held?.place == place ? held?.lease : nil)
    }
    guard let kept, key.room == .answers else { return }
    let now = clock.now()
    state.withLock {
      if kept.place > 0 { $0.remember(key, until: end, at: now) } else { $0.local[key] = nil }
    }
  }

  func remove(_ key: StoreKey) async {
    await attempt { store, _ in try await store.remove(key) }
  }

  func lease(_ key: StoreKey, for duration: Duration) async -> Held? {
    guard let found = await attempt({ store, _ in try await store.lease(key, for: duration) })
    else { return nil }
    return found.value.map { Held(lease: $0, place: found.place) }
  }

  func release(_ held: Held) async {
    await at(held.place) { try await $0.release(held.lease) }
  }

  /// Whether the store tells of changes; `true` where one had to wait so long.
  func waitForChange(of key: StoreKey, atMost duration: Duration) async -> Bool {
    await at(0) { try await $0.waitForChange(of: key, atMost: duration) } ?? false
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
  /// - Parameter isProof: whether a store that fails in it cannot be asked anything.
  @discardableResult
  func attempt<Value: Sendable>(
    isProof: Bool = true,
    _ work: (_ store: any SharedStore, _ place: Int) async throws -> Value
  ) async -> (value: Value, place: Int)? {
    for place in places.indices {
      if let value = await at(place, isProof: isProof, { try await work($0, place) }) {
        return (value, place)
      }
    }
    return nil
  }

  /// What one place says; `nil` where it fails, which is told.
  @discardableResult
  func at<Value: Sendable>(
    _ place: Int, isProof: Bool = true, _ work: (any SharedStore) async throws -> Value
  ) async -> Value? {
    do {
      let value = try await work(places[place])
      // Whoever asked something waits for his answer alone.
      if place == 0 { beginRecoveryIfDue() }
      return value
    } catch {
      failed(error, at: place, isProof: isProof)
      return nil
    }
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
