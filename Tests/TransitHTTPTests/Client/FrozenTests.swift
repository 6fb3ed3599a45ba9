import Foundation
import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// Two responses at least a minute apart with the same newest row: the source is frozen.
struct FrozenTests {
  /// A service whose trains have these times, call by call; the last one repeats.
  private static func scene(
    _ times: [String], store: (any SharedStore)? = nil, clock: ManualClock? = nil
  ) -> CallScene {
    CallScene(store: store, clock: clock) { _, number in
      words(times[min(number, times.count) - 1])
    }
  }

  /// The moments of the queries, in seconds, and whether each response is frozen.
  @Test(arguments: [
    // One response is not enough, however old its rows are.
    (["08:20:00"], [0], [false]),
    (["08:29:30"], [0, 59], [false, false]),
    (["08:29:30"], [0, 60], [false, true]),
    // Counted from the first of them, not from the one before.
    (["08:29:30"], [0, 30, 70], [false, false, true]),
    (["08:29:30", "08:29:30", "08:30:20"], [0, 60, 120], [false, true, false]),
    (["08:29:30", "08:29:30", "08:30:20"], [0, 60, 120, 180], [false, true, false, true]),
    // The newest row counts, whatever its position.
    (["08:29:30\n08:29:00", "08:28:00\n08:29:30"], [0, 60], [false, true]),
    // A row without its own time has the time of its response and shows nothing.
    (["-"], [0, 60, 120], [false, false, false]),
  ])
  func `a source is frozen when it repeats its newest row for a minute`(
    times: [String], moments: [Int], frozen: [Bool]
  ) async throws {
    let scene = Self.scene(times)
    var now = 0
    var found: [Bool] = []
    for moment in moments {
      await scene.clock.advance(by: .seconds(moment - now))
      now = moment
      found.append(try await scene.client.run(Trains()).isFrozen)
    }
    #expect(found == frozen)
    #expect(scene.calls == moments.count)
  }

  @Test func `a cached response is as frozen as when it was received`() async throws {
    let scene = Self.scene(["08:29:30"])
    _ = try await scene.client.run(Trains())
    await scene.clock.advance(by: .seconds(55))
    #expect(try await !scene.client.run(Trains()).isFrozen)
    await scene.clock.advance(by: .seconds(9))
    // A minute later it is still the same response.
    let kept = try await scene.client.run(Trains())
    #expect(kept.origin == .cache)
    #expect(!kept.isFrozen)
    await scene.clock.advance(by: .seconds(1))
    #expect(try await scene.client.run(Trains()).isFrozen)
    await scene.clock.advance(by: .seconds(1))
    let again = try await scene.client.run(Trains())
    #expect(again.origin == .cache)
    #expect(again.isFrozen)
  }

  @Test func `another process knows since when the source has been frozen`() async throws {
    let clock = ManualClock()
    let store = MemoryStore(clock: clock)
    let first = Self.scene(["08:29:30"], store: store, clock: clock)
    let second = Self.scene(["08:29:30"], store: store, clock: clock)
    let third = Self.scene(["08:29:30"], store: store, clock: clock)
    let start = clock.now()
    #expect(try await !first.client.run(Trains()).isFrozen)
    await clock.advance(by: .seconds(40))
    #expect(try await !second.client.run(Trains()).isFrozen)
    await clock.advance(by: .seconds(40))
    let answer = try await third.client.run(Trains())
    #expect(answer.isFrozen)
    #expect(answer.unchangedSince == start)
    #expect((first.calls, second.calls, third.calls) == (1, 1, 1))
  }
}

/// A station's trains: one time per line, `-` for none, then the station.
struct Trains: Endpoint {
  static let operation = OperationFacts("trains", capability: .arrivals, key: nil)
  var station: String
  var lifetime: Lifetime { .live(.seconds(10)) }
  var request: Request {
    Request(host: Request.Host("words.kr"), path: [Request.Value(station)])
  }

  init(_ station: String = "강남") { self.station = station }
  init?(_ request: Request) { nil }

  func decode(_ response: Response) throws -> Rows<Arrival> { Self.rows(response) }

  static func rows(_ response: Response) -> Rows<Arrival> {
    Rows(
      String(decoding: response.body, as: UTF8.self).split(separator: "\n").map { line in
        let parts = line.split(separator: " ")
        return Arrival(
          line: "2호선", stop: parts.count > 1 ? String(parts[1]) : nil, timeLeft: .unknown,
          message: "",
          observedAt: KoreanTime.parse("2026-11-20 \(parts[0])") ?? response.receivedAt)
      })
  }
}
