import Foundation
import Synchronization
import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// A single call to a service that does not answer at once: time-outs, retries, the deadline and
/// the daily quota.
struct AttemptTests {
  private static func hang() async throws {
    while true { try await Task.sleep(for: .seconds(3600)) }
  }

  @Test func `a call that hangs is retried, and every attempt is counted`() async throws {
    let scene = CallScene { _, number in
      if number == 1 { try await Self.hang() }
      return words("강남")
    }
    async let answer = scene.ask()
    await scene.clock.sleepers(atLeast: 1)
    await scene.clock.advance(by: .seconds(5))
    // The pause before the second attempt.
    while scene.retries < 1 { try await Task.sleep(for: .milliseconds(1)) }
    await scene.clock.sleepers(atLeast: 1)
    await scene.clock.advance(by: .milliseconds(250))
    #expect(await answer == "강남 live")
    #expect(scene.calls == 2)
    #expect(try await scene.used() == 2)
  }

  @Test func `a service that always hangs fails at the deadline of two time-outs`() async throws {
    let scene = CallScene { _, _ in
      try await Self.hang()
      return words("")
    }
    async let answer = scene.ask()
    await scene.clock.sleepers(atLeast: 1)
    await scene.clock.advance(by: .seconds(5))
    while scene.retries < 1 { try await Task.sleep(for: .milliseconds(1)) }
    await scene.clock.sleepers(atLeast: 1)
    await scene.clock.advance(by: .milliseconds(250))
    // 4.75 seconds are left, which is less than a time-out.
    while scene.calls < 2 { try await Task.sleep(for: .milliseconds(1)) }
    await scene.clock.sleepers(atLeast: 1)
    await scene.clock.advance(by: .milliseconds(4_749))
    #expect(scene.calls == 2)
    await scene.clock.advance(by: .milliseconds(1))
    #expect(await answer == "timedOut")
    #expect(scene.clock.elapsed() == .seconds(10))
    #expect(try await scene.used() == 2)
  }

  /// How often each error is attempted, and how many of the attempts are counted.
  @Test(
    arguments: [
      ("unavailable", nil, 3, 3), ("timedOut", nil, 3, 3), ("rateLimited", nil, 3, 3),
      ("malformed", nil, 1, 1), ("badKey", nil, 1, 1), ("keyNotGranted", nil, 1, 1),
      ("noKey", nil, 1, 0), ("quotaSpent", nil, 1, 1), ("invalidRequest", nil, 1, 1),
      ("configuration", nil, 1, 0), ("offline", nil, 1, 0),
      ("unavailable", "URL -1003", 1, 0), ("unavailable", "URL -1004", 3, 0),
      ("unavailable", "URL -1005", 3, 3),
    ] as [(String, String?, Int, Int)])
  func `an attempt is retried only if the error is transient`(
    code: String, vendorCode: String?, calls: Int, counted: Int
  ) async throws {
    // Errors of the exchange itself, not errors in the service's response.
    let scene = CallScene { _, _ in
      throw TransitError(TransitError.Code(rawValue: code), vendorCode: vendorCode)
    }
    #expect(await scene.askThroughRetries() == code)
    #expect(scene.calls == calls)
    #expect(try await scene.used() == counted)
  }

  @Test(arguments: [(401, "badKey", 1), (403, "keyNotGranted", 1), (429, "rateLimited", 3)])
  func `every response of the service is counted, errors included`(
    status: Int, code: String, calls: Int
  ) async throws {
    let scene = CallScene { _, _ in words("", status: status) }
    #expect(await scene.askThroughRetries() == code)
    #expect(scene.calls == calls)
    #expect(try await scene.used() == calls)
  }

  @Test func `the retry waits for the service's Retry-After`() async throws {
    let scene = CallScene(timeout: .seconds(10)) { _, number in
      number == 1 ? words("", status: 429, headers: [.init("Retry-After", "7")]) : words("강남")
    }
    async let answer = scene.ask()
    while scene.retries < 1 { try await Task.sleep(for: .milliseconds(1)) }
    await scene.clock.sleepers(atLeast: 1)
    await scene.clock.advance(by: .milliseconds(6_999))
    // Another query waits as well.
    async let other = scene.ask("서울")
    await scene.clock.sleepers(atLeast: 2)
    #expect(scene.calls == 1)
    await scene.clock.advance(by: .milliseconds(1))
    #expect(await answer == "강남 live")
    #expect(await other == "강남 live")
  }

