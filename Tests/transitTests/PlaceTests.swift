import Foundation
import KoreaTransit
import Testing
import TransitTesting

@testable import transit

/// What the tool says of places, without a key.
struct PlaceTests {
  private static let map = "https://map.kakao.com/link/map/"

  @Test func `a place is told with its addresses, areas, position, map and what else is there`()
    async throws
  {
    let run = try await TestTool()("place", "코엑스", "--limit", "2")
    #expect(run.code == 0)
    #expect(
      run.out == """
        코엑스
          도로명    서울 강남구 영동대로 513
          지번      서울 강남구 삼성동 159
          우편번호  06164
          건물      코엑스
          법정동    서울특별시 강남구 삼성동
          행정동    서울특별시 강남구 삼성1동
          분류      문화,예술 > 문화시설 > 전시장,전시관
          전화      02-6000-0114
          위치      37.5116,127.0594
          지도      \(Self.map)%EC%BD%94%EC%97%91%EC%8A%A4,37.5116,127.0594
        다른 곳
        1  스타필드 코엑스몰           스타필드  82 m  서울 강남구 영동대로 513
        2  씨라이프 코엑스 아쿠아리움  관광명소  71 m  서울 강남구 영동대로 513

        """)
    #expect(run.err.contains("… 2건 더 있음 (--limit)"))
  }

  @Test func `a position is told by what lies there, and what is not known is absent`() async throws
  {
    let run = try await TestTool()("place", "37.5116,127.0594")
    #expect(
      run.out == """
        37.5116,127.0594
          도로명    서울특별시 강남구 영동대로 513
          지번      서울 강남구 삼성동 159
          우편번호  06164
          건물      코엑스
          법정동    서울특별시 강남구 삼성동
          행정동    서울특별시 강남구 삼성1동
          위치      37.5116,127.0594
          지도      \(Self.map)37.5116,127.0594

        """)
    let bare = try await TestTool()("place", "35.1,129.0")
    #expect(bare.code == 0)
    #expect(bare.outLines.count == 3)
    #expect(bare.err.contains("kakao-local   실패"))
  }

  @Test func `an address is found, and what stops there are near it`() async throws {
    let run = try await TestTool()("nearby", "서울 강남구 테헤란로 521", "--limit", "2")
    #expect(
      run.out == """
        서울 강남구 테헤란로 521  500 m 안
        47 m  정류소  삼성역.그랜드인터컨티넨탈 (23-804)
        49 m  정류소  한국무역센터.삼성역 (23-201)

        """)
    #expect(run.code == 0)
  }

  @Test func `nearby 코엑스 chains places and stops`() async throws {
    let document = try await TestTool()("nearby", "코엑스", "--json").document()
    let place = try #require(document["place"] as? [String: Any])
    #expect(place["name"] as? String == "코엑스")
    #expect(place["mapURL"] as? String == Self.map + "%EC%BD%94%EC%97%91%EC%8A%A4,37.5116,127.0594")
    let items = try #require(document["items"] as? [[String: Any]])
    #expect(items.count == 23)
    #expect(items.first?["distanceMeters"] as? Int == 154)
    let providers = try #require(document["providers"] as? [[String: Any]])
    let told: [String] = providers.map { provider in
      let (id, outcome) = (provider["id"] as? String, provider["outcome"] as? String)
      return "\(id ?? "") \(outcome ?? "") \(provider["count"] as? Int ?? -1)"
    }
    #expect(
      told == [
        "catalog answered 2", "seoul-subway skipped 0", "seoul-bus answered 21", "tago empty 0",
        "kma skipped 0", "kakao-local answered 2", "openweather skipped 0",
      ])
  }

  @Test func `a station is found where the place service fails, and that is told`() async throws {
    let run = try await TestTool()("nearby", "봉천역")
    #expect(run.code == 0)
    #expect(run.outLines == ["봉천역  500 m 안", "0 m  지하철  봉천 2"])
    #expect(run.err.contains("장소 서비스가 답하지 않아, 실려 있는 역 목록의 위치입니다\n"))
    #expect(run.err.contains("kakao-local   실패: 저장된 응답 없음\n"))
  }

  @Test func `the weather of 제주공항 is that of the airport`() async throws {
    let run = try await TestTool()("weather", "제주공항")
    #expect(run.outLines.first == "제주국제공항 · 제주특별자치도 제주시 용담2동 · 기상청")
    #expect(
      run.outLines.dropFirst().first == "지금  ☀ 맑음 · 12℃ · 습도 75% · 북서풍 2.3m/s · 08:00 관측")
  }

  @Test(arguments: [
    ["nearby", "코엑스", "--limit", "1"], ["weather", "코엑스"],
    ["search", "강남", "--near", "코엑스", "--limit", "1"],
  ])
  func `beside rows the place that they are about is told`(arguments: [String]) async throws {
    let run = try await TestTool().run(arguments + ["--plain"])
    #expect(run.errLines.contains("장소: 코엑스 · 서울 강남구 영동대로 513"))
    #expect(!run.out.contains("장소: "))
  }

  @Test func `a search near a place offers what else the text may mean`() async throws {
    let document = try await TestTool()("search", "강남", "--near", "코엑스", "--json").document()
    let candidates = try #require(document["candidates"] as? [[String: Any]])
    #expect(candidates.first?["name"] as? String == "스타필드 코엑스몰")
    let none = try await TestTool()("search", "강남", "--json").document()
    #expect((none["candidates"] as? [Any])?.count == 0)
  }

  @Test func `without a forecast the place is told beside it`() async throws {
    let run = try await TestTool()("weather", "35.1,129.0")
    #expect(run.out == "")
    #expect(run.errLines.contains("35.1,129.0"))
  }

  @Test func `outside Korea nobody is asked for stops, and that is told`() async throws {
    let run = try await TestTool()("nearby", "0,0")
    #expect(run.code == 0)
    #expect(run.out == "0,0  500 m 안\n")
    #expect(run.errLines.contains("한국 밖의 위치입니다: 정류소와 역이 없습니다"))
    for provider in ["seoul-bus", "tago", "kakao-local"] {
      #expect(run.errLines.contains { $0.hasPrefix(provider) && $0.contains("outOfCoverage") })
    }
  }

  @Test func `a search near a place says which and how far`() async throws {
    let run = try await TestTool()("search", "강남", "--near", "코엑스", "--limit", "3")
    #expect(
      run.out == """
        잘 맞는 순, 같으면 가까운 순: 코엑스 · 서울 강남구 영동대로 513
        강남 2·신분당                           3.2 km  지하철  서울  catalog kakao-local seoul-subway tago
        강남경찰서.강남운전면허시험장 (23-196)  604 m   정류소  서울  seoul-bus
        강남경찰서.강남운전면허시험장 (23-243)  702 m   정류소  서울  seoul-bus

        """)
    let plain = try await TestTool()("search", "강남", "--near", "코엑스", "--plain", "--limit", "1")
    #expect(plain.outLines.first?.hasSuffix("\t3198\t") == true)
  }

  @Test func `several of the name are not guessed`() async throws {
    let run = try await TestTool()("place", "시청역")
    #expect(run.code == 64)
    #expect(run.out == "")
    #expect(
      run.errLines.first
        == "요청이 올바르지 않습니다: '시청역': 여럿입니다. 주소나 위도,경도로 하나를 고르세요: "
        + "시청역 1호선 (서울 중구 세종대로 지하 101), 시청역 2호선 (서울 중구 서소문로 지하 127), "
        + "시청역 대전1호선 (대전 서구 둔산중로 지하 55).")
  }
}

