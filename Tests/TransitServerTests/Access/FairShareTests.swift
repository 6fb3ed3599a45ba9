import Foundation
import Synchronization
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTestSupport
import TransitTesting

@testable import TransitServer

/// The calls of clients: a service with 20 calls a day, of which a client gets 2 and all anonymous
/// clients get 10.
struct FairShareTests {
  private let folder: TestFolder
  private let tokens: AccessTokens
  private let clock = ManualClock(UpstreamWorld.moment)
  private let store: MemoryStore

  init() throws {
    folder = try TestFolder()
    tokens = AccessTokens(folder: folder.url, hash: StubHash.hash)
    store = MemoryStore(clock: clock)
  }

  private func world(
    _ exposure: AccessRule.Exposure = .everyone,
    answer: @escaping @Sendable (HTTPMessage) async throws -> HTTPReply = UpstreamWorld.stop
  ) throws -> UpstreamWorld {
    try UpstreamWorld(
      access: AccessRule(exposure, tokens: tokens), calls: 20, store: store, clock: clock,
      answer: answer)
  }

  private func query(_ number: Int) -> String { "/v1/search?query=\(10_000 + number)" }
  private func upstream(_ number: Int) -> String {
    UpstreamWorld.path + "?arsId=\(10_000 + number)"
  }
  private func bearer(_ token: String) -> HeaderFields { ["Authorization": "Bearer \(token)"] }

  @Test func `a token has its own number of calls`() async throws {
    let world = try world()
    let (phone, page) = (
      try tokens.add("phone", dailyCalls: 3), try tokens.add("page", dailyCalls: 5)
    )
    var statuses: [Int] = []
    for number in 0..<5 { statuses.append(await world.get(upstream(number), bearer(phone)).status) }
    #expect(statuses == [200, 200, 200, 429, 429])
    #expect(await world.get(upstream(5), bearer(page)).status == 200)
    #expect(world.transport.messages.count == 4)
  }

  @Test func `without a number a client has a tenth of the service's calls`() async throws {
    let world = try world()
    let token = try tokens.add("phone")
    for number in 0..<2 {
      #expect(await world.get(upstream(number), bearer(token)).status == 200)
    }
    let response = await world.get(upstream(2), bearer(token))
    #expect(response.status == 429)
    // 08:30 in Korea: 15.5 hours until midnight.
    #expect(response.headers["Retry-After"] == "55800")
    #expect(response.headers["RateLimit"] == "\"client\";r=0;t=55800")
    #expect(response.headers["RateLimit-Policy"] == "\"client\";q=2;w=86400")
    #expect(response.headers["Content-Type"] == "application/problem+json")
    #expect(String(decoding: response.bytes, as: UTF8.self).contains("\"code\":\"shareUsedUp\""))
  }

