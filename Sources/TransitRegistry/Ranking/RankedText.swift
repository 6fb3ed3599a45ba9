internal import TransitCatalog
internal import TransitCore

/// A typed text for comparison with items: a name or number, with an optional line or city, such as
/// `강남 2호선`, `대전 시청`.
struct RankedText: Sendable {
  private let whole: RankedName
  /// The text without its line and city; `nil` if it has neither, or nothing else.
  private let bare: RankedName?
  /// A bare name without 역, which stations' names do not have.
  private let station: RankedName?
  /// The station that a neighbourhood is named after, see `Neighborhood`.
  private let neighborhood: RankedName?
  /// The number of characters of the name.
  let nameLength: Int
  private let stopNumber: String?
  private let route: String?
  /// The lines in the text; if several networks have a line of that name, all of them.
  private let lines: Set<SubwayLine>
  private let city: City?
  /// Whether an item of the whole text takes precedence over one of its name: see
  /// `TypedText.hasOtherPart`.
  private let hasOtherPart: Bool
  /// See `TypedText.preferredKind`.
  private let preferredKind: SearchItem.Kind?
  /// Whether the text has a word that is not part of the name, so that an item of the whole text is
  /// a better match.
  private let hasWord: Bool
  private let hasSecondName: Bool
  /// Whether the text is only a line's name, which means its stations.
  private let isLine: Bool
  /// The lines that run in the person's cities, or all if none do.
  private let homeLines: Set<SubwayLine>

  /// How well a name matches, the best first: literal matches before tolerant ones.
  enum Match: Int, Comparable {
    /// Exactly the name or number.
    case exact
    /// Equal except for blanks, dots and dashes, which distinguish routes: 10-1 is not 101.
    case equal
    /// A station of the line that the text names.
    case line
    /// The whole name of a station in Latin letters: Samsung is 삼성.
    case romanizedStation
    /// The same with o for eo: Samsung is only loosely 삼송, as 101 is only loosely 10-1.
    case looselyRomanized
    case prefix
    case word
    /// The whole of an alias.
    case alias
    case part
    /// A part of an alias.
    case aliasPart
    case initials
    /// The whole name of a stop or route in Latin letters.
    case romanized
    /// The beginning of the name, or of a word, in Latin letters.
    case romanizedPart
    /// Incomplete: 강나 is a prefix of 강남.
    case completion
    /// The whole name, typed on a Latin keyboard: rkdska for 강남.
    case layout
    /// The beginning of the name, typed on a Latin keyboard.
    case layoutPart
    /// The beginning of a name except for one slip; considered only if nothing else matches well.
    case slip
    case other

    static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }

