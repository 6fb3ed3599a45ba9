import Foundation
import Synchronization
import TransitCommute
import TransitCore
import TransitTesting

/// A store that breaks one clause of the contract, which must detect it.
final class SavedWrongStore: FavoritesStore {
  enum Fault: String, CaseIterable {
    case sortsThem
    case losesWalks
    case answersWhatWas
    case startsAnew
    case hidesErrors
    case keepsHalf
    case losesUpdates
    case ignoresNames
    case ignoresLimit
    case keepsLimit
    case tellsNoBeginning
    case tellsTwice
    case tellsItsOwnAlone
    case tellsAll
    case tellsTheOldest
    case neverEnds

    /// The clause that must detect the fault; others may too.
    var clause: FavoritesClause {
      switch self {
      case .sortsThem, .losesWalks: .keeping
      case .answersWhatWas, .startsAnew: .updating
      case .hidesErrors, .keepsHalf: .throwing
      case .losesUpdates: .concurrency
      case .ignoresNames: .names
      case .ignoresLimit, .keepsLimit: .limit
      case .tellsNoBeginning, .tellsTwice: .changes
      case .tellsItsOwnAlone: .otherChanges
      case .tellsAll, .tellsTheOldest: .newest
      case .neverEnds: .ending
      }
    }
  }

  let fault: Fault
  /// The storage that several stores share.
  let place: Place

  final class Place: Sendable {
    let kept = Mutex(Favorites())
    let listeners = Mutex<[(owner: ObjectIdentifier, AsyncStream<Favorites>.Continuation)]>([])
  }

  init(_ fault: Fault, on place: Place) {
    self.fault = fault
    self.place = place
  }

  func favorites() async throws -> Favorites {
    var items = place.kept.withLock(\.items)
    switch fault {
    case .sortsThem: items.sort { $0.id < $1.id }
    case .losesWalks: for index in items.indices { items[index].walkMinutes = nil }
    default: break
    }
    return Favorites(items)
  }

  func update(
    _ change: @escaping @Sendable (inout Favorites) throws -> Void
  ) async throws -> Favorites {
    let before = place.kept.withLock(\.self)
    if fault == .losesUpdates { try await Task.sleep(for: .milliseconds(2)) }
    let after = try place.kept.withLock { kept in
      var changed = fault == .losesUpdates ? before : kept
      switch fault {
      case .startsAnew: changed = Favorites()
      case .ignoresNames: changed = Favorites(kept.items.map { Self.renamed($0, nil) })
      case .ignoresLimit: changed.limit = .max
      case .keepsLimit: break
      default: changed.limit = Favorites.limit
      }
      if fault == .hidesErrors {
        try? change(&changed)
      } else {
        do { try change(&changed) } catch {
          if fault == .keepsHalf { kept = changed }
          throw error
        }
      }
      if fault == .ignoresNames {
        let names = Dictionary(uniqueKeysWithValues: kept.items.map { ($0.id, $0.name) })
        changed = Favorites(
          changed.items.map { Self.renamed($0, $0.name ?? names[$0.id].flatMap(\.self)) })
      }
      kept = changed
      return changed
    }
    if after != before { tell(after) }
    return fault == .answersWhatWas ? before : after
  }

  private static func renamed(_ favorite: Favorite, _ name: String?) -> Favorite {
    var favorite = favorite
    favorite.name = name
    return favorite
  }

  private func tell(_ favorites: Favorites) {
    place.listeners.withLock { listeners in
      for (owner, continuation) in listeners
      where fault != .tellsItsOwnAlone || owner == ObjectIdentifier(self) {
        continuation.yield(favorites)
        if fault == .tellsTwice { continuation.yield(favorites) }
      }
    }
  }

  func changes() -> AsyncStream<Favorites> {
    let policy: AsyncStream<Favorites>.Continuation.BufferingPolicy =
      switch fault {
      case .tellsAll, .tellsTwice: .unbounded
      case .tellsTheOldest: .bufferingOldest(1)
      default: .bufferingNewest(1)
      }
    let (stream, continuation) = AsyncStream.makeStream(
      of: Favorites.self, bufferingPolicy: policy)
    place.listeners.withLock { $0.append((ObjectIdentifier(self), continuation)) }
    if fault != .tellsNoBeginning { continuation.yield(place.kept.withLock(\.self)) }
    guard fault == .neverEnds else { return stream }
    return AsyncStream {
      await Task { await stream.first { _ in true } }.value
    }
  }
}
