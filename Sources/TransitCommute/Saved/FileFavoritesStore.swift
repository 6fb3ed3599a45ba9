internal import Dispatch
public import Foundation
internal import Synchronization
public import TransitCore
internal import TransitHTTP

/// Favourites in a file that all processes of one person share: `favorites.json`, kept as
/// `FavoritesFile` keeps it.
///
/// A file that is not JSON is reported and renamed by the next change; one with a mistyped field stays
/// as it is. Changes made through this store are reported at once, those of others within a second.
public final class FileFavoritesStore: FavoritesStore {
  /// `…/favorites.json`
  public var file: URL { kept.file }

  private let kept: FavoritesFile
  private let limit: Int
  private let clock: any TransitClock
  private let tell: @Sendable (TransitError) -> Void
  private let listeners = FavoritesListeners()
  /// Work on the file blocks, so it has a thread of its own; and what is read and written one after
  /// the other is told in that order.
  private let work = DispatchQueue(label: "TransitCommute.favorites")
  private let seen = Mutex(Seen())

  /// How often is looked whether another process changed the file.
  private static let interval: Duration = .seconds(1)

  /// Nothing is made or read before the first call.
  ///
  /// - Parameters:
  ///   - folder: `StoreFolders.data()` for the person's own; it is made when it is needed.
  ///   - limit: as many as there may be.
  ///   - clock: says when to look whether another process changed the file.
  ///   - tell: takes what the person should know: where a damaged file will go, and what is wrong
  ///     with one that cannot be read while somebody listens, once.
  public init(
    folder: URL, limit: Int = Favorites.limit, clock: any TransitClock = SystemClock(),
    tell: @escaping @Sendable (TransitError) -> Void = { _ in }
  ) {
    kept = FavoritesFile(folder: folder)
    self.limit = limit
    self.clock = clock
    self.tell = tell
  }

  public func favorites() async throws -> Favorites {
    try await onQueue { store in
      let favorites = try store.read()
      store.listeners.publish(favorites)
      return favorites
    }
  }

  @discardableResult
  public func update(
    _ change: @escaping @Sendable (inout Favorites) throws -> Void
  ) async throws -> Favorites {
    try await onQueue { store in
      // It reports the name that a damaged file will get.
      _ = try store.read()
      let favorites = try store.kept.update { favorites in
        favorites.limit = store.limit
        try change(&favorites)
        favorites.limit = store.limit
      }
      store.listeners.publish(favorites)
      return favorites
    }
  }

  /// As the protocol says; what cannot be read is told to `tell`, and nothing in its place here.
  public func changes() -> AsyncStream<Favorites> {
    listeners.stream {
      let watching = Task {
        await look(isFirst: true)
        while (try? await clock.sleep(for: Self.interval)) != nil { await look(isFirst: false) }
      }
      return { watching.cancel() }
    }
  }
}

extension FileFavoritesStore {
  /// What was seen of the file when it was last read for those who listen.
  private struct Seen {
    var stamp: Stamp?
    var fault: String?
    /// The name that a damaged file will get; `nil` until it was reported.
    var damaged: URL?
  }

  /// A file that was replaced or edited has another of these.
  private struct Stamp: Equatable {
    var number: Int?
    var size: Int?
    var modified: Date?

    init(_ file: URL) {
      let facts = try? FileManager.default.attributesOfItem(atPath: file.path)
      number = facts?[.systemFileNumber] as? Int
      size = facts?[.size] as? Int
      modified = facts?[.modificationDate] as? Date
    }
  }

  /// Tells what is kept where the file is another than before, or was not read yet.
  private func look(isFirst: Bool) async {
    await withCheckedContinuation { continuation in
      work.async { [self] in
        lookNow(isFirst: isFirst)
        continuation.resume()
      }
    }
  }

  private func lookNow(isFirst: Bool) {
    // Before it is read: what changes meanwhile is seen the next time.
    let stamp = Stamp(SystemFile.end(of: file))
    let before = seen.withLock(\.self)
    if !isFirst, before.fault == nil, before.stamp == stamp { return }
    do {
      listeners.publish(try read())
      seen.withLock { ($0.stamp, $0.fault) = (stamp, nil) }
    } catch {
      let error = TransitError.wrapping(error)
      let fault = error.line(in: .english)
      seen.withLock { ($0.stamp, $0.fault) = (stamp, fault) }
      if before.fault != fault { tell(error) }
    }
  }

  private func onQueue<Value: Sendable>(
    _ body: @escaping @Sendable (FileFavoritesStore) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      work.async { continuation.resume(with: Result { try body(self) }) }
    }
  }

  private func read() throws -> Favorites {
    switch try kept.read() {
    case .content(let favorites): return Favorites(favorites.items, limit: limit)
    case .none: return Favorites(limit: limit)
    case .damaged(let other):
      let error = TransitError(
        .storage,
        Words(
          "\(file.lastPathComponent)을 읽을 수 없습니다; 다음에 바꿀 때 이 이름으로 옮깁니다: \(other.path)",
          "\(file.lastPathComponent) cannot be understood; the next change moves it to: \(other.path)"
        ))
      let isNew = seen.withLock { seen in
        defer { seen.damaged = other }
        return seen.damaged != other
      }
      if isNew { tell(error) }
      return Favorites(limit: limit)
    }
  }
}
