import Foundation
import Synchronization
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import TransitRegistry

/// When `updates(for:)` yields results.
struct UpdatesTests {
  private static let midnight = KoreanTime.parse("2026-11-20 00:00:00") ?? .distantPast

  /// Two products, each requested again when it expires: measurements every ten minutes, and runs
  /// every three hours that are available 15 minutes later.
  private final class Bureau: Sendable {
    struct Product: Sendable {
      var lifetime: Lifetime
      var end = Date.distantPast
      var calls: [Date] = []
    }

    let clock: any TransitClock
    private let products = Mutex([
      Product(lifetime: .periodic(every: .seconds(600), lag: .zero)),
      Product(lifetime: .periodic(every: .seconds(3 * 3600), lag: .seconds(900))),
    ])

    init(clock: any TransitClock) { self.clock = clock }

    var calls: [[Date]] { products.withLock { $0.map(\.calls) } }

    var temper: Temper {
      Temper(forecast: { query in
        let now = self.clock.now()
        let nextUpdateAt = self.products.withLock { products in
          for index in products.indices where products[index].end <= now {
            products[index].calls.append(now)
            products[index].end = products[index].lifetime.expiration(from: now)
          }
          return products.map(\.end).min()
        }
        return Answer(Weathers.forecast(at: query.coordinate), nextUpdateAt: nextUpdateAt)
      })
    }
  }

  @Test(arguments: [(0, 10), (10, 10), (45, 45)])
  func `queries are no closer than asked for, and never closer than ten seconds`(
    interval: Int, pause: Int
  ) async throws {
    let clock = AutoAdvancingClock(Self.midnight)
    let updates = Updates(
      clock: clock, interval: .seconds(interval), cached: { nil }, load: { clock.elapsed() },
      outcomes: { _ in ([], clock.now().addingTimeInterval(1)) })
    var times: [Duration] = []
    for try await time in updates {
      times.append(time)
      if times.count == 4 { break }
    }
    #expect(times == (0..<4).map { .seconds($0 * pause) })
  }

  @Test func `a day of weather updates follows its products, each requested once per slot`()
    async throws
  {
    let clock = AutoAdvancingClock(Self.midnight)
    let bureau = Bureau(clock: clock)
    let korea = try Weathers.korea(home: bureau.temper, clock: clock)
    var moments: [Date] = []
    for try await result in korea.updates(for: try Weathers.seoul) {
      moments.append(result.asOf)
      if result.asOf >= Self.midnight.addingTimeInterval(86_400) { break }
    }
    let tens = (0...144).map { Self.midnight.addingTimeInterval(TimeInterval($0 * 600)) }
    let runs = (0..<8).map { Self.midnight.addingTimeInterval(TimeInterval($0 * 3 * 3600 + 900)) }
    #expect(moments == (tens + runs).sorted())
    #expect(bureau.calls == [tens, [Self.midnight] + runs])
  }

  @Test func `nothing is requested while no consumer awaits the next update`() async throws {
    let clock = AutoAdvancingClock(Self.midnight)
    let bureau = Bureau(clock: clock)
    let korea = try Weathers.korea(home: bureau.temper, clock: clock)
    let updates = korea.updates(for: try Weathers.seoul)
    #expect(bureau.calls == [[], []])
    var iterator = updates.makeAsyncIterator()
    #expect(try await iterator.next()?.asOf == Self.midnight)
    // An hour passes: six updates are missed, and the newest comes at once.
    try await clock.sleep(for: .seconds(3600))
    #expect(bureau.calls[0].count == 1)
    #expect(try await iterator.next()?.asOf == Self.midnight.addingTimeInterval(3600))
    #expect(try await iterator.next()?.asOf == Self.midnight.addingTimeInterval(4200))
    #expect(bureau.calls[0].count == 3)
  }

  @Test(arguments: [-60.0, 60])
  func `a cached forecast that is due for renewal comes before the new one`(renewal: Double)
    async throws
  {
    let clock = AutoAdvancingClock()
    let home = Temper(
      forecast: { query in
        Answer(
          Weathers.forecast(at: query.coordinate, temperature: 2),
          nextUpdateAt: clock.now().addingTimeInterval(600))
      },
      known: { query in
        Answer(
          Weathers.forecast(at: query.coordinate, temperature: 1), origin: .cache,
          nextUpdateAt: StubExchange.moment.addingTimeInterval(renewal))
      })
    var iterator = try Weathers.korea(home: home, clock: clock).updates(for: Weathers.seoul)
      .makeAsyncIterator()
    if renewal < 0 {
      let first = try #require(try await iterator.next())
      #expect(first.forecast?.slots.map(\.temperature) == [1])
      #expect(first.outcomes.map(summary) == ["home answered 1"])
      #expect(first.outcomes.first?.refreshError?.code == .timedOut)
      #expect(first.place?.name == "시청")
    }
    let second = try #require(try await iterator.next())
    #expect(second.forecast?.slots.map(\.temperature) == [2])
    #expect(second.asOf == StubExchange.moment)
    #expect(second.outcomes.first?.refreshError == nil)
  }

