public import TransitCore

/// Sorts items so that the most likely one comes first.
///
/// The match comes first, then whether the item is on the line or in the city of the text. Equal
/// matches are sorted by favourites, then recent items, then position, kind and the similarity of
/// the name.
public struct Ranking: Sendable {
  private let text: RankedText
  /// Whether the text is a number of a route or stop.
  private let isNumber: Bool
  private let typedLength: Int
  private let isLatin: Bool
  private let near: Coordinate?
  /// The city near the person, then the cities of the query.
  private let cities: [City]
  private let saved: SavedIdentifiers

  /// Creates the order for a query.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - saved: the saved items; they come first among equally good matches.
  public init(for query: SearchQuery, saved: SavedIdentifiers = .none) {
    text = RankedText(query)
    typedLength = query.text.count
    isLatin = query.text.utf8.allSatisfy { $0 < 0x80 }
    isNumber = query.isRouteNumber || query.stopNumber != nil
    near = query.near?.coordinate
    cities = [query.near?.city].compactMap(\.self) + query.cities
    self.saved = saved
  }

  /// Sorts items; the result does not depend on their original order, and no two different items
  /// are equal.
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
        // A slip is more likely at the end, and seldom makes a name longer.
        let name = isLatin ? ranked.english?.name ?? ranked.name : ranked.name
        let difference =
          text.isNamed(afterNeighborhood: ranked)
          ? -1 : text.soundDistance(to: ranked) ?? abs(name.characterCount - text.nameLength)
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

  /// Sets the zone of each score: near means within 2 km plus 1.25 times the distance of the
  /// nearest equal match.
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

  /// Sorts items with equal scores and names by identifier, then by all their fields.
  private static func byIdentity(_ order: ArraySlice<Int>, _ items: [SearchItem]) -> [Int] {
    order.sorted { SearchItem.isOrdered(items[$0], before: items[$1]) }
  }

  /// How well one item matches; lower is better. It has only numbers, which compare fast.
  private struct Score: Comparable {
    /// 1 if only the text without a word such as 환승 matches.
    var wordless: Int
    var match: RankedText.Match
    /// 1 for a name that is not on the signs, 0 otherwise.
    var alias: Int
    /// 1 if the text has a line or a city that is not the item's.
    var misses: Int
    /// 0 for favourites, 1 for recent items, 2 for others.
    var saved: Int
    /// 1 if passengers cannot board there.
    var hidden: Int
    /// 0 near the nearest match, 1 farther away; 0 if the person's position is not known.
    var zone = 0
    /// Stations first; then stops before routes for a name, routes before stops for a number.
    var kind: Int
    /// The distance in metres from the person; infinite without the item's position, 0 without the
    /// person's.
    var distance: Double
    /// The index among the saved items.
    var savedPlace: Int
    /// 0 for a stop at the station of that name, such as 신분당선강남역 for 강남; else 1.
    var place: Int
    /// For incomplete text, whole names before longer ones; for slips, the smaller difference
    /// first.
    var length: Int
    /// The index of the item's city in the query if the whole name was typed; else 0.
    var home: Int
    /// The negative number of a station's lines, because stations with more lines are more likely:
    /// 강남 for ㄱㄴ.
    var lines: Int
    var city: Int
    /// The rank by population, larger cities first.
    var size: Int
    /// The places of the lines in the usual order.
    var order: Int
    /// The length of the name.
    var whole: Int

    static func < (left: Score, right: Score) -> Bool {
      if left.wordless != right.wordless { return left.wordless < right.wordless }
      if left.match != right.match { return left.match < right.match }
      if left.alias != right.alias { return left.alias < right.alias }
      if left.misses != right.misses { return left.misses < right.misses }
      if left.saved != right.saved { return left.saved < right.saved }
      if left.hidden != right.hidden { return left.hidden < right.hidden }
      // A station precedes a stop that is a little nearer, but not one in another city.
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
    let city = cities.firstIndex(where: item.isIn) ?? cities.count
    return Score(
      wordless: fit.lacksWord ? 1 : 0,
      // Of the kind that the text names, a name that begins with the text precedes others.
      match: fit.isOfOtherKind ? max(fit.match, isLatin ? .romanizedPart : .word) : fit.match,
      alias: fit.isAlias ? 1 : 0, misses: fit.misses || fit.isOfOtherKind ? 1 : 0,
      saved: savedPlace.map { $0 < saved.favorites.count ? 0 : 1 } ?? 2,
      hidden: item.isBoardable ? 0 : 1, kind: kind,
      distance: near.map { near in item.coordinate.map(near.distance) ?? .infinity } ?? 0,
      savedPlace: savedPlace ?? .max, place: fit.isAtStation ? 0 : 1,
      length: length(of: item, fit.match),
      home: fit.match < .prefix || fit.match == .alias ? city : 0,
      lines: fit.match == .line ? 0 : -item.weight, city: city,
      size: item.city?.sizeRank ?? item.lines.first?.network.sizeRank ?? City.usualRank,
      // An item that is found by its line does not depend on its name.
      order: fit.match == .line ? 0 : item.lines.prefix(2).reduce(0) { $0 << 8 + $1.sortIndex },
      whole: fit.match == .line ? 0 : item.name.characterCount)
  }
}

extension Ranking {
  /// Returns 1 for a name that is longer than a text of consonants or with an incomplete last
  /// letter, otherwise 0.
  private func length(of item: RankedItem, _ match: RankedText.Match) -> Int {
    guard match == .initials || match == .completion else { return 0 }
    return item.name.characterCount > typedLength ? 1 : 0
  }
}

extension City {
  /// The rank by population: the cities outside provinces, then 시, then 군.
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
