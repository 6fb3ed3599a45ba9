public import TransitCore

/// The order of the list: what the person most likely meant comes first.
///
/// How well an item fits comes first, then whether it is of the line or city that the text says; of
/// equally good ones the person's favourites, then what they looked at last; then where it is, what
/// it is, and how near its name is to what was typed.
public struct Ranking: Sendable {
  private let text: RankedText
  /// Whether the text is a number, of a route or stop.
  private let isNumber: Bool
  private let typedLength: Int
  private let isLatin: Bool
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
    typedLength = query.text.count
    isLatin = query.text.utf8.allSatisfy { $0 < 0x80 }
    isNumber = query.isRouteNumber || query.stopNumber != nil
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
      for (place, item) in items.enumerated() where scores[place].match == .other {
        let ranked = RankedItem(item)
        guard let slip = text.slip(of: ranked) else { continue }
        scores[place].match = .slip
        scores[place].alias = slip == .ofAlias ? 1 : 0
        // A slip is sooner at the end, and seldom makes a name longer.
        let name = isLatin ? ranked.english?.name ?? ranked.name : ranked.name
        let difference = abs(name.characterCount - typedLength)
        scores[place].length = 64 * difference - min(63, text.commonLength(with: ranked))
      }
    }
    if near != nil { setZones(&scores) }
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

  /// Of equal matches those within 2 km and a quarter of the way of the nearest are near.
  private func setZones(_ scores: inout [Score]) {
    var nearest: [RankedText.Match: Double] = [:]
    for score in scores {
      nearest[score.match] = min(nearest[score.match] ?? .infinity, score.distance)
    }
    for index in scores.indices {
      let limit = 1.25 * (nearest[scores[index].match] ?? .infinity) + 2_000
      scores[index].zone = scores[index].distance <= limit ? 0 : 1
    }
  }

  /// Items that fit alike and have one name: by identifier, then by everything that they tell.
  private static func byIdentity(_ order: ArraySlice<Int>, _ items: [SearchItem]) -> [Int] {
    order.sorted { SearchItem.isOrdered(items[$0], before: items[$1]) }
  }

  /// How well one item fits; smaller is better. Numbers alone, for they are compared by the
  /// thousand.
  private struct Score: Comparable {
    var match: RankedText.Match
    /// 1 for a name that is not on the signs, 0 otherwise.
    var alias: Int
    /// 1 when the text says a line or a city that is not the item's.
    var misses: Int
    /// Favourites, what was looked at, the rest.
    var saved: Int
    /// 1 where nobody boards.
    var hidden: Int
    /// 0 near the nearest match, 1 farther away; 0 when it is not known where from.
    var zone = 0
    /// Stations first; then stops before routes for a name, routes before stops for a number.
    var kind: Int
    /// Metres from where the person looks; what has no position comes last. 0 where that is not
    /// known.
    var distance: Double
    /// Its place among what the person saved.
    var savedPlace: Int
    /// 0 for a stop at the station of that name, such as 신분당선강남역 for 강남; else 1.
    var place: Int
    /// Whole names before longer ones; of slips the less that is wrong.
    var length: Int
    /// The place of its city among those of the query, when the whole name was typed; else 0.
    var home: Int
    /// The lines of a station, less than none: more lines are meant more often, 강남 for ㄱㄴ.
    var lines: Int
    var city: Int
    /// The larger cities first.
    var size: Int
    /// The lines' places in the usual order.
    var order: Int
    /// The length of the name, whatever the text is of it.
    var whole: Int

    static func < (left: Score, right: Score) -> Bool {
      if left.match != right.match { return left.match < right.match }
      if left.alias != right.alias { return left.alias < right.alias }
      if left.misses != right.misses { return left.misses < right.misses }
      if left.saved != right.saved { return left.saved < right.saved }
      if left.hidden != right.hidden { return left.hidden < right.hidden }
      // A station comes before a stop that is a little nearer, not before one in another city.
      if left.zone != right.zone { return left.zone < right.zone }
      if left.kind != right.kind { return left.kind < right.kind }
      if left.distance != right.distance { return left.distance < right.distance }
      if left.savedPlace != right.savedPlace { return left.savedPlace < right.savedPlace }
      if left.place != right.place { return left.place < right.place }
      if left.length != right.length { return left.length < right.length }
      if left.home != right.home { return left.home < right.home }
      return (left.lines, left.city, left.size, left.whole, left.order)
        < (right.lines, right.city, right.size, right.whole, right.order)
    }
  }

  private func score(of item: RankedItem) -> Score {
    let fit = text.fit(of: item)
    let kind =
      switch item.kind {
      case .subway: 0
      case .station: isNumber ? 2 : 1
      case .route: isNumber ? 1 : 2
      }
    let savedPlace = saved.place(of: item.identifiers)
    let city = cities.firstIndex(where: item.isThere) ?? cities.count
    return Score(
      match: fit.match, alias: fit.isAlias ? 1 : 0, misses: fit.misses ? 1 : 0,
      saved: savedPlace.map { $0 < saved.favorites.count ? 0 : 1 } ?? 2,
      hidden: item.isBoardable ? 0 : 1, kind: kind,
      distance: near.map { near in item.coordinate.map(near.distance) ?? .infinity } ?? 0,
      savedPlace: savedPlace ?? .max, place: fit.isAtStation ? 0 : 1,
      length: length(of: item, fit.match),
      home: fit.match < .prefix || fit.match == .alias ? city : 0,
      lines: fit.match == .line ? 0 : -item.weight, city: city,
      size: item.city?.sizeRank ?? item.lines.first?.network.sizeRank ?? City.usualRank,
      // The name of what is found by its line says nothing.
      order: fit.match == .line ? 0 : item.lines.prefix(2).reduce(0) { $0 << 8 + $1.listPlace },
      whole: fit.match == .line ? 0 : item.name.characterCount)
  }
}

extension Ranking {
  /// 0 for a whole name of which only consonants or all but the last letter were typed, 1 for a longer
  /// one.
  private func length(of item: RankedItem, _ match: RankedText.Match) -> Int {
    guard match == .initials || match == .completion else { return 0 }
    return item.name.characterCount > typedLength ? 1 : 0
  }
}

extension City {
  /// Its place by population; the cities that are not of a province, then 시, then 군.
  fileprivate var sizeRank: Int {
    Self.largest.firstIndex(of: name) ?? Self.usualRank + (name.hasSuffix("시") ? 0 : 1)
  }

  fileprivate static let usualRank = largest.count

  private static let largest = ["서울", "부산", "인천", "대구", "대전", "광주", "울산"]
}

extension SubwayLine.Network {
  fileprivate var sizeRank: Int {
    self == .capital ? 0 : City(name: rawValue).sizeRank
  }
}
