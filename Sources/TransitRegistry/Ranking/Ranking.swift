public import TransitCore

/// The order of the list: what the person most likely meant comes first.
///
/// How well an item fits comes first, then whether it is of the line or city that the text says; of
/// equally good ones the person's favourites, then what they looked at last; then where it is, what
/// it is, and how near its name is to what was typed.
public struct Ranking: Sendable {
  private let text: RankedText
  private let near: Coordinate?
  /// Where the person looks from, then the cities of the question.
  private let cities: [City]
  private let saved: SavedIdentifiers

  /// Makes the order for a query.
  ///
  /// - Parameters:
  ///   - query: what was looked for.
  ///   - saved: of equally good matches these come first.
  public init(for query: SearchQuery, saved: SavedIdentifiers = .none) {
    text = RankedText(query)
    near = query.near?.coordinate
    cities = [query.near?.city].compactMap(\.self) + query.cities
    self.saved = saved
  }

  /// The same order however the items come in; no two unlike items share a place.
  public func sorted(_ items: [SearchItem]) -> [SearchItem] {
    var (scores, names): ([Score], [String]) = ([], [])
    for item in items {
      let ranked = RankedItem(item)
      scores.append(score(of: ranked))
      names.append(ranked.name)
    }
    if scores.allSatisfy({ $0.match >= .part }) {
      for (place, item) in items.enumerated()
      where scores[place].match == .other && text.isSlip(of: RankedItem(item)) {
        scores[place].match = .slip
      }
    }
    var order = items.indices.sorted { left, right in
      if scores[left] < scores[right] { return true }
      return scores[left] == scores[right] && names[left] < names[right]
    }
    var start = 0
    while start < order.count {
      let first = order[start]
      let end =
        order[start...].firstIndex { scores[$0] != scores[first] || names[$0] != names[first] }
        ?? order.count
      if end - start > 1 {
        order.replaceSubrange(start..<end, with: Self.byIdentity(order[start..<end], items))
      }
      start = end
    }
    return order.map { items[$0] }
  }

  /// Items that fit alike and have one name: by identifier, then by everything that they tell.
  private static func byIdentity(_ order: ArraySlice<Int>, _ items: [SearchItem]) -> [Int] {
    order.sorted { SearchItem.isOrdered(items[$0], before: items[$1]) }
  }

  /// How well one item fits; smaller is better. Numbers alone, for they are compared by the
  /// thousand.
  private struct Score: Comparable {
    var match: RankedText.Match
    /// 1 where the text says a line or a city that is not the item's.
    var misses: Int
    /// Favourites, what was looked at, the rest.
    var saved: Int
    /// 1 where nobody boards.
    var hidden: Int
    /// Metres from where the person looks; what has no position comes last. 0 where that is not
    /// told.
    var distance: Double
    /// Its place among what the person saved.
    var savedPlace: Int
    /// Stations, routes, stops.
    var kind: Int
    /// 0 for a stop at the station of that name, such as 신분당선강남역 for 강남; else 1.
    var place: Int
    var city: Int
    /// Of two names that begin alike, the shorter is nearer to what was typed.
    var length: Int
    /// The lines of a station, less than none: where many meet is meant more often, 강남 for ㄱㄴ.
    var lines: Int

    static func < (left: Score, right: Score) -> Bool {
      if left.match != right.match { return left.match < right.match }
      if left.misses != right.misses { return left.misses < right.misses }
      if left.saved != right.saved { return left.saved < right.saved }
      if left.hidden != right.hidden { return left.hidden < right.hidden }
      // Where it is looked from says more than what it is, or which city it is in.
      if left.distance != right.distance { return left.distance < right.distance }
      if left.savedPlace != right.savedPlace { return left.savedPlace < right.savedPlace }
      return (left.kind, left.place, left.city, left.length, left.lines)
        < (right.kind, right.place, right.city, right.length, right.lines)
    }
  }

  private func score(of item: RankedItem) -> Score {
    let fit = text.fit(of: item)
    let kind =
      switch item.kind {
      case .subway: 0
      case .route: 1
      case .station: 2
      }
    let savedPlace = saved.place(of: item.identifiers)
    return Score(
      match: fit.match, misses: fit.misses ? 1 : 0,
      saved: savedPlace.map { $0 < saved.favorites.count ? 0 : 1 } ?? 2,
      hidden: item.isBoardable ? 0 : 1,
      distance: near.map { near in item.coordinate.map(near.distance) ?? .infinity } ?? 0,
      savedPlace: savedPlace ?? .max, kind: kind, place: fit.isAtStation ? 0 : 1,
      city: cities.firstIndex(where: item.isThere) ?? cities.count,
      // The name of what is found by its line says nothing.
      length: fit.match == .line ? 0 : item.name.characterCount,
      lines: fit.match == .line ? 0 : -item.lines.count)
  }
}
