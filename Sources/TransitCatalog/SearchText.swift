package import TransitCore

/// What a person typed, in its parts: a name or number, and the line or city that stands beside it,
/// `강남 2호선`, `대전 시청`.
package struct SearchText: Sendable {
  /// As it was typed.
  package let whole: String
  /// Without its line and its city; `nil` where it says none, or nothing else.
  package let bare: String?
  /// The lines that the text says; of a name that several networks have, all of them.
  package let lines: [SubwayLine]
  /// The city that it says beside a name.
  package let city: City?
  /// Whether the text is a line's name and nothing else: its stations are meant.
  package let isLine: Bool

  /// Takes a text apart, as a person typed it.
  package init(_ text: String) {
    whole = text
    var (rest, naming) = (text, StationTable.korea.named(text))
    var city: City?
    // 양평 is a station of line 5 before it is a county; 부산 2호선 is no station's.
    if naming.lines.isEmpty || naming.stations.isEmpty {
      (rest, city) = Self.splitCity(text)
      if city != nil { naming = StationTable.korea.named(rest) }
    }
    let named = naming.stations.isEmpty && naming.lines.isEmpty ? Self.lines(called: rest) : []
    isLine = !named.isEmpty
    if named.isEmpty, naming.stations.isEmpty, let row = Self.row(rest) { naming = row }
    self.city = city
    lines = isLine ? named : naming.lines
    bare = isLine || naming.name == text ? nil : naming.name
  }

  /// A row of the list given back as it reads: `강남 2·신분당` is the station of these lines.
  private static func row(_ text: String) -> StationTable.Naming? {
    guard let blank = text.lastIndex(of: " ") else { return nil }
    let name = NameKey.composed(String(text[..<blank]))
    let words = text[text.index(after: blank)...].split(separator: "·")
    let stations = StationTable.korea.stations(named: name).filter {
      words.contains(Substring($0.line.shortName))
    }
    guard !stations.isEmpty, Set(stations.map(\.line.shortName)).count == Set(words).count else {
      return nil
    }
    return StationTable.Naming(name: name, stations: stations, lines: stations.map(\.line))
  }

  /// The lines that a text names and nothing else: `2호선`, `신분당`, `Line 2`; a bare number is a bus.
  private static func lines(called text: String) -> [SubwayLine] {
    let named = lines(spelled: text)
    guard text.contains(where: { !$0.isNumber }) else { return [] }
    let lowercase = text.lowercased()
    return named.isEmpty
      ? StationTable.korea.lines.filter { $0.english.lowercased() == lowercase }.map(\.line) : named
  }

  /// The same by Korean names alone.
  static func lines(spelled text: String) -> [SubwayLine] {
    guard text.contains(where: { !$0.isNumber }) else { return [] }
    return SubwayLine.Network.allCases.compactMap { SubwayLine.named(text, network: $0) }
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
}
