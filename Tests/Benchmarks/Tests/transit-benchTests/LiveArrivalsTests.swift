import Foundation
import Testing
import TransitCore
import TransitHTTP

@testable import transit_bench

/// The live arrivals endpoint in the provider's public list.
struct LiveArrivalsTests {
  @Test func `the provider's endpoint sends the same request and uses the same quota`() throws {
    let endpoint = try LiveArrivals.endpoint("강남")
    #expect(endpoint.request == LiveArrivals.request("강남"))
    let operation = type(of: endpoint).operation
    #expect(operation.name == SingleArrivals.operation.name)
    #expect(operation.key == SingleArrivals.operation.key)
    #expect(operation.quota.pool == SingleArrivals.operation.quota.pool)
    #expect(SingleArrivals.operation.quota.dailyCalls == nil)
    #expect(endpoint is any BulkCoveredEndpoint)
  }

  @Test func `a query for one station can be read from its request`() throws {
    let query = SingleArrivals(name: "강남")
    #expect(SingleArrivals(query.request) == query)
    let all = try #require(
      Request(url: "http://swopenAPI.seoul.go.kr/api/subway/KEY/json/realtimeStationArrival/ALL"))
    #expect(SingleArrivals(all) == nil)
    #expect(LiveArrivals.isAll(all))
  }

  @Test func `the stub's answer decodes to two trains of the station`() async throws {
    let query = SingleArrivals(name: "강남")
    let stub = SubwayStub(clock: FixedClock(RushHours.midnight))
    let rows = try query.decode(await stub.exchange(query.request))
    #expect(rows.rows.map(\.stop) == ["강남", "강남"])
    #expect((stub.singleCalls, stub.bulkCalls) == (1, 0))
  }

  @Test func `a request that no endpoint reads is an error`() throws {
    let request = try #require(Request(url: "https://a.example/b"))
    let error = try #require(throws: TransitError.self) {
      _ = try [any Endpoint.Type]().endpoint(reading: request, for: .arrivals)
    }
    #expect(error.code == .unsupported)
  }

  @Test func `a quota run counts calls on the provider's account`() async throws {
    let hours = RushHours(users: 20)
    let limited = try await QuotaRun.play(hours, .single(dailyCalls: 3))
    #expect(limited.calls == 3)
    let bulk = try await QuotaRun.play(hours, .bulk(dailyCalls: 10))
    #expect(bulk.calls <= 10)
    #expect(bulk.day.polls == hours.polls.count)
  }
}
