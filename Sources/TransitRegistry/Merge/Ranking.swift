public import TransitCore

/// The order of the list: what the person most likely meant comes first.
public struct Ranking: Sendable {
  private let query: SearchQuery
  private let key: String
  private let stationKey: String
  /// How a stop at the station of that name is called.
  private let atStation: String
  private let stopNumber: String?
  /// Where the person looks from, then the cities of the question.
  private let cities: [City]

  /// - Parameter saved: of equally good matches these come first.
  public init(for query: SearchQuery, saved: SavedItems = .none) {
    self.query = query
    key = NameKey.text(query.text)
    stationKey = NameKey.station(query.text)
    atStation = stationKey + "역"
    stopNumber = query.stopNumber
    cities = [query.near?.city].compactMap(\.self) + query.cities
  }

  public func sorted(_ items: [SearchItem]) -> [SearchItem] {
    let scores = items.map(score)
    return items.indices.sorted { scores[$0] < scores[$1] }.map { items[$0] }
  }

  /// How well one item fits; smaller is better, and no two things are equal.
  struct Score: Comparable {
    var match: Match
    var kind: Int
    var isHidden: Bool
    /// 0 for a stop at the station of that name, such as 신분당선강남역 for 강남; else 1.
    var place: Int
    var city: Int
    /// Metres from where the person looks; what has no position comes last. 0 where that is not
    /// told.
    var distance: Double
    /// Of two names that begin alike, the shorter is nearer to what was typed.
    var length: Int
    var name: String
    var id: String

    static func < (left: Score, right: Score) -> Bool {
      if left.match != right.match { return left.match < right.match }
      if left.isHidden != right.isHidden { return right.isHidden }
      // Where it is looked from says more than what it is, or which city it is in.
      if left.distance != right.distance { return left.distance < right.distance }
      if left.kind != right.kind { return left.kind < right.kind }
      if left.place != right.place { return left.place < right.place }
      return (left.city, left.length, left.name, left.id)
        < (right.city, right.length, right.name, right.id)
    }
  }

  enum Match: Int, Comparable {
    case exact
    case prefix
    case word
    case part
    case other

    static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
  }

  private func score(of item: SearchItem) -> Score {
    var isHidden = false
    var isAtStation = false
    var kind = 2
    let name = item.name
    let key = NameKey.text(name)
    var match = self.match(name, key)
    for alias in item.aliases { match = min(match, self.match(alias, NameKey.text(alias))) }
    switch item {
    case .subway:
      kind = 0
      if NameKey.station(name) == stationKey { match = .exact }
    case .route: kind = 1
    case .station(let stop):
      isHidden = !stop.isBoardable
      if let stopNumber, stop.number == stopNumber { match = .exact }
      isAtStation = key.holds(atStation)
      if isAtStation { match = min(match, .prefix) }
    }
    return Score(
      match: match, kind: kind, isHidden: isHidden, place: isAtStation ? 0 : 1,
      city: item.city.flatMap { cities.firstIndex(of: $0) } ?? cities.count,
      distance: query.near.map { near in
        item.coordinate.map { near.coordinate.distance(to: $0) } ?? .infinity
      } ?? 0,
      length: name.characterCount, name: name, id: item.id)
  }

  private func match(_ name: String, _ text: String) -> Match {
    if text == key { return .exact }
    if text.begins(with: key) { return .prefix }
    guard text.holds(key) else { return .other }
    let words = name.split { !($0.isLetter || $0.isNumber) }
    return words.contains { NameKey.text(String($0)).hasPrefix(key) } ? .word : .part
  }
}
