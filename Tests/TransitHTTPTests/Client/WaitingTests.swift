import Foundation
import Synchronization
import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// Waiting for another process's response with a store that sends change notifications.
struct WaitingTests {
  private let server = ServerStore.Server()
  private let clock = ManualClock()
  private let key = StoreKey(.answers, "words  \(WordEndpoint("강남").request)")

  private func scene(
    _ answer: @escaping @Sendable (String, Int) async throws -> Response
  ) -> CallScene {
    CallScene(store: ServerStore(server: server, clock: clock), clock: clock, answer)
  }

  @Test func `a waiting process wakes when the response is saved`() async throws {
    let gate = Gate()
    let first = scene { _, _ in
      await gate.wait()
      return words("강남")
    }
    let second = scene { _, _ in words("다른 것") }
    async let leader = first.ask()
    while first.calls < 1 { try await Task.sleep(for: .milliseconds(1)) }
    async let follower = second.ask()
    // The leader's attempt time-out and the follower's next check.
    await clock.sleepers(atLeast: 2)
    gate.open()
    #expect(await [leader, follower] == ["강남 live", "강남 cache"])
    #expect(second.calls == 0)
    #expect(clock.elapsed() == .zero)
  }

  @Test func `a waiting process wakes when the other one fails, and makes the call itself`()
    async throws
  {
    let gate = Gate()
    let first = scene { _, _ in
      await gate.wait()
      throw TransitError(.badKey)
    }
    let second = scene { _, _ in words("강남") }
    async let leader = first.ask()
    while first.calls < 1 { try await Task.sleep(for: .milliseconds(1)) }
    async let follower = second.ask()
    await clock.sleepers(atLeast: 2)
    gate.open()
    #expect(await [leader, follower] == ["badKey", "강남 live"])
    #expect(clock.elapsed() == .zero)
  }

  @Test func `without a notification a release is noticed within half a second`() async throws {
    // Checks after 50, 150, 350, 750 and 1,250 ms.
    for (released, found) in [(0, 50), (60, 150), (800, 1_250)] {
      let begin = clock.elapsed()
      let lease = try #require(try await server.memory.lease(key, for: .seconds(60)))
      let asking = scene { _, _ in words("강남") }
      async let answer = asking.ask()
      for moment in stride(from: 0, to: found, by: 10) {
        await clock.sleepers(atLeast: 1)
        // No notification is sent.
        if moment == released { try await server.memory.release(lease) }
        await clock.advance(by: .milliseconds(10))
      }
      #expect(await answer == "강남 live")
      #expect(clock.elapsed() - begin == .milliseconds(found))
      try await server.memory.remove(key)
    }
  }

  @Test func `a process waits for another one only until its deadline`() async throws {
    #expect(try await server.memory.lease(key, for: .seconds(60)) != nil)
    let asking = scene { _, _ in words("강남") }
    async let answer = asking.ask()
    // Two time-outs of five seconds, in steps of half a second.
    for _ in 0..<20 {
      await clock.sleepers(atLeast: 1)
      await clock.advance(by: .milliseconds(500))
    }
    #expect(await answer == "timedOut")
    #expect(clock.elapsed() == .seconds(10))
    #expect(asking.calls == 0)
  }

  @Test func `a canceled query stops waiting, and no store error is reported`() async throws {
    #expect(try await server.memory.lease(key, for: .seconds(60)) != nil)
    let asking = scene { _, _ in words("강남") }
    let answer = Task { await asking.ask() }
    await clock.sleepers(atLeast: 1)
    answer.cancel()
    #expect(await answer.value == "CancellationError")
    #expect(asking.events.lines == [])
  }

  /// A lease holder that is delayed while another process takes over, saves its response and
  /// finishes.
  @Test func `the response of a late lease holder does not replace a newer one`() async throws {
    let gate = Gate()
    let late = scene { _, _ in
      await gate.wait()
      return words("옛것")
    }
    async let old = late.ask()
    while late.calls < 1 { try await Task.sleep(for: .milliseconds(1)) }
    // Its lease has expired only by the server's clock.
    await server.clock.advance(by: .seconds(11))
    let next = scene { _, _ in words("새것") }
    #expect(await next.ask() == "새것 live")
    gate.open()
    #expect(await old == "옛것 live")
    let third = scene { _, _ in words("다른 것") }
    #expect(await third.ask() == "새것 cache")
  }
}
