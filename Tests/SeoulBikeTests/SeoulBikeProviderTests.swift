import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import SeoulBike

/// The query for stations around a position: pages, distance, failures and calls.
struct SeoulBikeProviderTests {
  private static let hapjeong = Coordinate(latitude: 37.5507, longitude: 126.9150)

  private func query(_ radius: Int = 500) throws -> BikeQuery {
    BikeQuery(try #require(Self.hapjeong), radius: radius)
  }

  private func provider(_ exchange: StubExchange) -> SeoulBikeProvider {
    SeoulBikeProvider(client: .stub("seoul-bike", exchange))
  }

  /// The city in three pages; the first and the last have a station near 합정역.
  private static let city: KeyValuePairs = [
    "/bikeList/1/": fullPage(from: 10_000, replacingLastWith: [bikeRow("ST-6")]),
    "/bikeList/1001/": fullPage(from: 20_000),
    "/bikeList/2001/": bikeBody([
      bikeRow("ST-30", latitude: "37.65", longitude: "127.05"), bikeRow("ST-31", bikes: "0"),
    ]),
  ]

  private func starts(_ exchange: StubExchange) -> [Int] {
    exchange.requests.compactMap { $0.pathText(3).flatMap { Int($0) } }.sorted()
  }

  @Test func `stations within the radius are found on every page, by three calls`() async throws {
    let exchange = StubExchange(Self.city)
    let answer = try await provider(exchange).bikeStations(near: query())
    #expect(answer.value.map(\.id) == ["seoul-bike.station:ST-6", "seoul-bike.station:ST-31"])
    #expect(answer.value.map(\.bikesAvailable) == [7, 0])
    #expect(answer.failures.isEmpty)
    #expect(answer.total == nil)
    #expect(answer.receivedAt == StubExchange.moment)
    #expect(starts(exchange) == [1, 1_001, 2_001])
  }

  @Test func `the radius is in meters, and a station without a position is not near`() async throws
  {
    // 0.001° of latitude is 111 m.
    let rows = [
      bikeRow("ST-1", latitude: "37.5517", longitude: "126.9150"),
      bikeRow("ST-2", latitude: "37.5527", longitude: "126.9150"),
      bikeRow("ST-3", latitude: "0", longitude: "0"),
    ]
    let exchange = StubExchange(["/bikeList/1/": bikeBody(rows), "/bikeList/": noBikeRows])
    let cases = [
      (100, [String]()), (112, ["ST-1"]), (223, ["ST-1", "ST-2"]), (1_500, ["ST-1", "ST-2"]),
    ]
    for (radius, ids) in cases {
      let found = try await provider(exchange).bikeStations(near: query(radius)).value
      #expect(found.compactMap { $0.identifiers.first(.seoulBikeStation) } == ids, "\(radius)")
    }
  }

  @Test func `a full third page is followed by a fourth`() async throws {
    let exchange = StubExchange([
      "/bikeList/1/": fullPage(from: 10_000), "/bikeList/1001/": fullPage(from: 20_000),
      "/bikeList/2001/": fullPage(from: 30_000), "/bikeList/3001/": bikeBody([bikeRow("ST-6")]),
    ])
    let answer = try await provider(exchange).bikeStations(near: query())
    #expect(answer.value.map(\.id) == ["seoul-bike.station:ST-6"])
    #expect(starts(exchange) == [1, 1_001, 2_001, 3_001])
  }

  @Test func `a full last page ends with an empty one`() async throws {
    let exchange = StubExchange([
      "/bikeList/1/": fullPage(from: 10_000, replacingLastWith: [bikeRow()]),
      "/bikeList/1001/": fullPage(from: 20_000), "/bikeList/2001/": fullPage(from: 30_000),
      "/bikeList/3001/": noBikeRows,
    ])
    let answer = try await provider(exchange).bikeStations(near: query())
    #expect(answer.value.count == 1)
    #expect(answer.failures.isEmpty)
    #expect(starts(exchange).count == 4)
  }

  @Test func `a service that repeats a full page is queried at most ten times`() async throws {
    let page = fullPage(from: 10_000, replacingLastWith: [bikeRow()])
    let exchange = StubExchange(["/bikeList/": page])
    let answer = try await provider(exchange).bikeStations(near: query())
    #expect(answer.value.map(\.id) == ["seoul-bike.station:ST-6"])
    #expect(starts(exchange) == (0..<10).map { $0 * 1_000 + 1 })
  }

  @Test func `unreadable rows count for a full page and are reported`() async throws {
    let exchange = StubExchange([
      "/bikeList/1/": fullPage(from: 10_000), "/bikeList/1001/": fullPage(from: 20_000),
      "/bikeList/2001/": fullPage(from: 30_000, replacingLastWith: [bikeRow(nil)]),
      "/bikeList/3001/": bikeBody([bikeRow()]),
    ])
    let answer = try await provider(exchange).bikeStations(near: query())
    #expect(answer.value.count == 1)
    #expect(answer.failures.map(\.code) == [.malformed])
  }

  @Test func `a failed page is reported next to the stations of the others`() async throws {
    let exchange = StubExchange { request in
      if request.pathText(3) == "1001" { throw TransitError(.timedOut) }
      let body = request.pathText(3) == "1" ? Self.city[0].value : Self.city[2].value
      return bikeResponse(body)
    }
    let answer = try await provider(exchange).bikeStations(near: query())
    #expect(answer.value.count == 2)
    #expect(answer.failures.map(\.code) == [.timedOut])
    #expect(answer.failures.map(\.provider) == ["seoul-bike"])
  }

  @Test func `a failed page past the end is not a failure`() async throws {
    let exchange = StubExchange { request in
      guard request.pathText(3) == "1" else { throw TransitError(.notRecorded) }
      return bikeResponse(bikeBody([bikeRow()]))
    }
    let answer = try await provider(exchange).bikeStations(near: query())
    #expect(answer.value.count == 1)
    #expect(answer.failures.isEmpty)
  }

  @Test func `if every page fails, the query fails`() async throws {
    let body = "<RESULT><CODE>INFO-100</CODE><MESSAGE>m</MESSAGE></RESULT>"
    let error = await #expect(throws: TransitError.self) {
      try await provider(StubExchange(["/bikeList/": body])).bikeStations(near: query())
    }
    #expect(error?.code == .badKey)
    #expect(error?.provider == "seoul-bike")
  }

