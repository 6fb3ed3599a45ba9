import Foundation
import Testing
import TransitCore

@testable import TransitCommute

/// The state of a board, and how events change it.
struct BoardStateTests {
  static let now = Date(timeIntervalSince1970: 1_795_131_000)

  static let stop = SearchItem.station(
    BusStop(name: "강남역", identifiers: IdentifierSet([Identifier(.node, "121000009")])))

  static func bus(
    _ line: String, in seconds: Int, stops: Int? = nil, following: [Arrival] = [],
    freshness: Freshness = .live
  ) -> Arrival {
    Arrival(
      line: line, kind: .trunk, headsign: "AT센터",
      timeLeft: .countdown(seconds: seconds, expected: now + TimeInterval(seconds)),
      stopsAway: stops, message: "", observedAt: now - 19, freshness: freshness,
      following: following)
  }

  static func rows(_ arrivals: [Arrival]) -> [BoardRow] { BoardRow.rows(arrivals, of: stop) }

  private func board(_ titles: String...) -> BoardState {
    var state = BoardState(now: Self.now)
    state.reduce(
      .panels(titles.enumerated().map { BoardPanel.Head(id: $0.offset, title: $0.element) }))
    return state
  }

  @Test func `a response fills its panel, and vehicles of one line share a row`() throws {
    var state = board("강남역", "집")
    state.reduce(.asking(0))
    #expect(state.panel?.isQuerying == true)
    state.reduce(
      .answered(
        0, Self.rows([Self.bus("140", in: 20), Self.bus("402", in: 60), Self.bus("140", in: 600)])))
    let panel = try #require(state.panel)
    #expect(!panel.isQuerying)
    #expect(panel.answeredAt == Self.now)
    #expect(panel.rows.map(\.line) == ["140", "402"])
    #expect(panel.rows.map(\.vehicles.count) == [2, 1])
    #expect(panel.observed == Self.now - 19...Self.now - 19)
    #expect(state.panels[1].answeredAt == nil)
  }

  @Test func `the previous rows stay during a query and after it fails`() {
    var state = board("강남역")
    let rows = Self.rows([Self.bus("140", in: 200)])
    state.reduce(.answered(0, rows))
    state.reduce(.asking(0))
    #expect(state.panel?.rows == rows)
    state.reduce(.failed(0, BoardPanel.Trouble(.quotaSpent, until: Self.now + 3600)))
    #expect(state.panel?.rows == rows)
    #expect(state.panel?.trouble?.code == .quotaSpent)
    #expect(state.panel?.trouble?.until == Self.now + 3600)
    state.reduce(.answered(0, rows))
    #expect(state.panel?.trouble == nil)
    state.reduce(.answered(0, [], emptiness: .ended))
    #expect(state.panel?.rows == [])
    #expect(state.panel?.emptiness == .ended)
  }

  @Test(
    arguments: [
      ([.next], 1), ([.next, .next, .next], 0), ([.previous], 2), ([.help, .next], 0),
      ([.help, .next, .next], 1), ([.pause, .next], 1), ([.refresh], 0),
    ] as [([BoardEvent.Intent], Int)])
  func `keys cycle through the panels`(intents: [BoardEvent.Intent], shown: Int) {
    var state = board("가", "나", "다")
    for intent in intents { state.reduce(.intent(intent)) }
    #expect(state.shown == shown)
  }

  @Test func `a board without panels accepts every key`() {
    var state = BoardState(now: Self.now)
    for intent in BoardEvent.Intent.allCases { state.reduce(.intent(intent)) }
    #expect(state.panel == nil)
    #expect(state.isPaused)
    #expect(state.isHelpShown)
  }

  @Test func `unchanged favorites keep their rows, and the selected panel stays selected`() {
    var state = board("가", "나", "다")
    state.reduce(.intent(.next))
    let rows = Self.rows([Self.bus("140", in: 20)])
    state.reduce(.answered(1, rows))
    state.reduce(
      .panels([
        BoardPanel.Head(id: 2, title: "다"), BoardPanel.Head(id: 1, title: "나의"),
        BoardPanel.Head(id: 1, title: "두 번"),
      ]))
    #expect(state.panels.map(\.title) == ["다", "나의"])
    #expect(state.panel?.id == 1)
    #expect(state.panel?.rows == rows)
    state.reduce(.panels([BoardPanel.Head(id: 2, title: "다")]))
    #expect(state.panel?.id == 2)
    state.reduce(.panels([]))
    #expect(state.panel == nil)
    state.reduce(.answered(1, rows))
    #expect(state.panels == [])
  }

  @Test func `a panel names the lines without live arrivals until a response has them all`() {
    var state = board("부평")
    state.reduce(.answered(0, [], uncoveredLines: ["인천1호선"]))
    #expect(state.panel?.uncoveredLines == ["인천1호선"])
    state.reduce(.failed(0, BoardPanel.Trouble(.unavailable)))
    #expect(state.panel?.uncoveredLines == ["인천1호선"])
    state.reduce(.answered(0, []))
    #expect(state.panel?.uncoveredLines == nil)
  }

