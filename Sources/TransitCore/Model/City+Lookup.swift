extension City {
  /// The result of looking up a city.
  public enum Match: Hashable, Sendable {
    /// The only city that matches.
    case found(City)
    /// Several cities match.
    case ambiguous([City])
    /// No city matches; the nearest names.
    case unknown(nearest: [City])
  }

  /// Finds a city by name (`대전`, `대전광역시`, `수원`, `경기 광주`), by prefix if only one matches, or by
  /// TAGO's city code (`25`).
  public static func find(_ text: String) -> Match {
    let wanted = NameKey.text(text)
    guard !wanted.isEmpty else { return .unknown(nearest: []) }
    if let city = with(tagoCode: wanted) { return .found(city) }
    // The usual case needs no other spellings.
    if let entry = table.first(where: { $0.city.name == wanted }) { return .found(entry.city) }
    if let key = keys.first(where: { $0.name == wanted }) { return .found(key.city) }
    let equal = keys.filter { $0.spellings.contains(wanted) }
    if !equal.isEmpty { return match(equal) }
    let prefixed = keys.filter { key in
      key.name.hasPrefix(wanted) || key.spellings.contains { $0.hasPrefix(wanted) }
    }
    if wanted.count >= 2, !prefixed.isEmpty { return match(prefixed) }
    return .unknown(nearest: Array(nearest(to: wanted).prefix(3)))
  }

  /// Whether a text begins with a city's short name: 서울시청, 수원역.
  package static func isPrefix(of text: String) -> Bool {
    (2...3).contains { shortNames.contains(String(text.prefix($0))) }
  }

  private static let shortNames = Set(
    table.flatMap { [$0.city.name, String($0.city.name.dropLast())] }.filter { $0.count > 1 })

  /// TAGO's code for the city (도시코드), or `nil`.
  public var tagoCode: String? { Self.table.first { $0.city == self }?.code }

  /// The province in its short form; for a metropolitan city, its own name.
  public var province: String? { Self.table.first { $0.city == self }?.province }

  /// The provinces in their short forms, metropolitan cities (each its own province) first.
  package static var provinces: [String] { table.map(\.province).uniqued() }

  /// Whether the text is one of the usual spellings of the city's name.
  package func hasName(_ text: String) -> Bool {
    Self.entries(called: text).contains { $0.city == self }
  }

  /// The table's rows with that name, in the table's order.
  static func entries(called text: String) -> [Entry] { byName[NameKey.text(text)] ?? [] }

  /// An index by name: it is looked up for every place and every row of a list.
  private static let byName: [String: [Entry]] = table.reduce(into: [:]) { names, entry in
    for name in Set(([entry.city.name] + entry.spellings).map(NameKey.text)) {
      names[name, default: []].append(entry)
    }
  }

  /// The cities of a province by its short form, such as `경기`; empty if it is unknown.
  package static func inProvince(_ province: String) -> [City] {
    table.filter { $0.province == province }.map(\.city)
  }

  /// The city with that name in a province (short form): `광주` in `경기` is not the metropolis.
  ///
  /// - Returns: `nil` if the province has no such city, or several.
  public static func named(_ name: String, inProvince province: String) -> City? {
    let cities = inProvince(province).filter { $0.hasName(name) }
    return cities.count == 1 ? cities[0] : nil
  }

  /// The city with that TAGO code.
  public static func with(tagoCode: String) -> City? {
    byCode[tagoCode]
  }

  /// An index by code: it is looked up for every row of an answer.
  private static let byCode: [String: City] = Dictionary(
    table.compactMap { row in row.code.map { ($0, row.city) } }, uniquingKeysWith: { old, _ in old }
  )

  /// A row of the table with normalised names.
  private struct Key: Sendable {
    var city: City
    var name: String
    var spellings: [String]
  }

  private static let keys: [Key] = table.map {
    Key(
      city: $0.city, name: NameKey.text($0.city.name), spellings: $0.spellings.map(NameKey.text))
  }

  private static func match(_ keys: [Key]) -> Match {
    keys.count == 1 ? .found(keys[0].city) : .ambiguous(keys.map(\.city))
  }

  /// The cities with a similar spelling: people write 강릉, the table has 강릉시.
  private static func nearest(to text: String) -> [City] {
    let limit = max(1, text.count / 2)
    return keys.compactMap { key in
      ([key.name] + key.spellings).filter { abs($0.count - text.count) <= limit }
        .map { editDistance(text, $0) }.min().map { (city: key.city, distance: $0) }
    }
    .filter { $0.distance <= limit }
    .sorted { ($0.distance, $0.city) < ($1.distance, $1.city) }
    .map(\.city)
  }
}
