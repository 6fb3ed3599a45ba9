import Foundation
import KoreaTransit
import Testing

@testable import transit

struct CitiesTests {
  @Test func `each city is listed with its code and who covers it`() async throws {
    let run = try await TestTool()("cities", "--plain")
    #expect(run.code == 0)
    let lines = run.outLines
    #expect(
      lines.prefix(3) == [
        "city\t서울\t서울\t\tseoul-subway,seoul-bus", "city\t세종\t세종\t12\ttago",
        "city\t부산\t부산\t21\ttago",
      ])
    #expect(lines.contains("city\t강원\t강릉시\t\t"))
    #expect(lines.contains("city\t경기\t경기 광주시\t31250\tseoul-subway,tago"))
    // The recorded list is the table: nothing is new, renamed or gone.
    #expect(lines.allSatisfy { $0.hasPrefix("city\t") })
    let people = try await TestTool()("cities")
    #expect(people.err.contains("지금의 도시 목록은 이 표와 같습니다."))
    #expect(people.outLines.contains("강원"))
    #expect(people.outLines.contains { $0.hasPrefix("  강릉시") && $0.hasSuffix("자료 없음") })
  }

  @Test func `where the list cannot be had the table stands all the same`() async throws {
    var tool = try TestTool()
    tool.environment = ["SEOUL_SUBWAY_KEY": "subway4f6a6b"]
    let run = try await tool("cities", "--json")
    let document = try run.document()
    #expect(run.code == 0)
    #expect(document["changes"] is NSNull)
    #expect((document["provinces"] as? [Any])?.count == City.provinces.count)
  }

  @Test func `a city that nobody covers is named, in both languages, and not looked up in vain`()
    async throws
  {
    let alone = try await TestTool()("search", "시청", "--city", "강릉")
    #expect(alone.err.contains("강릉시의 정류소와 노선은 아는 곳이 없습니다."))
    #expect(!alone.err.contains("맞는 것이 없습니다"))
    let beside = try await TestTool()("search", "시청", "--city", "대전", "--city", "강릉")
    #expect(beside.err.contains("tago          1건, 강릉시: 자료 없음\n"))
    var tool = try TestTool()
    tool.environment = ["LC_ALL": "en_GB.UTF-8"]
    let english = try await tool("search", "시청", "--city", "강릉")
    #expect(english.err.contains("nobody knows the stops and routes of 강릉시."))
    let seoul = try await TestTool()("search", "시청", "--city", "서울")
    #expect(!seoul.err.contains("서울: 자료 없음"))
  }

  @Test(arguments: [
    (DayType.weekday, "18분마다"), (.saturday, "24분마다"), (.holiday, ""),
  ])
  func `the facts of a route have the headway of the day`(day: DayType, text: String) {
    let route = BusRoute(
      name: "203", identifiers: IdentifierSet([]), headwayMinutes: 18, saturdayHeadwayMinutes: 24)
    #expect(RouteDiagram.facts(of: route, on: day, language: .korean) == text)
  }
}