  @Test(arguments: [
    ("35.1798", "129.0750"), ("36.3515", "127.3848"), ("37.2636", "127.0286"), ("35.68", "139.77"),
  ])
  func `a position outside Seoul costs no call`(latitude: String, longitude: String) async throws {
    let exchange = StubExchange(Self.city)
    let place = try #require(Coordinate("\(latitude),\(longitude)"))
    let error = await #expect(throws: TransitError.self) {
      try await provider(exchange).bikeStations(near: BikeQuery(place))
    }
    #expect(error?.code == .outOfCoverage)
    #expect(exchange.requests.isEmpty)
  }

  @Test func `a repeated query within a minute is answered from the cache`() async throws {
    let clock = ManualClock(StubExchange.moment)
    let exchange = StubExchange { request in
      let page = ["1": 0, "1001": 1, "2001": 2][request.pathText(3) ?? ""]
      guard let page else { throw TransitError(.notRecorded) }
      return bikeResponse(Self.city[page].value, at: clock.now())
    }
    let provider = SeoulBikeProvider(
      client: TransitClient(
        provider: "seoul-bike", exchange: exchange, clock: clock,
        control: CallControl(clock: clock)))
    #expect(await provider.cachedBikeStations(near: try query()) == nil)
    let first = try await provider.bikeStations(near: query())
    await clock.advance(by: .seconds(59))
    let cached = try #require(await provider.cachedBikeStations(near: query()))
    #expect(cached.value.map(\.id) == first.value.map(\.id))
    #expect(cached.origin == .cache)
    // Another position is the same list.
    let second = try await provider.bikeStations(near: query(1_500))
    #expect(exchange.requests.count == 3)
    #expect(second.value.map(\.id) == first.value.map(\.id))
    #expect(second.value.map(\.observedAt) == first.value.map(\.observedAt))
    #expect(second.origin == .cache)
    await clock.advance(by: .seconds(2))
    _ = try await provider.bikeStations(near: query())
    #expect(exchange.requests.count == 6)
  }

  @Test func `bikes of ten minutes ago are stale`() async throws {
    let clock = FrozenClock(StubExchange.moment.addingTimeInterval(601))
    let exchange = StubExchange(Self.city)
    let provider = SeoulBikeProvider(
      client: TransitClient(
        provider: "seoul-bike", exchange: exchange, clock: clock, timeout: .seconds(600)))
    #expect(
      try await provider.bikeStations(near: query()).value.map(\.freshness) == [.stale, .stale])
  }

  @Test(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
  func `every real recording is read by the one endpoint`() throws {
    for recording in try RealRecordings.all(of: "seoul-bike") {
      #expect(SeoulBikePage(recording.recording.request) == SeoulBikePage(), "\(recording.name)")
    }
  }
}
