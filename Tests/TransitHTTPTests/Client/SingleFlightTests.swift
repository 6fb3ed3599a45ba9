import Foundation
import Synchronization
import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// Single flight: identical queries at the same time share one call.
struct SingleFlightTests {
  @Test func `a hundred identical queries make one call`() async throws {
    let gate = Gate()
    let scene = CallScene { _, number in
      await gate.wait()
      return words("\(number)번째")
    }
    let answers = await withTaskGroup(of: String.self) { group in
      for _ in 0..<100 { group.addTask { await scene.ask() } }
      while scene.events.lines.count(where: { $0.hasSuffix("joined an identical request") }) < 99 {
        try? await Task.sleep(for: .milliseconds(1))
      }
      gate.open()
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == Array(repeating: "1번째 live", count: 100))
    #expect(scene.calls == 1)
    #expect(try await scene.used() == 1)
  }

  @Test func `a failed call fails every query that shares it`() async {
    let gate = Gate()
    let scene = CallScene { _, _ in
      await gate.wait()
      throw TransitError(.badKey)
    }
    async let first = scene.ask()
    async let second = scene.ask()
    while scene.events.lines.count < 2 { try? await Task.sleep(for: .milliseconds(1)) }
    gate.open()
    #expect(await [first, second] == ["badKey", "badKey"])
    #expect(scene.calls == 1)
  }

  @Test func `a canceled query leaves the shared call, which serves the others`() async throws {
    let gate = Gate()
    let scene = CallScene { _, _ in
      await gate.wait()
      try Task.checkCancellation()
      return words("강남")
    }
    let first = Task { await scene.ask() }
    while scene.calls < 1 { try await Task.sleep(for: .milliseconds(1)) }
    let second = Task { await scene.ask() }
    while !scene.events.lines.contains(where: { $0.hasSuffix("joined an identical request") }) {
      try await Task.sleep(for: .milliseconds(1))
    }
    first.cancel()
    #expect(await first.value == "CancellationError")
    gate.open()
    #expect(await second.value == "강남 live")
    #expect(scene.calls == 1)
  }

  @Test func `a call ends when its last query is canceled, and the next query makes a new one`()
    async throws
  {
    let cancelled = Mutex(false)
    let scene = CallScene { _, number in
      if number > 1 { return words("강남") }
      do {
        while true { try await Task.sleep(for: .seconds(3600)) }
      } catch {
        cancelled.withLock { $0 = true }
        throw error
      }
    }
    let asking = Task { await scene.ask() }
    while scene.calls < 1 { try await Task.sleep(for: .milliseconds(1)) }
    asking.cancel()
    #expect(await asking.value == "CancellationError")
    while !cancelled.withLock(\.self) { try await Task.sleep(for: .milliseconds(1)) }
    #expect(await scene.ask() == "강남 live")
    #expect(scene.calls == 2)
  }

  @Test func `a query that is already canceled makes no call`() async {
    let scene = CallScene { _, _ in words("강남") }
    let asking = Task {
      while !Task.isCancelled { await Task.yield() }
      return await scene.ask()
    }
    asking.cancel()
    #expect(await asking.value == "CancellationError")
    #expect(scene.calls == 0)
  }

  @Test(arguments: [true, false])
  func `two processes with one store make one call`(inFiles: Bool) async throws {
    try await withTemporaryFolderAsync { folder in
      let gate = Gate()
      let clock = ManualClock()
      let memory = MemoryStore(clock: clock)
      // Two file stores share only the folder.
      func store() -> any SharedStore {
        guard inFiles else { return memory }
        return FileStore(
          cache: folder.appending(path: "cache"), state: folder.appending(path: "state"),
          clock: clock)
      }
      let first = CallScene(store: store(), clock: clock) { _, _ in
        await gate.wait()
        return words("강남")
      }
      let second = CallScene(store: store(), clock: clock) { _, _ in words("다른 것") }
      async let leader = first.ask()
      while first.calls < 1 { try await Task.sleep(for: .milliseconds(1)) }
      async let follower = second.ask()
      // The leader's attempt time-out and the follower's next check.
      await clock.sleepers(atLeast: 2)
      gate.open()
      #expect(await leader == "강남 live")
      await clock.advance(by: .milliseconds(50))
      #expect(await follower == "강남 cache")
      #expect(second.calls == 0)
      #expect(try await second.used() == 1)
    }
  }

  @Test func `if one process fails, the next one makes the call`() async throws {
    let gate = Gate()
    let clock = ManualClock()
    let store = MemoryStore(clock: clock)
    let first = CallScene(store: store, clock: clock) { _, _ in
      await gate.wait()
      throw TransitError(.badKey)
    }
    let second = CallScene(store: store, clock: clock) { _, _ in words("강남") }
    async let leader = first.ask()
    while first.calls < 1 { try await Task.sleep(for: .milliseconds(1)) }
    async let follower = second.ask()
    await clock.sleepers(atLeast: 2)
    gate.open()
    #expect(await leader == "badKey")
    await clock.advance(by: .milliseconds(50))
    #expect(await follower == "강남 live")
  }
}
