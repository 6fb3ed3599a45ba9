import Foundation
import Synchronization
import TransitCore
import TransitOperations
import TransitRegistry
import TransitTesting

@testable import TransitServer

/// A hub, its server and its service on a clock that the test advances.
struct StreamWorld {
  let clock: ManualClock
  let service: LiveService
  let hub: StreamHub
  let connection: MemoryConnection

  init(
    _ start: Date = StubAnswering.moment, lifetime: TimeInterval = 30,
    settings: StreamSettings = StreamSettings(), meter: (any PollMeter)? = nil,
    clock: ManualClock? = nil, _ change: (inout StreamParts) -> Void = { _ in }
  ) {
    let clock = clock ?? ManualClock(start)
    service = LiveService(clock, lifetime: lifetime)
    var parts = StreamParts()
    if let meter { parts.meter = meter }
    change(&parts)
    hub = StreamHub(answering: service, settings: settings, parts: parts, clock: clock)
    var server = ServerParts()
    server.clock = clock
    server.routes = hub.routes
    connection = MemoryConnection(service, parts: server)
    self.clock = clock
  }

  /// Sends a request whose target may contain Hangul.
  func get(_ head: String) async -> MemoryConnection.Reply {
    let bytes = head.utf8.map {
      $0 < 0x80 ? String(UnicodeScalar($0)) : "%" + String($0, radix: 16)
    }
    return await connection.send("GET \(bytes.joined())")
  }

  /// Opens a stream.
  func listen(_ head: String) async throws -> StreamClient {
    let reply = await get(head)
    guard case .stream(let stream) = reply.response.body else { throw Refused(reply: reply) }
    return StreamClient(stream)
  }

  struct Refused: Error {
    var reply: MemoryConnection.Reply
  }

  /// Advances the clock step by step, so that each poll ends before the next begins.
  func advance(by seconds: Int, step: Int = 1) async {
    for _ in 0..<(seconds / step) {
      await settle()
      await clock.advance(by: .seconds(step))
    }
    await settle()
  }

  /// Waits until no poll runs and the hub sleeps, or has no listener.
  func settle() async {
    while await hub.isPolling { await Task.yield() }
    if await hub.count > 0 { await clock.sleepers(atLeast: 1) }
  }

  /// Waits until the hub has a number of listeners.
  func hasListeners(_ count: Int) async {
    let end = ContinuousClock.now + .seconds(60)
    while await hub.count != count, ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}

extension StreamHub {
  var isPolling: Bool { topics.values.contains { $0.poll != nil } }
}

/// A client of a stream, without a socket.
struct StreamClient {
  let stream: EventStream

  init(_ stream: EventStream) { self.stream = stream }

  struct Event: Equatable {
    var id: String?
    var type: String?
    var data: String
  }

  /// Reads all unread bytes.
  func text() -> String {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let result = unsafe buffer.withUnsafeMutableBytes { unsafe stream.read(into: $0) { {} } }
      guard case .bytes(let count) = result else { break }
      all += buffer.prefix(count)
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// Reads all unread events.
  func events() -> [Event] {
    text().components(separatedBy: "\n\n").compactMap { block in
      var event = Event(data: "")
      for line in block.split(separator: "\n") {
        if line.hasPrefix("id: ") { event.id = String(line.dropFirst(4)) }
        if line.hasPrefix("event: ") { event.type = String(line.dropFirst(7)) }
        if line.hasPrefix("data: ") { event.data = String(line.dropFirst(6)) }
      }
      return event.data.isEmpty ? nil : event
    }
  }

  func leave() { stream.close() }
}

/// Answers with a number that grows by one in each lifetime, and records its polls.
final class LiveService: QueryAnswering {
  private let clock: ManualClock
  private let lifetime: TimeInterval
  private let start: Date
  private let state = Mutex(State())

  private struct State {
    var polls: [(text: String, language: Language, time: Duration)] = []
    var error: (any Error)?
    var isFrozen = false
  }

  init(_ clock: ManualClock, lifetime: TimeInterval) {
    (self.clock, self.lifetime, start) = (clock, lifetime, clock.now())
  }

  /// The queries so far, in Korean only.
  var polls: [String] { state.withLock { $0.polls.filter { $0.language == .korean }.map(\.text) } }
  var languages: [Language] { state.withLock { $0.polls.map(\.language) } }
  var times: [Duration] { state.withLock { $0.polls.map(\.time) } }

  func fail(_ error: (any Error)?) { state.withLock { $0.error = error } }
  /// The answers stay the same, but for their time.
  func freeze() { state.withLock { $0.isFrozen = true } }

  func answer(
    _ query: Query, _ values: QueryValues, in language: Language
  ) async throws -> QueryAnswer {
    let now = clock.now()
    let text = values.texts.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    let (error, isFrozen) = state.withLock { state in
      state.polls.append(("\(query.name)?\(text)", language, clock.elapsed()))
      return (state.error, state.isFrozen)
    }
    if let error { throw error }
    let number = isFrozen ? 0 : Int(now.timeIntervalSince(start) / lifetime)
    let document: JSONValue = [
      "asOf": .string(KoreanTime.iso(now)), "in": .string(language.rawValue),
      "number": .integer(number), "query": .string(text),
    ]
    return QueryAnswer(document: document, moment: now, lifetime: lifetime)
  }
}

/// A service with a number of calls a day.
final class DailyMeter: PollMeter {
  private let clock: ManualClock
  private let limit: Int
  private let state = Mutex(State())

  private struct State {
    var day: KoreanDate?
    var used = 0
    var most = 0
  }

  init(_ clock: ManualClock, limit: Int, used: Int = 0) {
    (self.clock, self.limit) = (clock, limit)
    state.withLock { ($0.day, $0.used) = (KoreanTime.day(of: clock.now()), used) }
  }

  /// The calls of today.
  var used: Int { state.withLock(\.used) }
  /// The most calls of a day.
  var most: Int { state.withLock(\.most) }

  func measuringCalls<Value: Sendable>(
    _ poll: @Sendable () async throws -> Value
  ) async -> (result: Result<Value, any Error>, uses: [PoolUse]) {
    let result: Result<Value, any Error>
    do { result = .success(try await poll()) } catch { result = .failure(error) }
    let left = state.withLock { state in
      let today = KoreanTime.day(of: clock.now())
      if today != state.day { (state.day, state.used) = (today, 0) }
      state.used += 1
      state.most = max(state.most, state.used)
      return max(0, limit - state.used)
    }
    return (result, [PoolUse("live", calls: 1, callsLeft: left)])
  }
}
