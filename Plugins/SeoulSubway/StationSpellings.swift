internal import TransitCatalog
internal import TransitCore

/// The spellings of station names on the two hosts.
///
/// Source: the station table, and second spellings reported by other developers.
enum StationSpellings {
  /// Returns searches on the name host: groups are sent at once, the spellings of a group in turn.
  static func searches(for text: String) -> [[String]] {
    let name = withoutLine(text)
    let bare = NameKey.withoutYeok(name)
    let key = NameKey.station(name)
    // This host uses 서울역 for four lines and 서울 for GTX-A.
    if key == "서울" { return [["서울역"], ["서울"]] }
    let found = capital(named: text)
    // Two stations of one name need two requests: the host may append a line to one of them (신촌).
    let places = uniqued(
      uniqued(found.map(\.identity)).map { place in
        uniqued(
          found.filter { $0.identity == place }
            .flatMap { [$0.liveName, $0.name].compactMap(\.self) })
      })
    if places.count > 1 { return places }
    let official = found.compactMap(\.liveName) + found.map(\.name)
    // An everyday name, which this host does not list, is tried last.
    let isListed = official.isEmpty || official.contains { NameKey.withoutBrackets($0) == bare }
    return [
      uniqued(
        (isListed ? [bare] : []) + official + [isListed ? key : bare] + (isListed ? [name] : []))
    ]
  }

  /// Returns whether a text with a line means the station: 신촌 of 경의중앙선 is not 신촌 of 2호선.
  static func matches(_ text: String, _ station: SubwayStation) -> Bool {
    let typed = TypedText(text)
    guard !typed.lines.isEmpty, !typed.stations.isEmpty else { return true }
    let own = station.identifiers.values(of: .subwayStation)
    return own.isEmpty || typed.stations.contains { own.contains($0.identity ?? "") }
  }

  /// Returns the stations of the table that match a text, with all their lines: by any name, then
  /// by the start of their official names.
  static func tableStations(matching text: String) -> [SubwayStation] {
    let table = StationTable.korea
    let key = NameKey.station(text)
    // Dozens of names start with the same syllable.
    let longer = key.count < 2 || !TypedText(text).lines.isEmpty ? [] : table.stations
    let found =
      capital(named: text)
      + longer.filter { station in
        station.line.network == .capital && NameKey.station(station.name).hasPrefix(key)
      }
    return uniqued(found.map(table.subwayStation)).map { station in
      var station = station
      station.sources = [SourceMark(.catalog, .catalog)]
      return station
    }
  }

  /// Returns the table's stations for an item, one per line; empty if the table does not contain
  /// it.
  static func members(of station: SubwayStation) -> [StationTable.Station] {
    var found = capital(named: station.name)
    let identities = station.identifiers.values(of: .subwayStation)
    let own = found.filter { identities.contains($0.identity ?? "") }
    if !own.isEmpty { found = own }
    return station.lines.isEmpty ? found : found.filter { station.lines.contains($0.line) }
  }

  /// Returns the spellings to request from the live host: groups are sent at once, the second
  /// spelling of a group only if the first has no rows.
  static func spellings(of members: [StationTable.Station]) -> [[String]] {
    let firsts = uniqued(members.compactMap(\.liveName))
    return firsts.map { first in
      let shown = members.first { $0.liveName == first }?.name
      let second = alternateSpellings[first] ?? shown ?? first
      return [first] + (firsts.contains(second) ? [] : [second])
    }
  }

  /// Returns the spellings of a station that is not in the table.
  static func spellings(ofUnknown name: String) -> [[String]] {
    let name = NameKey.withoutYeok(withoutLine(name))
    return [uniqued([name, NameKey.withoutYeok(NameKey.withoutBrackets(name))])]
  }

  /// Returns the spellings for a name, from the table or from the text itself.
  static func stations(for text: String) -> [[String]] {
    let known = spellings(of: capital(named: text))
    return known.isEmpty ? spellings(ofUnknown: text) : known
  }

  /// The listed spelling and the one that is also, or only, used in responses (reported).
  private static let alternateSpellings = [
    "서울": "서울역",
    "신촌(경의중앙선)": "신촌(경의.중앙선)",
    "남한산성입구(성남법원,검찰청)": "남한산성입구(성남법원, 검찰청)",
    "대모산입구": "대모산",
  ]

  /// Returns the stations on the line in the text; if there are none, all with the name.
  private static func capital(named text: String) -> [StationTable.Station] {
    let typed = TypedText(text)
    let found =
      typed.stations.isEmpty
      ? StationTable.korea.stations(named: typed.name) : typed.stations
    return found.filter { $0.line.network == .capital }
  }

  /// Removes the line: 강남역 2호선 → 강남역, 2호선 강남 → 강남; also after a name not in the table.
  private static func withoutLine(_ text: String) -> String {
    let typed = TypedText(text)
    return typed.lines.isEmpty || typed.name.isEmpty ? text : typed.name
  }
}

extension StationTable.Station {
  /// The value of the station's identifier over all lines.
  fileprivate var identity: String? {
    SubwayStation.identifier(name: name, line: line)?.value
  }
}

extension SubwayLine {
  /// Whether the live service covers the line: its codes start with 10.
  var hasLiveTrains: Bool { id.hasPrefix("10") }
}
