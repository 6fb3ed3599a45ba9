import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

@testable import TransitServer

/// The calls of a query, as `Aggregator.measuringCalls` reports them to the streams.
struct MeteringTests {
  private func uses(_ world: UpstreamWorld, _ stop: String) async -> [PoolUse] {
    let aggregator = world.aggregator
    return await aggregator.measuringCalls {
      try await aggregator.relay(
        path: ["api", "rest", "stationinfo", "getStationByUid"], query: [("arsId", stop)],
        to: "seoul-bus")
    }.uses
  }

  @Test func `a call counts for its pool, and a cached response does not`() async throws {
    let world = try UpstreamWorld()
    let first = await uses(world, "22009")
    #expect(first.map(\.pool) == ["seoul-bus/DATA_GO_KR_KEY/getStationByUid"])
    #expect(first.map(\.calls) == [1])
    let left = try #require(first[0].callsLeft)
    let cached = await uses(world, "22009")
    #expect(cached == [PoolUse(first[0].pool, calls: 0, callsLeft: left)])
    let other = await uses(world, "22010")
    #expect(other == [PoolUse(first[0].pool, calls: 1, callsLeft: left - 1)])
  }

  @Test func `a failed call counts`() async throws {
    let world = try UpstreamWorld { _ in HTTPReply(status: 404, body: Data()) }
    let found = await uses(world, "22009")
    #expect(found.map(\.pool) == ["seoul-bus/DATA_GO_KR_KEY/getStationByUid"])
    #expect(found.allSatisfy { $0.calls > 0 })
  }
}
