import Foundation
import Synchronization
import Testing
import TransitCore
import TransitTestSupport
import TransitTesting

@testable import TransitHTTP

/// The circuit breaker: it opens after repeated failures and probes before it closes.
struct BreakerTests {
  /// One attempt per call, so that a failure counts once.
  private static var single: CallPolicy {
    var policy = CallPolicy()
    policy.attempts = 1
    return policy
  }

  private static func scene(
    store: (any SharedStore)? = nil, clock: ManualClock? = nil,
    _ answer: @escaping @Sendable (Int) throws -> Response
  ) -> CallScene {
    CallScene(policy: single, store: store, clock: clock) { _, number in try answer(number) }
  }

  private func state(_ scene: CallScene) async -> BreakerState {
    await scene.control.breakers.state(
      of: Breakers.Key(provider: "words", scope: "", operation: "words"))
  }

  /// 15 seconds and an eighth of that, because the jitter is fixed at a half.
  private static let pause = 16.875

  @Test func `five failures in a row open the breaker, and a successful probe closes it`() async {
    let scene = Self.scene { number in
      if number <= 6 { throw TransitError(.unavailable) }
      return words("강남")
    }
    for number in 1...4 { #expect(await scene.ask("\(number)") == "unavailable") }
    #expect(await state(scene) == .closed)
    #expect(await scene.ask("5") == "unavailable")
    let first = scene.clock.now().addingTimeInterval(Self.pause)
    #expect(await state(scene) == .open(until: first))
    #expect(await scene.ask("6") == "unavailable")
    #expect(scene.calls == 5)

    await scene.clock.advance(by: .milliseconds(16_875))
    #expect(await state(scene) == .halfOpen)
    // The probe fails: the breaker stays open twice as long.
    #expect(await scene.ask("7") == "unavailable")
    #expect(scene.calls == 6)
    let second = scene.clock.now().addingTimeInterval(2 * Self.pause)
    #expect(await state(scene) == .open(until: second))

    await scene.clock.advance(by: .milliseconds(33_750))
    #expect(await scene.ask("8") == "강남 live")
    #expect(await state(scene) == .closed)
    #expect(await scene.ask("9") == "강남 live")
    #expect(scene.calls == 8)
    let states = scene.events.all.compactMap { event -> BreakerState? in
      if case .breaker(let state) = event.kind { state } else { nil }
    }
    #expect(
      states == [.open(until: first), .halfOpen, .open(until: second), .halfOpen, .closed])
  }

  @Test func `the error of an open breaker names the retry time in one line`() async throws {
    let scene = Self.scene { _ in throw TransitError(.unavailable) }
    for number in 1...5 { _ = await scene.ask("\(number)") }
    let error = await #expect(throws: TransitError.self) {
      try await scene.client.run(WordEndpoint("6"))
    }
    #expect(error?.code == .unavailable)
    #expect(error?.detail != nil)
    for language in Language.allCases {
      #expect(
        masked(error?.line(in: language), keeping: ["words"]) == "words _ 2026-11-20T08:30:16+09:00"
      )
    }
  }

  @Test func `one success resets the failure count`() async {
    let scene = Self.scene { number in
      if !number.isMultiple(of: 5) { throw TransitError(.malformed) }
      return words("강남")
    }
    for number in 1...24 { _ = await scene.ask("\(number)") }
    #expect(scene.calls == 24)
    #expect(await state(scene) == .closed)
  }

  /// An invalid key or a spent quota does not mean that the service is down.
  @Test(arguments: [
    ("unavailable", true), ("timedOut", true), ("malformed", true),
    ("badKey", false), ("keyNotGranted", false), ("rateLimited", false), ("noKey", false),
    ("invalidRequest", false), ("unsupported", false), ("offline", false),
  ])
  func `only errors that mean the service is down open the breaker`(code: String, opens: Bool) async
  {
    let scene = Self.scene { _ in throw TransitError(TransitError.Code(rawValue: code)) }
    for number in 1...8 {
      _ = await scene.ask("\(number)")
      // Lets the service's requested wait pass.
      await scene.clock.advance(by: .seconds(1))
    }
    #expect(scene.calls == (opens ? 5 : 8))
  }

  @Test(arguments: [("<html>", 200), ("foreign", 200), ("", 500), ("", 504)])
  func `an error response counts as a failure, even with HTTP 200`(body: String, status: Int) async
  {
    let scene = Self.scene { _ in words(body == "<html>" ? "foreign" : body, status: status) }
    for number in 1...8 { _ = await scene.ask("\(number)") }
    #expect(scene.calls == 5)
  }

  @Test func `only one probe is sent, however many calls are made`() async throws {
    let gate = Mutex(false)
    let scene = CallScene(policy: Self.single) { _, number in
      if number <= 5 { throw TransitError(.unavailable) }
      while !gate.withLock(\.self) { try await Task.sleep(for: .milliseconds(1)) }
      return words("강남")
    }
    for number in 1...5 { _ = await scene.ask("\(number)") }
    await scene.clock.advance(by: .seconds(20))
    async let probe = scene.ask("6")
    while scene.calls < 6 { try await Task.sleep(for: .milliseconds(1)) }
    for number in 7...20 { #expect(await scene.ask("\(number)") == "unavailable") }
    gate.withLock { $0 = true }
    #expect(await probe == "강남 live")
    #expect(scene.calls == 6)
    #expect(await scene.ask("21") == "강남 live")
  }

  @Test func `a canceled probe lets the next call probe`() async throws {
    let scene = CallScene(policy: Self.single) { _, number in
      if number <= 5 { throw TransitError(.unavailable) }
      if number == 6 { try await Task.sleep(for: .seconds(3600)) }
      return words("강남")
    }
    for number in 1...5 { _ = await scene.ask("\(number)") }
    await scene.clock.advance(by: .seconds(20))
    let probe = Task { await scene.ask("6") }
    while scene.calls < 6 { try await Task.sleep(for: .milliseconds(1)) }
    probe.cancel()
    #expect(await probe.value == "CancellationError")
    // The probe is released in its own task.
    while await scene.ask("7") != "강남 live" { try await Task.sleep(for: .milliseconds(1)) }
    #expect(scene.calls == 7)
  }

  @Test func `another process sees that the breaker opened and that it closed`() async {
    let clock = ManualClock()
    let store = MemoryStore(clock: clock)
    let first = Self.scene(store: store, clock: clock) { _ in throw TransitError(.unavailable) }
    let second = Self.scene(store: store, clock: clock) { _ in words("강남") }
    for number in 1...5 { _ = await first.ask("\(number)") }
    #expect(await second.ask() == "unavailable")
    #expect(second.calls == 0)
    await clock.advance(by: .seconds(20))
    #expect(await second.ask() == "강남 live")
    #expect(await first.ask() == "강남 cache")
    // The first process's own record has expired too.
    #expect(await first.ask("7") == "unavailable")
    #expect(first.calls == 6)
  }

  @Test func `other operations of the provider still work`() async {
    let scene = Self.scene { number in
      if number <= 5 { throw TransitError(.unavailable) }
      return words("강남")
    }
    for number in 1...5 { _ = await scene.ask("\(number)") }
    #expect(await scene.ask("6") == "unavailable")
    #expect(await scene.ask(TableEndpoint("6")) == "강남 live")
  }
}
