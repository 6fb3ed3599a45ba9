internal import Foundation
internal import Synchronization
internal import TransitCore

/// Decoded answers in memory, the least used given up first.
///
/// Two halves: what is asked for moves to the young one, and when that is full the old one goes.
final class MemoryCache: Sendable {
  /// Which question of which provider.
  struct Key: Hashable, Sendable {
    private let endpoint: any Hashable & Sendable
    private let provider: ProviderID
    private let scope: String
    private var isOfNothing = false

    /// The same question, for the answer that there is nothing.
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
    /// Until when it is true.
    var end: Date
    /// Until when it is better than nothing.
    var lastEnd: Date
    var bytes: Int
    /// The bulk answer that it is part of.
    var bulk: BulkPlanner.Issue?
    var generation: Generation?

    /// From when on the service may have something newer; `nil` for what never changes.
    var renewedAt: Date? { end == .distantFuture ? nil : end }

    enum Content: Sendable {
      case value(any Sendable)
      /// To be decoded when it is first asked for.
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

  /// What is known of a question, be it true or stale at that moment; `nil` where it is too old.
  func entry(for key: Key, at now: Date) -> Entry? {
    state.withLock { state in
      if let entry = state.young[key] { return entry.lastEnd > now ? entry : nil }
      guard let entry = state.old[key], entry.lastEnd > now else { return nil }
      insert(entry, for: key, into: &state)
      return entry
    }
  }

  func keep(_ entry: Entry, for key: Key) {
    state.withLock { insert(entry, for: key, into: &$0) }
  }

  private func insert(_ entry: Entry, for key: Key, into state: inout State) {
    // An entry costs something even where its body was empty.
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
