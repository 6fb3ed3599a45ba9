/// A subway line and the network it belongs to.
public struct SubwayLine: Codable, Hashable, Sendable, Identifiable, Comparable {
  /// The live service's code if there is one (`1002`), else network and number (`busan.1`).
  public var id: String
  /// The display name, such as `2호선`, `신분당선`.
  public var name: String
  /// The network that the line belongs to.
  public var network: Network

  /// Creates a line from its id, name and network.
  public init(id: String, name: String, network: Network) {
    self.id = id
    self.name = name
    self.network = network
  }

  /// A group of lines with one fare zone and one set of station names.
  @nonexhaustive
  public enum Network: String, Codable, Hashable, Sendable, CaseIterable {
    /// Seoul and the capital area (수도권).
    case capital = "수도권"
    /// Busan (부산).
    case busan = "부산"
    /// Daegu (대구).
    case daegu = "대구"
    /// Daejeon (대전).
    case daejeon = "대전"
    /// Gwangju (광주).
    case gwangju = "광주"
  }

  /// `2`, `신분당`, `공항`: the name without 호선, 선, 철도.
  public var shortName: String {
    for suffix in Self.suffixes where name.hasSuffix(suffix) && name.count > suffix.count {
      return String(name.dropLast(suffix.count))
    }
    return name
  }

  /// Sorts by ``all``; lines that are not in it come last.
  public static func < (left: SubwayLine, right: SubwayLine) -> Bool {
    (left.sortIndex, left.id, left.name) < (right.sortIndex, right.id, right.name)
  }

  /// The line's index in ``all``.
  package var sortIndex: Int { Self.order[id] ?? Self.all.count }

  private static let order: [ID: Int] = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($1.id, $0) })

  /// Finds a line by its code, such as `1002`.
  public static func with(id: String) -> SubwayLine? { order[id].map { all[$0] } }

  /// Finds a line by any source's spelling: `02호선`, `수도권2호선`, `신분당`, `경의선`, `인천선`.
  ///
  /// A bare number is looked up only in `network`: TAGO writes `1호선` for six cities, which only the
  /// prefix of the id distinguishes.
  public static func named(_ text: String, network: Network = .capital) -> SubwayLine? {
    let core = Self.cores[text] ?? Self.core(text)
    guard let found = byCore[core] else { return nil }
    return found.first { $0.network == network }
      ?? (core.allSatisfy(\.isNumber) ? nil : found.first)
  }

  /// The normalised names of the usual spellings; normalising takes far longer than a lookup.
  private static let cores: [String: String] = Dictionary(
    all.flatMap { line in
      [line.name, line.network.rawValue + line.name].map { ($0, core($0)) }
    }, uniquingKeysWith: { first, _ in first })

  /// The lines by normalised name, in the table's order.
  private static let byCore: [String: [SubwayLine]] = {
    var table: [String: [SubwayLine]] = [:]
    for line in all {
      for core in Set(([line.name] + (spellings[line.id] ?? [])).map(core)) {
        table[core, default: []].append(line)
      }
    }
    return table
  }()

  /// Normalises a line's name: lower case, without 수도권, 광역철도, leading zeros, punctuation and a
  /// final 철도, 호선 or 선.
  private static func core(_ text: String) -> String {
    var core = NameKey.text(text)
    // Most texts, such as 2호선, are shorter than these words.
    for word in networkWords where core.utf8.count >= word.utf8.count && core.holds(word) {
      core = core.replacing(word, with: "")
    }
    for suffix in suffixes
    where core.ends(with: suffix) && core.characterCount > suffix.characterCount {
      core.removeLast(suffix.count)
      break
    }
    while core.utf8.first == UInt8(ascii: "0"), core.count > 1 { core.removeFirst() }
    return core
  }

  private static let networkWords = ["수도권", "광역철도", "도시철도", "지하철"]
  private static let suffixes = ["호선", "철도", "선"]
}