  @Test func `nearby panels appear with a known location and disappear without permission`() {
    var state = board("가")
    let near = [BoardPanel.Head(id: 7, title: "강남역")]
    state.reduce(.nearby(near))
    #expect(state.panels.map(\.id) == [0])
    let gangnam = Coordinate(latitude: 37.4979, longitude: 127.0276)
    state.reduce(.here(gangnam, isDenied: false))
    state.reduce(.nearby(near))
    #expect(state.panels.map(\.id) == [7, 0])
    #expect(state.panels[0].isHere)
    #expect(state.panel?.id == 0)
    state.reduce(.here(nil, isDenied: true))
    #expect(state.here == .denied)
    #expect(state.panels.map(\.id) == [0])
    state.reduce(.here(gangnam, isDenied: false))
    state.reduce(.nearby(near))
    state.reduce(.here(nil, isDenied: false))
    #expect(state.here == .unavailable)
    #expect(state.panels.map(\.id) == [0])
  }

  @Test func `the largest possible state stays below 4 kB and decodes unchanged`() throws {
    var state = BoardState(now: Self.now)
    let name = String(repeating: "아주긴정류소이름\"/\\", count: 40)
    state.reduce(
      .panels(
        (0..<30).map { BoardPanel.Head(id: .max - $0, title: "\($0)\(name)", walkMinutes: 999) }))
    #expect(state.panels.count == 20)
    let vehicle = Arrival.Vehicle(
      isLowFloor: true, occupancy: .crushedStandingRoomOnly, isFull: true)
    let arrivals = (0..<200).map { number in
      var arrival = Self.bus("\(number)\(name)", in: 100_000 + number, stops: .max)
      (arrival.headsign, arrival.vehicle) = (name, vehicle)
      (arrival.isLast, arrival.isExpress, arrival.direction) = (true, true, .outer)
      arrival.kind = BusRoute.Kind(rawValue: name)
      var second = arrival
      second.observedAt = .distantFuture
      arrival.following = [second, second]
      return arrival
    }
    let code = TransitError.Code(rawValue: name)
    for panel in state.panels {
      state.reduce(.asking(panel.id))
      state.reduce(
        .answered(
          panel.id, Self.rows(arrivals), uncoveredLines: Array(repeating: name, count: 50)))
      state.reduce(.failed(panel.id, BoardPanel.Trouble(code, until: .distantFuture)))
      state.reduce(.scheduled(panel.id, next: .distantFuture, interval: .max))
      state.reduce(.asking(panel.id))
      state.reduce(.quota(left: .max))
      #expect(try JSONEncoder().encode(state).count <= BoardState.byteLimit)
    }
    for event in [BoardEvent.intent(.pause), .intent(.help), .tick(.distantFuture)] {
      state.reduce(event)
    }
    let data = try JSONEncoder().encode(state)
    #expect(data.count <= 4096)
    #expect(try JSONDecoder().decode(BoardState.self, from: data) == state)
    #expect(state.panel.map { $0.rows.count + ($0.rowsLeftOut ?? 0) } == 200)
  }

  @Test func `true flags are encoded in the board's JSON, and false flags are omitted`() throws {
    func keys(_ arrival: Arrival) throws -> Set<String> {
      let vehicle = try #require(Self.rows([arrival]).first?.vehicles.first)
      let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(vehicle))
      return Set(try #require(json as? [String: Any]).keys)
    }
    var arrival = Self.bus("472", in: 90)
    arrival.vehicle = Arrival.Vehicle(
      isLowFloor: false, occupancy: .crushedStandingRoomOnly, isFull: false)
    #expect(try keys(arrival).isDisjoint(with: ["f", "l", "x", "u"]))
    arrival.vehicle = Arrival.Vehicle(
      isLowFloor: true, occupancy: .crushedStandingRoomOnly, isFull: true)
    (arrival.isLast, arrival.isExpress) = (true, true)
    #expect(try keys(arrival).isSuperset(of: ["f", "l", "x", "u"]))
  }

  @Test func `a typical board keeps all its rows, and non-finite dates are ignored`() throws {
    var state = board("가", "나", "다")
    let arrivals = (1...10).map {
      Self.bus("\($0)40", in: $0 * 60, stops: 3, following: [Self.bus("x", in: 900)])
    }
    for id in 0..<3 { state.reduce(.answered(id, Self.rows(arrivals))) }
    #expect(state.panels[0].rows.count == 10)
    #expect(state.panels.allSatisfy { $0.rows.count >= 3 })
    state.reduce(.tick(Date(timeIntervalSince1970: .nan)))
    state.reduce(.scheduled(0, next: Date(timeIntervalSince1970: .infinity), interval: 30))
    #expect(state.now == Self.now)
    #expect(state.panel?.nextAt == nil)
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(BoardState.self, from: data) == state)
  }
}
