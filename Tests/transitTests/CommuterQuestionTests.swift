import Foundation
import KoreaTransit
import Testing
import TransitCatalog
import TransitTestSupport

@testable import transit

/// What people type without knowing a command.
struct CommuterQuestionTests {
  @Test(arguments: [
    ("강남 막차", ["timetable", "강남"]), ("첫차 강남", ["timetable", "강남"]),
    ("강남 내일 첫차", ["timetable", "강남", "--date", "내일"]), ("강남 날씨", ["weather", "강남"]),
    ("강남 umbrella", ["weather", "강남"]), ("2호선 지연", ["notices", "2호선"]),
    ("강남 따릉이", ["nearby", "강남", "--kind", "bike"]), ("강남 근처", ["nearby", "강남"]),
    ("2호선", ["trains", "2호선"]), ("강남 첫차 2호선", ["timetable", "강남 2호선"]),
    ("last train from gangnam", ["timetable", "gangnam"]), ("강남 비", ["weather", "강남"]),
    ("강남 토요일", ["timetable", "강남", "--day", "saturday"]),
    ("강남 시간표 18시", ["timetable", "강남", "--after", "18:00"]),
    ("강남 막차 역삼", ["timetable", "강남", "--direction", "역삼"]),
    ("서울 부산", ["departures", "서울", "부산"]), ("서울역 부산역", ["departures", "서울", "부산"]),
    ("강남역 2번 출구", ["arrivals", "강남역 2번 출구"]), ("22009 140", ["arrivals", "22009에서 140"]),
    ("472 막차", ["472"]),
  ])
  func `a word with a name is the question of a command`(
    typed: String, command: [String]
  ) async throws {
    let run = try await TestTool().run(typed.split(separator: " ").map(String.init))
    #expect(run.code == 0, "\(run.err)")
    #expect(run == (try await TestTool().run(command)))
  }

  @Test(arguments: [
    ("막차", "transit 강남 막차"), ("급행", "transit 노량진 급행"), ("길찾기", "transit 강남에서 홍대입구"),
    ("요금", "'요금'"), ("강남 화장실", "'화장실'"), ("엘리베이터", "'엘리베이터'"),
  ])
  func `a word without an answer says what to ask instead`(
    typed: String, told: String
  ) async throws {
    let run = try await TestTool().run(typed.split(separator: " ").map(String.init))
    #expect(run.code == 64)
    #expect(run.out == "")
    #expect(run.errLines.count == 1)
    #expect(run.err.contains(told), "\(run.err)")
  }

  @Test(arguments: [
    "강남 홍대입구", "강남에서 홍대입구까지", "강남역 → 홍대입구역", "Gangnam to Hongik Univ.", "강남 홍대입구 가는 길",
    "강남 홍대입구 소요시간", "강남에서 홍대입구 요금", "journey 강남에서 홍대입구", "journey Gangnam to Hongik Univ.",
  ])
  func `two stations are a journey`(typed: String) async throws {
    let run = try await TestTool().run(typed.split(separator: " ").map(String.init))
    let named = try await TestTool()("journey", "강남", "홍대입구")
    #expect(run.code == 0, "\(run.err)")
    #expect(run.outLines.dropFirst() == named.outLines.dropFirst())
    #expect(run.out.contains("2호선 내선"))
  }

  /// Names that are cities too, in both orders.
  @Test(arguments: [
    ("강남에서 서울역", ["강남", "서울"]), ("서울역에서 강남", ["서울", "강남"]), ("인천 강남", ["인천", "강남"]),
    ("강남에서 수원", ["강남", "수원"]), ("Seoul Station to Gangnam", ["서울", "강남"]),
    ("강남->잠실", ["강남", "잠실"]),
  ])
  func `a station with the name of a city is an end`(typed: String, ends: [String]) async throws {
    let run = try await TestTool().run(typed.split(separator: " ").map(String.init) + ["--json"])
    let document = try run.json()
    #expect([document["from"]?.text, document["to"]?.text] == ends)
  }

  @Test(arguments: [
    ("내일 8시 강남 → 잠실", ["--date", "내일", "--depart", "8시"]), ("강남에서 잠실 9시까지", ["--arrive", "9시"]),
  ])
  func `a journey takes a day and a time`(typed: String, options: [String]) async throws {
    let run = try await TestTool().run(typed.split(separator: " ").map(String.init) + ["--json"])
    let named = try await TestTool().run(["journey", "강남", "잠실", "--json"] + options)
    #expect(try run.json() == named.json())
  }

