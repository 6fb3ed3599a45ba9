internal import Foundation
internal import Synchronization
internal import TransitCore

/// An in-memory cache of decoded responses that evicts the least recently used.
///
/// A used entry moves to the young half; when that is full, the old half is dropped.
final class MemoryCache: Sendable {
  /// Identifies a request of a provider.
  struct Key: Hashable, Sendable {
    private let endpoint: any Hashable & Sendable
    private let provider: ProviderID
    private let scope: String
    private var isOfNothing = false

    /// The same request, for its unconfirmed empty response.
    var ofNothing: Key {
      var key = self
      key.isOfNothing = true
      return key
    }

    init(_ endpoint: some Endpoint, of provider: ProviderID, scope: String) {
      self.endpoint = endpoint
      self.provider = provider
      self.scope = scope
    }

    static func == (left: Key, right: Key) -> Bool {
      left.provider == right.provider && left.scope == right.scope
        && left.isOfNothing == right.isOfNothing
        && AnyHashable(left.endpoint) == AnyHashable(right.endpoint)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(AnyHashable(endpoint))
      hasher.combine(provider)
    }
  }

  struct Entry: Sendable {
    var content: Content
    /// `nil` for a recording without a time of day.
    var receivedAt: Date?
    /// The end of its lifetime; it is fresh before.
    var end: Date
    /// The end of its stale grace.
    var lastEnd: Date
    var bytes: Int
    var generation: Generation?

    /// When the service may have newer data; `nil` for data that never changes.
    var nextUpdateAt: Date? { end == .distantFuture ? nil : end }

    enum Content: Sendable {
      case value(any Sendable)
      /// A response that is decoded on first use.
      case response(Response)
    }
  }

  private struct State {
    var young: [Key: Entry] = [:]
    var old: [Key: Entry] = [:]
    var youngBytes = 0
  }

  private let halfBytes: Int
  private let state = Mutex(State())

  init(maximumBytes: Int) { halfBytes = maximumBytes / 2 }

  /// The cached response, fresh or stale; `nil` if it is older than its stale grace.
  func entry(for key: Key, at now: Date) -> Entry? {
    state.withLock { state in
      if let entry = state.young[key] { return entry.lastEnd > now ? entry : nil }
      guard let entry = state.old[key], entry.lastEnd > now else { return nil }
      insert(entry, for: key, into: &state)
      return entry
    }
  }

  func save(_ entry: Entry, for key: Key) {
    state.withLock { insert(entry, for: key, into: &$0) }
  }

  private func insert(_ entry: Entry, for key: Key, into state: inout State) {
    // An entry takes memory even if its body is empty.
    let bytes = entry.bytes + 256
    guard bytes <= halfBytes else { return }
    if state.youngBytes + bytes > halfBytes {
      state.old = state.young
      state.young = [:]
      state.youngBytes = 0
    }
    if let former = state.young.updateValue(entry, forKey: key) {
      state.youngBytes -= former.bytes + 256
    }
    state.youngBytes += bytes
  }
}
