import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTestSupport
import TransitTesting

/// An identifier of an earlier answer finds its item; another is asked for by name or number.
struct IdentifierSearchTests {
  private func aggregator(_ transport: StubTransport) throws -> Aggregator {
    try Aggregator(
      configuration: Fakes.configuration, factories: Fakes.factories, keys: Fakes.keys,
      answers: .live(transport), clock: FrozenClock(StubExchange.moment))
  }

  private func transport() -> StubTransport {
    StubTransport { message in
      message.url.host() == "beta.example"
        ? reply("station|3|무지개\nstation|4|무지개\nroute|100100075|472") : reply("")
    }
  }

  private static func texts(_ transport: StubTransport) -> Set<String> {
    Set(
      transport.messages.compactMap {
        URLComponents(url: $0.url, resolvingAgainstBaseURL: false)?.queryItems?
          .first { $0.name == "q" }?.value
      })
  }

  @Test(arguments: ["kr.node:3", "무지개 [kr.node:3]", "다른 이름 [kr.node:3]"])
  func `an identifier of an earlier answer needs no request`(text: String) async throws {
    let transport = transport()
    let korea = try aggregator(transport)
    _ = try await korea.search("무지개")
    let sent = transport.messages.count
    let found = try await korea.search(text)
    #expect(found.items.map { "\($0.id) \($0.name)" } == ["kr.node:3 무지개"])
    #expect(found.query.text == text)
    var snapshots = korea.snapshots(for: SearchQuery(text)).makeAsyncIterator()
    #expect(try await snapshots.next()?.items.map(\.id) == ["kr.node:3"])
    #expect(try await snapshots.next() == nil)
    #expect(transport.messages.count == sent)
  }

  @Test func `an identifier of an answer stored on this machine needs no request`() async throws {
    let folder = try TestFolder()
    let clock = FrozenClock(StubExchange.moment)
    func korea(_ transport: StubTransport) throws -> Aggregator {
      let store = FileStore(
        cache: folder.url.appending(path: "cache"), state: folder.url.appending(path: "state"),
        clock: clock)
      return try Aggregator(
        configuration: Fakes.configuration, factories: Fakes.factories, keys: Fakes.keys,
        answers: .live(transport), clock: clock,
        control: CallControl(store: store, policy: Fakes.configuration.policy, clock: clock))
    }
    _ = try await korea(transport()).search("무지개")
    let second = transport()
    let found = try await korea(second).items(
      named: SearchQuery("kr.node:4"), for: .arrivals)
    #expect((found.items + found.unserved).map(\.name) == ["무지개"])
    #expect(second.messages.isEmpty)
  }

  @Test func `a name before an identifier is searched for, and only that item is returned`()
    async throws
  {
    let transport = transport()
    let found = try await aggregator(transport).search("무지개 [kr.node:4]")
    #expect(found.items.map { "\($0.id) \($0.name)" } == ["kr.node:4 무지개"])
    #expect(Self.texts(transport) == ["무지개"])
  }

  @Test(arguments: [
    ("seoul.ars:22009", ["22009"]), ("tago.nodeno:51096", ["51096"]), ("kr.node:9", []),
    ("kr.route:9", []), ("kakao.place:9", []),
  ])
  func `only the number on a sign is asked for without a name`(text: String, asked: [String])
    async throws
  {
    let transport = transport()
    _ = try await aggregator(transport).search(text)
    #expect(Self.texts(transport) == Set(asked))
  }

  @Test(arguments: [
    ("kr.node:121000009", [SearchItem.Kind.station], "서울"),
    ("tago.node:DJB8001793", [.station], "대전"),
    ("tago.node:GGB204000388", [.station], nil), ("kr.route:100100075", [.route], nil),
    ("busan.stop:505780000", [.station], nil), ("kakao.place:21160803", [], nil),
    ("서울역: 출구", [], nil),
  ])
  func `a stop or a route of which only the identifier is known can be asked about`(
    text: String, kinds: [SearchItem.Kind], city: String?
  ) async throws {
    let transport = transport()
    let found = try await aggregator(transport).items(
      named: SearchQuery(text), for: .arrivals)
    let items = (found.items + found.unserved).filter { $0.sources.isEmpty }
    #expect(items.map(\.kind) == kinds)
    #expect(items.allSatisfy { $0.identifiers.all.map(\.description).contains(text) })
    #expect(items.first?.city?.name == city)
  }

  @Test func `arrivals name the item of which only the identifier is known`() async throws {
    let stop = IdentifierSet([
      Identifier(.node, "121000009"), Identifier(.seoulARS, "22009"),
    ])
    let row = Arrival(
      line: "472", identifiers: IdentifierSet([Identifier(.route, "100100075")]), kind: .trunk,
      stop: "신분당선강남역", stopIdentifiers: stop, timeLeft: .arriving, message: "곧 도착",
      sources: [SourceMark("beta")])
    let korea = try Boards.korea(["beta": { _ in Answer([row]) }])
    func boards(_ id: String) async throws -> [ArrivalResult] {
      let found = try await korea.items(named: SearchQuery(id), for: .arrivals)
      return try await korea.arrivals(for: found.items.map { ArrivalQuery($0) })
    }
    let found = try await boards("kr.node:121000009")
    #expect(found.map { $0.item.name } == ["신분당선강남역"])
    #expect(found.first?.item.identifiers == stop)
    #expect(try await boards("kr.route:100100075").map { $0.item.name } == ["472"])
    // The answer named the stop, so it is known from now on.
    let again = try await korea.search("seoul.ars:22009")
    #expect(again.items.map(\.name) == ["신분당선강남역"])
  }
}
