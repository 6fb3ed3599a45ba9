internal import TransitCatalog
internal import TransitCore

/// The spellings under which the two hosts know a station.
///
/// Source: the station table, and what other developers reported of second spellings.
enum LiveNames {
  /// Searches of the name host: the groups are asked at once, the spellings of a group in turn.
  static func searches(for text: String) -> [[String]] {
    let name = withoutLine(text)
    let bare = NameKey.withoutYeok(name)
    let key = NameKey.station(name)
    // This host writes 서울역 on four lines and 서울 on GTX-A.
    if key == "서울" { return [["서울역"], ["서울"]] }
    let found = capital(named: text)
    // Two stations of one name are two questions: the host may write a line behind the one (신촌).
    let places = uniqued(
      uniqued(found.map(\.identity)).map { place in
        uniqued(
          found.filter { $0.identity == place }
            .flatMap { [$0.liveName, $0.name].compactMap(\.self) })
      })
    if places.count > 1 { return places }
    let official = found.compactMap(\.liveName) + found.map(\.name)
    // An everyday name, which this host does not list, is asked last.
    let isListed = official.isEmpty || official.contains { NameKey.withoutBrackets($0) == bare }
    return [
      uniqued(
        (isListed ? [bare] : []) + official + [isListed ? key : bare] + (isListed ? [name] : []))
    ]
  }

  /// Whether a station is one that a text means, where the text carries a line: 신촌 of 경의중앙선 is
  /// not that of 2호선.
  static func means(_ text: String, _ station: SubwayStation) -> Bool {
    let typed = TypedText(text)
    guard !typed.lines.isEmpty, !typed.stations.isEmpty else { return true }
    let own = station.identifiers.values(of: .subwayStation)
    return own.isEmpty || typed.stations.contains { own.contains($0.identity ?? "") }
  }

  /// Places of the table that a text names, all lines of each: by any name, then by how their own
  /// begins.
  static func catalogued(_ text: String) -> [SubwayStation] {
    let table = StationTable.korea
    let key = NameKey.station(text)
    // One syllable begins dozens of names.
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

  /// The stations of the table that an item is, one a line; none where the table does not know it.
  static func members(of station: SubwayStation) -> [StationTable.Station] {
    var found = capital(named: station.name)
    let identities = station.identifiers.values(of: .subwayStation)
    let own = found.filter { identities.contains($0.identity ?? "") }
    if !own.isEmpty { found = own }
    return station.lines.isEmpty ? found : found.filter { station.lines.contains($0.line) }
  }

  /// Questions to the live host about these stations of the table: the groups are asked at once,
  /// the second spelling of a group only where the first has no rows.
  static func spellings(of members: [StationTable.Station]) -> [[String]] {
    let firsts = uniqued(members.compactMap(\.liveName))
    return firsts.map { first in
      let shown = members.first { $0.liveName == first }?.name
      let second = seconds[first] ?? shown ?? first
      return [first] + (firsts.contains(second) ? [] : [second])
    }
  }

  /// Questions about a station that the table does not know.
  static func spellings(ofUnknown name: String) -> [[String]] {
    let name = NameKey.withoutYeok(withoutLine(name))
    return [uniqued([name, NameKey.withoutYeok(NameKey.withoutBrackets(name))])]
  }

  /// As for an item, where only a name is known.
  static func stations(for text: String) -> [[String]] {
    let known = spellings(of: capital(named: text))
    return known.isEmpty ? spellings(ofUnknown: text) : known
  }

  /// Listed as the one, answered under the other too, or instead (reported).
  private static let seconds = [
    "서울": "서울역",
    "신촌(경의중앙선)": "신촌(경의.중앙선)",
    "남한산성입구(성남법원,검찰청)": "남한산성입구(성남법원, 검찰청)",
    "대모산입구": "대모산",
  ]

  /// Those on the line that the text names; when none is, all of the name.
  private static func capital(named text: String) -> [StationTable.Station] {
    let typed = TypedText(text)
    let found =
      typed.stations.isEmpty
      ? StationTable.korea.stations(named: typed.name) : typed.stations
    return found.filter { $0.line.network == .capital }
  }

  /// 강남역 2호선 → 강남역, 2호선 강남 → 강남; after a name that the table does not know, too.
  private static func withoutLine(_ text: String) -> String {
    let typed = TypedText(text)
    return typed.lines.isEmpty || typed.name.isEmpty ? text : typed.name
  }
}

extension StationTable.Station {
  /// The value of its place's identity over all lines.
  fileprivate var identity: String? {
    SubwayStation.identifier(name: name, line: line)?.value
  }
}

extension SubwayLine {
  /// Whether the live service carries the line: its codes begin with 10.
  var hasLiveTrains: Bool { id.hasPrefix("10") }
}
