internal import Foundation
internal import TransitCore
internal import TransitHTTP

extension Notice {
  /// Creates the notice of a row.
  ///
  /// `nonstopYn` is not read: it is Y on starts, ends and announcements alike. The title decides.
  init(_ row: WireValue, _ origin: Origin) throws {
    let title = try row.required("noftTtl")
    guard let publishedAt = try KoreanTime.parse(row.required("noftOcrnDt")) else {
      throw WireValue.missing("noftOcrnDt")
    }
    func list(_ name: String) -> [String] {
      (row[name]?.string ?? "").split(separator: ",").map { String($0).trimmed }
        .filter { !$0.isEmpty }
    }
    let kind = row["noftSeCd"]?.int
    let stations = list("stnSctnCdLst")
    let (starts, ends) = (
      row["xcseSitnBgngDt"]?.string.flatMap(KoreanTime.parse),
      row["xcseSitnEndDt"]?.string.flatMap(KoreanTime.parse)
    )
    let effect = Effect(title: title, kind: kind)
    self.init(
      title: title, text: row["noftCn"]?.string, publishedAt: publishedAt,
      role: Role(
        title: title, effect: effect, isIncident: kind.map { (1...4).contains($0) } ?? false),
      effect: effect,
      cause: Cause(title: title, kind: kind), lines: list("lineNmLst"),
      stations: stations.filter { $0.allSatisfy(\.isWholeNumber) }.map {
        Identifier(.stationCode, $0)
      },
      isForWholeLines: stations.contains("전구간"),
      directions: list("upbdnbSe").compactMap(Arrival.Direction.init(koreanName:)),
      startsAt: starts, endsAt: ends, sources: [SourceMark(.seoulMetro, origin)])
  }
}

extension Notice.Role {
  /// What the words of a title say; the order decides, because an end names what it ends.
  ///
  /// - Parameter isIncident: Whether the code is that of a fire, a vehicle, an accident or a facility.
  fileprivate init(title: String, effect: Notice.Effect, isIncident: Bool) {
    let title = title.filter { !$0.isWhitespace }
    func has(_ words: [String]) -> Bool { words.contains { title.holds($0) } }
    self =
      if has(["테스트", "고객센터", "민원", "유실물"]) {
        .unrelated
      } else if has(["사전안내", "사전공지", "예정", "예고"]) || [.timetableChange, .protest].contains(effect) {
        .announces
      } else if has(["종료", "정상운행", "정상화", "재개", "조치완료", "복구완료", "해제"]) {
        .ends
      } else {
        effect == .other && !isIncident ? .unrelated : .begins
      }
  }
}

extension Notice.Effect {
  fileprivate init(title: String, kind: Int?) {
    let title = title.filter { !$0.isWhitespace }
    func has(_ words: [String]) -> Bool { words.contains { title.holds($0) } }
    self =
      if has(["무정차"]) {
        .skipsStations
      } else if has(["운행중단", "운행중지", "운행이중단", "운행불가"]) {
        .suspended
      } else if has(["시위", "집회"]), has(["사전", "예정", "예고"]) {
        .protest
      } else if has(["시간표", "연장운행", "임시열차", "증편", "감편"]) || kind == 7 || kind == 8 {
        .timetableChange
      } else if has(["지연", "고장", "장애", "시위", "서행", "혼잡", "운행조정"]) || kind == 5 {
        .delays
      } else {
        .other
      }
  }
}

extension Notice.Cause {
  /// A word of the title, else `noftSeCd`: 1 fire, 2 vehicle, 3 accident, 4 facility.
  fileprivate init(title: String, kind: Int?) {
    let words: [(String, Self)] = [
      ("시위", .demonstration), ("집회", .demonstration), ("파업", .strike), ("쟁의", .strike),
      ("환자", .medicalEmergency), ("폭우", .weather), ("폭설", .weather), ("호우", .weather),
      ("강풍", .weather), ("침수", .weather), ("한파", .weather), ("공사", .maintenance),
      ("점검", .maintenance), ("보수", .maintenance), ("고장", .technicalProblem),
      ("장애", .technicalProblem), ("화재", .accident), ("사고", .accident),
    ]
    let title = title.replacing("교통공사", with: "")
    if let found = words.first(where: { title.holds($0.0) }) {
      self = found.1
      return
    }
    self =
      switch kind {
      case 1, 3: .accident
      case 2, 4: .technicalProblem
      case 6, 7, 8: .other
      default: .unknown
      }
  }
}
