import Foundation
import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// When stations are queried one by one and when with one bulk call.
struct BulkTests {
  /// Three stations are in the bulk response; a fourth is not.
  private static func scene(
    dailyCalls: Int? = nil, refusing code: TransitError.Code? = nil
  ) -> CallScene {
    var policy = CallPolicy()
    if let dailyCalls { policy.dailyCalls = ["words": ["stations": dailyCalls]] }
    return CallScene(policy: policy) { word, number in
      if word == "ALL", let code { throw TransitError(code, vendorCode: "ERROR-340") }
      return words(word == "ALL" ? "강남\n서울\n시청" : word)
    }
  }

  private func asked(_ scene: CallScene) -> [String] {
    scene.exchange.requests.compactMap { $0.pathText(0) }
  }

  @Test func `one station is queried singly, two in bulk, and one singly again`() async throws {
    let scene = Self.scene()
    for _ in 1...5 {
      #expect(await scene.ask(Station("강남")) == "강남 live")
      await scene.clock.advance(by: .seconds(10))
    }
    #expect(asked(scene) == Array(repeating: "강남", count: 5))
    // A second station is queried within the lifetime of one bulk response.
    #expect(await scene.ask(Station("강남")) == "강남 live")
    #expect(await scene.ask(Station("서울")) == "서울 cache")
    #expect(asked(scene).suffix(2) == ["강남", "ALL"])
    await scene.clock.advance(by: .seconds(10))
    #expect(await scene.ask(Station("강남")) == "강남 cache")
    #expect(await scene.ask(Station("시청")) == "시청 cache")
    #expect(scene.calls == 7)
    // While several are queried it stays in bulk mode: one call in twenty seconds.
    for _ in 1...5 {
      await scene.clock.advance(by: .seconds(10))
      #expect(await scene.ask(Station("강남")).hasPrefix("강남"))
      #expect(await scene.ask(Station("시청")).hasPrefix("시청"))
    }
    #expect(asked(scene).dropFirst(6) == ["ALL", "ALL", "ALL", "ALL"])
    // Only one station again: it returns to single calls.
    for _ in 1...6 {
      await scene.clock.advance(by: .seconds(10))
      #expect(await scene.ask(Station("강남")).hasPrefix("강남"))
    }
    #expect(asked(scene).suffix(3) == ["강남", "강남", "강남"])
    let changes = scene.events.all.compactMap { event -> Bool? in
      if case .bulk(let isBulk) = event.kind { isBulk } else { nil }
    }
    #expect(changes == [true, false])
  }

  @Test func `a station missing from the bulk response is queried singly`() async {
    let scene = Self.scene()
    #expect(await scene.ask(Station("강남")) == "강남 live")
    #expect(await scene.ask(Station("서울")) == "서울 cache")
    #expect(await scene.ask(Station("까치산")) == "까치산 live")
    #expect(asked(scene) == ["강남", "ALL", "까치산"])
  }

  @Test func `stations missing from the bulk response do not trigger bulk calls`() async throws {
    let scene = Self.scene()
    #expect(await scene.ask(Station("까치산")) == "까치산 live")
    #expect(await scene.ask(Station("도림천")) == "도림천 live")
    #expect(asked(scene) == ["까치산", "ALL", "도림천"])
    // Both are queried singly while the bulk response without them is fresh.
    await scene.clock.advance(by: .seconds(10))
    #expect(await scene.ask(Station("까치산")) == "까치산 live")
    #expect(await scene.ask(Station("도림천")) == "도림천 live")
    #expect(asked(scene).dropFirst(3) == ["까치산", "도림천"])
  }

  @Test(arguments: ["keyNotGranted", "unsupported", "badKey"])
  func `a key without access to the bulk call is not tried again that day`(code: String) async {
    let scene = Self.scene(refusing: TransitError.Code(rawValue: code))
    #expect(await scene.ask(Station("강남")) == "강남 live")
    #expect(await scene.ask(Station("서울")) == "서울 live")
    #expect(await scene.ask(Station("시청")) == "시청 live")
    #expect(asked(scene) == ["강남", "ALL", "서울", "시청"])
    // Another process with the same store does not try it either.
    let other = CallScene(store: scene.store, clock: scene.clock) { word, _ in words(word) }
    #expect(await other.ask(Station("성수")) == "성수 live")
    #expect(await other.ask(Station("뚝섬")) == "뚝섬 live")
    #expect(asked(other) == ["성수", "뚝섬"])
    await scene.clock.advance(by: .seconds(16 * 3600))
    _ = await scene.ask(Station("강남"))
    _ = await scene.ask(Station("서울"))
    #expect(asked(scene).contains("ALL") && asked(scene).last == "서울")
    #expect(asked(scene).count { $0 == "ALL" } == 2)
  }

