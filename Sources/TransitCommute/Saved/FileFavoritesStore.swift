internal import Dispatch
public import Foundation
internal import Synchronization
public import TransitCore
internal import TransitHTTP

/// Favourites in a file shared by all processes of a person: `favorites.json`, in the format of
/// `FavoritesFile`.
///
/// A file that is not JSON is reported, and renamed by the next change. One with an invalid field
/// is not changed. Changes by this store are published at once, those by others within a second.
public final class FileFavoritesStore: FavoritesStore {
  /// `…/favorites.json`
  public var file: URL { storage.file }

  private let storage: FavoritesFile
  private let limit: Int
  private let clock: any TransitClock
  private let tell: @Sendable (TransitError) -> Void
  private let listeners = FavoritesListeners()
  /// The queue for file access, which blocks, and for publishing in the order of access.
  private let work = DispatchQueue(label: "TransitCommute.favorites")
  private let seen = Mutex(Seen())

  /// The interval of checks for changes by other processes.
  private static let interval: Duration = .seconds(1)

  /// Makes a store. No file is created or read before the first call.
  ///
  /// - Parameters:
  ///   - folder: The folder, created when needed. `StoreFolders.data()` is the person's own.
  ///   - limit: The maximum number of favourites.
  ///   - clock: The clock for checks for changes by other processes.
  ///   - tell: Receives problems to report: where a damaged file will be moved, and once, why a
  ///     file with listeners cannot be read.
  public init(
    folder: URL, limit: Int = Favorites.limit, clock: any TransitClock = SystemClock(),
    tell: @escaping @Sendable (TransitError) -> Void = { _ in }
  ) {
    storage = FavoritesFile(folder: folder)
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
      // Reports the new name of a damaged file.
      _ = try store.read()
      let favorites = try store.storage.update { favorites in
        favorites.limit = store.limit
        try change(&favorites)
        favorites.limit = store.limit
      }
      store.listeners.publish(favorites)
      return favorites
    }
  }

  /// Returns a stream as the protocol describes. Errors go to `tell` and not to the stream.
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
  /// The state of the file when it was last read for listeners.
  private struct Seen {
    var stamp: Stamp?
    var fault: String?
    /// The reported new name of a damaged file; `nil` before the report.
    var damaged: URL?
  }

  /// Attributes that change when the file is replaced or edited.
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

  /// Publishes the favourites if the file has changed or was not read yet.
  private func look(isFirst: Bool) async {
    try? await onQueue { $0.lookNow(isFirst: isFirst) }
  }

  private func lookNow(isFirst: Bool) {
    // Taken before reading, so that a change in the meantime is noticed next time.
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
    switch try storage.read() {
    case .content(let favorites): return Favorites(favorites.items, limit: limit)
    case .none: return Favorites(limit: limit)
    case .damaged(let other):
      let error = TransitError(
        .storage,
        Words(
          "\(file.lastPathComponent) 파일을 읽을 수 없습니다. 다음에 저장할 때 이 이름으로 옮깁니다: \(other.path)",
          "\(file.lastPathComponent) cannot be read; the next change moves it to: \(other.path)"
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
