import Foundation
import KoreaTransit
import Testing
import TransitTestSupport
import TransitText

@testable import transit

/// `transit departures` over the shipped recordings: 2026-11-20, 08:30.
struct DeparturesTests {
  private static let names = [
    "서울", "부산", "KTX-산천", "KTX", "무궁화호", "우등", "일반", "심야프리미엄", "심야우등", "동서울",
    "부산해운대", "서울남부", "부산서부(사상)", "서울경부", "ITX-새마을",
  ]

  private static func shape(_ text: String) -> String { masked(text, keeping: names) }

  private static func title(
    _ mode: IntercityMode, _ day: String = "2026-11-20", in language: Language = .korean
  ) -> String {
    "\(mode.words.text(in: language))  서울 – 부산  \(day)"
  }

  /// The edges of the columns: the start of the time and the train or bus, the end of the duration
  /// and the fare.
  private static func edges(_ line: String) -> [Int] {
    let columns = DisplayWidth.columns(of: line)
    return [columns[0].lowerBound, columns[1].upperBound, columns[2].lowerBound]
      + columns.dropFirst(3).prefix(1).map(\.upperBound)
  }

  @Test(arguments: [("today", "2026-11-20"), ("내일", "2026-11-21"), ("모레", "2026-11-22")])
  func `a word for a day is of the day of the samples`(word: String, date: String) async throws {
    let document = try await TestTool()("departures", "서울", "부산", "--date", word, "--json").json()
    #expect(document["date"]?.text == date)
  }

