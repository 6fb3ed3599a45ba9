import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitRecordings

@testable import transit

/// Every identifier in a document of the samples finds its item again.
@Suite(.timeLimit(.minutes(20)))
struct IdentifierTests {
  private static let questions = [
    "search 강남", "search 강남역", "search 서울역", "search 서울", "search 시청", "search 시청역",
    "search 홍대입구", "search 홍대입구역", "search 472", "search 9404", "search N37", "search 22009",
    "search 대전역", "search 세종청사", "arrivals 강남", "arrivals 서울역", "arrivals 시청",
    "arrivals 홍대입구", "arrivals 대전역", "arrivals 22009", "arrivals 472", "arrivals 9404",
    "arrivals 수원역", "arrivals 부평역", "route 472", "route 9404", "route N37", "vehicles 472",
    "vehicles 9404", "vehicles N37", "trains 2호선", "trains 신분당선", "timetable 강남",
    "timetable 서울역", "timetable 대전역", "departures 서울 부산", "nearby 강남역", "nearby 서울역",
    "nearby 시청", "nearby 홍대입구역", "nearby 코엑스", "nearby 대전역", "nearby 세종청사", "place 강남역",
    "place 코엑스",
  ]

  /// What the documents say of an identifier.
  private struct Owner {
    /// The `id` of the items that list it; empty if it only stands with an arrival or a vehicle.
    var items: Set<String> = []
    /// Whether it is the `id` of a place or a terminal.
    var isPlace = false
  }

  private static func owners() async throws -> [String: Owner] {
    let tool = try TestTool()
    var owners: [String: Owner] = [:]
    for question in questions {
      let words = question.split(separator: " ").map(String.init)
      let run = try await tool.run(words + ["--json"])
      collect(try run.document(), into: &owners)
    }
    return owners
  }

  private static func collect(_ value: Any, into owners: inout [String: Owner]) {
    if let list = value as? [Any] { for one in list { collect(one, into: &owners) } }
    guard let object = value as? [String: Any] else { return }
    let id = (object["id"] as? String).flatMap { $0.contains(":") ? $0 : nil }
    if let id {
      owners[id, default: Owner()].items.insert(id)
      if object["identifiers"] == nil { owners[id]?.isPlace = true }
    }
    for key in ["identifiers", "stopIdentifiers", "routeIdentifiers"] {
      for identifier in object[key] as? [String] ?? [] {
        owners[identifier, default: Owner()].items.formUnion(id.map { [$0] } ?? [])
      }
    }
    for member in object.values { collect(member, into: &owners) }
  }

  private static func samples() throws -> Aggregator {
    let recordings = try ShippedRecordings.snapshot(services: BuiltInProviders.services)
    return try Aggregator.korea(
      answers: .recorded(recordings), clock: FixedClock(TestTool.moment))
  }

  @Test func `each identifier of the sample documents finds its item`() async throws {
    let owners = try await Self.owners()
    let korea = try Self.samples()
    var (found, lost) = (0, [String]())
    for (text, owner) in owners {
      // A trip between two cities is no item that one can ask about.
      if text.hasPrefix("tago.trip-route:") { continue }
      if try await Self.finds(text, owner, korea) { found += 1 } else { lost.append(text) }
    }
    #expect(lost.sorted() == [])
    #expect(found > 1_400)
  }

  private static func finds(_ text: String, _ owner: Owner, _ korea: Aggregator) async throws
    -> Bool
  {
    let scheme = text.prefix { $0 != ":" }
    if let mode = IntercityMode(rawValue: String(scheme)) {
      let other = text.hasSuffix("부산") ? "서울" : "부산"
      let trips = try await korea.trips(from: text, to: other, by: mode)
      return (trips.value.origins + trips.value.unqueriedOrigins).contains { $0.id == text }
    }
    if owner.isPlace { return try await korea.locate(text).details?.id == text }
    if scheme == "tago.terminal", owner.items.allSatisfy({ !$0.hasPrefix("kr.subway:") }) {
      let trips = try await korea.departures(from: text, to: "부산")
      return trips.contains { trips in
        (trips.value.origins + trips.value.unqueriedOrigins).contains { terminal in
          terminal.identifiers.all.map(\.description).contains(text)
        }
      }
    }
    let query = SearchQuery(text)
    let searched = try await korea.search(query).items
    if let item = searched.first(where: { $0.coordinate != nil }) {
      // What has a position is also a place.
      guard try await korea.locate(text).place.coordinate == item.coordinate else { return false }
    }
    // A planner's identifier stands for a live one.
    let live = Identifier(planner: text)?.description ?? text
    let isRoute = live.prefix { $0 != ":" }.hasSuffix(".route")
    let capability = isRoute ? Capability.routeStops : .arrivals
    let named = try await korea.items(named: query, for: capability)
    return [searched, named.items + named.unserved].allSatisfy { items in
      items.contains { item in
        item.identifiers.all.map(\.description).contains(live)
          && (owner.items.isEmpty || owner.items.contains(item.id))
      }
    }
  }
}
