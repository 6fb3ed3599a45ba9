#if Valkey
  internal import Foundation
  internal import Synchronization
  internal import TransitCore
  internal import TransitHTTP
  internal import TransitValkey

  /// One of several processes on one server: it queries by its terms and writes the result.
  struct SharedPart {
    /// Plays the terms in a file and writes the result as JSON.
    static func run(_ file: URL) async throws {
      let terms = try JSONDecoder().decode(SharedTerms.self, from: Data(contentsOf: file))
      let result = try await SharedPart(terms).play()
      try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(result))
    }

    private let terms: SharedTerms
    private let client: TransitClient
    private let clock: SkewedClock
    private let result: ResultBox

    private init(_ terms: SharedTerms) throws {
      self.terms = terms
      let clock = SkewedClock(ahead: terms.skew)
      let result = ResultBox()
      (self.clock, self.result) = (clock, result)
      let provider = LiveArrivals.provider
      var policy = CallPolicy()
      if let calls = terms.dailyCalls {
        policy.dailyCalls = [provider: [SingleArrivals.operation.quota.pool: calls]]
      }
      let store = ValkeyStore(
        ValkeySettings(try ValkeyAddress(terms.server), namespace: terms.namespace), clock: clock)
      client = TransitClient(
        provider: provider, exchange: try CountedService(terms, clock: clock), clock: clock,
        control: CallControl(
          store: store, policy: policy, clock: clock, observe: result.note))
    }

    private func play() async throws -> SharedResult {
      let questions = terms.questions()
      await withDiscardingTaskGroup { group in
        for (at, station) in questions {
          let pause = terms.begin.timeIntervalSinceNow + at
          if pause > 0 { try? await Task.sleep(for: .seconds(pause)) }
          group.addTask { await ask(station) }
        }
      }
      return result.value
    }

    private func ask(_ station: Int) async {
      let slot = Int(-terms.begin.timeIntervalSinceNow / 10) * terms.stations + station
      let start = ContinuousClock.now
      let answer: Result<Answer<Rows<Arrival>>, any Error>
      do {
        answer = .success(try await client.run(SingleArrivals(name: RushHours.name(of: station))))
      } catch { answer = .failure(error) }
      let wait = start.duration(to: .now) / .seconds(1)
      result.add(answer, at: clock.now(), slot: slot, wait: wait)
    }
  }

  /// The result, to which many tasks add.
  private final class ResultBox: Sendable {
    private let state = Mutex(SharedResult())

    var value: SharedResult { state.withLock(\.self) }

    func add(
      _ answer: Result<Answer<Rows<Arrival>>, any Error>, at now: Date, slot: Int, wait: Double
    ) {
      state.withLock { state in
        state.tally.add(answer, at: now, lifetime: 10)
        state.slots.insert(slot)
        state.longestWait = max(state.longestWait, wait)
      }
    }

    func note(_ event: TransitEvent) {
      state.withLock { state in
        if case .storeFailed = event.kind { state.failures += 1 }
        if case .storeRecovered = event.kind { state.recoveries += 1 }
      }
    }
  }

  /// The service, which writes each call to a file before it answers.
  private final class CountedService: Exchanging {
    private let service: SubwayStub
    private let latency: Duration
    private let calls: Mutex<FileHandle>

    init(_ terms: SharedTerms, clock: any TransitClock) throws {
      service = SubwayStub(clock: clock)
      latency = .seconds(terms.latency)
      calls = Mutex(try FileHandle(forWritingTo: terms.calls))
    }

    func exchange(_ request: Request) async throws -> Response {
      try calls.withLock { try $0.write(contentsOf: Data("x".utf8)) }
      try await Task.sleep(for: latency)
      return try await service.exchange(request)
    }
  }

  /// A clock that is wrong by a number of seconds.
  private struct SkewedClock: TransitClock {
    private let machine = SystemClock()
    let ahead: TimeInterval

    init(ahead: TimeInterval) { self.ahead = ahead }

    func now() -> Date { machine.now().addingTimeInterval(ahead) }
    func elapsed() -> Duration { machine.elapsed() }
    func sleep(for duration: Duration) async throws { try await machine.sleep(for: duration) }
  }
#endif
