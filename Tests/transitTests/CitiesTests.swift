import Foundation
import KoreaTransit
import Testing
import TransitTestSupport
import TransitText

@testable import transit

struct CitiesTests {
  @Test func `each city is listed with its code and providers`() async throws {
    let run = try await TestTool()("cities", "--plain")
    #expect(run.code == 0)
    let lines = run.outLines
    #expect(
      lines.prefix(3) == [
        "city\t서울\t서울\t\tseoul-subway,seoul-bus,seoul-bike,seoul-metro", "city\t세종\t세종\t12\ttago",
        "city\t부산\t부산\t21\tbusan-bus,tago",
      ])
    #expect(lines.contains("city\t강원\t강릉시\t\t"))
    #expect(lines.contains("city\t경기\t경기 광주시\t31250\tseoul-subway,gyeonggi-bus,tago"))
    // The recorded list matches the table: nothing is new, renamed or removed.
    #expect(lines.allSatisfy { $0.hasPrefix("city\t") })
    let document = try await TestTool()("cities", "--json").document()
    let changes = try #require(document["changes"] as? [String: [Any]])
    #expect(changes.mapValues(\.count) == ["new": 0, "renamed": 0, "removed": 0])
    var tool = try TestTool()
    let people = try await tool("cities")
    #expect(people.outLines.contains("강원"))
    let row = try #require(people.outLines.first { $0.hasPrefix("  강릉시  ") })
    #expect(masked(row, keeping: ["강릉시"]) == "강릉시  –  _")
    // One line says that the list matches the table; the lines of the providers are dimmed.
    tool.hasColor = true
    let painted = try await tool("cities")
    #expect(painted.errLines.count { !$0.hasPrefix("\u{1b}[") } == 1, "\(painted.err)")
  }

  @Test func `the table is shown even if the list is unavailable`() async throws {
    var tool = try TestTool()
    tool.environment = ["SEOUL_SUBWAY_KEY": "subway4f6a6b"]
    let run = try await tool("cities", "--json")
    let document = try run.document()
    #expect(run.code == 0)
    #expect(document["changes"] is NSNull)
    #expect((document["provinces"] as? [Any])?.count == City.provinces.count)
  }

  @Test func `a city that no provider covers is named in both languages without a query`()
    async throws
  {
    let alone = try await TestTool()("search", "시청", "--city", "강릉")
    #expect(alone.errLines.contains { masked($0, keeping: ["강릉시"]) == "강릉시 _" }, "\(alone.err)")
    #expect(!alone.err.contains("'시청'"))
    let beside = try await TestTool()(
      "search", "시청", "--city", "대전", "--city", "강릉", "--verbose")
    #expect(
      masked(beside.told(of: "tago"), keeping: ["강릉시"]) == "1 _ 강릉시 _", "\(beside.err)")
    var tool = try TestTool()
    tool.environment = ["LC_ALL": "en_GB.UTF-8"]
    let english = try await tool("search", "시청", "--city", "강릉")
    #expect(english.errLines.contains { masked($0, keeping: ["강릉시"]) == "_ 강릉시" }, "\(english.err)")
    let seoul = try await TestTool()("search", "시청", "--city", "서울", "--verbose")
    for provider in ["seoul-subway", "seoul-bus", "tago", "catalog"] {
      #expect(seoul.told(of: provider)?.contains("서울") == false, "\(seoul.err)")
    }
  }

  @Test(arguments: [
    (DayType.weekday, "18 _"), (.saturday, "24 _"), (.holiday, ""),
  ])
  func `a route's facts show the headway for the day type`(day: DayType, text: String) {
    let route = BusRoute(
      name: "203", identifiers: IdentifierSet([]), headwayMinutes: 18, saturdayHeadwayMinutes: 24)
    #expect(masked(route.facts(on: day, in: .korean)) == text)
  }
}