extension SubwayLine {
  /// Every line of the five networks, in the usual order.
  public static let all: [SubwayLine] =
    (1...9).map { SubwayLine(id: "100\($0)", name: "\($0)호선", network: .capital) } + [
      SubwayLine(id: "1032", name: "GTX-A", network: .capital),
      SubwayLine(id: "1063", name: "경의중앙선", network: .capital),
      SubwayLine(id: "1065", name: "공항철도", network: .capital),
      SubwayLine(id: "1067", name: "경춘선", network: .capital),
      SubwayLine(id: "1075", name: "수인분당선", network: .capital),
      SubwayLine(id: "1077", name: "신분당선", network: .capital),
      SubwayLine(id: "1081", name: "경강선", network: .capital),
      SubwayLine(id: "1092", name: "우이신설선", network: .capital),
      SubwayLine(id: "1093", name: "서해선", network: .capital),
      SubwayLine(id: "1094", name: "신림선", network: .capital),
      SubwayLine(id: "incheon.1", name: "인천1호선", network: .capital),
      SubwayLine(id: "incheon.2", name: "인천2호선", network: .capital),
      SubwayLine(id: "gimpo", name: "김포골드라인", network: .capital),
      SubwayLine(id: "yongin", name: "용인에버라인", network: .capital),
      SubwayLine(id: "uijeongbu", name: "의정부경전철", network: .capital),
      SubwayLine(id: "maglev", name: "자기부상철도", network: .capital),
    ] + (1...4).map { SubwayLine(id: "busan.\($0)", name: "부산\($0)호선", network: .busan) } + [
      SubwayLine(id: "donghae", name: "동해선", network: .busan),
      SubwayLine(id: "gimhae", name: "부산김해경전철", network: .busan),
    ] + (1...3).map { SubwayLine(id: "daegu.\($0)", name: "대구\($0)호선", network: .daegu) } + [
      SubwayLine(id: "daegyeong", name: "대경선", network: .daegu),
      SubwayLine(id: "daejeon.1", name: "대전1호선", network: .daejeon),
      SubwayLine(id: "gwangju.1", name: "광주1호선", network: .gwangju),
    ]

  /// Other spellings in use, by line: port 8088, TAGO, Kakao, the national list, everyday names.
  ///
  /// 경원선 is omitted: in the national list it is Line 1, and 경의중앙선 from 용산 to 청량리.
  fileprivate static let spellings: [String: [String]] = [
    "1001": ["경부선", "경인선", "장항선"], "1003": ["일산선"], "1004": ["안산과천선", "진접선"],
    "1009": ["서울 도시철도 9호선"],
    "1032": ["수도권광역급행철도A", "GTXA", "GTX"],
    "1063": ["경의선", "중앙선", "경의중앙"],
    "1065": ["공항", "인천국제공항철도", "인천국제공항선"],
    "1075": ["분당선", "수인선", "수인.분당선"],
    "1092": ["우이신설경전철"],
    "1094": ["신림경전철", "수도권 경량도시철도 신림선"],
    "incheon.1": ["인천선", "인천지하철 1호선"],
    "incheon.2": ["인천지하철 2호선"],
    "gimpo": ["김포도시철도", "김포골드"],
    "yongin": ["에버라인", "용인경전철"],
    "uijeongbu": ["의정부"],
    "gimhae": ["부산김해", "부산-김해경전철"],
    "busan.1": ["1호선"], "busan.2": ["2호선"], "busan.3": ["3호선"], "busan.4": ["4호선"],
    "daegu.1": ["1호선"], "daegu.2": ["2호선"], "daegu.3": ["3호선"],
    "daejeon.1": ["1호선"], "gwangju.1": ["1호선"],
  ]
}

extension SubwayLine.Network {
  /// Whether trains of the network serve a city or county.
  package func serves(_ city: City) -> Bool {
    switch self {
    case .capital:
      city == .seoul || ["인천", "춘천시", "천안시", "아산시"].contains(city.name) || city.province == "경기"
    case .busan: ["부산", "울산", "김해시", "양산시"].contains(city.name)
    case .daegu: ["대구", "경산시", "구미시", "칠곡군", "군위군"].contains(city.name)
    case .daejeon: city.name == "대전"
    case .gwangju: city.name == "광주"
    }
  }
}
