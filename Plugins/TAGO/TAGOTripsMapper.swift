internal import Foundation
internal import TransitCore
internal import TransitHTTP

extension WireValue {
  /// Returns a field that is documented in camel case but in lower case in related services.
  fileprivate func text(_ name: String) -> String? {
    (self[name] ?? self[name.lowercased()])?.string
  }
}

extension Terminal {
  /// Creates a terminal; railway stations have other names for the id and the name.
  init(
    _ row: WireValue, id: String = "terminalId", name: String = "terminalNm",
    _ mode: IntercityMode, city: City? = nil, origin: Origin
  ) throws {
    let (id, name) = (
      try row.text(id) ?? row.required(id), try row.text(name) ?? row.required(name)
    )
    let area = row.text("cityName")
    self.init(
      mode: mode, name: name, identifiers: IdentifierSet([Identifier(.tagoTerminal, id)]),
      city: city ?? area.flatMap(City.init(named:)), area: area,
      sources: [SourceMark("tago", origin)])
  }
}

extension Trip {
  /// Creates a trip from a row; trains use different field names. An arrival before the departure is
  /// invalid, and so is a fare of 0 won.
  init(_ row: WireValue, _ mode: IntercityMode, origin: Origin) throws {
    if row.names.isEmpty { throw WireValue.missing("depPlandTime") }
    let departure = row.text("depPlandTime").flatMap(Self.moment)
    let arrival = row.text("arrPlandTime").flatMap(Self.moment)
    let isBroken = departure.flatMap { start in arrival.map { $0 < start } } ?? false
    self.init(
      mode: mode, number: row.text("trainno"),
      grade: row.text("gradeNm") ?? row.text("traingradename"),
      identifiers: IdentifierSet([Identifier(.tagoTripRoute, row.text("routeId") ?? "")]),
      origin: row.text("depPlaceNm") ?? row.text("depplacename"),
      destination: row.text("arrPlaceNm") ?? row.text("arrplacename"), departure: departure,
      arrival: isBroken ? nil : arrival,
      fare: (row["charge"] ?? row["adultcharge"]).flatMap(Self.won).flatMap {
        (1...10_000_000).contains($0) ? $0 : nil
      },
      sources: [SourceMark("tago", origin)])
  }

  /// Parses 45400, as a number, as text, or with commas between the thousands.
  private static func won(_ value: WireValue) -> Int? {
    if let whole = value.int { return whole }
    let groups = value.string?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    guard groups.count > 1, (1...3).contains(groups[0].count),
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    return Int(groups.joined())
  }

  /// Parses a time of 14 digits for a train, 12 for a bus; the hours 24 to 29 are after midnight of the same service day.
  private static func moment(_ text: String) -> Date? {
    guard [12, 14].contains(text.utf8.count), let hour = Int(text.dropFirst(8).prefix(2)),
      (24...29).contains(hour)
    else { return KoreanTime.parse(text) }
    return KoreanTime.parse("\(text.prefix(8))0\(hour - 24)\(text.dropFirst(10))")
      .map { $0 + 86_400 }
  }
}

extension City {
  /// Creates the city that a text names; `nil` if it is ambiguous or unknown.
  init?(named text: String) {
    guard case .found(let city) = City.find(text) else { return nil }
    self = city
  }
}

extension City {
  /// The name that its terminals use: 수원시 → 수원, 경기 광주시 → 광주.
  var bareName: String {
    let own = name.split(separator: " ").last.map(String.init) ?? name
    return own.count > 2 && (own.hasSuffix("시") || own.hasSuffix("군"))
      ? String(own.dropLast()) : own
  }
}

/// The areas by which the train service lists its stations.
///
/// Source: the service's own codes as found by developers; those of single cities are the bus
/// service's, except Seoul, which that service does not have.
enum TrainArea {
  /// The codes of every area with a railway.
  static let codes: [String] = areas.map(\.code)

  /// Returns the code of a city's area.
  static func code(of city: City) -> String? {
    city.province.flatMap { province in areas.first { $0.province == province }?.code }
  }

  /// Returns the city of a code; `nil` for the code of a province.
  static func city(of code: String) -> City? {
    areas.first { $0.code == code }.flatMap { area in
      City(name: area.province).province == area.province ? City(name: area.province) : nil
    }
  }

  private static let areas: [(code: String, province: String)] = [
    ("11", "서울"), ("12", "세종"), ("21", "부산"), ("22", "대구"), ("23", "인천"), ("24", "광주"),
    ("25", "대전"), ("26", "울산"), ("31", "경기"), ("32", "강원"), ("33", "충북"), ("34", "충남"),
    ("35", "전북"), ("36", "전남"), ("37", "경북"), ("38", "경남"),
  ]
}
