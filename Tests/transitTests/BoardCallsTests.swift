import Foundation
import KoreaTransit
import Testing
import TransitCommute
import TransitCore
import TransitHTTP
import TransitTesting

@testable import transit

/// The remaining calls shown on a board: those of the operations that responded.
struct BoardCallsTests {
  private static func aggregator() throws -> Aggregator {
    let clock = FrozenClock(TestTool.moment)
    var policy = CallPolicy()
    policy.dailyCalls = [
      "seoul-bus": ["getStationByUid": 10, "getArrInfoByRouteAll": 5, "getLowStationByUid": 0]
    ]
    return try Aggregator(
      configuration: Configuration(
        cities: [.seoul], providers: [Configuration.Provider("seoul-bus")]),
      factories: BuiltInProviders.all, keys: .environment(["DATA_GO_KR_KEY": Keys.portal]),
      answers: .live(SnapshotTransport()), clock: clock,
      control: CallControl(policy: policy, clock: clock), usesCache: false)
  }

  private static let stop = SearchItem.station(
    BusStop(name: "신분당선강남역", identifiers: IdentifierSet([Identifier(.seoulARS, "22009")])))

  @Test func `each operation's remaining calls are counted separately`() async throws {
    let korea = try Self.aggregator()
    let search = try await korea.search(SearchQuery("472", kinds: [.route]))
    let route = try #require(search.items.first)
    var left: [Int?] = []
    for item in [Self.stop, route, Self.stop, Self.stop] {
      let answer = try await korea.boardAnswer(to: ArrivalQuery(item))
      #expect(answer.result.answeredBy == ["seoul-bus"])
      left.append(answer.callsLeft)
    }
    #expect(left == [9, 4, 8, 7])
  }

  @Test func `an operation that did not respond reports no remaining calls`() async throws {
    let korea = try Self.aggregator()
    let answer = try await korea.boardAnswer(to: ArrivalQuery(Self.stop, isLowFloorOnly: true))
    #expect(answer.result.answeredBy == [])
    #expect(answer.callsLeft == nil)
  }

  @Test func `remaining calls are still reported if a key cannot be read`() async throws {
    let clock = FrozenClock(TestTool.moment)
    let control = CallControl(policy: CallPolicy(), clock: clock)
    let korea = try Aggregator(
      configuration: Configuration(
        cities: [.seoul], providers: [Configuration.Provider("seoul-bus")]),
      factories: BuiltInProviders.all,
      keys: KeySource { _ in throw TransitError(.configuration) },
      answers: .live(SnapshotTransport()), clock: clock, control: control)
    await #expect(throws: TransitError.self) { try await korea.status() }
    let operation = OperationFacts(
      "a", capability: .arrivals, key: nil, quota: Quota("a", dailyCalls: 3))
    #expect(await korea.callsLeft(of: ["seoul-bus": [operation]]) == 3)
  }
}
