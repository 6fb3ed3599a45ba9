import Foundation
import Synchronization
import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// One call for all who ask the same at once.
struct SingleFlightTests {
  @Test func `a hundred identical questions are one call`() async throws {
    let gate = Gate()
    let scene = CallScene { _, number in
      await gate.wait()
      return words("\(number)번째")
    }
    let answers = await withTaskGroup(of: String.self) { group in
      for _ in 0..<100 { group.addTask { await scene.ask() } }
      while scene.events.lines.count(where: { $0.hasSuffix("call of another") }) < 99 {
        try? await Task.sleep(for: .milliseconds(1))
      }
      gate.open()
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == Array(repeating: "1번째 live", count: 100))
    #expect(scene.calls == 1)
    #expect(try await scene.used() == 1)
  }

  @Test func `what one fails with, all are told`() async {
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

  @Test func `who is cancelled leaves, and the others get their answer`() async throws {
    let gate = Gate()
    let scene = CallScene { _, _ in
      await gate.wait()
      try Task.checkCancellation()
      return words("강남")
    }
    let first = Task { await scene.ask() }
    while scene.calls < 1 { try await Task.sleep(for: .milliseconds(1)) }
    let second = Task { await scene.ask() }
    while !scene.events.lines.contains(where: { $0.hasSuffix("call of another") }) {
      try await Task.sleep(for: .milliseconds(1))
    }
    first.cancel()
    #expect(await first.value == "CancellationError")
    gate.open()
    #expect(await second.value == "강남 live")
    #expect(scene.calls == 1)
  }

  @Test func `the call ends when the last one leaves, and the next one starts anew`() async throws {
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

  @Test func `a task that was cancelled before asks nobody`() async {
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
      // Two stores of files know nothing of each other but the folder.
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
      // The time-out of the leader's attempt, and the follower's glance.
      await clock.sleepers(atLeast: 2)
      gate.open()
      #expect(await leader == "강남 live")
      await clock.advance(by: .milliseconds(50))
      #expect(await follower == "강남 cache")
      #expect(second.calls == 0)
      #expect(try await second.used() == 1)
    }
  }

  @Test func `a process that fails leaves the question to the next one`() async throws {
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
