public import TransitCore

extension StationTable {
  /// Finds stations by any of their names, as `NameKey.station` compares them, in every network, by
  /// line.
  ///
  /// With 역 or without, in English, by an old name. A line behind, before or in brackets narrows
  /// (`강남역 2호선`, `2호선 강남`, `신촌(경의중앙선)`), and so does a network before (`부산 시청`);
  /// none where no station of the name is there.
  public func stations(named text: String) -> [Station] { named(text).stations }

  /// What a person's text names: stations, and the line it may carry.
  public struct Naming: Sendable {
    /// The text without its line, `강남` of `2호선 강남`; the whole text where it carries none.
    public var name: String
    /// The stations that it names, on its line where it carries one; by line.
    public var stations: [Station] = []
    /// The lines that the text itself says, of the networks that have such a station there; empty
    /// where it says none. Without `stations` it is a line that calls at no station of the name.
    public var lines: [SubwayLine] = []
  }

  /// Reads the line off a text that names a station, as `stations(named:)` does.
  ///
  /// A station is one place with all its lines: who looks for `강남역 신분당선` searches for `name`
  /// and asks about `lines`.
  public func named(_ text: String) -> Naming {
    let text = NameKey.composed(text)
    let found = stations(withKey: NameKey.station(text))
    guard found.isEmpty else {
      return Self.lineToken(of: text).map { Naming(found, $0.name, on: $0.line, in: text) }
        ?? Naming(name: text, stations: found)
    }
    guard let blank = text.firstIndex(of: " ") else { return Naming(name: text) }
    let head = String(text[..<blank])
    var naming = named(String(text[text.index(after: blank)...]))
    guard SubwayLine.named(head) == nil || naming.stations.isEmpty || !naming.lines.isEmpty else {
      return Naming(naming.stations, naming.name, on: head, in: text)
    }
    naming.stations.removeAll { !$0.isOn(head) }
    if !naming.lines.isEmpty { naming.lines = naming.stations.map(\.line) }
    if naming.lines.isEmpty { naming.name = text }
    return naming
  }

  /// Finds the station of a line by any of its names.
  public func station(named text: String, on line: SubwayLine.ID) -> Station? {
    stations(named: text).first { $0.line.id == line }
  }

  /// The line that a name carries behind a blank or in brackets, and the name before it; `nil`
  /// where what stands there is part of the name.
  private static func lineToken(of name: String) -> (name: String, line: String)? {
    var tokens: [(name: Substring, line: Substring)] = []
    if let open = name.firstIndex(of: "("), let close = name.lastIndex(of: ")"), open < close {
      tokens.append((name[..<open], name[name.index(after: open)..<close]))
    }
    if let blank = name.lastIndex(of: " "),
      NameKey.station(String(name[..<blank])) == NameKey.station(name)
    {
      tokens.append((name[..<blank], name[name.index(after: blank)...]))
    }
    return tokens.map { (NameKey.composed(String($0.name)), String($0.line)) }
      .first { SubwayLine.named($0.line) != nil }
  }
}

extension StationTable.Naming {
  /// The stations of a name that are on a line; where none is, a word says a line only as 3호선 does:
  /// 분당 판교 means the town.
  fileprivate init(
    _ stations: [StationTable.Station], _ name: String, on word: String, in text: String
  ) {
    self.stations = stations.filter { $0.isOn(word) }
    lines = self.stations.map(\.line)
    if lines.isEmpty, ["선", "철도"].contains(where: word.hasSuffix) {
      lines = [SubwayLine.named(word)].compactMap(\.self)
    }
    self.name = lines.isEmpty ? text : name
  }
}

extension StationTable.Station {
  /// Whether a word names its line, or its network as people call it.
  fileprivate func isOn(_ word: String) -> Bool {
    SubwayLine.named(word, network: line.network) == line || word == line.network.rawValue
      || (word == City.seoul.name && line.network == .capital)
  }
}
