internal import TransitCore

/// Chooses the terminals that a text may mean.
struct TerminalChoice {
  /// All candidates, the likeliest first.
  let candidates: [Terminal]
  /// The candidates that take precedence, as far as a name can show.
  let nearest: [Terminal]

  /// Three at each end are nine pairs.
  private static let limit = 3
  /// The maximum of pairs queried for one mode, even without a result.
  static let maximumPairs = 12

  init(_ text: String, _ mode: IntercityMode, among terminals: [Terminal]) {
    let name = TerminalName(text, mode)
    let ranked = terminals.uniqued().compactMap { terminal in
      name.fit(of: terminal).map { (fit: $0, place: name.place(of: terminal), terminal: terminal) }
    }.sorted { ($0.fit.rawValue, $0.place) < ($1.fit.rawValue, $1.place) }
    candidates = ranked.map(\.terminal)
    // A bus terminal with exactly the city's name is its main one; a railway station may not be.
    let farthest: TerminalName.Fit = mode == .train ? .beginning : .side
    let isNamed = ranked.first?.fit == .exact
    nearest = ranked.filter { !isNamed || $0.fit.rawValue <= farthest.rawValue }
      .prefix(Self.limit).map(\.terminal)
  }

  /// Returns each origin with each destination: the nearest of both, then the others, the likeliest
  /// first.
  func pairs(
    with ends: TerminalChoice, on date: KoreanDate
  ) -> (nearest: [TripQuery], others: [TripQuery]) {
    let all = candidates.enumerated().flatMap { start, origin in
      ends.candidates.enumerated().filter { $0.element != origin }.map { end, destination in
        (
          start: start, end: end,
          isNearest: nearest.contains(origin) && ends.nearest.contains(destination),
          query: TripQuery(from: origin, to: destination, on: date)
        )
      }
    }.sorted { ($0.start + $0.end, $0.start) < ($1.start + $1.end, $1.start) }
    return (all.filter(\.isNearest).map(\.query), all.filter { !$0.isNearest }.map(\.query))
  }
}

/// A terminal's or a city's name as typed.
private struct TerminalName {
  /// How a terminal matches the name, the best first.
  enum Fit: Int {
    case exact
    case side
    case beginning
    case inBrackets
    case inCity
  }

  private let mode: IntercityMode
  /// The name without the word for its kind.
  private let key: String
  /// Spellings that are the terminal's own name.
  private let keys: [String]
  private let city: City?

  init(_ text: String, _ mode: IntercityMode) {
    self.mode = mode
    let typed = NameKey.text(text)
    let bare = Self.bare(typed)
    if case .found(let found) = City.find(bare) { city = found } else { city = nil }
    key = city.flatMap { Self.short($0, called: bare) } ?? bare
    keys = [typed, bare, key].uniqued()
  }

  /// Returns how a terminal matches; `nil` if it does not.
  func fit(of terminal: Terminal) -> Fit? {
    let name = NameKey.text(terminal.name)
    let own = [name, Self.bare(name), proper(terminal)]
    if own.contains(where: keys.contains) { return .exact }
    if Self.sides.contains(where: { name == $0 + key }) { return .side }
    if name.hasPrefix(key) {
      let rest = name.dropFirst(key.count)
      return rest == "대" || Self.university.contains(where: rest.hasPrefix) ? nil : .beginning
    }
    if name.hasSuffix("(\(key))") { return .inBrackets }
    // If a city's main stations are known, its name does not mean a small one.
    let isInCity = city != nil && terminal.city == city && mains.isEmpty
    return isInCity || isMain(terminal) ? .inCity : nil
  }

  /// Returns the place among the city's main stations; other stations come last.
  func place(of terminal: Terminal) -> Int { mains.firstIndex(of: proper(terminal)) ?? .max }

  private func isMain(_ terminal: Terminal) -> Bool { mains.contains(proper(terminal)) }

  private var mains: [String] { mode == .train ? Self.mainStations[key] ?? [] : [] }

  /// Returns a station's name without brackets: 울산(통도사). For a bus terminal, they are a part of its
  /// name.
  private func proper(_ terminal: Terminal) -> String {
    NameKey.text(mode == .train ? NameKey.withoutBrackets(terminal.name) : terminal.name)
  }

  /// Removes the word for the kind: 부산역 and 부산종합터미널 become 부산.
  private static func bare(_ key: String) -> String {
    NameKey.withoutYeok(NameKey.withoutTerminal(key))
  }

  /// Returns a city's name as used by stations: 서울시, Seoul → 서울; 경기 광주시 → 경기광주.
  ///
  /// - Returns: `nil` for a place that only belongs to the city's area, as 횡성 to 원주.
  private static func short(_ city: City, called text: String) -> String? {
    guard city.hasName(text) else { return nil }
    let name = NameKey.text(city.name)
    let isLong = name.count > 2 && (name.hasSuffix("시") || name.hasSuffix("군"))
    let short = isLong ? String(name.dropLast()) : name
    return text.hasPrefix(short) || text.utf8.allSatisfy { $0 < 0x80 } ? short : nil
  }

  private static let sides = ["동", "서", "남", "북"]

  /// Suffixes of university stations: 서울대입구 is named after a university, not after 서울.
  private static let university = ["대입구", "대앞", "대학"]

  /// The main stations of each city, the most important first. No service ranks them, and a list's
  /// own order begins with stops where few trains call.
  private static let mainStations: [String: [String]] = [
    "서울": ["서울", "용산", "청량리", "영등포", "수서", "상봉"],
    "부산": ["부산", "부전", "구포", "신해운대"],
    "대구": ["동대구", "서대구", "대구"],
    "대전": ["대전", "서대전"],
    "광주": ["광주송정", "광주"],
    "울산": ["울산", "태화강", "북울산"],
    "창원": ["창원중앙", "창원", "마산"],
    "천안": ["천안아산", "천안"],
    "아산": ["천안아산", "온양온천"],
    "구미": ["구미", "김천구미"],
    "세종": ["조치원"],
  ]
}