/// My place.
struct HereTests {
  private static let how =
    "요청이 올바르지 않습니다: 장소를 쓰거나 내 장소를 정하세요: transit here set <장소나 위도,경도>."

  @Test(arguments: [["nearby"], ["weather"], ["here", "show"]])
  func `without a place one line says how to set one`(arguments: [String]) async throws {
    let run = try await TestTool().run(arguments)
    #expect(run.code == 64)
    #expect(run.out == "")
    #expect(run.errLines == [Self.how])
  }

  @Test func `my place is the default of nearby, weather and search`() async throws {
    let tool = try TestTool()
    let set = try await tool("here", "set", "코엑스")
    #expect(set.code == 0)
    #expect(set.outLines.first == "내 장소: 코엑스 · 서울 강남구 영동대로 513 · 37.5116,127.0594")
    #expect(try await tool("here", "show").out == set.out)
    #expect(try await tool("nearby").out == tool("nearby", "코엑스").out)
    #expect(try await tool("weather").outLines.first == "코엑스 · 서울특별시 강남구 삼성1동 · 기상청")
    #expect(
      try await tool("search", "강남", "--limit", "3").out
        == tool("search", "강남", "--near", "코엑스", "--limit", "3").out)
    #expect(
      try tool.folder.files().filter { $0.hasSuffix("here.json") }
        == ["home/.local/share/korea-transit/here.json"])
    #expect(try await tool("here", "clear").out == "내 장소를 지웠습니다.\n")
    #expect(try await tool("here", "clear").out == "내 장소가 없습니다.\n")
    #expect(try await tool("nearby").errLines == [Self.how])
  }

  @Test func `a position knows its city`() async throws {
    let tool = try TestTool()
    let run = try await tool("here", "set", "37.5116,127.0594", "--plain")
    #expect(run.out == "37.5116,127.0594\t\t37.5116\t127.0594\t서울\t\n")
  }

  @Test func `a place whose area cannot be told is set, and that is told`() async throws {
    let tool = try TestTool()
    let run = try await tool("here", "set", "35.1,129.0", "--plain")
    #expect(run.code == 0)
    #expect(run.out == "35.1,129.0\t\t35.1\t129.0\t\t\n")
    #expect(run.err.contains("kakao-local: 저장된 응답에 없는 요청입니다"))
    // The next search asks again.
    #expect(try await tool("search", "472", "--limit", "1").err.contains("kakao-local   실패"))
  }

  @Test func `a place outside Korea is set, and that is told`() async throws {
    let run = try await TestTool()("here", "set", "0,0")
    #expect(run.code == 0)
    #expect(run.errLines.contains("한국 밖의 위치입니다: 정류소와 역이 없습니다"))
  }

  @Test func `a damaged file is set aside and told in one line`() async throws {
    var tool = try TestTool()
    tool.environment = ["XDG_DATA_HOME": tool.folder.url.appending(path: "data").path]
    try tool.folder.write("{", to: "data/korea-transit/here.json")
    let run = try await tool("search", "472")
    #expect(run.code == 0)
    let folder = tool.folder.url.appending(path: "data/korea-transit").path
    #expect(
      run.errLines.first
        == "here.json을 읽을 수 없어 옮겨 두었습니다: \(folder)/here.damaged-1.json")
    #expect(
      try tool.folder.files().filter { $0.hasPrefix("data/") }
        == ["data/korea-transit/.here.lock", "data/korea-transit/here.damaged-1.json"])
  }
}
