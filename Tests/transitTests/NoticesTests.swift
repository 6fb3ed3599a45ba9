import Foundation
import KoreaTransit
import Testing
import TransitCore

@testable import transit

/// The briefing and the notices of given items, and the positions of a route's buses.
struct NoticesTests {
  private func document(_ arguments: String...) async throws -> JSONValue {
    let run = try await TestTool().run(arguments + ["--json"])
    #expect(run.code == 0, "\(run.err)")
    return try run.json()
  }

  @Test func `a briefing of items and a place needs no favourites`() async throws {
    let brief = try await document(
      "brief", "강남", "22009", "--place", "코엑스", "--leave", "07:30",
      "--return", "21:00")
    #expect(brief["favorites"]?.elements.map { $0["case"] } == ["subway", "station"])
    #expect(brief["favorites"]?.elements.allSatisfy { $0["state"] == "running" } == true)
    #expect(brief["start"]?["place"]?["name"] == "코엑스")
    #expect(brief["start"]?["origin"] == "given")
    #expect(brief["outing"]?["leavesAt"] == "2026-11-20T07:30:00+09:00")
    #expect(brief["outing"]?["returnsAt"] == "2026-11-20T21:00:00+09:00")
    #expect(brief["outing"]?["timesFrom"] == "options")
    #expect(brief["notFound"] == [])
  }

  @Test func `the place of a briefing of items is that of the first`() async throws {
    let brief = try await document("brief", "22009", "강남")
    #expect(brief["start"]?["place"]?["name"] == "신분당선강남역 (22-009)")
    #expect(brief["start"]?["origin"] == "given")
    #expect(brief["outing"]?["timesFrom"] == "standard")
  }

  @Test func `notices have the disruptions of the briefing of the same items`() async throws {
    let items = ["강남", "472"]
    let run = try await TestTool().run(["brief"] + items + ["--json"])
    let brief = try run.json()
    let notices = try await document("notices", "강남", "472")
    #expect(
      notices["disruptions"]?.elements.map { $0["ko"] }
        == brief["disruptions"]?.elements.map { $0["ko"] })
    #expect(notices["place"]?["name"] == brief["start"]?["place"]?["name"])
  }

  @Test func `the vehicles are those of the route document`() async throws {
    let route = try await document("route", "472")
    let vehicles = try await document("vehicles", "472")
    #expect(vehicles["route"]?["id"] == route["route"]?["id"])
    #expect(vehicles["vehicles"]?.elements.isEmpty == false)
    #expect(
      vehicles["vehicles"]?.elements.map { $0["vehicle"]?["plate"] }
        == route["vehicles"]?.elements.map { $0["vehicle"]?["plate"] })
    #expect(vehicles["answeredBy"] == ["seoul-bus"])
  }

  @Test func `equal times of leaving and returning are an error`() async throws {
    let run = try await TestTool()("brief", "강남", "--leave", "08:00", "--return", "08:00")
    #expect(run.code == 64)
  }
}
