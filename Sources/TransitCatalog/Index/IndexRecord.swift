internal import Foundation
internal import TransitCore

/// An item encoded for an index: fields, each a letter, a length and a text.
struct IndexRecord {
  private(set) var bytes: [UInt8] = []

  /// The coordinate of a record without a position.
  static let nowhere = Int32.min

  enum Field: UInt8 {
    case name = 0x6E
    case alias = 0x61
    case english = 0x65
    case number = 0x23
    case identifier = 0x69
    case disputed = 0x3F
    case line = 0x6C
    case neighbor = 0x62
    case passThrough = 0x70
    case kind = 0x6B
    case start = 0x73
    case end = 0x74
    case first = 0x66
    case last = 0x67
    case headway = 0x68
    case saturdayHeadway = 0x79
    case holidayHeadway = 0x7A
    case length = 0x64
    case company = 0x63
    /// The whole item, if the fields cannot represent it.
    case json = 0x6A
  }

  init(_ item: SearchItem) {
    write(.name, item.name)
    for alias in item.aliases { write(.alias, alias) }
    // Implied identifiers are derived again when reading.
    let identifiers = item.identifiers.all
    for identifier in identifiers where !identifiers.contains(where: { $0.contains(identifier) }) {
      write(.identifier, identifier.description)
    }
    for identifier in item.identifiers.disputed { write(.disputed, identifier.description) }
    switch item {
    case .station(let stop): write(stop)
    case .route(let route): write(route)
    case .subway(let station): write(station)
    }
  }

  private mutating func write(_ stop: BusStop) {
    write(.number, stop.number)
    if !stop.isBoardable { write(.passThrough, "") }
  }

  private mutating func write(_ route: BusRoute) {
    write(.kind, route.kind?.rawValue)
    write(.start, route.start)
    write(.end, route.end)
    write(.first, route.firstDeparture.map { String($0.minutes * 60 + $0.second) })
    write(.last, route.lastDeparture.map { String($0.minutes * 60 + $0.second) })
    write(.headway, route.headwayMinutes.map(String.init))
    write(.saturdayHeadway, route.saturdayHeadwayMinutes.map(String.init))
    write(.holidayHeadway, route.holidayHeadwayMinutes.map(String.init))
    write(.length, route.length.map { "\($0)" })
    write(.company, route.company)
  }

  private mutating func write(_ station: SubwayStation) {
    let isKnown = station.lines.allSatisfy { SubwayLine.with(id: $0.id) == $0 }
    guard isKnown else {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      write(.json, (try? encoder.encode(station)).map { String(decoding: $0, as: UTF8.self) })
      return
    }
    write(.english, station.englishName)
    for line in station.lines { write(.line, line.id) }
    for next in station.neighbors { write(.neighbor, next.line + "/" + next.name) }
  }

  /// Texts longer than 64 KiB are not names and are truncated.
  private mutating func write(_ field: Field, _ text: String?) {
    guard let text = text?.utf8.prefix(Int(UInt16.max)) else { return }
    bytes.append(field.rawValue)
    bytes.append(UInt8(text.count & 0xFF))
    bytes.append(UInt8(text.count >> 8))
    bytes += text
  }
}

/// The decoded fields of a record.
struct IndexFields {
  private var fields: [(field: IndexRecord.Field, text: String)] = []

  init(_ bytes: [UInt8]) {
    var place = 0
    while place + 3 <= bytes.count {
      let end = min(place + 3 + Int(bytes[place + 1]) + Int(bytes[place + 2]) << 8, bytes.count)
      if let field = IndexRecord.Field(rawValue: bytes[place]) {
        fields.append((field, String(decoding: bytes[place + 3..<end], as: UTF8.self)))
      }
      place = end
    }
  }

  func all(_ field: IndexRecord.Field) -> [String] {
    fields.compactMap { $0.field == field ? $0.text : nil }
  }

  subscript(field: IndexRecord.Field) -> String? { fields.first { $0.field == field }?.text }

  var identifiers: IdentifierSet {
    let set = IdentifierSet(all(.identifier).compactMap { Identifier($0) })
    let disputed = all(.disputed).compactMap { Identifier($0) }
    return disputed.isEmpty ? set : set.disputing(Set(disputed))
  }

  /// Returns the item; `nil` if the name is missing.
  func item(_ kind: SearchItem.Kind, at coordinate: Coordinate?, in city: City?) -> SearchItem? {
    guard let name = self[.name] else { return nil }
    let sources = [SourceMark(.catalog, .catalog)]
    switch kind {
    case .station:
      return .station(
        BusStop(
          name: name, aliases: all(.alias), number: self[.number], identifiers: identifiers,
          coordinate: coordinate, city: city, isBoardable: self[.passThrough] == nil,
          sources: sources))
    case .route:
      return .route(
        BusRoute(
          name: name, aliases: all(.alias), kind: self[.kind].map { BusRoute.Kind(rawValue: $0) },
          identifiers: identifiers, city: city, start: self[.start], end: self[.end],
          firstDeparture: time(.first), lastDeparture: time(.last),
          headwayMinutes: integer(.headway), saturdayHeadwayMinutes: integer(.saturdayHeadway),
          holidayHeadwayMinutes: integer(.holidayHeadway),
          length: self[.length].flatMap { Double($0) },
          company: self[.company], sources: sources))
    case .subway:
      if let json = self[.json] {
        var whole = try? JSONDecoder().decode(SubwayStation.self, from: Data(json.utf8))
        whole?.sources = sources
        return whole.map(SearchItem.subway)
      }
      return .subway(
        SubwayStation(
          name: name, aliases: all(.alias), englishName: self[.english],
          lines: all(.line).compactMap(SubwayLine.with), identifiers: identifiers,
          coordinate: coordinate, city: city, neighbors: all(.neighbor).compactMap(neighbor),
          sources: sources))
    }
  }

  private func integer(_ field: IndexRecord.Field) -> Int? { self[field].flatMap { Int($0) } }

  private func time(_ field: IndexRecord.Field) -> TimeOfDay? {
    guard let seconds = integer(field) else { return nil }
    return TimeOfDay(hour: seconds / 3600, minute: seconds / 60 % 60, second: seconds % 60)
  }

  private func neighbor(_ text: String) -> SubwayStation.Neighbor? {
    guard let slash = text.firstIndex(of: "/") else { return nil }
    return SubwayStation.Neighbor(
      line: String(text[..<slash]), name: String(text[text.index(after: slash)...]))
  }
}