  @Test func `the next trains are shown with duration, name and fare`() async throws {
    let arguments = ["departures", "서울", "부산", "--by", "train", "--limit", "3"]
    let run = try await TestTool().run(arguments)
    #expect(run.code == 0)
    #expect(run.outLines.first == Self.title(.train))
    #expect(
      run.outLines.dropFirst().map(Self.shape) == [
        "08:40 – 11:26  2 _ 46 _  KTX-산천 13  59,800 _",
        "09:09 – 14:34  5 _ 25 _  무궁화호 1215  28,600 _",
        "09:38 – 12:18  2 _ 40 _  KTX 17  59,800 _",
      ])
    let edges = run.outLines.dropFirst().map(Self.edges)
    #expect(Set(edges).count == 1 && edges[0][0] == 2)
    #expect(run.errLines.last?.hasSuffix(": 국토교통부 TAGO · 예시 응답 (실제 아님)") == true)
    let verbose = try await TestTool().run(arguments + ["--verbose"])
    #expect(masked(verbose.told(of: "tago")) == "35 _")
    #expect(verbose.errLines.last?.hasSuffix(": 국토교통부 TAGO · 예시 응답 (실제 아님)") == true)
    #expect(verbose.out == run.out)
  }

  @Test func `terminals are named if there are several`() async throws {
    let run = try await TestTool()(
      "departures", "서울", "부산", "--by", "intercity", "--limit", "2")
    #expect(run.outLines.first == Self.title(.intercity))
    #expect(
      run.outLines.dropFirst().map(Self.shape) == [
        "08:40 – 13:40  5 _  우등  43,200 _  동서울 – 부산해운대",
        "09:00 – 13:40  4 _ 40 _  일반  31,700 _  서울남부 – 부산서부(사상)",
      ])
    #expect(Set(run.outLines.dropFirst().map(Self.edges)).count == 1)
  }

  @Test func `without --by the next ten departures of each mode are shown`() async throws {
    let run = try await TestTool()("departures", "서울역", "부산")
    // 서울역 is the name of a railway station; no bus terminal has this name.
    #expect(run.code == 0)
    let all = try await TestTool()("departures", "서울", "부산", "--all")
    #expect(
      all.outLines.filter { !$0.hasPrefix(" ") }
        == [IntercityMode.train, .express, .intercity].map { Self.title($0) })
    // Ten trains, ten express buses and the nine remaining intercity buses.
    #expect(all.outLines.count { $0.hasPrefix("  ") } == 29)
    #expect(all.errLines.count { $0.contains("--limit") } == 2)
  }

  @Test func `the whole day lists the first departure to those past midnight`() async throws {
    let run = try await TestTool()("departures", "서울", "부산", "--by", "express", "--full")
    #expect(
      Self.shape(run.outLines[1])
        == "06:00 – 10:15  4 _ 15 _  우등  38,900 _  서울경부 – 부산")
    #expect(
      run.outLines.map(Self.shape).last
        == "00:30 – 04:45  4 _ 15 _  심야프리미엄  53,200 _  서울경부 – 부산")
    #expect(run.outLines.count == 27)
    #expect(Self.edges(run.outLines[1]) == run.outLines.last.map(Self.edges))
  }

  @Test func `a fare of zero is not shown`() async throws {
    let run = try await TestTool()("departures", "서울", "부산", "--by", "train", "--full")
    #expect(
      run.outLines.suffix(3).map(Self.shape) == [
        "22:50 – 04:19  5 _ 29 _  무궁화호 1229", "22:53 – 01:31  2 _ 38 _  KTX 65  59,800 _",
        "23:05 – 01:44  2 _ 39 _  KTX 91  59,800 _",
      ])
    #expect(run.outLines.count == 36)
  }

  @Test func `plain output has eight columns`() async throws {
    let run = try await TestTool()(
      "departures", "서울", "부산", "--by", "train", "--by", "express", "--limit", "1", "--plain")
    #expect(
      run.outLines == [
        "train\t2026-11-20T08:40:00+09:00\t2026-11-20T11:26:00+09:00\tKTX-산천\t13\t59800\t서울\t부산",
        "express\t2026-11-20T08:30:00+09:00\t2026-11-20T12:50:00+09:00\t고속\t\t26200\t서울경부\t부산",
      ])
  }

  @Test func `the document lists the terminals that each name matched`() async throws {
    let run = try await TestTool()("departures", "서울", "부산", "--all", "--json", "--limit", "1")
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

  @Test func `a date without intercity data is reported`() async throws {
    var tool = try TestTool()
    let arguments = ["departures", "서울", "부산", "--by", "intercity", "--date", "2026-11-21"]
    let korean = try await tool.run(arguments)
    #expect(korean.code == 69)
    #expect(masked(korean.errLines.last) == "_ 2026-11-21")
    #expect(korean.outLines == [Self.title(.intercity, "2026-11-21")])
    tool.environment["LANG"] = "en_US.UTF-8"
    let english = try await tool.run(arguments)
    #expect(english.errLines.last?.contains("2026-11-21") == true)
    #expect(english.errLines.last != korean.errLines.last)
    #expect(english.outLines == [Self.title(.intercity, "2026-11-21", in: .english)])
  }

  @Test func `durations and fares have English wording`() async throws {
    var tool = try TestTool()
    tool.environment["LANG"] = "en_US.UTF-8"
    let run = try await tool("departures", "서울", "부산", "--by", "train", "--limit", "1")
    #expect(
      run.outLines.dropFirst().map(Self.shape) == ["08:40 – 11:26  2 _ 46 _  KTX-산천 13  ₩ 59,800"])
    #expect(run.outLines.first == Self.title(.train, in: .english))
    let korean = try await TestTool()(
      "departures", "서울", "부산", "--by", "train", "--limit", "1")
    #expect(Set(run.outLines).isDisjoint(with: korean.outLines))
  }

  @Test func `an unknown destination shows no departures`() async throws {
    let run = try await TestTool()("departures", "서울", "서울대입구", "--by", "train")
    // No city has 서울대입구 in its name, so every area would be queried, which is not recorded.
    #expect(run.code == 69)
    #expect(!run.outLines.contains { $0.hasPrefix(" ") }, "\(run.out)")
    let missing = TripText(trips: [], language: .korean)
    #expect(missing.lines(width: nil) == [])
  }

  private static let evening = [
    "--recordings", Package.snapshot.path, "--as-of", "2026-11-20T23:30:00+09:00",
  ]

  @Test func `an empty rest of the day is reported with a hint at --full`() async throws {
    let run = try await TestTool().run(
      ["departures", "서울", "부산", "--by", "train", "--date", "2026-11-20"] + Self.evening)
    #expect(run.outLines.count == 2)
    #expect(run.outLines.first == Self.title(.train))
    #expect(run.outLines.last?.hasPrefix("  ") == true)
    #expect(masked(run.outLines.last) == "_ --full")
  }

  @Test func `late in the evening the following night is queried too`() async throws {
    let run = try await TestTool().run(
      ["departures", "서울", "부산", "--by", "express"] + Self.evening)
    // 2026-11-21 is not recorded and must not be reported as a day without buses.
    #expect(run.outLines.first == Self.title(.express))
    #expect(
      run.outLines.dropFirst().map(Self.shape) == [
        "23:30 – 03:45  4 _ 15 _  심야우등  42,700 _  서울경부 – 부산",
        "00:30 – 04:45  4 _ 15 _  심야프리미엄  53,200 _  서울경부 – 부산",
      ])
    let told = TransitError.Code.notRecorded.opening(in: .korean)
    #expect(run.err.contains(told))
    let whole = try await TestTool().run(
      ["departures", "서울", "부산", "--by", "express", "--full"] + Self.evening)
    #expect(whole.outLines.count == 27)
    #expect(!whole.err.contains(told))
  }

  @Test func `other terminals that may be meant are named`() async throws {
    var tool = try TestTool()
    let arguments = ["departures", "서울시", "부산", "--by", "train", "--limit", "1"]
    let run = try await tool.run(arguments)
    #expect(run.outLines.first == Self.title(.train))
    let train = IntercityMode.train.words
    #expect(
      run.errLines.contains {
        $0.hasPrefix("\(train.korean) 서울시") && $0.contains("용산, 청량리, 영등포, 수서")
      })
    #expect(
      run.errLines.contains { $0.hasPrefix("\(train.korean) 부산") && $0.contains("구포") })
    tool.environment["LANG"] = "en_US.UTF-8"
    let english = try await tool.run(arguments)
    #expect(
      english.errLines.contains { $0.hasPrefix("\(train.english) 부산") && $0.contains("구포") })
    let document = try await tool.run(arguments + ["--json"]).document()
    let mode = try #require((document["modes"] as? [[String: Any]])?.first)
    let unasked = mode["unqueriedOrigins"] as? [[String: Any]]
    #expect(unasked?.compactMap { $0["name"] as? String } == ["용산", "청량리", "영등포", "수서", "상봉"])
    #expect(mode["isComplete"] as? Bool == false)
  }

  @Test func `a narrow terminal moves fare and terminals below and truncates no number`() {
    let departure = KoreanTime.date(2026, 11, 20, 8, 40)
    let trips = [
      Trip(
        mode: .train, number: "1005", grade: "ITX-새마을", origin: "서울", destination: "부산",
        departure: departure, arrival: departure?.addingTimeInterval(166 * 60), fare: 59800),
      Trip(mode: .train, grade: "우등", origin: "서울고속버스터미널(경부)", destination: "부산서부(사상)"),
    ]
    var text = TripText(trips: trips, language: .korean, showsEnds: true)
    for (width, end) in [(38, "서울고속버스터미널(경부) –"), (22, "서울고속버스터미널(…")] {
      let lines = text.lines(width: width)
      #expect(lines.allSatisfy { DisplayWidth.of($0) <= width }, "\(lines)")
      #expect(lines.suffix(3) == ["우등", "  \(end)", "  부산서부(사상)"])
      let first = Array(lines.dropLast(3))
      let words = first.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
      #expect(
        Self.shape(words) == "08:40 – 11:26 2 _ 46 _ ITX-새마을 1005 59,800 _ 서울 – 부산")
      #expect(first.contains { $0.hasSuffix("ITX-새마을 1005") }, "\(lines)")
      #expect(first.contains { $0.hasPrefix("  ") && $0.contains("59,800") }, "\(lines)")
    }
    text = TripText(trips: [trips[0]], language: .korean)
    let whole = text.lines(width: nil)
    #expect(
      whole.map(Self.shape) == ["08:40 – 11:26  2 _ 46 _  ITX-새마을 1005  59,800 _"])
    let cells = whole.map(DisplayWidth.of).max() ?? 0
    #expect(text.lines(width: cells) == whole)
    let parted = text.lines(width: cells - 1)
    #expect(
      parted.map(Self.shape) == ["08:40 – 11:26 2 _ 46 _ ITX-새마을 1005", "59,800 _"])
    #expect(parted.last?.hasPrefix("  ") == true)
  }

  @Test(arguments: [["", "부산"], ["서울", " "], ["·", "부산"]])
  func `a blank name is rejected`(ends: [String]) async throws {
    let run = try await TestTool().run(["departures"] + ends)
    #expect(run.code == 64)
    #expect(run.out.isEmpty)
    #expect(run.errLines.count == 1)
  }

  @Test(arguments: [
    (["--by", "boat"], "--by _ train express intercity _ boat"),
    (["--date", "2026-02-30"], "--date _ 2026-11-20 _ 2026-02-30"),
    (["--date", "20261120"], "--date _ 2026-11-20 _ 20261120"),
    (["--limit", "0"], "--limit _ 1 _ 0"),
  ])
  func `an invalid option is reported in one line`(options: [String], told: String) async throws {
    let run = try await TestTool().run(["departures", "서울", "부산"] + options)
    #expect(run.code == 64)
    #expect(run.out.isEmpty)
    #expect(run.errLines.count == 1)
    #expect(
      masked(run.err, keeping: ["train", "express", "intercity"]).contains(told), "\(run.err)")
  }
}

