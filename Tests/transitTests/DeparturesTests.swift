import Foundation
import KoreaTransit
import Testing
import TransitTesting

@testable import transit

/// `transit departures` over the shipped recordings: 2026-11-20, 08:30.
struct DeparturesTests {
  @Test func `the next trains, with what they take, are called and cost`() async throws {
    let run = try await TestTool()("departures", "서울", "부산", "--by", "train", "--limit", "3")
    #expect(run.code == 0)
    #expect(
      run.outLines == [
        "열차  서울 – 부산  2026-11-20",
        "  08:40–11:26  2시간 46분  KTX-산천 13    59,800원",
        "  09:09–14:34  5시간 25분  무궁화호 1215  28,600원",
        "  09:38–12:18  2시간 40분  KTX 17         59,800원",
      ])
    #expect(run.errLines.contains("tago          35건"))
    #expect(run.errLines.contains("출처: 국토교통부 TAGO"))
  }

  @Test func `terminals are named where there are several`() async throws {
    let run = try await TestTool()(
      "departures", "서울", "부산", "--by", "intercity", "--limit", "2")
    #expect(
      run.outLines == [
        "시외버스  서울 – 부산  2026-11-20",
        "  08:40–13:40       5시간  우등  43,200원  동서울 – 부산해운대",
        "  09:00–13:40  4시간 40분  일반  31,700원  서울남부 – 부산서부(사상)",
      ])
  }

  @Test func `without --by all three are told, each with its next ten`() async throws {
    let run = try await TestTool()("departures", "서울역", "부산")
    // 서울역 is a railway station's name; no bus terminal is called so.
    #expect(run.code == 0)
    let all = try await TestTool()("departures", "서울", "부산")
    #expect(
      all.outLines.filter { !$0.hasPrefix(" ") } == [
        "열차  서울 – 부산  2026-11-20", "고속버스  서울 – 부산  2026-11-20",
        "시외버스  서울 – 부산  2026-11-20",
      ])
    // Ten trains, ten express buses, the nine intercity buses that are left.
    #expect(all.outLines.count { $0.hasPrefix("  ") } == 29)
    #expect(all.errLines.filter { $0.hasPrefix("…") }.count == 2)
  }

  @Test func `the whole day begins with its first, and runs past midnight`() async throws {
    let run = try await TestTool()("departures", "서울", "부산", "--by", "express", "--full")
    #expect(run.outLines[1] == "  06:00–10:15  4시간 15분  우등          38,900원  서울경부 – 부산")
    #expect(run.outLines.last == "  00:30–04:45  4시간 15분  심야프리미엄  53,200원  서울경부 – 부산")
    #expect(run.outLines.count == 27)
  }

  @Test func `a fare of nothing is not told`() async throws {
    let run = try await TestTool()("departures", "서울", "부산", "--by", "train", "--full")
    #expect(
      run.outLines.suffix(3) == [
        "  22:50–04:19  5시간 29분  무궁화호 1229",
        "  22:53–01:31  2시간 38분  KTX 65           59,800원",
        "  23:05–01:44  2시간 39분  KTX 91           59,800원",
      ])
    #expect(run.outLines.count == 36)
  }

  @Test func `plain lines have eight columns`() async throws {
    let run = try await TestTool()(
      "departures", "서울", "부산", "--by", "train", "--by", "express", "--limit", "1", "--plain")
    #expect(
      run.outLines == [
        "train\t2026-11-20T08:40:00+09:00\t2026-11-20T11:26:00+09:00\tKTX-산천\t13\t59800\t서울\t부산",
        "express\t2026-11-20T08:30:00+09:00\t2026-11-20T12:50:00+09:00\t고속\t\t26200\t서울경부\t부산",
      ])
  }

  @Test func `a document tells the terminals that each name was taken for`() async throws {
    let run = try await TestTool()("departures", "서울", "부산", "--json", "--limit", "1")
    let document = try run.document()
    #expect(document["date"] as? String == "2026-11-20")
    #expect(document["isWholeDay"] as? Bool == false)
    let modes = try #require(document["modes"] as? [[String: Any]])
    func names(_ field: String) -> [[String]] {
      modes.map { ($0[field] as? [[String: Any]])?.compactMap { $0["name"] as? String } ?? [] }
    }
    #expect(modes.compactMap { $0["mode"] as? String } == ["train", "express", "intercity"])
    #expect(
      names("origins") == [
        ["서울"], ["동서울", "서울경부", "센트럴시티(서울)"], ["동서울", "서울고속버스터미널(경부)", "서울남부"],
      ])
    #expect(names("destinations") == [["부산"], ["부산"], ["부산동부", "부산서부(사상)", "부산해운대"]])
    #expect(modes.compactMap { ($0["trips"] as? [Any])?.count } == [1, 1, 1])
  }

  @Test func `of intercity buses only today's are known, and that is said`() async throws {
    var tool = try TestTool()
    let arguments = ["departures", "서울", "부산", "--by", "intercity", "--date", "2026-11-21"]
    let korean = try await tool.run(arguments)
    #expect(korean.code == 69)
    #expect(korean.errLines.last == "시외버스는 오늘 배차만 알 수 있습니다: 2026-11-21")
    #expect(korean.outLines == ["시외버스  서울 – 부산  2026-11-21"])
    tool.environment["LANG"] = "en_US.UTF-8"
    let english = try await tool.run(arguments)
    #expect(
      english.errLines.last == "of intercity buses only today's are known, not 2026-11-21's")
    #expect(english.outLines == ["intercity buses  서울 – 부산  2026-11-21"])
  }

  @Test func `English has its own words for times and money`() async throws {
    var tool = try TestTool()
    tool.environment["LANG"] = "en_US.UTF-8"
    let run = try await tool("departures", "서울", "부산", "--by", "train", "--limit", "1")
    #expect(
      run.outLines == [
        "trains  서울 – 부산  2026-11-20", "  08:40–11:26  2 h 46 min  KTX-산천 13  ₩59,800",
      ])
  }

  @Test func `an end that nobody knows is named`() async throws {
    let run = try await TestTool()("departures", "서울", "서울대입구", "--by", "train")
    // 서울대입구 lies in no city's name, so every area would have to be asked: not recorded.
    #expect(run.code == 69)
    #expect(!run.out.contains("없습니다"))
    let missing = TripText(trips: [], language: .korean)
    #expect(missing.lines(width: nil) == [])
  }

  private static let evening = [
    "--recordings", Package.snapshot.path, "--as-of", "2026-11-20T23:30:00+09:00",
  ]

  @Test func `late in the evening that is said, and the day is there in full`() async throws {
    let run = try await TestTool().run(
      ["departures", "서울", "부산", "--by", "train", "--date", "2026-11-20"] + Self.evening)
    #expect(run.outLines == ["열차  서울 – 부산  2026-11-20", "  오늘은 더 없습니다 (--full)"])
  }

  @Test func `late in the evening the night that follows is asked for too`() async throws {
    let run = try await TestTool().run(
      ["departures", "서울", "부산", "--by", "express"] + Self.evening)
    // 2026-11-21 is not recorded, and so is not said to be without buses.
    #expect(
      run.outLines == [
        "고속버스  서울 – 부산  2026-11-20",
        "  23:30–03:45  4시간 15분  심야우등      42,700원  서울경부 – 부산",
        "  00:30–04:45  4시간 15분  심야프리미엄  53,200원  서울경부 – 부산",
      ])
    #expect(run.err.contains("저장된 응답 없음"))
    let whole = try await TestTool().run(
      ["departures", "서울", "부산", "--by", "express", "--full"] + Self.evening)
    #expect(whole.outLines.count == 27)
    #expect(!whole.err.contains("저장된 응답 없음"))
  }

  @Test func `terminals that may be meant too are named`() async throws {
    var tool = try TestTool()
    let arguments = ["departures", "서울시", "부산", "--by", "train", "--limit", "1"]
    let run = try await tool.run(arguments)
    #expect(run.outLines.first == "열차  서울 – 부산  2026-11-20")
    #expect(run.errLines.contains("열차 서울시: 용산, 청량리, 영등포, 수서도 있음: 이름으로 물으세요"))
    #expect(run.errLines.contains("열차 부산: 구포도 있음: 이름으로 물으세요"))
    tool.environment["LANG"] = "en_US.UTF-8"
    let english = try await tool.run(arguments)
    #expect(english.errLines.contains("trains 부산: also 구포: ask by name"))
    let document = try await tool.run(arguments + ["--json"]).document()
    let mode = try #require((document["modes"] as? [[String: Any]])?.first)
    let unasked = mode["unaskedOrigins"] as? [[String: Any]]
    #expect(unasked?.compactMap { $0["name"] as? String } == ["용산", "청량리", "영등포", "수서"])
    #expect(mode["hasAskedAll"] as? Bool == false)
  }

  @Test func `on a narrow terminal fare and ends stand below, and no number is cut`() {
    let departure = KoreanTime.date(2026, 11, 20, 8, 40)
    let trips = [
      Trip(
        mode: .train, number: "1005", grade: "ITX-새마을", origin: "서울", destination: "부산",
        departure: departure, arrival: departure?.addingTimeInterval(166 * 60), fare: 59800),
      Trip(mode: .train, grade: "우등", origin: "서울고속버스터미널(경부)", destination: "부산서부(사상)"),
    ]
    var text = TripText(trips: trips, language: .korean, tellsEnds: true)
    #expect(
      text.lines(width: 38) == [
        "08:40–11:26 2시간 46분 ITX-새마을 1005", "  59,800원 서울 – 부산", "우등",
        "  서울고속버스터미널(경부) –", "  부산서부(사상)",
      ])
    #expect(
      text.lines(width: 22) == [
        "08:40–11:26 2시간 46분", "ITX-새마을 1005", "  59,800원 서울 – 부산", "우등",
        "  서울고속버스터미널(…", "  부산서부(사상)",
      ])
    text = TripText(trips: [trips[0]], language: .korean)
    #expect(text.lines(width: 50) == ["08:40–11:26  2시간 46분  ITX-새마을 1005  59,800원"])
    #expect(
      text.lines(width: 49) == ["08:40–11:26 2시간 46분 ITX-새마을 1005", "  59,800원"])
  }

  @Test(arguments: [["", "부산"], ["서울", " "], ["·", "부산"]])
  func `a blank name is refused at once`(ends: [String]) async throws {
    let run = try await TestTool().run(["departures"] + ends)
    #expect(run.code == 64)
    #expect(run.out.isEmpty)
    #expect(run.errLines.count == 1)
    #expect(run.err.contains("출발지와 도착지를 적어야 합니다"))
  }

  @Test(arguments: [
    (["--by", "boat"], "--by는 train, express, intercity 가운데 하나입니다: 'boat'"),
    (["--date", "2026-02-30"], "--date는 2026-11-20처럼 씁니다: '2026-02-30'"),
    (["--date", "20261120"], "--date는 2026-11-20처럼 씁니다: '20261120'"),
    (["--limit", "0"], "--limit은 1 이상의 수입니다: '0'"),
  ])
  func `a wrong option is told in one line`(options: [String], told: String) async throws {
    let run = try await TestTool().run(["departures", "서울", "부산"] + options)
    #expect(run.code == 64)
    #expect(run.out.isEmpty)
    #expect(run.errLines.count == 1)
    #expect(run.err.contains(told))
  }
}

