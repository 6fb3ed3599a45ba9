internal import TransitCore

/// The spellings under which the two hosts know a station.
///
/// Source: the live service's station list of 2025-10-02, and what other developers reported.
enum LiveNames {
  /// Searches of the name host: the groups are asked at once, the spellings of a group in turn.
  static func searches(for text: String) -> [[String]] {
    let name = withoutLine(text)
    let bare = NameKey.withoutYeok(name)
    let key = NameKey.station(name)
    // This host writes 서울역 on four lines and 서울 on GTX-A.
    if key == "서울" { return [["서울역"], ["서울"]] }
    return [unique([bare] + (table[key] ?? []).map(\.name) + [key, text])]
  }

  /// Questions to the live host: the groups are asked at once, the spellings of a group in turn.
  static func arrivals(for station: SubwayStation) -> [[String]] {
    let key = NameKey.station(station.name)
    let bare = NameKey.withoutYeok(NameKey.withoutBrackets(station.name))
    let official = (table[key] ?? []).filter { $0.isOf(station) }
    // Where the bracketed spelling is one line's alone, the others are asked for beside it.
    if let lines = official.first?.lines, !official.contains(where: \.isTwin),
      station.lines.contains(where: { $0.hasLiveArrivals && !lines.contains($0.id) })
    {
      return [official.map(\.name), [bare]]
    }
    return [unique(official.map(\.name) + [bare, key])]
  }

  /// As `arrivals(for:)`, where only a name is known: every line's own spelling is asked beside the
  /// one that the others share.
  static func stations(for text: String) -> [[String]] {
    let name = withoutLine(text)
    let key = NameKey.station(name)
    let bare = NameKey.withoutYeok(NameKey.withoutBrackets(name))
    let official = table[key] ?? []
    let shared = official.filter { $0.lines == nil }.map(\.name)
    let ofLines = official.filter { $0.lines != nil }.map(\.name)
    return [unique(shared + [bare, key])] + (ofLines.isEmpty ? [] : [ofLines])
  }

  /// A spelling, and the lines that it is of where that matters.
  private struct Spelling {
    var name: String
    var lines: Set<SubwayLine.ID>?
    /// Whether the name alone is another station's.
    var isTwin = false

    func isOf(_ station: SubwayStation) -> Bool {
      guard isTwin, let lines else { return true }
      if !station.lines.isEmpty { return station.lines.contains { lines.contains($0.id) } }
      return station.identifiers.values(of: .subwayStation).contains { value in
        lines.contains { id in
          SubwayStation.identifier(name: station.name, line: .with(id: id))?.value == value
        }
      }
    }
  }

  private static let table: [String: [Spelling]] = {
    var table: [String: [Spelling]] = [:]
    for name in bracketed { table[NameKey.station(name), default: []].append(Spelling(name: name)) }
    for (name, lines) in ofLines {
      table[NameKey.station(name), default: []].append(Spelling(name: name, lines: lines))
    }
    for name in ["신촌(경의중앙선)", "신촌(경의.중앙선)"] {
      table["신촌", default: []].append(Spelling(name: name, lines: ["1063"], isTwin: true))
    }
    // Listed as the one, asked for as the other (reported).
    table["대모산입구"] = [Spelling(name: "대모산입구"), Spelling(name: "대모산")]
    return table
  }()

  private static let bracketed = [
    "쌍용(나사렛대)", "총신대입구(이수)", "신정(은행정)", "오목교(목동운동장앞)", "군자(능동)",
    "아차산(어린이대공원후문)", "광나루(장신대)", "천호(풍납토성)", "굽은다리(강동구민회관앞)", "응암순환(상선)",
    "새절(신사)", "증산(명지대앞)", "월드컵경기장(성산)", "대흥(서강대앞)", "안암(고대병원앞)", "월곡(동덕여대)",
    "상월곡(한국과학기술연구원)", "화랑대(서울여대입구)", "공릉(서울산업대입구)", "어린이대공원(세종대)",
    "숭실대입구(살피재)", "상도(중앙대앞)", "몽촌토성(평화의문)", "남한산성입구(성남법원,검찰청)",
    "남한산성입구(성남법원, 검찰청)", "4.19 민주묘지",
    // Names that the signs have given up and this service has not.
    "지제", "뚝섬유원지", "신길온천",
  ]

  /// 9호선 has the same station without the bracket.
  private static let ofLines: [(String, Set<SubwayLine.ID>)] = [
    ("올림픽공원(한국체대)", ["1005"])
  ]

  /// 강남역 2호선 → 강남역
  private static func withoutLine(_ text: String) -> String {
    guard let blank = text.lastIndex(of: " "),
      SubwayLine.named(String(text[text.index(after: blank)...])) != nil
    else { return text }
    return String(text[..<blank])
  }

  private static func unique(_ names: [String]) -> [String] {
    names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension SubwayLine {
  /// Whether the live service carries the line: its codes begin with 10.
  var hasLiveArrivals: Bool { id.hasPrefix("10") }
}