  /// Names of stations that end like a street.
  @Test func `no station is taken for an address or a topic`() throws {
    for line in StationTable.korea.lines {
      for station in line.stations {
        for typed in [
          station.name, "\(station.name) \(line.line.name)", "\(line.line.name) \(station.name)",
        ] {
          #expect(!Invocation.isAddress(typed), "\(typed)")
          #expect(try Topic(typed) == nil, "\(typed)")
        }
      }
    }
    #expect(Invocation.isAddress("테헤란로 152"))
    #expect(Invocation.isAddress("서울 강남구 봉은사로103길 5"))
  }

  @Test(arguments: [
    (["nearby", "테헤란로", "152"], ["테헤란로 152"]), (["weather", "강남", "코엑스"], ["강남", "코엑스"]),
    (["weather", "서울", "강남구", "테헤란로", "152", "코엑스"], ["서울 강남구 테헤란로 152", "코엑스"]),
    (["watch", "충정로", "22009"], ["충정로", "22009"]), (["arrivals", "강남", "2호선"], ["강남 2호선"]),
    (["timetable", "강남", "내일"], ["강남"]),
  ])
  func `words after a command are one name, or one each where several are allowed`(
    words: [String], arguments: [String]
  ) throws {
    #expect(try Invocation(words).arguments == arguments)
  }

  @Test func `a direction that no train takes is an error, also for a stop`() async throws {
    for place in ["강남", "22009"] {
      let run = try await TestTool()("timetable", place, "--direction", "엉뚱")
      #expect(run.code == 64)
      #expect(run.out == "")
    }
    let night = try await TestTool()(
      "timetable", "강남", "--after", "00:50", "--line", "2호선", "--json")
    #expect(
      try night.json()["departures"]?.elements.compactMap { $0["departure"]?.text?.prefix(5) }
        == ["24:51", "24:57"])
  }

  @Test func `a favorite is meant by its name alone`() async throws {
    let tool = try TestTool()
    _ = try await tool("favorites", "add", "강남", "--line", "2호선", "--direction", "역삼", "--as", "집")
    let run = try await tool.run(["집"])
    #expect(run.code == 0)
    #expect(run.outLines.dropFirst().map { $0.contains("외선") } == [true], "\(run.out)")
    #expect(try await tool.run(["집", "막차"]).outLines.first?.hasPrefix("강남") == true)
    #expect(try await tool("weather", "집").outLines.first?.hasPrefix("강남") == true)
  }

  @Test(arguments: ["역삼", "역삼 방면", "외선", "outer", "Yeoksam", "잠실"])
  func `a direction is what people say`(direction: String) async throws {
    let run = try await TestTool()("arrivals", "강남", "--direction", direction, "--json")
    let stop = try #require(try run.json()["stops"]?.elements.first)
    #expect(stop["arrivals"]?.elements.compactMap { $0["direction"]?.text } == ["outer", "outer"])
  }

  @Test func `a timetable is of a date, a direction and from a time on`() async throws {
    let run = try await TestTool()(
      "timetable", "강남", "--date", "12-25", "--direction", "역삼", "--after", "07:00", "--json")
    let document = try run.json()
    // Christmas is a holiday.
    #expect(document["day"] == "holiday")
    let trains = document["departures"]?.elements ?? []
    #expect(trains.allSatisfy { $0["direction"] == "outer" })
    #expect(trains.first?["departure"]?.text?.hasPrefix("07:") == true, "\(run.out.prefix(300))")
    #expect(
      try await TestTool()("timetable", "강남", "--date", "25월 12일").code == 64)
  }

  @Test func `a bus number shows the next bus at one's own stops`() async throws {
    let tool = try TestTool()
    let bare = try await tool.run(["472"])
    #expect(bare.outLines.contains { $0.hasPrefix("  신촌로타리 방면") }, "\(bare.out)")
    #expect(bare.err.contains("transit route 472"))
    #expect(bare.outLines.count < 8)
    _ = try await tool("here", "set", "37.5045,127.0490")
    let near = try await tool.run(["472"])
    #expect(near.code == 0)
    // 472 passes 선릉역 in both directions.
    #expect(near.outLines.count { $0.hasSuffix(" 방면") } == 2, "\(near.out)")
  }

  @Test func `nearby shows what leaves from the nearest stops, or lists them`() async throws {
    let run = try await TestTool()("nearby", "강남")
    #expect(run.outLines.dropFirst().first?.contains("호선") == true, "\(run.out)")
    let list = try await TestTool()("nearby", "강남", "--list")
    #expect(list.outLines.dropFirst().allSatisfy { $0.contains(" m  ") }, "\(list.out)")
    let document = try await TestTool()("nearby", "강남", "--departures", "--json").json()
    let departures = document["departures"]?.elements ?? []
    #expect(departures.first?["distanceMeters"] != nil)
    #expect(try await TestTool()("nearby", "강남", "--json").json()["departures"] == nil)
  }
}
