/// The name of something that is kept.
public struct StoreKey: Hashable, Sendable {
  /// What kind of thing is kept.
  public var room: Room
  /// Any text without a key in it.
  public var name: String

  /// What kind of thing it is.
  @nonexhaustive
  public enum Room: String, Hashable, Sendable, CaseIterable {
    /// Answers of services: they may be lost at any time.
    case answers
    /// What a service's state was found to be: open breakers, bulk operations that are not granted.
    case states
  }

  /// Makes a name in a room.
  public init(_ room: Room, _ name: String) {
    self.room = room
    self.name = name
  }
}

/// The sole right to do one thing.
public struct Lease: Hashable, Sendable {
  /// What the right is to.
  public var key: StoreKey
  /// Tells this holder from every other.
  public var token: String
  /// Grows from each holder of a key to the next: what an earlier one keeps does not replace what a
  /// later one has kept (a fencing token).
  public var fence: Int

  /// Makes a lease of its key, its token and its fence.
  public init(_ key: StoreKey, token: String, fence: Int) {
    self.key = key
    self.token = token
    self.fence = fence
  }
}
