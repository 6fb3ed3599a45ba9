import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

/// Errors of the transport are reported without the URL, which contains the key.
struct LiveFailureTests {
  private struct Leaky: Error {
    var url = "http://a.kr/SECRET-KEY/json"
  }

  private static func live(_ error: any Error & Sendable) -> LiveExchange {
    LiveExchange(
      transport: StubTransport { _ in throw error }, keys: .environment(["KEY": "SECRET-KEY"]))
  }

  private static let request = Request(host: Request.Host("a.kr"), path: [.key("KEY")])

  @Test func `an unknown error of a transport becomes unavailable without a cause`() async {
    let foreign = NSError(
      domain: "x", code: 7, userInfo: ["url": "http://a.kr/SECRET-KEY/json"])
    for thrown in [Leaky(), foreign] as [any Error] {
      let error = await #expect(throws: TransitError.self) {
        try await Self.live(thrown).exchange(Self.request)
      }
      #expect(error?.code == .unavailable)
      #expect(error?.cause == nil)
    }
  }

  @Test func `the cause of a transport's error is dropped, and its code stays`() async {
    let error = await #expect(throws: TransitError.self) {
      try await Self.live(TransitError(.offline, vendorCode: "v", cause: Leaky()))
        .exchange(Self.request)
    }
    #expect(error == TransitError(.offline, vendorCode: "v"))
    #expect(error?.cause == nil)
  }

  @Test func `a transport that cancels by itself is unavailable, not canceled`() async {
    let error = await #expect(throws: TransitError.self) {
      try await Self.live(CancellationError()).exchange(Self.request)
    }
    #expect(error?.code == .unavailable)
  }

  @Test func `a canceled call throws a cancellation`() async {
    let live = LiveExchange(transport: HangingTransport(), keys: .environment(["KEY": "some-key"]))
    let call = Task { try await live.exchange(Self.request) }
    call.cancel()
    await #expect(throws: CancellationError.self) { try await call.value }
  }

  @Test func `keys are looked up outside the task's own threads`() async throws {
    let seen = Seen<Bool>()
    let keys = KeySource { _ in
      seen.add(unsafe withUnsafeCurrentTask { unsafe $0 != nil })
      return Secret("some-key")
    }
    let live = LiveExchange(
      transport: StubTransport { _ in HTTPReply(status: 200, body: Data()) }, keys: keys)
    _ = try await live.exchange(Self.request)
    #expect(seen.all == [false])
  }

  @Test func `joined totals add up, and a part without a total counts its rows`() throws {
    let parts: [Result<Answer<[Region]>, any Error>] = [
      .success(Answer([region("a")], total: 60)), .success(Answer([region("b"), region("c")])),
      .failure(TransitError(.timedOut)),
    ]
    #expect(try Answer<[Region]>.joining(parts).total == 62)
    #expect(try Answer<[Region]>.joining(Array(parts[1...])).total == nil)
  }

  @Test func `a call with the longest possible time-out still times out`() async {
    struct Hasty: TransitClock {
      func now() -> Date { StubExchange.moment }
      func elapsed() -> Duration { .zero }
      func sleep(for duration: Duration) async throws {}
    }
    let client = TransitClient(
      provider: "words",
      exchange: StubExchange { _ in
        try await Task.sleep(for: .seconds(60))
        return Response(body: Data(), receivedAt: StubExchange.moment)
      }, clock: Hasty(), timeout: .seconds(Int64.max))
    let error = await #expect(throws: TransitError.self) { try await client.run(WordEndpoint("w")) }
    #expect(error?.code == .timedOut)
  }

  @Test func `paging from any page number does not trap`() async throws {
    let exchange = StubExchange { _ in
      Response(body: Data("total: 9\nx".utf8), receivedAt: StubExchange.moment)
    }
    for page in [Int.min, -1, .max - 1, .max] {
      let answer: Answer<[Region]> = try await TransitClient.stub("words", exchange)
        .allRows(WordEndpoint("w", page: page), maximumPages: 2)
      #expect(answer.total == 9)
    }
  }
}
