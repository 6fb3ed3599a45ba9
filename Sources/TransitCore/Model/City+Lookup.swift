extension City {
  /// What a text means as a city.
  public enum Match: Hashable, Sendable {
    /// The one city that the text means.
    case found(City)
    /// Several cities that the text may mean.
    case ambiguous([City])
    /// Not a city; the nearest names.
    case unknown(nearest: [City])
  }

  /// Finds a city by name (`대전`, `대전광역시`, `수원`, `경기 광주`), by prefix if only one fits, or
  /// by the nationwide bus service's code (`25`).
  public static func find(_ text: String) -> Match {
    let wanted = NameKey.text(text)
    guard !wanted.isEmpty else { return .unknown(nearest: []) }
    if let city = with(tagoCode: wanted) { return .found(city) }
    // The usual case needs none of the other spellings.
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

  /// Whether a text begins with a city's name as people say it: 서울시청, 수원역.
  package static func isPrefix(of text: String) -> Bool {
    (2...3).contains { shortNames.contains(String(text.prefix($0))) }
  }

  private static let shortNames = Set(
    table.flatMap { [$0.city.name, String($0.city.name.dropLast())] }.filter { $0.count > 1 })

  /// The nationwide bus service's code for the city; `nil` where it has none.
  public var tagoCode: String? { Self.table.first { $0.city == self }?.code }

  /// The province, in its short form; a metropolitan city's own name.
  public var province: String? { Self.table.first { $0.city == self }?.province }

  /// The provinces in their short forms, metropolitan cities first; one may stand for a city alone.
  public static var provinces: [String] { table.map(\.province).uniqued() }

  /// Whether the text is one of the ways in which people and services write the city's name.
  public func isCalled(_ text: String) -> Bool {
    Self.entries(called: text).contains { $0.city == self }
  }

  /// The rows of the table that a text is a name of, in the table's order.
  static func entries(called text: String) -> [Entry] { byName[NameKey.text(text)] ?? [] }

  /// Every place and every row of a list asks.
  private static let byName: [String: [Entry]] = table.reduce(into: [:]) { names, entry in
    for name in Set(([entry.city.name] + entry.spellings).map(NameKey.text)) {
      names[name, default: []].append(entry)
    }
  }

  /// The cities of a province by its short form, such as `경기`; none where there is no such.
  public static func inProvince(_ province: String) -> [City] {
    table.filter { $0.province == province }.map(\.city)
  }

  /// The city of that name in a province by its short form: `광주` in `경기` is not the metropolitan
  /// city.
  ///
  /// - Returns: `nil` if the province has no such city, or several.
  public static func named(_ name: String, inProvince province: String) -> City? {
    let cities = inProvince(province).filter { $0.isCalled(name) }
    return cities.count == 1 ? cities[0] : nil
  }

  /// The city of a nationwide bus service's code.
  public static func with(tagoCode: String) -> City? {
    byCode[tagoCode]
  }

  /// Every row of an answer asks.
  private static let byCode: [String: City] = Dictionary(
    table.compactMap { row in row.code.map { ($0, row.city) } }, uniquingKeysWith: { old, _ in old }
  )

  /// A row of the table, ready for comparing.
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

  /// The cities of which some spelling is near: people write 강릉, the table's name is 강릉시.
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
