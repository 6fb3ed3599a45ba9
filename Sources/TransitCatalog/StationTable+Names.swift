public import TransitCore

extension StationTable {
  /// Finds stations by any of their names, as `NameKey.station` compares them, in every network, by
  /// line.
  ///
  /// With 역 or without, in English, by an old name. A line behind, before or in brackets narrows
  /// (`강남역 2호선`, `2호선 강남`, `신촌(경의중앙선)`), and so does a network before (`부산 시청`);
  /// none where no station of the name is there.
  public func stations(named text: String) -> [Station] {
    let name = NameKey.composed(text)
    let found = stations(withKey: NameKey.station(name))
    guard found.isEmpty else {
      return Self.lineToken(of: name).map { token in found.filter { $0.isOn(token) } } ?? found
    }
    guard let blank = name.firstIndex(of: " ") else { return [] }
    let head = String(name[..<blank])
    return stations(named: String(name[name.index(after: blank)...])).filter { $0.isOn(head) }
  }

  /// Finds the station of a line by any of its names.
  public func station(named text: String, on line: SubwayLine.ID) -> Station? {
    stations(named: text).first { $0.line.id == line }
  }

  /// The line that a name carries behind a blank or in brackets; `nil` where what stands there is
  /// part of the name.
  private static func lineToken(of name: String) -> String? {
    var tokens: [Substring] = []
    if let open = name.firstIndex(of: "("), let close = name.lastIndex(of: ")"), open < close {
      tokens.append(name[name.index(after: open)..<close])
    }
    if let blank = name.lastIndex(of: " "),
      NameKey.station(String(name[..<blank])) == NameKey.station(name)
    {
      tokens.append(name[name.index(after: blank)...])
    }
    return tokens.map(String.init).first { SubwayLine.named($0) != nil }
  }
}

extension StationTable.Station {
  /// Whether a word names its line, or its network as people call it.
  fileprivate func isOn(_ word: String) -> Bool {
    SubwayLine.named(word, network: line.network) == line || word == line.network.rawValue
      || (word == City.seoul.name && line.network == .capital)
  }
}
