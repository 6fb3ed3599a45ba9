internal import TransitCore

extension StationTable {
  /// Whether a text is exactly a station's name, with or without 역, in Korean or English, without a
  /// line.
  func isName(_ text: String) -> Bool {
    if let open = text.firstIndex(of: "("), text.hasSuffix(")"),
      !lines(called: String(text[text.index(after: open)...].dropLast())).isEmpty
    {
      return false
    }
    let key = NameKey.text(text)
    return isKey(key) || (key.hasSuffix("station") && isKey(String(key.dropLast(7))))
  }

  /// Whether a station's English name includes "Station", as in Seoul Station.
  func isStationName(_ text: String) -> Bool { isKey(NameKey.text(text)) }

  private func isKey(_ key: String) -> Bool {
    let key = NameKey.station(key)
    return !stations(withKey: key).isEmpty || hasRailway(key)
  }

  /// Returns the lines that the whole text names: `2호선`, `신분당선`, `GTX-A`, `Line 2`; one for each
  /// network that has a line of that name. A short name is not enough: 공항 and 의정부 are places.
  func lines(called text: String) -> [SubwayLine] {
    let key = NameKey.text(text)
    if key.utf8.count == 5, key.hasPrefix("line") || key.hasSuffix("line"),
      let number = key.first(where: \.isNumber)
    {
      return lines(called: "\(number)호선")
    }
    if ["호선", "선", "철도", "경전철", "라인"].contains(where: key.hasSuffix) || key.hasPrefix("gtx") {
      let lines = SubwayLine.Network.allCases.compactMap { SubwayLine.named(text, network: $0) }
      if !lines.isEmpty { return lines.uniqued() }
    }
    let english = Self.english(text)
    guard !english.isEmpty else { return [] }
    return Self.byEnglish[english] ?? []
  }

  /// Returns the lines that a text may name in short: `신분당`, `경의중앙`, `공항`, `Shinbundang`.
  func lines(shortened text: String) -> [SubwayLine] {
    guard text.contains(where: { !$0.isNumber }) else { return [] }
    let lines = SubwayLine.Network.allCases.compactMap { SubwayLine.named(text, network: $0) }
    let english = Self.english(text)
    return lines.uniqued() + (english.isEmpty ? [] : Self.byEnglish[english + "line"] ?? [])
  }

  /// The package's lines by English name.
  private static let byEnglish: [String: [SubwayLine]] = Dictionary(
    grouping: korea.lines.map { (key: english($0.englishName), line: $0.line) }, by: \.key
  ).mapValues { $0.map(\.line) }

  /// Parses a row as displayed in a list: `강남 2·신분당` is the station 강남 on these two lines.
  func row(_ text: String) -> (name: String, lines: [SubwayLine], stations: [Station])? {
    guard let blank = text.lastIndex(of: " ") else { return nil }
    let name = NameKey.composed(String(text[..<blank]))
    let words = text[text.index(after: blank)...].split(separator: "·")
    let found = stations(withKey: NameKey.station(name)).filter {
      words.contains(Substring($0.line.shortName))
    }
    guard !found.isEmpty, Set(found.map(\.line.shortName)).count == Set(words).count else {
      return nil
    }
    return (name, found.map(\.line), found)
  }

  /// Lowercased Latin letters and digits; empty for a Korean text.
  private static func english(_ text: String) -> String {
    guard !text.unicodeScalars.contains(where: NameKey.isHangul) else { return "" }
    let front = text.prefix { $0 != "(" }
    return front.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}
