import Foundation
import KoreaTransit
import Testing
import TransitDocuments

@testable import transit

/// The briefing and the notices of given items, and the positions of a route's buses.
struct NoticesTests {
  private func document<Document: Decodable>(
    _ type: Document.Type, _ arguments: String...
  ) async throws -> Document {
    let run = try await TestTool().run(arguments + ["--json"])
    #expect(run.code == 0, "\(run.err)")
    return try JSONDecoder().decode(Document.self, from: Data(run.out.utf8))
  }

  @Test func `a briefing of items and a place needs no favourites`() async throws {
    let brief = try await document(
      BriefDocument.self, "brief", "강남", "22009", "--place", "코엑스", "--leave", "07:30",
      "--return", "21:00")
    #expect(brief.second.favorites.map(\.case) == ["subway", "station"])
    #expect(brief.second.favorites.allSatisfy { $0.state == "running" })
    #expect(brief.second.start?.place.name == "코엑스")
    #expect(brief.second.start?.origin == "given")
    #expect(brief.second.outing?.leavesAt == "2026-11-20T07:30:00+09:00")
    #expect(brief.second.outing?.returnsAt == "2026-11-20T21:00:00+09:00")
    #expect(brief.second.outing?.timesFrom == "options")
    #expect(brief.second.notFound == [])
  }

  @Test func `the place of a briefing of items is that of the first`() async throws {
    let brief = try await document(BriefDocument.self, "brief", "22009", "강남")
    #expect(brief.second.start?.place.name == "신분당선강남역 (22-009)")
    #expect(brief.second.start?.origin == "given")
    #expect(brief.second.outing?.timesFrom == "standard")
  }

  @Test func `notices have the disruptions of the briefing of the same items`() async throws {
    let items = ["강남", "472"]
    let run = try await TestTool().run(["brief"] + items + ["--json"])
    let brief = try JSONDecoder().decode(BriefDocument.self, from: Data(run.out.utf8))
    let notices = try await document(NoticesDocument.self, "notices", "강남", "472")
    #expect(notices.second.disruptions.map(\.ko) == brief.second.disruptions.map(\.ko))
    #expect(notices.second.place?.name == brief.second.start?.place.name)
  }

  @Test func `the vehicles are those of the route document`() async throws {
    let route = try await document(RouteDocument.self, "route", "472")
    let vehicles = try await document(VehiclesDocument.self, "vehicles", "472")
    #expect(vehicles.second.route?.base.id == route.second.route?.base.id)
    #expect(!vehicles.second.vehicles.isEmpty)
    #expect(
      vehicles.second.vehicles.map(\.vehicle.plate) == route.second.vehicles.map(\.vehicle.plate))
    #expect(vehicles.second.answeredBy == ["seoul-bus"])
  }

  @Test func `equal times of leaving and returning are an error`() async throws {
    let run = try await TestTool()("brief", "강남", "--leave", "08:00", "--return", "08:00")
    #expect(run.code == 64)
  }
}
