import Foundation
import Synchronization
import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// Who waits for another process's answer, where the store tells when it is there.
struct WaitingTests {
  private let server = ServerStore.Server()
  private let clock = ManualClock()
  private let key = StoreKey(.answers, "words  \(WordEndpoint("강남").request)")

  private func scene(
    _ answer: @escaping @Sendable (String, Int) async throws -> Response
  ) -> CallScene {
    CallScene(store: ServerStore(server: server, clock: clock), clock: clock, answer)
  }

  @Test func `it is woken when the answer is kept, without any time going by`() async throws {
    let gate = Gate()
    let first = scene { _, _ in
      await gate.wait()
      return words("강남")
    }
    let second = scene { _, _ in words("다른 것") }
    async let leader = first.ask()
    while first.calls < 1 { try await Task.sleep(for: .milliseconds(1)) }
    async let follower = second.ask()
    // The time-out of the leader's attempt, and the follower's next look.
    await clock.sleepers(atLeast: 2)
    gate.open()
    #expect(await [leader, follower] == ["강남 live", "강남 cache"])
    #expect(second.calls == 0)
    #expect(clock.elapsed() == .zero)
  }

  @Test func `it is woken when the other gives up, and asks itself`() async throws {
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

  @Test func `what it was not told of it finds soon, and later at the latest in half a second`()
    async throws
  {
    // Looks after 50, 150, 350, 750 and 1,250 ms.
    for (released, found) in [(0, 50), (60, 150), (800, 1_250)] {
      let begin = clock.elapsed()
      let lease = try #require(try await server.memory.lease(key, for: .seconds(60)))
      let asking = scene { _, _ in words("강남") }
      async let answer = asking.ask()
      for moment in stride(from: 0, to: found, by: 10) {
        await clock.sleepers(atLeast: 1)
        // Nobody is told.
        if moment == released { try await server.memory.release(lease) }
        await clock.advance(by: .milliseconds(10))
      }
      #expect(await answer == "강남 live")
      #expect(clock.elapsed() - begin == .milliseconds(found))
      try await server.memory.remove(key)
    }
  }

  @Test func `it waits until its deadline, no longer`() async throws {
    #expect(try await server.memory.lease(key, for: .seconds(60)) != nil)
    let asking = scene { _, _ in words("강남") }
    async let answer = asking.ask()
    // Two time-outs of five seconds, in steps of a half.
    for _ in 0..<20 {
      await clock.sleepers(atLeast: 1)
      await clock.advance(by: .milliseconds(500))
    }
    #expect(await answer == "timedOut")
    #expect(clock.elapsed() == .seconds(10))
    #expect(asking.calls == 0)
  }

  @Test func `who is cancelled waits no longer, and the store is not blamed`() async throws {
    #expect(try await server.memory.lease(key, for: .seconds(60)) != nil)
    let asking = scene { _, _ in words("강남") }
    let answer = Task { await asking.ask() }
    await clock.sleepers(atLeast: 1)
    answer.cancel()
    #expect(await answer.value == "CancellationError")
    #expect(asking.events.lines == [])
  }

  /// A holder that was held up while another took over, kept its answer and was done.
  @Test func `the answer of a late holder does not replace a newer one`() async throws {
    let gate = Gate()
    let late = scene { _, _ in
      await gate.wait()
      return words("옛것")
    }
    async let old = late.ask()
    while late.calls < 1 { try await Task.sleep(for: .milliseconds(1)) }
    // Its lease is over by the server's clock alone.
    await server.clock.advance(by: .seconds(11))
    let next = scene { _, _ in words("새것") }
    #expect(await next.ask() == "새것 live")
    gate.open()
    #expect(await old == "옛것 live")
    let third = scene { _, _ in words("다른 것") }
    #expect(await third.ask() == "새것 cache")
  }
}
