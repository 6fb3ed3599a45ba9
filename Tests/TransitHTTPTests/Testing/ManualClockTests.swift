import Foundation
import Synchronization
import Testing
import TransitTesting

struct ManualClockTests {
  private let clock = ManualClock()

  @Test func `the time changes only when the clock is advanced`() async {
    #expect(clock.now() == StubExchange.moment)
    #expect(clock.elapsed() == .zero)
    await clock.advance(by: .milliseconds(1500))
    #expect(clock.now() == StubExchange.moment.addingTimeInterval(1.5))
    #expect(clock.elapsed() == .milliseconds(1500))
    await clock.advance(by: .seconds(-1))
    #expect(clock.elapsed() == .milliseconds(1500))
  }

  @Test func `sleepers wake in the order of their deadlines`() async {
    let woken = Woken()
    await withTaskGroup { group in
      for (index, seconds) in [3, 1, 2].enumerated() {
        group.addTask {
          try? await clock.sleep(for: .seconds(seconds))
          woken.add(seconds)
        }
        await clock.sleepers(atLeast: index + 1)
      }
      await clock.advance(by: .seconds(2))
      await clock.sleepers(atLeast: 1)
      await clock.advance(by: .seconds(1))
    }
    #expect(woken.seconds == [1, 2, 3])
  }

  @Test func `a sleeper does not wake before its deadline`() async throws {
    let woken = Woken()
    let task = Task {
      try await clock.sleep(for: .seconds(10))
      woken.add(10)
    }
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .milliseconds(9999))
    #expect(woken.seconds == [])
    await clock.advance(by: .milliseconds(1))
    try await task.value
    #expect(woken.seconds == [10])
  }

  @Test func `a wait of zero or less ends at once`() async throws {
    try await clock.sleep(for: .zero)
    try await clock.sleep(for: .seconds(-1))
  }

  @Test func `cancellation ends a sleep, even one that has not begun`() async {
    let sleeping = Task { try await clock.sleep(for: .seconds(10)) }
    await clock.sleepers(atLeast: 1)
    sleeping.cancel()
    await #expect(throws: CancellationError.self) { try await sleeping.value }

    let late = Task {
      while !Task.isCancelled { await Task.yield() }
      try await clock.sleep(for: .seconds(10))
    }
    late.cancel()
    await #expect(throws: CancellationError.self) { try await late.value }
    // Returns, because no sleeper is left.
    await clock.advance(by: .seconds(20))
    #expect(clock.elapsed() == .seconds(20))
  }

  @Test func `a wait for sleepers ends when it is canceled`() async {
    let waiting = Task { await clock.sleepers(atLeast: 1) }
    waiting.cancel()
    await waiting.value
  }
}

/// The woken sleepers, in order.
private final class Woken: Sendable {
  private let all = Mutex<[Int]>([])

  func add(_ seconds: Int) { all.withLock { $0.append(seconds) } }

  var seconds: [Int] { all.withLock(\.self) }
}
