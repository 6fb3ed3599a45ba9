import Foundation
import KoreaTransit
import Testing
import TransitTestSupport
import TransitText

@testable import transit

/// The route diagram.
struct RouteDiagramTests {
  private static let now = KoreanTime.parse("2026-11-20 08:30:00") ?? .distantPast

  private func stop(
    _ sequence: Int, _ name: String, _ number: String?, turns: Bool = false
  ) -> RouteStop {
    let identifiers = number.map { [Identifier(.seoulARS, $0)] } ?? []
    return RouteStop(
      stopSequence: sequence,
      stop: BusStop(
        name: name, number: number, identifiers: IdentifierSet(identifiers),
        isBoardable: number != nil), isTurningPoint: turns)
  }

  private func bus(
    _ plate: String, at sequence: Int?, _ state: VehiclePosition.State = .moving,
    isLowFloor: Bool? = nil, congestion: Arrival.OccupancyStatus? = nil, seats: Int? = nil,
    isFull: Bool? = nil, isLast: Bool = false, freshness: Freshness = .live
  ) -> VehiclePosition {
    VehiclePosition(
      vehicle: .init(
        plate: plate, isLowFloor: isLowFloor, occupancy: congestion, seatsLeft: seats,
        isFull: isFull),
      stop: sequence == nil ? "차고지" : nil, currentStopSequence: sequence, state: state,
      isLast: isLast,
      observedAt: Self.now.addingTimeInterval(-20), freshness: freshness)
  }

  @Test func `buses are drawn at or below their stop, with all their details`() {
    let diagram = RouteDiagram(
      stops: [
        stop(1, "개포동차고지", "23001"), stop(2, "강남역(미정차)", nil),
        stop(3, "신촌로터리", "14001", turns: true),
      ],
      vehicles: [
        bus("서울74사1001", at: 1, .atStop, isLowFloor: true, congestion: .manySeatsAvailable),
        bus("서울74사1002", at: 1, seats: 12), bus("서울74사1003", at: 2, isFull: true, isLast: true),
        bus("서울74사1004", at: nil, freshness: .stale),
      ], language: .korean, now: Self.now)
    let names = [
      "개포동차고지 (23-001)", "강남역(미정차)", "신촌로터리 (14-001)", "차고지", "서울74사1001",
      "서울74사1002", "서울74사1003", "서울74사1004",
    ]
    let lines = diagram.lines(width: nil)
    #expect(
      lines.map { masked($0, keeping: names) } == [
        "1  ■  개포동차고지 (23-001)  _ 08:29:40 서울74사1001",
        "│  ▼ 12 _ 08:29:40 서울74사1002",
        "2  ○  강남역(미정차) _",
        "│  ▼ _ 08:29:40 서울74사1003",
        "3  ◎  신촌로터리 (14-001) _",
        "  차고지 _ 08:29:40 서울74사1004",
      ])
    #expect(
      lines.map { String($0.prefix(8)) } == [
        "1  ■  개포", "   │    ", "2  ○  강남", "   │    ", "3  ◎  신촌", "   ?  차고",
      ])
    // The plate of a bus comes last.
    #expect(
      lines.map { $0.contains(#/ 서울74사100[1-4]$/#) } == [true, true, false, true, false, true])
  }

  @Test func `each fact about a bus has its own wording`() {
    let plate = "서울74사1001"
    let buses = [
      bus(plate, at: 1), bus(plate, at: 1, isLowFloor: true),
      bus(plate, at: 1, congestion: .manySeatsAvailable),
      bus(plate, at: 1, isFull: true), bus(plate, at: 1, isLast: true),
      bus(plate, at: 1, freshness: .stale),
    ]
    for language in Language.allCases {
      let told = buses.map { bus in
        RouteDiagram(
          stops: [stop(1, "개포동차고지", "23001")], vehicles: [bus], language: language,
          now: Self.now
        ).lines(width: nil).last
      }
      #expect(Set(told).count == buses.count, "\(told)")
    }
  }

  @Test func `a route's summary shows only known facts`() {
    var route = BusRoute(name: "472", identifiers: IdentifierSet([]))
    #expect(route.facts(on: .weekday, in: .korean) == "")
    (route.start, route.end) = ("개포동차고지", "신촌로터리")
    route.firstDeparture = TimeOfDay("04:10")
    route.lastDeparture = TimeOfDay("24:20:30")
    (route.headwayMinutes, route.length, route.company) = (9, 42.0, "한국운수")
    let facts = Language.allCases.map {
      masked(
        route.facts(on: .weekday, in: $0),
        keeping: ["개포동차고지", "신촌로터리", "한국운수", "42 km"])
    }
    #expect(
      facts == [
        "개포동차고지 – 신촌로터리 _ 04:10 _ 00:20 _ 9 _ 42 km 한국운수",
        "개포동차고지 – 신촌로터리 _ 04:10 _ 00:20 _ 9 _ 42 km 한국운수",
      ])
  }
}
