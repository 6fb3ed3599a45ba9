import Foundation
import KoreaTransit
import Testing

@testable import transit

/// A route as the tool draws it.
struct RouteDiagramTests {
  private static let now = KoreanTime.parse("2026-11-20 08:30:00") ?? .distantPast

  private func stop(
    _ sequence: Int, _ name: String, _ number: String?, turns: Bool = false
  ) -> RouteStop {
    let identifiers = number.map { [Identifier(.seoulARS, $0)] } ?? []
    return RouteStop(
      sequence: sequence,
      stop: BusStation(
        name: name, number: number, identifiers: IdentifierSet(identifiers),
        isBoardable: number != nil), isTurningPoint: turns)
  }

  private func bus(
    _ plate: String, at sequence: Int?, _ state: VehiclePosition.State = .moving,
    isLowFloor: Bool? = nil, congestion: Arrival.Congestion? = nil, seats: Int? = nil,
    isFull: Bool? = nil, isLast: Bool = false, freshness: Freshness = .live
  ) -> VehiclePosition {
    VehiclePosition(
      vehicle: .init(
        plate: plate, isLowFloor: isLowFloor, congestion: congestion, seatsLeft: seats,
        isFull: isFull),
      stop: sequence == nil ? "차고지" : nil, sequence: sequence, state: state, isLast: isLast,
      observedAt: Self.now.addingTimeInterval(-20), freshness: freshness)
  }

  @Test func `buses stand at their stop or below it, with all that is known of them`() {
    let diagram = RouteDiagram(
      stops: [
        stop(1, "개포동차고지", "23001"), stop(2, "강남역(미정차)", nil),
        stop(3, "신촌로터리", "14001", turns: true),
      ],
      vehicles: [
        bus("서울74사1001", at: 1, .atStop, isLowFloor: true, congestion: .easy),
        bus("서울74사1002", at: 1, seats: 12), bus("서울74사1003", at: 2, isFull: true, isLast: true),
        bus("서울74사1004", at: nil, freshness: .stale),
      ], language: .korean, now: Self.now)
    #expect(
      diagram.lines(width: nil) == [
        "1  ●  개포동차고지 (23-001)  ■ 서울74사1001 저상 여유 08:29:40",
        "   │    ▼ 서울74사1002 12석 08:29:40",
        "2  ○  강남역(미정차) 타지 못하는 곳",
        "   │    ▼ 서울74사1003 만차 막차 08:29:40",
        "3  ◎  신촌로터리 (14-001) 회차",
        "   ?  차고지 서울74사1004 08:29:40, 오래됨",
      ])
  }

  @Test func `a route's facts are those that are known`() {
    var route = BusRoute(name: "472", identifiers: IdentifierSet([]))
    #expect(RouteDiagram.facts(of: route, on: .weekday, language: .korean) == "")
    (route.start, route.end) = ("개포동차고지", "신촌로터리")
    route.firstDeparture = TimeOfDay("04:10")
    route.lastDeparture = TimeOfDay("24:20:30")
    (route.headwayMinutes, route.length, route.company) = (9, 42.0, "한국운수")
    #expect(
      RouteDiagram.facts(of: route, on: .weekday, language: .korean)
        == "개포동차고지 – 신촌로터리 · 첫차 04:10 막차 24:20 · 9분마다 · 42 km · 한국운수")
    #expect(
      RouteDiagram.facts(of: route, on: .weekday, language: .english)
        == "개포동차고지 – 신촌로터리 · first 04:10 last 24:20 · every 9 min · 42 km · 한국운수")
  }
}
