import Foundation
import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// Processes with different clocks share one store: ages are compared, not times.
struct SkewTests {
  /// The server, and processes whose clocks are ahead of it by this many seconds.
  private struct Machines {
    let server = ServerStore.Server()
    let scenes: [CallScene]

    init(
      _ seconds: [Double], policy: CallPolicy = CallPolicy(),
      _ answer: @escaping @Sendable (Int) throws -> Response
    ) {
      let server = server
      scenes = seconds.map { seconds in
        let clock = ManualClock(server.clock.now().addingTimeInterval(seconds))
        return CallScene(
          policy: policy, store: ServerStore(server: server, clock: clock), clock: clock
        ) { _, number in try answer(number) }
      }
    }

    func advance(by duration: Duration) async {
      await server.clock.advance(by: duration)
      for scene in scenes { await scene.clock.advance(by: duration) }
    }

    var calls: [Int] { scenes.map(\.calls) }
  }

  @Test(arguments: [
    (2.9, 0.0), (-2.9, 0), (0, 0), (3, 3), (-3, -3), (90.25, 90.25), (-86_400, -86_400),
  ])
  func `differences within the duration of a save are not clock skew`(ahead: Double, skew: Double) {
    let kept = StoredData(Data(), age: .milliseconds(4_500))
    let moment = Places.moment
    #expect(kept.skew(from: moment, at: moment.addingTimeInterval(4.5 + ahead)) == skew)
  }

  @Test(arguments: [[90.0, -90], [-90, 90], [0.4, -0.4], [86_400, 0]])
  func `a response has the same age in every process`(seconds: [Double]) async throws {
    let machines = Machines(seconds) { words("\($0)번째") }
    let (first, second) = (machines.scenes[0], machines.scenes[1])
    #expect(await first.ask() == "1번째 live")
    #expect(await second.ask() == "1번째 cache")
    let answer = try await second.client.run(WordEndpoint("강남"))
    let age = second.clock.now().timeIntervalSince(try #require(answer.receivedAt))
    // Less than a second may be latency between machines.
    #expect(abs(age) < (abs(seconds[0] - seconds[1]) < 1 ? 1 : 0.001))
    // Its lifetime is ten seconds.
    await machines.advance(by: .milliseconds(9_000))
    #expect(await second.ask() == "1번째 cache")
    #expect(machines.calls == [1, 0])
    await machines.advance(by: .milliseconds(2_000))
    #expect(await second.ask() == "1번째 live")
    #expect(await first.ask() == "1번째 cache")
    #expect(machines.calls == [1, 1])
  }

  @Test(arguments: [[90.0, -90], [-90, 90]])
  func `a response from another process is reused for exactly its lifetime`(seconds: [Double]) async
  {
    let machines = Machines(seconds + [seconds[1]]) { words("\($0)번째") }
    #expect(await machines.scenes[0].ask() == "1번째 live")
    await machines.advance(by: .milliseconds(9_999))
    #expect(await machines.scenes[1].ask() == "1번째 cache")
    await machines.advance(by: .milliseconds(2))
    #expect(await machines.scenes[2].ask() == "1번째 live")
    #expect(machines.calls == [1, 0, 1])
  }

  @Test(arguments: [[90.0, -90, 0], [-90, 90, 0]])
  func `a frozen source is detected by every process's clock`(seconds: [Double]) async throws {
    let machines = Machines(seconds) { _ in words("08:20:00") }
    let scenes = machines.scenes
    #expect(try await !scenes[0].client.run(Trains()).isFrozen)
    await machines.advance(by: .seconds(40))
    #expect(try await !scenes[1].client.run(Trains()).isFrozen)
    await machines.advance(by: .seconds(40))
    let answer = try await scenes[2].client.run(Trains())
    #expect(answer.isFrozen)
    let since = try #require(answer.unchangedSince)
    #expect(abs(scenes[2].clock.now().timeIntervalSince(since) - 80) < 0.001)
    #expect(machines.calls == [1, 1, 1])
  }

  @Test(arguments: [[90.0, -90], [-90, 90]])
  func `a circuit breaker stays open for the same time in every process`(seconds: [Double])
    async throws
  {
    var policy = CallPolicy()
    policy.attempts = 1
    let machines = Machines(seconds, policy: policy) { _ in throw TransitError(.unavailable) }
    let (first, second) = (machines.scenes[0], machines.scenes[1])
    for number in 1...5 { #expect(await first.ask("\(number)") == "unavailable") }
    // 15 seconds and an eighth of that, because the jitter is fixed at a half.
    await machines.advance(by: .milliseconds(16_800))
    #expect(await second.ask() == "unavailable")
    #expect(machines.calls == [5, 0])
    let breaker = Breakers.Key(provider: "words", scope: "", operation: "words")
    guard case .open(let until) = await second.control.breakers.state(of: breaker) else {
      Issue.record("the breaker is not open")
      return
    }
    #expect(abs(until.timeIntervalSince(second.clock.now()) - 0.075) < 0.001)
    await machines.advance(by: .milliseconds(76))
    #expect(await second.ask() == "unavailable")
    #expect(machines.calls == [5, 1])
    // The probe has failed, and the first process knows it.
    #expect(await first.ask("6") == "unavailable")
    #expect(machines.calls == [5, 1])
  }
}