  @Test func `updates wait for the new forecast as long as a query may take`() async throws {
    let clock = ManualClock()
    let home = Temper(
      forecast: { query in
        try await clock.sleep(for: .seconds(9))
        return Answer(Weathers.forecast(at: query.coordinate, temperature: 2))
      },
      known: { Answer(Weathers.forecast(at: $0.coordinate, temperature: 1), origin: .cache) })
    let korea = try Weathers.korea(home: home, order: ["home"], clock: clock)
    let place = try Weathers.seoul
    let listening = Task {
      var told: [Double?] = []
      for try await result in korea.updates(for: place) {
        told.append(result.forecast?.slots.first?.temperature)
      }
      return told
    }
    // The deadline sleeps too.
    await clock.sleepers(atLeast: 2)
    await clock.advance(by: .seconds(9))
    // It has no renewal time, so nothing newer can come.
    #expect(try await listening.value == [1, 2])
  }

  @Test func `canceling the consumer ends the updates`() async throws {
    let clock = ManualClock()
    let bureau = Bureau(clock: clock)
    let korea = try Weathers.korea(home: bureau.temper, clock: clock)
    let place = try Weathers.seoul
    let told = Calls()
    let listening = Task {
      var count = 0
      for try await _ in korea.updates(for: place) {
        count += 1
        told.add("told")
      }
      return count
    }
    // After the first result it sleeps until the next.
    while told.all.isEmpty { await Task.yield() }
    await clock.sleepers(atLeast: 1)
    listening.cancel()
    #expect(try await listening.value == 1)
    #expect(bureau.calls.map(\.count) == [1, 1])
  }

  @Test func `arrivals are requested again when they expire, failures at growing intervals`()
    async throws
  {
    let clock = AutoAdvancingClock()
    let factory = ProviderFactory(Platform.self) { _ in Platform(clock: clock) }
    let korea = try Aggregator(
      configuration: Configuration(
        cities: [.seoul], providers: [Configuration.Provider("platform")]),
      factories: [factory], keys: .none, answers: .live(StubTransport { _ in reply("") }),
      clock: clock)
    let stop = Items.stop([Items.node("1")], "시청")
    var told: [String] = []
    for try await result in korea.updates(for: stop) {
      let passed = Int(result.asOf.timeIntervalSince(StubExchange.moment))
      told += result.outcomes.map { "\(passed) \(summary($0))" }
    }
    #expect(
      told == [
        // Valid for 20 seconds, then for only two; the minimum pause is ten.
        "0 platform answered 1", "20 platform answered 1",
        // After ten seconds, after twenty, then at the service's retry time.
        "30 platform failed unavailable", "40 platform failed unavailable",
        "60 platform failed rateLimited",
        "75 platform closed", "375 platform answered 1", "385 platform failed unavailable",
        // An error that waiting cannot resolve ends the updates.
        "395 platform failed badKey",
      ])
  }
}

/// A provider of arrivals with a fixed sequence of answers.
private struct Platform: ArrivalProviding {
  static let manifest = ProviderManifest(
    id: "platform", name: Words(verbatim: "platform"), coverage: .nationwide,
    attribution: Attribution(text: "by platform", license: nil, url: "https://p.example"),
    keys: [], services: [])
  static let endpoints: [any Endpoint.Type] = []

  let clock: any TransitClock
  private let count = Count()

  private final class Count: Sendable {
    private let value = Mutex(0)
    func next() -> Int {
      value.withLock {
        $0 += 1
        return $0
      }
    }
  }

  init(clock: any TransitClock) { self.clock = clock }

  func servesArrivals(for item: SearchItem) -> Bool { true }

  func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]> {
    let now = clock.now()
    func answer(for seconds: TimeInterval, isClosed: Bool = false) -> Answer<[Arrival]> {
      Answer(
        isClosed ? [] : [Arrival(line: "1", timeLeft: .atPlatform, message: "도착")], receivedAt: now,
        isClosed: isClosed, nextUpdateAt: now.addingTimeInterval(seconds))
    }
    return switch count.next() {
    case 1: answer(for: 20)
    case 2: answer(for: 2)
    case 3, 4, 8: throw TransitError(.unavailable)
    case 5: throw TransitError(.rateLimited, retryAfter: now.addingTimeInterval(15))
    case 6: answer(for: 20, isClosed: true)
    case 7: answer(for: 2)
    default: throw TransitError(.badKey)
    }
  }
}