/// `transit timetable` outside the capital area.
struct NationwideTimetableTests {
  private static let names = [
    "부산1호선", "부산1", "부산", "상행", "하행", "다대포해수욕장", "신평", "노포", "온천장",
  ]

  @Test(arguments: ["1호선", "1", "부산1호선"])
  func `the station's network decides which Line 1 is meant`(line: String) async throws {
    let run = try await TestTool()("timetable", "부산역", "--line", line, "--verbose")
    #expect(run.code == 0)
    let lines = run.outLines.map { masked($0, keeping: Self.names) }
    #expect(
      lines.prefix(3) == [
        "부산 부산1  _  08:30",
        "부산1호선 상행  _ 05:33 다대포해수욕장 _ 00:19 _ 신평 _ 다대포해수욕장 _ 00:03 _",
        "08:33  다대포해수욕장 _",
      ])
    #expect(run.outLines[2].hasPrefix("  08:33  "))
    #expect(
      lines.contains("부산1호선 하행  _ 05:26 노포 _ 00:27 _ 온천장 _ 노포 _ 00:21 _"))
    #expect(masked(run.told(of: "tago")) == "151 _")
  }

  @Test(arguments: ["2호선", "대전1호선"])
  func `a line that does not stop at the station is reported`(line: String) async throws {
    let run = try await TestTool()("timetable", "부산역", "--line", line)
    #expect(run.code == 64)
    #expect(run.err.contains(line) && run.err.contains("부산 부산1"), "\(run.err)")
  }

  @Test func `no other source is queried if Seoul returns a timetable`() async throws {
    let run = try await TestTool()("timetable", "서울역", "--line", "4호선", "--json")
    let providers = try #require(try run.document()["providers"] as? [[String: Any]])
    #expect(providers.first { $0["id"] as? String == "tago" }?["reason"] as? String == "notNeeded")
  }

  @Test func `terminal pairs left out to save calls are listed`() async throws {
    let run = try await TestTool()("departures", "서울", "부산", "--json", "--full")
    let modes = try #require(try run.document()["modes"] as? [[String: Any]])
    let pairs = modes.map { mode in
      (mode["unqueriedPairs"] as? [[String: [String: Any]]] ?? []).map { pair in
        ["origin", "destination"].map { pair[$0]?["name"] as? String ?? "" }.joined(separator: "–")
      }
    }
    // Sixteen requests: six lists of terminals, one pair of railway stations, three of express
    // terminals, of which 동서울 has four IDs, and three of the nine pairs of intercity terminals.
    #expect(pairs.map(\.count) == [0, 0, 6])
  }
}
