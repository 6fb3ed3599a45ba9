internal import Synchronization
internal import TransitCommute
internal import TransitCore
internal import TransitTesting

/// The clauses about change streams.
extension FavoritesTrial {
  /// A listener that records the values it receives.
  private final class Listener: Sendable {
    private let state = Mutex((heard: [Favorites](), hasEnded: false))
    private let task = Mutex<Task<Void, Never>?>(nil)

    var heard: [[Favorite]] { state.withLock { $0.heard.map(\.items) } }
    var hasEnded: Bool { state.withLock(\.hasEnded) }

    /// - Parameter goesOn: Waits after each value. Defaults to no wait.
    init(_ store: any FavoritesStore, goesOn: @escaping @Sendable () async -> Void = {}) {
      let listening = Task {
        for await favorites in store.changes() {
          state.withLock { $0.heard.append(favorites) }
          await goesOn()
        }
        state.withLock { $0.hasEnded = true }
      }
      task.withLock { $0 = listening }
    }

    func cancel() { task.withLock { $0?.cancel() } }
  }

  /// Advances the clock until a condition holds. Checks it a last time at the end.
  private func waited(until isSo: () -> Bool) async -> Bool {
    let end = ContinuousClock.now + patience
    while !isSo() {
      guard ContinuousClock.now < end, (try? await Task.sleep(for: .milliseconds(2))) != nil else {
        return isSo()
      }
      await clock.advance(by: .milliseconds(500))
    }
    return true
  }

  private mutating func expect(
    _ ear: Listener, hears favorites: [Favorite], _ when: String
  ) async {
    let isTold = await waited { ear.heard.last == favorites }
    expect(
      isTold,
      "\(when): told \(ear.heard.last.map(Self.text) ?? "nothing at all") in place of "
        + Self.text(favorites))
  }

  mutating func changesArePublished() async throws {
    let (one, two) = (Self.stop(1), Self.stop(2))
    try await first.update { try $0.add(one) }
    let ear = Listener(first)
    defer { ear.cancel() }
    await expect(ear, hears: [one], "what is kept now")
    try await first.update { try $0.add(two) }
    await expect(ear, hears: [one, two], "after adding one")
    try await first.update { _ = $0.remove(one) }
    await expect(ear, hears: [two], "after taking one away")
    try await first.update { _ = $0.remove(two) }
    await expect(ear, hears: [], "after taking the last one away")
    let late = Listener(first)
    defer { late.cancel() }
    await expect(late, hears: [], "one who listens later, where nothing is kept")
    // Each value was awaited, so none may be missing.
    expect(
      ear.heard == [[one], [one, two], [two], []],
      "told \(ear.heard.map(Self.text).joined(separator: "; then ")), not each state once")
  }

  mutating func otherChangesAreTold() async throws {
    let (one, two) = (Self.stop(1), Self.stop(2))
    let (ear, other) = (Listener(first), Listener(second))
    defer {
      ear.cancel()
      other.cancel()
    }
    await expect(ear, hears: [], "a new place")
    await expect(other, hears: [], "a new place, the second store")
    try await second.update { try $0.add(one) }
    await expect(ear, hears: [one], "after the second store added one")
    try await first.update { try $0.add(two) }
    await expect(other, hears: [one, two], "after the first store added one")
    try await second.update { _ = $0.move(two, to: 0) }
    await expect(ear, hears: [two, one], "after the second store moved one")
  }

  mutating func theSlowAreToldTheNewest() async throws {
    let all = (1...limit).map { Self.stop($0) }
    let isFree = Gate()
    let slow = Listener(first) { await isFree.opened() }
    let quick = Listener(first)
    defer {
      slow.cancel()
      quick.cancel()
    }
    await expect(slow, hears: [], "a new place")
    for favorite in all { try await first.update { try $0.add(favorite) } }
    await expect(quick, hears: all, "after \(all.count) changes")
    isFree.open()
    await expect(slow, hears: all, "after \(all.count) changes, one who was slow")
    expect(
      slow.heard.count == 2,
      "who was slow is told \(slow.heard.count - 1) states of \(all.count), not the newest alone")
  }

  /// Blocks a slow listener.
  private final class Gate: Sendable {
    private let isOpen = Mutex(false)

    func open() { isOpen.withLock { $0 = true } }

    func opened() async {
      while !isOpen.withLock(\.self) {
        guard (try? await Task.sleep(for: .milliseconds(1))) != nil else { return }
      }
    }
  }

  mutating func streamsEnd() async throws {
    let (ear, other) = (Listener(first), Listener(first))
    defer { other.cancel() }
    await expect(ear, hears: [], "a new place")
    ear.cancel()
    let hasEnded = await waited { ear.hasEnded }
    expect(hasEnded, "it goes on after the one who listens was cancelled")
    let one = Self.stop(1)
    try await first.update { try $0.add(one) }
    await expect(other, hears: [one], "another one who listens")
  }
}