/// `transit timetable` outside the capital area.
struct NationwideTimetableTests {
  @Test(arguments: ["1호선", "1", "부산1호선"])
  func `the station's network decides which line 1 is meant`(line: String) async throws {
    let run = try await TestTool()("timetable", "부산역", "--line", line)
    #expect(run.code == 0)
    #expect(
      run.outLines.prefix(3) == [
        "부산 부산1  평일  08:30",
        "부산1호선 상행  첫차 05:33 다대포해수욕장행 · 막차 24:19 신평행 · 다대포해수욕장행 막차 24:03",
        "  08:33  다대포해수욕장행",
      ])
    #expect(
      run.outLines.contains("부산1호선 하행  첫차 05:26 노포행 · 막차 24:27 온천장행 · 노포행 막차 24:21"))
    #expect(run.errLines.contains("tago          151건"))
  }

  @Test(arguments: ["2호선", "대전1호선"])
  func `a line that does not stop there is told`(line: String) async throws {
    let run = try await TestTool()("timetable", "부산역", "--line", line)
    #expect(run.code == 64)
    #expect(run.err.contains("\(line)은(는) 이 역에 서지 않습니다: 부산 부산1"))
  }

  @Test func `a plan that Seoul tells is not told twice, and both are named`() async throws {
    let run = try await TestTool()("timetable", "서울역", "--line", "4호선")
    #expect(run.outLines.count { $0.hasPrefix("4호선") } == 2)
    #expect(run.errLines.contains("tago          없음"))
  }
}
