import Foundation
import Synchronization
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// A client with everything that its calls share, on a clock that the test moves.
struct CallScene {
  let clock: ManualClock
  let exchange: StubExchange
  let store: any SharedStore
  let control: CallControl
  let client: TransitClient
  let events = EventLog()

  /// - Parameters:
  ///   - moment: when it begins, Korean time.
  ///   - answer: returns the service's response to a word; the number counts the calls.
  init(
    at moment: String = "2026-11-20 08:30:00", policy: CallPolicy = CallPolicy(),
    store: (any SharedStore)? = nil, fallback: (any SharedStore)? = nil,
    clock: ManualClock? = nil,
    connectivity: (any Connectivity)? = nil, timeout: Duration = .seconds(5),
    usesCache: Bool = true,
    _ answer: @escaping @Sendable (String, Int) async throws -> Response
  ) {
    var policy = policy
    policy.deadline = timeout * 2
    let start = KoreanTime.parse(moment) ?? .distantPast
    let clock = clock ?? ManualClock(start)
    let count = Mutex(0)
    let exchange = StubExchange { request in
      let number = count.withLock { count in
        count += 1
        return count
      }
      var response = try await answer(request.pathText(0) ?? "", number)
      response.receivedAt = clock.now()
      return response
    }
    let events = self.events
    let store = store ?? MemoryStore(clock: clock)
    let control = CallControl(
      store: store, fallback: fallback, policy: policy, connectivity: connectivity, clock: clock,
      jitter: { 0.5 },
      observe: { events.add($0) })
    self.clock = clock
    self.exchange = exchange
    self.store = store
    self.control = control
    client = TransitClient(
      provider: "words", exchange: exchange, clock: clock, timeout: timeout, control: control,
      usesCache: usesCache)
  }

  /// The rows, their origin, and the error that made them stale.
  func ask(_ word: String = "강남") async -> String {
    await ask(WordEndpoint(word))
  }

  func ask<E: Endpoint, Row: DecodedRow>(_ endpoint: E) async -> String
  where E.Output == Rows<Row> {
    let given = await given(to: endpoint)
    // Local counts are moved to the store in the background.
    await control.store.recovered()
    return given
  }

  private func given<E: Endpoint, Row: DecodedRow>(to endpoint: E) async -> String
  where E.Output == Rows<Row> {
    do {
      let answer = try await client.run(endpoint)
      let rows = answer.value.rows.map { row in
        if case .region(let region) = row.decoded { region.name } else { "?" }
      }
      let stale = answer.refreshError.map { " stale: \($0.code)" } ?? ""
      return "\(rows.joined(separator: ",")) \(answer.origin)\(stale)"
    } catch let error as TransitError {
      return "\(error.code)"
    } catch {
      return "\(type(of: error))"
    }
  }

  /// Runs the query and advances the clock by a second before each retry.
  func askThroughRetries(_ word: String = "강남") async -> String {
    await withTaskGroup(of: String?.self) { group in
      group.addTask { await ask(word) }
      group.addTask {
        var seen = 0
        while !Task.isCancelled {
          if retries > seen {
            seen += 1
            // The previous attempt has ended; the only sleeper is the pause.
            await clock.sleepers(atLeast: 1)
            await clock.advance(by: .seconds(1))
          }
          try? await Task.sleep(for: .milliseconds(1))
        }
        return nil
      }
      defer { group.cancelAll() }
      return await group.next().flatMap(\.self) ?? ""
    }
  }

  /// The number of attempts that ended.
  var answered: Int {
    events.all.count { if case .called = $0.kind { true } else { false } }
  }

  /// The number of attempts that were followed by a retry.
  var retries: Int {
    events.all.count { if case .retry = $0.kind { true } else { false } }
  }

  /// The calls that the quota counted today.
  func used(_ pool: String = "words") async throws -> Int {
    try await store.counts(on: KoreanTime.day(of: clock.now()))
      .first { $0.key.pool == pool }?.value.used ?? 0
  }

  var calls: Int { exchange.requests.count }
}

/// The events, in order.
final class EventLog: Sendable {
  private let events = Mutex<[TransitEvent]>([])
  func add(_ event: TransitEvent) { events.withLock { $0.append(event) } }
  var all: [TransitEvent] { events.withLock(\.self) }
  var lines: [String] { all.map { "\($0)" } }
}

/// Holds responses until it is opened.
final class Gate: Sendable {
  private let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
  func open() { continuation.finish() }
  func wait() async { for await _ in stream {} }
}

/// A response with these lines as its body.
func words(_ lines: String, status: Int = 200, headers: [Response.Header] = []) -> Response {
  Response(
    status: status, headers: headers, body: Data(lines.utf8), receivedAt: StubExchange.moment)
}
