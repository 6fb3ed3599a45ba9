internal import TransitCatalog
internal import TransitCore

/// What a person typed, as items are compared with it: a name or number, and the line or city that
/// stands beside it, `강남 2호선`, `대전 시청`.
struct RankedText: Sendable {
  private let whole: RankedName
  /// Without its line and its city; `nil` where it says none, or nothing else.
  private let bare: RankedName?
  private let stopNumber: String?
  private let route: String?
  /// The lines that the text says; of a name that several networks have, all of them.
  private let lines: Set<SubwayLine>
  private let city: City?
  /// Whether an item of the whole text is meant before one of its name: see `TypedText.hasOtherPart`.
  private let hasOtherPart: Bool
  private let wantsStop: Bool
  private let hasSecondName: Bool
  /// Whether the text is a line's name and nothing else: its stations are meant.
  private let isLine: Bool
  /// Of the lines, those that run where the person looks.
  private let homeLines: Set<SubwayLine>

  /// How well a name fits, the best first: literal matches before tolerant ones.
  enum Match: Int, Comparable {
    /// The very name or number.
    case exact
    /// But for blanks, dots and dashes: 10-1 is another route than 101.
    case equal
    /// A station of the line that the text names.
    case line
    /// The whole name of a station in Latin letters: Samsung is 삼성.
    case romanizedStation
    /// The same with o for eo: Samsung is 삼송 only as 101 is 10-1.
    case looselyRomanized
    case prefix
    case word
    /// The whole of another name.
    case alias
    case part
    /// A part of another name.
    case aliasPart
    case initials
    /// The whole name of a stop or route in Latin letters.
    case romanized
    /// The beginning of the name, or of a word, in Latin letters.
    case romanizedPart
    /// Half typed: 강나 is the beginning of 강남.
    case completion
    /// The whole name, typed with the keyboard in Latin; rkdska for 강남.
    case layout
    /// The beginning of the name, typed so.
    case layoutPart
    /// The beginning of a name but for one slip; looked for when nothing else fits well.
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

  /// How an item fits.
  struct Fit {
    var match: Match
    /// The matching name; `nil` for the item's own.
    var name: String?
    /// Whether the text says a line or a city that is not the item's.
    var misses = false
    /// Whether it is a stop at the station of that name.
    var isAtStation = false
    /// Whether the name is not on the signs.
    var isAlias = false
  }

  init(_ query: SearchQuery) {
    let text = TypedText(query.text)
    whole = RankedName(text.text)
    bare = text.bare.map(RankedName.init)
    stopNumber = text.stop ?? query.stopNumber
    route = text.route.map(NameKey.text)
    (city, isLine) = (text.city, text.isLine)
    hasOtherPart = text.hasOtherPart || text.hasJoinedLine || text.kind == .terminal
    wantsStop = text.kind == .stop
    hasSecondName = text.lines.isEmpty && text.text.contains("(")
    lines = Set(text.lines)
    let cities = city.map { [$0] } ?? [query.near?.city].compactMap(\.self) + query.cities
    let home = lines.filter { line in cities.contains(where: line.network.serves) }
    homeLines = home.isEmpty ? lines : home
  }

  func fit(of item: RankedItem) -> Fit {
    var fit = whole.fit(of: item)
    if let bare {
      var other = bare.fit(of: item)
      // The second name in the brackets may be of one of several stations.
      if hasSecondName, other.match == .exact { other.match = .equal }
      // What is called by the whole text is what the text says; a station's name has no line in it.
      if item.kind == .subway || other.match < fit.match {
        fit = other.match < fit.match ? other : fit
        fit.misses = hasOtherPart || !isTold(of: item)
      }
    }
    if let route, item.kind == .route, item.names.contains(where: { $0.key == NameBytes(route) }) {
      fit.match = min(fit.match, .equal)
      fit.misses = !isTold(of: item)
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
    return fit
  }

  /// How many letters of a name are as typed before the first that is not.
  func commonLength(with item: RankedItem) -> Int { whole.commonLength(with: item) }

  /// A name with one slip in it.
  enum Slip {
    case ofName
    /// Only a name that is not on the signs.
    case ofAlias
  }

  /// Which name the text is but for one slip; `nil` for none.
  func slip(of item: RankedItem) -> Slip? {
    let names = [whole, bare].compactMap(\.self)
    if names.contains(where: { $0.isSlip(of: item, amongAliases: false) }) { return .ofName }
    return names.contains { $0.isSlip(of: item, amongAliases: true) } ? .ofAlias : nil
  }

  /// Whether the item is of the line and in the city that the text says.
  private func isTold(of item: RankedItem) -> Bool {
    if wantsStop, item.kind == .subway { return false }
    guard item.kind == .subway else { return lines.isEmpty && (city == nil || item.city == city) }
    let isThere =
      city.map { city in
        item.city == city
          || item.lines.contains { $0.network.hasStation(at: item.coordinate, in: city) }
      } ?? true
    return isThere && (lines.isEmpty || item.isOn(lines))
  }
}
