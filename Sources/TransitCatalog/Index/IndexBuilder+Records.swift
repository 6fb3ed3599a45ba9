internal import Foundation
internal import TransitCore

extension IndexBuilder {
  /// A thing and what of it stands in columns.
  struct Record {
    var item: SearchItem
    /// The item's own, which costs more to make than to compare.
    let id: String
    var kind: Int
    var detail: [UInt8]
    var platforms: [Coordinate]
    /// Its own names; a station's with 역 and in English too.
    var names: [String]
    var lineNames: [String] = []
    /// Other names that people use.
    var aliases: [String] = []

    init(_ item: SearchItem, kind: Int) {
      self.item = item
      id = item.id
      self.kind = kind
      detail = IndexRecord(item).bytes
      platforms = [item.coordinate].compactMap(\.self)
      names = [item.name]
      switch item {
      case .route: names += item.aliases
      case .station(let stop):
        aliases = item.aliases
        names += [stop.number].compactMap(\.self)
      case .subway: aliases = item.aliases
      }
    }

    /// By id, and where it is the same by everything else.
    static func < (left: Record, right: Record) -> Bool {
      if left.id != right.id { return left.id < right.id }
      let (mine, theirs) = (left.item.coordinate, right.item.coordinate)
      if mine != theirs {
        return (mine?.latitude ?? 0, mine?.longitude ?? 0)
          < (theirs?.latitude ?? 0, theirs?.longitude ?? 0)
      }
      return left.detail.lexicographicallyPrecedes(right.detail)
    }
  }

  /// A station: with 역 and in English too, and found by the names of its lines.
  static func record(_ item: SearchItem, in table: StationTable) -> Record {
    var record = Record(item, kind: 0)
    guard case .subway(let station) = item else { return record }
    let named = table.stations(withKey: NameKey.station(station.name)).filter {
      $0.place.map(station.identifiers.all.contains) ?? false
    }
    let members = station.lines.flatMap { line in named.filter { $0.line == line } }
    let own = ([station.name] + members.flatMap { [$0.name] + $0.abbreviations }).uniqued()
    let signs = [station.englishName].compactMap(\.self) + members.flatMap(\.englishNames)
    let english = (signs + signs.map(spokenEnglish)).uniqued()
    record.names =
      own.flatMap(withYeok) + english
      + english.compactMap { $0.hasSuffix("Station") ? nil : $0 + " Station" }
    let keys = Set(own.map(NameKey.text))
    record.aliases = station.aliases.filter { !keys.contains(NameKey.text($0)) }
      .flatMap(withYeok).filter { !record.names.contains($0) }
    if !members.isEmpty { record.platforms = members.map(\.coordinate) }
    record.lineNames = station.lines.flatMap { line in
      [line.name, table.line(line.id)?.english].compactMap(\.self)
        + (line.shortName.allSatisfy(\.isNumber) ? [] : [line.shortName])
    }
    return record
  }

  /// A Korean name as it is, and with 역.
  private static func withYeok(_ name: String) -> [String] {
    name.hasSuffix("역") || !name.unicodeScalars.contains(where: NameKey.isHangul)
      ? [name] : [name, name + "역"]
  }

  /// A station's English name as people say it, without what the signs cut short or add.
  private static func spokenEnglish(_ name: String) -> String {
    // To see that there is neither `Univ.` nor `Int'l` or `Nat'l` costs far less than to replace them.
    guard name.utf8.contains(where: { [0x2E, 0x27, 0xE2, 0x49].contains($0) }) else { return name }
    return name.replacing("Univ.", with: "University").replacing(" International", with: "")
      .replacing(" Int'l", with: "").replacing(" Int’l", with: "")
      .replacing("Nat'l", with: "National").replacing("Nat’l", with: "National")
      .replacing("Nat‘l", with: "National")
  }
}