  @Test func `a cached response costs nothing`() async throws {
    let world = try world()
    let token = try tokens.add("phone")
    for _ in 0..<9 { #expect(await world.get(upstream(0), bearer(token)).status == 200) }
    #expect(await world.get(upstream(1), bearer(token)).status == 200)
    #expect(await world.get(upstream(2), bearer(token)).status == 429)
    #expect(await world.get(upstream(0), bearer(token)).status == 200)
    #expect(world.transport.messages.count == 2)
  }

  @Test func `a stale response is better than none`() async throws {
    let world = try world()
    let token = try tokens.add("phone", dailyCalls: 1)
    #expect(await world.get(upstream(0), bearer(token)).status == 200)
    await clock.advance(by: .seconds(30))
    let response = await world.get(upstream(0), bearer(token))
    #expect(response.status == 200)
    #expect(response.headers["Age"] == "30")
  }

  @Test func `addresses have a tenth each, and together half`() async throws {
    let world = try world()
    var statuses: [String: [Int]] = [:]
    for (index, peer) in (1...6).map({ "192.0.2.\($0)" }).enumerated() {
      for number in 0..<3 {
        statuses[peer, default: []].append(
          await world.get(query(index * 3 + number), from: peer).status)
      }
    }
    for peer in 1...5 { #expect(statuses["192.0.2.\(peer)"] == [200, 200, 429]) }
    #expect(statuses["192.0.2.6"] == [429, 429, 429])
    #expect(world.transport.messages.count == 10)
    let refused = await world.get(query(99), from: "192.0.2.7")
    #expect(refused.headers["RateLimit-Policy"] == "\"anonymous\";q=10;w=86400")
    let token = try tokens.add("phone")
    #expect(await world.get(query(99), bearer(token), from: "192.0.2.7").status == 200)
  }

  @Test func `the first 56 bits of IPv6 are one client`() async throws {
    let world = try world()
    var statuses: [Int] = []
    for number in 0..<3 {
      statuses.append(await world.get(query(number), from: "2001:db8:0:\(number)::1").status)
    }
    #expect(statuses == [200, 200, 429])
    #expect(await world.get(query(3), from: "2001:db8:0:100::1").status == 200)
  }

  @Test func `programs of the server's own machine have no share`() async throws {
    let world = try world(.local)
    for number in 0..<12 { #expect(await world.get(query(number)).status == 200) }
  }

  @Test func `counts survive a restart and end at midnight`() async throws {
    let token = try tokens.add("phone")
    let first = try world()
    for number in 0..<2 { _ = await first.get(upstream(number), bearer(token)) }
    let second = try world()
    #expect(await second.get(upstream(2), bearer(token)).status == 429)
    #expect(second.transport.messages.isEmpty)
    await clock.advance(by: .seconds(55_799))
    #expect(await second.get(upstream(3), bearer(token)).status == 429)
    await clock.advance(by: .seconds(1))
    #expect(await second.get(upstream(4), bearer(token)).status == 200)
  }

  @Test func `a call that did not reach the service is refunded`() async throws {
    let isDown = Mutex(true)
    let world = try world { message in
      if isDown.withLock(\.self) { throw TransitError(.unavailable, vendorCode: "CURL 7") }
      return try await UpstreamWorld.stop(message)
    }
    let token = try tokens.add("phone", dailyCalls: 1)
    async let failed = world.get(upstream(0), bearer(token)).status
    // The pauses before the second and the third attempt, not the time-outs beside them.
    for _ in 0..<2 { await clock.advance(toSleeperWithin: .seconds(1)) }
    #expect(await failed == 502)
    isDown.withLock { $0 = false }
    await clock.advance(by: .seconds(60))
    #expect(await world.get(upstream(1), bearer(token)).status == 200)
  }

  @Test func `a query that joined a refused client's query runs again`() async throws {
    let runs = Mutex(0)
    let world = try world()
    let token = try tokens.add("phone")
    guard
      case .accepted(let routed) = world.server.open(
        ServerRequest(
          "GET", query(0), headers: ["Host": "localhost:8080", "Authorization": "Bearer \(token)"]))
    else { return #expect(Bool(false)) }
    let shares = FairShares(AccessRule(.everyone, tokens: tokens), clock: clock)
    let result = try await shares.run(routed) {
      let run = runs.withLock { runs in
        runs += 1
        return runs
      }
      if run == 1 { throw TransitError(.quotaReserved) }
      return run
    }
    #expect(result == 2)
  }

  @Test func `an answer without a refused part is not for other clients`() async throws {
    let world = try world()
    let (phone, page) = (try tokens.add("phone", dailyCalls: 1), try tokens.add("page"))
    _ = await world.get(query(0), bearer(phone))
    let optional = "/v1/search?query=\(UpstreamWorld.optionalStop)"
    let partial = await world.get(optional, bearer(phone))
    #expect(try JSONValue(json: partial.bytes) == [:])
    #expect(partial.headers["Cache-Control"] == "private, no-cache")
    let whole = try JSONValue(json: await world.get(optional, bearer(page)).bytes)
    #expect(whole.text == String(decoding: try UpstreamWorld.body(), as: UTF8.self))
  }

  @Test func `calls of clients do not count as calls of the service`() async throws {
    let world = try world()
    let token = try tokens.add("phone", dailyCalls: 3)
    for number in 0..<3 { _ = await world.get(upstream(number), bearer(token)) }
    let status = try #require(try await world.aggregator.status().first)
    let use = status.quotas?.first { $0.pool == "getStationByUid" }
    #expect(use?.used == 3)
    #expect(use?.limit == 20)
  }
}
