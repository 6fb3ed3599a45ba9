internal import TransitCatalog
internal import TransitCore

/// What a person typed, as items are compared with it: a name or number, and the line or city that
/// stands beside it, `강남 2호선`, `대전 시청`.
struct RankedText: Sendable {
  private let whole: RankedName
  /// Without its line and its city; `nil` where it says none, or nothing else.
  private let bare: RankedName?
  private let stopNumber: String?
  /// The lines that the text says; of a name that several networks have, all of them.
  private let lines: Set<SubwayLine>
  private let city: City?
  /// Whether the text is a line's name and nothing else: its stations are meant.
  private let isLine: Bool
  /// Of the lines, those that run where the person looks.
  private let homeLines: Set<SubwayLine>

  /// How well a name fits, the best first.
  enum Match: Int, Comparable {
    /// The very name or number, be it read: gangnam and rkdska are 강남.
    case exact
    /// But for blanks, dots and dashes: 10-1 is another route than 101.
    case equal
    /// A station of the line that the text names.
    case line
    /// Half typed too: 강나 is the beginning of 강남.
    case prefix
    /// The beginning of a word.
    case word
    /// The first consonants of the name, ㄱㄴ for 강남.
    case initials
    /// The beginning of a name, typed while the keyboard wrote Latin letters: rkdsk for 강남.
    case mistyped
    case part
    /// The beginning of a name but for one slip; looked for where nothing else fits well.
    case slip
    case other

    static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
  }

  /// How an item fits.
  struct Fit {
    var match: Match
    /// Whether the text says a line or a city that is not the item's.
    var misses = false
    /// Whether it is a stop at the station of that name.
    var isAtStation = false
  }

  init(_ query: SearchQuery) {
    let text = SearchText(query.text)
    whole = RankedName(text.whole)
    bare = text.bare.map(RankedName.init)
    stopNumber = query.stopNumber
    (city, isLine) = (text.city, text.isLine)
    lines = Set(text.lines)
    let cities = city.map { [$0] } ?? [query.near?.city].compactMap(\.self) + query.cities
    let home = lines.filter { line in cities.contains(where: line.network.serves) }
    homeLines = home.isEmpty ? lines : home
  }

  func fit(of item: RankedItem) -> Fit {
    var fit = whole.fit(of: item)
    if let bare {
      let other = bare.fit(of: item)
      // What is called by the whole text is what the text says; a station's name has no line in it.
      if item.kind == .subway || other.match < fit.match {
        fit = other.match < fit.match ? other : fit
        fit.misses = !isTold(of: item)
      }
    }
    if let stopNumber, let number = item.number {
      if number == stopNumber {
        fit.match = .exact
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

  /// Whether the item is what the text says but for one slip.
  func isSlip(of item: RankedItem) -> Bool {
    whole.isSlip(of: item) || bare?.isSlip(of: item) == true
  }

  /// Whether the item is of the line and in the city that the text says.
  private func isTold(of item: RankedItem) -> Bool {
    guard item.kind == .subway else { return lines.isEmpty && (city == nil || item.city == city) }
    let isThere =
      city.map { city in
        item.city == city || item.lines.contains { $0.network.serves(city) }
      } ?? true
    return isThere && (lines.isEmpty || item.isOn(lines))
  }
}