    var kind: NameMatch.Kind {
      switch self {
      case .exact, .equal: .exact
      case .line: .line
      case .prefix: .prefix
      case .word: .word
      case .alias, .aliasPart: .alias
      case .part: .part
      case .initials: .initials
      case .romanizedStation, .looselyRomanized, .romanized, .romanizedPart: .romanized
      case .completion: .completion
      case .layout, .layoutPart: .layout
      case .slip: .slip
      case .other: .other
      }
    }
  }

  /// How an item matches.
  struct Fit {
    var match: Match
    /// The matching name; `nil` for the item's own.
    var name: String?
    /// Whether the text has a line or city that is not the item's.
    var misses = false
    /// Whether the item is not of the kind that the text names.
    var isOfOtherKind = false
    /// Whether only the text without a word such as 환승 matches.
    var lacksWord = false
    /// Whether it is a stop at the station of that name.
    var isAtStation = false
    /// Whether the name is not on the signs.
    var isAlias = false
  }

  init(_ query: SearchQuery) {
    let text = TypedText(query.text)
    whole = RankedName(text.text)
    let name = text.textToSearch
    bare = name.map(RankedName.init)
    let withoutYeok = name.map(NameKey.withoutYeok)
    station = withoutYeok == name ? nil : withoutYeok.map(RankedName.init)
    neighborhood = Neighborhood(name ?? text.text).map { RankedName($0.stem) }
    nameLength = (withoutYeok ?? text.text).count
    stopNumber = text.stop ?? query.stopNumber
    route = text.route.map(NameKey.text)
    (city, isLine) = (text.city, text.isLine)
    hasOtherPart = text.hasOtherPart || text.hasJoinedLine || text.kind == .terminal
    (preferredKind, hasWord) = (text.preferredKind, text.hasWord)
    hasSecondName =
      text.lines.isEmpty && text.text.contains("(")
      && text.textToSearch == NameKey.withoutBrackets(text.text)
    lines = Set(text.lines)
    let cities = city.map { [$0] } ?? [query.near?.city].compactMap(\.self) + query.cities
    let home = lines.filter { line in cities.contains(where: line.network.serves) }
    homeLines = home.isEmpty ? lines : home
  }

  func fit(of item: RankedItem) -> Fit {
    var fit = whole.fit(of: item)
    fit.lacksWord = hasWord && fit.match > .part
    if let bare {
      var other = bare.fit(of: item)
      // The second name in brackets may belong to one of several stations.
      if hasSecondName, other.match == .exact { other.match = .equal }
      // A match of the whole text takes precedence, but a station's name never has a line in it.
      if item.kind == .subway || other.match < fit.match {
        other.lacksWord = fit.lacksWord
        fit = other.match < fit.match ? other : fit
        fit.misses = hasOtherPart || !matchesLineAndCity(of: item)
      }
    }
    if let route, item.kind == .route, item.names.contains(where: { $0.key == NameBytes(route) }) {
      fit.match = min(fit.match, .equal)
      fit.misses = !matchesLineAndCity(of: item)
    }
    if let stopNumber, let number = item.number {
      if number == stopNumber {
        fit.match = .exact
        fit.misses = city != nil && item.city != city
      } else if number.utf8.starts(with: stopNumber.utf8) {
        fit.match = min(fit.match, .prefix)
      }
    }
    if isLine, fit.match > .line, item.isOn(lines) {
      fit.match = .line
      fit.misses = !item.isOn(homeLines)
    }
    fit.isOfOtherKind = preferredKind.map { $0 != item.kind } ?? false
    return fit
  }

  /// Returns the length of the common prefix of a name and the text.
  func commonLength(with item: RankedItem) -> Int { whole.commonLength(with: item) }

  /// Returns whether an item is the station that the text's neighbourhood is named after.
  func isNamed(afterNeighborhood item: RankedItem) -> Bool {
    item.kind == .subway && neighborhood?.fit(of: item).match == .exact
  }

  /// Returns how many letters differ from the sound of the nearest name; `nil` if the text is not
  /// in Latin letters.
  func soundDistance(to item: RankedItem) -> Int? {
    [whole, bare].compactMap { $0?.soundDistance(to: item) }.min()
  }

  /// A name with one slip in it.
  enum Slip {
    case ofName
    /// Only an alias that is not on the signs.
    case ofAlias
  }

  /// Returns which name matches except for one slip; `nil` for none.
  func slip(of item: RankedItem) -> Slip? {
    let names = [whole, bare, station].compactMap(\.self)
    if isNamed(afterNeighborhood: item) { return .ofName }
    if names.contains(where: { $0.isSlip(of: item, amongAliases: false) }) { return .ofName }
    return names.contains { $0.isSlip(of: item, amongAliases: true) } ? .ofAlias : nil
  }

  /// Returns whether the item is on the line and in the city of the text.
  private func matchesLineAndCity(of item: RankedItem) -> Bool {
    guard item.kind == .subway else { return lines.isEmpty && (city == nil || item.city == city) }
    let isThere =
      city.map { city in
        item.city == city
          || item.lines.contains { $0.network.hasStation(at: item.coordinate, in: city) }
      } ?? true
    return isThere && (lines.isEmpty || item.isOn(lines))
  }
}
