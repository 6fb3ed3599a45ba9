import Foundation
import Testing
import TransitCore
import TransitTesting

@testable import TransitServer

/// When streams are polled.
struct StreamPollingTests {
  private static let midnight = KoreanTime.midnight(after: StubAnswering.moment)

  @Test func `polling ends with the last listener`() async throws {
    let world = StreamWorld()
    let client = try await world.listen("/v1/arrivals/stream?query=a")
    await world.advance(by: 31)
    #expect(world.service.polls.count == 2)
    client.leave()
    await world.hasListeners(0)
    await world.advance(by: 600, step: 5)
    #expect(world.service.polls.count == 2)
    // The old state is polled again first.
    let again = try await world.listen("/v1/arrivals/stream?query=a")
    #expect(again.events().map { $0.data.contains(#""number":21"#) } == [true])
    await world.advance(by: 31)
    #expect(world.service.polls.count == 4)
  }

  @Test(arguments: [[Duration.seconds(-3600)], [.seconds(86_400), .seconds(-86_400)]])
  func `a clock that is set back does not stop the polls`(steps: [Duration]) async throws {
    let world = StreamWorld()
    _ = try await world.listen("/v1/arrivals/stream?query=a")
    for step in steps {
      world.clock.setTime(by: step)
      await world.advance(by: 31)
    }
    await world.advance(by: 60)
    // One poll every 30 seconds, and one for each change of the clock at most.
    let expected = (31 * steps.count + 60) / 30 + 1
    #expect((expected...expected + steps.count).contains(world.service.polls.count))
  }

  @Test func `answers that never last are polled every ten seconds`() async throws {
    let world = StreamWorld(lifetime: 0.5)
    _ = try await world.listen("/v1/arrivals/stream?query=a")
    await world.advance(by: 41)
    #expect(world.service.times == [0, 10, 20, 30, 40].map(Duration.seconds))
  }

  @Test func `one stop is polled as often as the calls left allow`() async throws {
    // Noon: 12 hours for three quarters of 400 calls.
    let clock = ManualClock(Self.midnight.addingTimeInterval(43_200))
    let meter = DailyMeter(clock, limit: 1000, used: 599)
    let world = StreamWorld(meter: meter, clock: clock)
    let client = try await world.listen("/v1/arrivals/stream?query=a")
    #expect(client.events()[0].data.hasSuffix(#""nextUpdate":"2026-11-19T12:02:24+09:00"}"#))
    await world.advance(by: 143)
    #expect(world.service.polls.count == 1)
    await world.advance(by: 2)
    #expect(world.service.polls.count == 2)
  }

  @Test func `without a call left the next poll is at midnight`() async throws {
    let clock = ManualClock(Self.midnight.addingTimeInterval(-3600))
    let meter = DailyMeter(clock, limit: 1000, used: 999)
    let world = StreamWorld(meter: meter, clock: clock)
    let client = try await world.listen("/v1/arrivals/stream?query=a")
    #expect(client.events()[0].data.hasSuffix(#""nextUpdate":"2026-11-19T00:00:00+09:00"}"#))
    // A client that reconnects does not cause a poll.
    client.leave()
    await world.hasListeners(0)
    await world.advance(by: 600, step: 60)
    let again = try await world.listen("/v1/arrivals/stream?query=a")
    #expect(again.events().count == 1)
    await world.advance(by: 2990, step: 10)
    #expect(world.service.polls.count == 1)
    await world.advance(by: 20)
    #expect(world.service.polls.count == 2)
    #expect(meter.used == 1)
  }

  @Test func `a stop is polled earlier when the others have no listener`() async throws {
    let clock = ManualClock(Self.midnight.addingTimeInterval(43_200))
    let meter = DailyMeter(clock, limit: 1000, used: 599)
    let world = StreamWorld(meter: meter, clock: clock) { $0.client = { _ in nil } }
    let clients = try await Self.listen(world, stops: 10)
    for client in clients.dropFirst() { client.leave() }
    await world.hasListeners(1)
    await world.advance(by: 160)
    #expect(world.service.polls.suffix(1) == ["arrivals?query=a0"])
    #expect(world.service.polls.count == 11)
  }

  /// 1,000 calls are 20 for each stop.
  @Test func `fifty stops stay within the calls of a day`() async throws {
    let (limit, expected) = (1000, 18...20)
    let clock = ManualClock(Self.midnight)
    let meter = DailyMeter(clock, limit: limit)
    var settings = StreamSettings()
    (settings.heartbeat, settings.admissionCheck) = (.seconds(600), .seconds(600))
    let world = StreamWorld(settings: settings, meter: meter, clock: clock) {
      $0.client = { _ in nil }
    }
    let clients = try await Self.listen(world, stops: 50)
    var events = [Int](repeating: 0, count: 50)
    for _ in 0..<863 {
      await world.advance(by: 100, step: 10)
      for (index, client) in clients.enumerated() {
        let new = client.events()
        events[index] += new.count
        #expect(new.allSatisfy { $0.data.contains(#""nextUpdate":"2026-11-"#) })
      }
    }
    // Two minutes before midnight nearly all calls are used.
    #expect((limit * 9 / 10...limit).contains(meter.used))
    let (least, most) = (events.min() ?? 0, events.max() ?? 0)
    #expect(expected.contains(least) && expected.contains(most))
    #expect(most - least <= 1)
    // The next day has its own calls.
    await world.advance(by: 400, step: 5)
    #expect(meter.most <= limit)
    #expect((1..<limit / 10).contains(meter.used))
  }

  private static func listen(_ world: StreamWorld, stops: Int) async throws -> [StreamClient] {
    var clients: [StreamClient] = []
    for index in 0..<stops {
      clients.append(try await world.listen("/v1/arrivals/stream?query=a\(index)"))
    }
    return clients
  }
}
