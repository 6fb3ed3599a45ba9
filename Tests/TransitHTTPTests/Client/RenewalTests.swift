import Foundation
import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// When the next query may return something newer.
struct RenewalTests {
  /// The time of day in Korea.
  private func renewal<E: Endpoint>(of endpoint: E, in scene: CallScene) async throws -> Substring?
  {
    try await scene.client.run(endpoint).nextUpdateAt.map {
      KoreanTime.iso($0).dropLast(6).suffix(8)
    }
  }

  @Test func `a response reports when it expires, and a cached one reports the same time`()
    async throws
  {
    let scene = CallScene { _, _ in words("강남") }
    #expect(try await renewal(of: WordEndpoint("강남"), in: scene) == "08:30:10")
    await scene.clock.advance(by: .seconds(4))
    #expect(try await renewal(of: WordEndpoint("강남"), in: scene) == "08:30:10")
    #expect(scene.calls == 1)
    await scene.clock.advance(by: .seconds(6))
    #expect(try await renewal(of: WordEndpoint("강남"), in: scene) == "08:30:20")
    #expect(scene.calls == 2)
  }

  @Test func `a daily table expires at its refresh hour, an immutable response never`() async throws
  {
    let scene = CallScene { _, _ in words("강남") }
    #expect(try await renewal(of: TableEndpoint("강남"), in: scene) == "06:00:00")
    for _ in 1...2 { #expect(try await renewal(of: Eternal(), in: scene) == nil) }
    #expect(scene.calls == 2)
  }

  @Test func `a stale response reports a renewal time in the past`() async throws {
    let scene = CallScene { _, number in
      if number > 1 { throw TransitError(.malformed) }
      return words("강남")
    }
    #expect(try await renewal(of: WordEndpoint("강남"), in: scene) == "08:30:10")
    await scene.clock.advance(by: .seconds(60))
    #expect(try await scene.client.run(WordEndpoint("강남")).refreshError?.code == .malformed)
    #expect(try await renewal(of: WordEndpoint("강남"), in: scene) == "08:30:10")
  }

  @Test func `the renewal time is reported without a cache too`() async throws {
    let client = TransitClient.stub("words", StubExchange(["w": "강남"]))
    let answer = try await client.run(WordEndpoint("w"))
    #expect(answer.nextUpdateAt == StubExchange.moment.addingTimeInterval(10))
  }

  @Test func `several pages or queries report the earliest renewal time, ignoring failures`()
    async throws
  {
    // The second page was received a minute before the first.
    let early = StubExchange.moment.addingTimeInterval(-60)
    let client = TransitClient.stub(
      "words",
      StubExchange { request in
        Response(
          body: Data("total: 4\n강남\n서울".utf8),
          receivedAt: request.queryText("page") == "2" ? early : StubExchange.moment)
      })
    let pages: Answer<[Region]> = try await client.allRows(WordEndpoint("강남"))
    #expect(pages.value.count == 4)
    #expect(pages.nextUpdateAt == early.addingTimeInterval(10))
    let joined = try Answer<[Int]>.joining([
      .success(Answer([1], nextUpdateAt: early.addingTimeInterval(20))),
      .success(Answer([2], nextUpdateAt: early)), .success(Answer([3])),
      .failure(TransitError(.timedOut)),
    ])
    #expect(joined.nextUpdateAt == early)
    #expect(try Answer<[Int]>.joining([.success(Answer([3]))]).nextUpdateAt == nil)
  }
}

/// A query whose response never changes.
private struct Eternal: Endpoint {
  static let operation = OperationFacts("eternal", capability: .regions, key: nil)
  var lifetime: Lifetime { .immutable }
  var request: Request { Request(host: Request.Host("words.kr"), path: ["eternal"]) }

  init() {}
  init?(_ request: Request) { nil }
  func decode(_ response: Response) throws -> Int { response.body.count }
}
