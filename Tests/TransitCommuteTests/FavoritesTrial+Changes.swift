internal import Synchronization
internal import TransitCommute
internal import TransitCore
internal import TransitTesting

/// The clauses about change streams.
extension FavoritesTrial {
  /// A listener that records the values it receives.
  private final class Listener: Sendable {
    private let state = Mutex((received: [Favorites](), hasEnded: false))
    private let task = Mutex<Task<Void, Never>?>(nil)

    var received: [[Favorite]] { state.withLock { $0.received.map(\.items) } }
    var hasEnded: Bool { state.withLock(\.hasEnded) }

    /// - Parameter goesOn: Waits after each value. Defaults to no wait.
    init(_ store: any FavoritesStore, goesOn: @escaping @Sendable () async -> Void = {}) {
      let listening = Task {
        for await favorites in store.changes() {
          state.withLock { $0.received.append(favorites) }
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
    _ listener: Listener, receives favorites: [Favorite], _ when: String
  ) async {
    let isReceived = await waited { listener.received.last == favorites }
    expect(
      isReceived,
      "\(when): received \(listener.received.last.map(Self.text) ?? "nothing"), expected "
        + Self.text(favorites))
  }

  mutating func changesArePublished() async throws {
    let (one, two) = (Self.stop(1), Self.stop(2))
    try await first.update { try $0.add(one) }
    let listener = Listener(first)
    defer { listener.cancel() }
    await expect(listener, receives: [one], "the stored favorites")
    try await first.update { try $0.add(two) }
    await expect(listener, receives: [one, two], "after adding one")
    try await first.update { _ = $0.remove(one) }
    await expect(listener, receives: [two], "after removing one")
    try await first.update { _ = $0.remove(two) }
    await expect(listener, receives: [], "after removing the last one")
    let late = Listener(first)
    defer { late.cancel() }
    await expect(late, receives: [], "a later listener, with no stored favorites")
    // Each value was awaited, so none may be missing.
    expect(
      listener.received == [[one], [one, two], [two], []],
      "received \(listener.received.map(Self.text).joined(separator: "; then ")), "
        + "not each state once")
  }

  mutating func otherChangesArePublished() async throws {
    let (one, two) = (Self.stop(1), Self.stop(2))
    let (listener, other) = (Listener(first), Listener(second))
    defer {
      listener.cancel()
      other.cancel()
    }
    await expect(listener, receives: [], "a new location")
    await expect(other, receives: [], "a new location, the second store")
    try await second.update { try $0.add(one) }
    await expect(listener, receives: [one], "after the second store added one")
    try await first.update { try $0.add(two) }
    await expect(other, receives: [one, two], "after the first store added one")
    try await second.update { _ = $0.move(two, to: 0) }
    await expect(listener, receives: [two, one], "after the second store moved one")
  }

  mutating func slowListenersReceiveTheNewest() async throws {
    let all = (1...limit).map { Self.stop($0) }
    let isFree = Gate()
    let slow = Listener(first) { await isFree.opened() }
    let quick = Listener(first)
    defer {
      slow.cancel()
      quick.cancel()
    }
    await expect(slow, receives: [], "a new location")
    for favorite in all { try await first.update { try $0.add(favorite) } }
    await expect(quick, receives: all, "after \(all.count) changes")
    isFree.open()
    await expect(slow, receives: all, "after \(all.count) changes, a slow listener")
    expect(
      slow.received.count == 2,
      "a slow listener received \(slow.received.count - 1) states of \(all.count), "
        + "not only the newest")
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
    let (listener, other) = (Listener(first), Listener(first))
    defer { other.cancel() }
    await expect(listener, receives: [], "a new location")
    listener.cancel()
    let hasEnded = await waited { listener.hasEnded }
    expect(hasEnded, "the stream does not end after its listener was canceled")
    let one = Self.stop(1)
    try await first.update { try $0.add(one) }
    await expect(other, receives: [one], "another listener")
  }
}
