/// The key of an entry in a store.
public struct StoreKey: Hashable, Sendable {
  /// The kind of the entry.
  public var kind: Kind
  /// Any text without an API key.
  public var name: String

  /// The kinds of entries.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Responses of services, which may be lost at any time.
    case answers
    /// The state of services: open breakers.
    case states
  }

  /// Makes a key.
  public init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }
}

/// The exclusive right to do one thing.
public struct Lease: Hashable, Sendable {
  /// The key that the right applies to.
  public var key: StoreKey
  /// Identifies the holder.
  public var token: String
  /// A fencing token that grows from one holder to the next: data of an earlier holder does not
  /// replace that of a later one.
  public var fence: Int

  /// Makes a lease.
  public init(_ key: StoreKey, token: String, fence: Int) {
    self.key = key
    self.token = token
    self.fence = fence
  }
}
