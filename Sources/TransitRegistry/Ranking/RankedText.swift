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
    /// The very name or number.
    case exact
    /// But for blanks, dots and dashes: 10-1 is another route than 101.
    case equal
    /// A station of the line that the text names.
    case line
    case prefix
    /// The beginning of a word.
    case word
    /// The first consonants of the name, ㄱㄴ for 강남.
    case initials
    case part
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
    let text = query.text
    whole = RankedName(text)
    stopNumber = query.stopNumber
    var (rest, naming) = (text, StationTable.korea.named(text))
    var city: City?
    // 양평 is a station of line 5 before it is a county; 부산 2호선 is no station's.
    if naming.lines.isEmpty || naming.stations.isEmpty {
      (rest, city) = Self.splitCity(text)
      if city != nil { naming = StationTable.korea.named(rest) }
    }
    let named = naming.stations.isEmpty && naming.lines.isEmpty ? Self.lines(called: rest) : []
    isLine = !named.isEmpty
    self.city = city
    lines = Set(isLine ? named : naming.lines)
    bare = isLine || naming.name == text ? nil : RankedName(naming.name)
    let cities = city.map { [$0] } ?? [query.near?.city].compactMap(\.self) + query.cities
    let home = lines.filter { line in cities.contains(where: line.network.serves) }
    homeLines = home.isEmpty ? lines : home
  }

  /// The lines that a text names and nothing else: `2호선`, `신분당`, `Line 2`; a bare number is a bus.
  private static func lines(called text: String) -> [SubwayLine] {
    guard text.contains(where: { !$0.isNumber }) else { return [] }
    let named = SubwayLine.Network.allCases.compactMap { SubwayLine.named(text, network: $0) }
    let lowercase = text.lowercased()
    return named.isEmpty
      ? StationTable.korea.lines.filter { $0.english.lowercased() == lowercase }.map(\.line) : named
  }

  /// `대전 시청`, `472 서울`: the text without the city before or behind it.
  private static func splitCity(_ text: String) -> (rest: String, city: City?) {
    guard let first = text.firstIndex(of: " "), let last = text.lastIndex(of: " ") else {
      return (text, nil)
    }
    let ways = [
      (word: text[..<first], rest: text[first...]), (word: text[last...], rest: text[..<last]),
    ]
    for (word, rest) in ways {
      let (word, rest) = (NameKey.composed(String(word)), NameKey.composed(String(rest)))
      // A number is no city's code here, and one syllable is a part of a name: 서울 역.
      guard rest.count > 1, word.allSatisfy(\.isLetter), case .found(let city) = City.find(word),
        city.isCalled(word)
      else { continue }
      return (rest, city)
    }
    return (text, nil)
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