  @Test func `a failed bulk call is not repeated for a minute`() async {
    let scene = Self.scene(refusing: .malformed)
    #expect(await scene.ask(Station("강남")) == "강남 live")
    #expect(await scene.ask(Station("서울")) == "서울 live")
    await scene.clock.advance(by: .seconds(59))
    #expect(await scene.ask(Station("강남")) == "강남 live")
    #expect(await scene.ask(Station("서울")) == "서울 live")
    #expect(asked(scene).count { $0 == "ALL" } == 1)
    await scene.clock.advance(by: .seconds(1))
    #expect(await scene.ask(Station("시청")) == "시청 live")
    #expect(asked(scene).count { $0 == "ALL" } == 2)
    // Two minutes after the second failure.
    for _ in 1...11 {
      await scene.clock.advance(by: .seconds(10))
      _ = await scene.ask(Station("강남"))
      _ = await scene.ask(Station("서울"))
    }
    #expect(asked(scene).count { $0 == "ALL" } == 2)
    await scene.clock.advance(by: .seconds(10))
    _ = await scene.ask(Station("강남"))
    _ = await scene.ask(Station("서울"))
    #expect(asked(scene).count { $0 == "ALL" } == 3)
  }

  @Test func `when the daily quota is spent, rows of the bulk response are returned as stale`()
    async throws
  {
    let scene = Self.scene(dailyCalls: 2)
    #expect(await scene.ask(Station("강남")) == "강남 live")
    #expect(await scene.ask(Station("서울")) == "서울 cache")
    await scene.clock.advance(by: .seconds(30))
    #expect(await scene.ask(Station("강남")) == "강남 cache stale: quotaSpent")
    #expect(await scene.ask(Station("시청")) == "시청 cache stale: quotaSpent")
    #expect(try await scene.used("stations") == 2)
  }

  @Test func `a hundred concurrent queries make two calls`() async {
    let scene = Self.scene()
    let names = ["강남", "서울", "시청"]
    #expect(await scene.ask(Station("강남")) == "강남 live")
    await withTaskGroup { group in
      for number in 0..<100 {
        group.addTask {
          #expect(await scene.ask(Station(names[number % 3])).hasPrefix(names[number % 3]))
        }
      }
    }
    #expect(asked(scene) == ["강남", "ALL"])
  }

  @Test func `the calls of a query are recorded, and what is left for polls`() async throws {
    let scene = Self.scene(dailyCalls: 100)
    let (first, second) = (OperationRecorder(), OperationRecorder())
    _ = await first.recording { await scene.ask(Station("강남")) }
    #expect(first.calls == ["words": [Station.operation: 1]])
    #expect(first.bulkOperations == ["words": [Station.operation]])
    _ = await second.recording {
      _ = await scene.ask(Station("서울"))
      _ = await scene.ask(Station("시청"))
    }
    #expect(second.calls == ["words": [AllStations.operation: 1]])
    #expect(second.all == ["words": [Station.operation]])
    // Refreshes leave three tenths of the 100 calls to first responses.
    let quota = scene.control.pollingQuota(
      of: Station.operation, at: QuotaHolder("words"), in: try await scene.control.counts())
    #expect(quota == CallControl.PollingQuota(pool: "words/KEY/stations", callsLeft: 68))
  }
}

private struct Station: BulkCoveredEndpoint {
  var name: String
  static let operation = OperationFacts(
    "station", capability: .arrivals, key: "KEY", quota: Quota("stations"))
  var lifetime: Lifetime { .live(.seconds(10)) }
  var bulkEndpoint: AllStations { AllStations() }

  init(_ name: String) { self.name = name }
  init?(_ request: Request) { nil }

  var request: Request {
    Request(host: Request.Host("words.kr"), path: [Request.Value(name)])
  }
  func decode(_ response: Response) throws -> Rows<Region> {
    try WordEndpoint(name).decode(response)
  }
  static func outputsByEndpoint(in whole: Rows<Region>) -> [Station: Rows<Region>] {
    Dictionary(uniqueKeysWithValues: whole.rows.map { (Station($0.name), Rows([$0])) })
  }
}

private struct AllStations: Endpoint {
  static let operation = OperationFacts(
    "stations", capability: .arrivals, key: "KEY", quota: Quota("stations"))
  var lifetime: Lifetime { .live(.seconds(20)) }

  init() {}
  init?(_ request: Request) { nil }
  var request: Request { Request(host: Request.Host("words.kr"), path: ["ALL"]) }
  func decode(_ response: Response) throws -> Rows<Region> {
    try WordEndpoint("ALL").decode(response)
  }
}
