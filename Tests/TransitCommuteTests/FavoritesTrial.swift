internal import Foundation
internal import TransitCommute
internal import TransitCore
internal import TransitTesting

/// A run of one clause with two stores.
struct FavoritesTrial {
  let clock: ManualClock
  let first: any FavoritesStore
  let second: any FavoritesStore
  let limit: Int
  let patience: Duration
  private(set) var broken: [String] = []

  init(
    clock: ManualClock, first: any FavoritesStore, second: any FavoritesStore, limit: Int,
    patience: Duration
  ) {
    self.clock = clock
    self.first = first
    self.second = second
    self.limit = limit
    self.patience = patience
  }

  mutating func run(_ clause: FavoritesStoreContract.Clause) async throws {
    switch clause {
    case .keeping: try await addedFavoritesAreStored()
    case .updating: try await changesSeeTheStoredFavorites()
    case .throwing: try await throwingChangesAreDiscarded()
    case .concurrency: try await concurrentChangesAreAllStored()
    case .names: try await namesAreUnique()
    case .limit: try await exceedingTheLimitIsAnError()
    case .changes: try await changesArePublished()
    case .otherChanges: try await otherChangesArePublished()
    case .newest: try await slowListenersReceiveTheNewest()
    case .ending: try await streamsEnd()
    }
  }

  mutating func expect(_ isTrue: Bool, _ what: String) {
    if !isTrue { broken.append(what) }
  }

  /// Checks the favourites in both stores.
  mutating func expect(_ favorites: [Favorite], _ when: String) async throws {
    for (name, store) in [("the first", first), ("the second", second)] {
      let found = try await store.favorites().items
      expect(
        found == favorites,
        "\(when): \(name) store holds \(Self.text(found)), expected \(Self.text(favorites))")
    }
  }

  static func text(_ favorites: [Favorite]) -> String {
    guard !favorites.isEmpty else { return "no favorites" }
    return favorites.prefix(5).map(\.id).joined(separator: ", ")
      + (favorites.count > 5 ? ", … (\(favorites.count))" : "")
  }

  /// Makes a stop with a number.
  static func stop(_ number: Int, name: String? = nil) -> Favorite {
    let item = SavedItem(
      kind: .station, name: "정류소 \(number)", title: "정류소 \(number)",
      identifiers: IdentifierSet([Identifier(.node, "\(number)")]))
    return Favorite(.item(item), name: name)
  }

  /// One favourite of each kind. One of them has every field set.
  static let all: [Favorite] =
    [
      Favorite(
        .item(
          SavedItem(
            kind: .subway, name: "강남", title: "강남 2·신분당", city: .seoul,
            identifiers: IdentifierSet([Identifier(.subwayStation, "수도권/강남")]),
            coordinate: Coordinate(latitude: 37.498, longitude: 127.0276),
            stationLines: ["1002", "1077"])),
        name: "회사 \"앞\" 🚇\\", lines: ["2호선", "신분당선"], direction: .inner, hasAlarm: true,
        walkMinutes: 0,
        times: [
          .leaving, .returning,
          .hours(
            days: [.monday, .sunday], from: TimeOfDay(fullHour: 22), to: TimeOfDay(fullHour: 1)),
        ]),
      stop(1),
      Favorite(
        .item(
          SavedItem(
            kind: .route, name: "472", title: "472 간선", city: .seoul,
            identifiers: IdentifierSet([Identifier(.route, "100100075")]))), walkMinutes: 120),
    ] + [coex].compactMap(\.self)

  /// A place in the format of the file.
  private static let coex = try? JSONDecoder().decode(
    Favorite.self,
    from: Data(
      """
      {"kind": "place", "as": "집", "place": {"name": "코엑스", "address": "서울 강남구 영동대로 513",
        "coordinate": {"latitude": 37.5116, "longitude": 127.0594}, "city": "서울"}}
      """.utf8))
}
