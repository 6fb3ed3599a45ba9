import Foundation
import Synchronization
import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// What fails again and again is left alone, and tried again.
struct BreakerTests {
  /// One attempt a question, so that a failure is one failure.
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

  /// 15 seconds, and an eighth of it for the jitter of a half.
  private static let pause = 16.875

  @Test func `after five failures in a row it is left alone, then probed, then asked again`() async
  {
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
    // The probe fails: twice as long.
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

  @Test func `it says until when, in one line`() async throws {
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

  @Test func `one success begins the count anew`() async {
    let scene = Self.scene { number in
      if !number.isMultiple(of: 5) { throw TransitError(.malformed) }
      return words("강남")
    }
    for number in 1...24 { _ = await scene.ask("\(number)") }
    #expect(scene.calls == 24)
    #expect(await state(scene) == .closed)
  }

  /// By what comes back: a bad key and a spent quota are no fault of the service's.
  @Test(arguments: [
    ("unavailable", true), ("timedOut", true), ("malformed", true),
    ("badKey", false), ("keyNotGranted", false), ("rateLimited", false), ("noKey", false),
    ("invalidRequest", false), ("unsupported", false), ("offline", false),
  ])
  func `only what says that the service does not work opens it`(code: String, opens: Bool) async {
    let scene = Self.scene { _ in throw TransitError(TransitError.Code(rawValue: code)) }
    for number in 1...8 {
      _ = await scene.ask("\(number)")
      // What the service wants to wait for passes.
      await scene.clock.advance(by: .seconds(1))
    }
    #expect(scene.calls == (opens ? 5 : 8))
  }

  @Test(arguments: [("<html>", 200), ("foreign", 200), ("", 500), ("", 504)])
  func `an answer that is an error counts, with HTTP 200 too`(body: String, status: Int) async {
    let scene = Self.scene { _ in words(body == "<html>" ? "foreign" : body, status: status) }
    for number in 1...8 { _ = await scene.ask("\(number)") }
    #expect(scene.calls == 5)
  }

  @Test func `one probe goes out, however many ask`() async throws {
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

  @Test func `a probe that is cancelled leaves the next one to try`() async throws {
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
    // It goes away in a task of its own.
    while await scene.ask("7") != "강남 live" { try await Task.sleep(for: .milliseconds(1)) }
    #expect(scene.calls == 7)
  }

  @Test func `another process learns of it, and of its end`() async {
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
    // What the first one knew of its own has run out with it.
    #expect(await first.ask("7") == "unavailable")
    #expect(first.calls == 6)
  }

  @Test func `other operations of the provider go on`() async {
    let scene = Self.scene { number in
      if number <= 5 { throw TransitError(.unavailable) }
      return words("강남")
    }
    for number in 1...5 { _ = await scene.ask("\(number)") }
    #expect(await scene.ask("6") == "unavailable")
    #expect(await scene.ask(TableEndpoint("6")) == "강남 live")
  }
}