  @Test func `a Retry-After beyond the deadline fails at once and reports the time`() async throws {
    let scene = CallScene { _, _ in
      words("", status: 429, headers: [.init("Retry-After", "60")])
    }
    let error = await #expect(throws: TransitError.self) {
      try await scene.client.run(WordEndpoint("강남"))
    }
    #expect(error?.code == .rateLimited)
    #expect(error?.retryAfter == scene.clock.now().addingTimeInterval(60))
    // Until then no request is sent at all.
    #expect(await scene.ask("서울") == "rateLimited")
    #expect(scene.calls == 1)
    #expect(try await scene.used() == 1)
  }

  @Test func `retries are limited when everything fails`() async throws {
    var policy = CallPolicy()
    policy.breakerFailures = .max
    policy.retryPause = .zero
    let scene = CallScene(policy: policy) { _, _ in throw TransitError(.unavailable) }
    for number in 0..<20 { #expect(await scene.ask("\(number)") == "unavailable") }
    // Twenty first attempts, ten retries saved up, and each call earns a fifth of a retry.
    #expect((20 + 10...20 + 14).contains(scene.calls))
    #expect(try await scene.used() == scene.calls)
  }

  @Test func `calls per second stay within the service's rate limit`() async throws {
    let scene = CallScene { _, _ in words("강남") }
    async let answers = withTaskGroup(of: String.self) { group in
      for number in 0..<5 { group.addTask { await scene.ask(LimitedEndpoint("\(number)")) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    // Two at once; three wait.
    while scene.answered < 2 { try await Task.sleep(for: .milliseconds(1)) }
    await scene.clock.sleepers(atLeast: 3)
    #expect(scene.calls == 2)
    await scene.clock.advance(by: .seconds(1))
    while scene.answered < 4 { try await Task.sleep(for: .milliseconds(1)) }
    await scene.clock.sleepers(atLeast: 1)
    #expect(scene.calls == 4)
    await scene.clock.advance(by: .seconds(1))
    #expect(await answers == Array(repeating: "강남 live", count: 5))
  }

  @Test func `calls per minute stay within the service's rate limit`() async throws {
    let scene = CallScene(timeout: .seconds(90)) { _, _ in words("강남") }
    for number in 0..<3 { #expect(await scene.ask(MinuteEndpoint("\(number)")) == "강남 live") }
    async let fourth = scene.ask(MinuteEndpoint("3"))
    await scene.clock.sleepers(atLeast: 1)
    await scene.clock.advance(by: .seconds(59))
    #expect(scene.calls == 3)
    await scene.clock.advance(by: .seconds(1))
    #expect(await fourth == "강남 live")
  }

  @Test func `a call that would wait beyond its deadline is neither made nor counted`() async throws
  {
    let scene = CallScene(timeout: .milliseconds(200)) { _, _ in words("강남") }
    #expect(await scene.ask(LimitedEndpoint("1")) == "강남 live")
    #expect(await scene.ask(LimitedEndpoint("2")) == "강남 live")
    #expect(await scene.ask(LimitedEndpoint("3")) == "rateLimited")
    #expect(try await scene.used("limited") == 2)
  }
}

/// Two calls a second.
private struct LimitedEndpoint: Endpoint {
  var word: String
  static let operation = OperationFacts(
    "limited", capability: .regions, key: nil, quota: Quota("limited", callsPerSecond: 2))
  var lifetime: Lifetime { .live(.seconds(10)) }
  var request: Request { WordEndpoint(word).request }

  init(_ word: String) { self.word = word }
  init?(_ request: Request) { nil }
  func decode(_ response: Response) throws -> Rows<Region> {
    try WordEndpoint(word).decode(response)
  }
}

/// Three calls a minute.
private struct MinuteEndpoint: Endpoint {
  var word: String
  static let operation = OperationFacts(
    "minute", capability: .regions, key: nil, quota: Quota("minute", callsPerMinute: 3))
  var lifetime: Lifetime { .live(.seconds(10)) }
  var request: Request { WordEndpoint(word).request }

  init(_ word: String) { self.word = word }
  init?(_ request: Request) { nil }
  func decode(_ response: Response) throws -> Rows<Region> {
    try WordEndpoint(word).decode(response)
  }
}
