internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// The cost of one query in each stage of the client, in one task.
struct StagesBench<Question: Endpoint> {
  private let runs = 7
  private let target = 100_000.0
  private let provider = LiveArrivals.provider

  private let question: Question

  init(_ question: Question) { self.question = question }

  @concurrent
  func run() async throws {
    print("one task, one query after the other, \(runs) runs each, medians\n")
    var table = Table("", "ns a question", "processor", "a second")
    let memory = try await measure(50_000, ask: try await known())
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "transit-stages-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let rows: [(String, Cost)] = [
      ("from the memory cache, through all stages", memory),
      (
        "  the switch off the caller's actor",
        try await measure(100_000) { await Self.hop() }
      ),
      (
        "  the clock, once",
        try await measure(100_000) { [clock = SystemClock()] in _ = clock.now() }
      ),
      (
        "  the query's hash, once",
        try await measure(100_000) { [question] in _ = AnyHashable(question).hashValue }
      ),
      ("a new call, then cached", try await measure(2_000, ask: fresh())),
      ("  decoding its answer", try await measureReading()),
      ("stale, daily calls used up", try await measure(5_000, ask: try await spent(nil))),
      (
        "stale, daily calls used up, with a file store",
        try await measure(200, ask: try await spent(folder))
      ),
    ]
    for (name, cost) in rows {
      table.add(
        name, String(format: "%.0f", cost.wall * 1e9),
        String(format: "%.0f", cost.processor * 1e9), String(format: "%.0f", 1 / cost.wall))
    }
    table.print()
    print()
    let perSecond = 1 / memory.wall
    Figure(
      "load", "an answer from memory", 1_000_000 / max(perSecond, .leastNonzeroMagnitude), "µs",
      atMost: .median(10)
    ).note()
    Target(
      name: "at least 100,000 a second from memory", figure: String(format: "%.0f", perSecond),
      isMet: perSecond >= target
    ).print()
  }

  /// Seconds for one query.
  private struct Cost {
    var wall: Double
    var processor: Double
  }

  private func measure(
    _ count: Int, ask: @Sendable () async throws -> Void
  ) async throws -> Cost {
    var wall: [Double] = []
    var processor: [Double] = []
    for _ in 0..<runs {
      let begin = ContinuousClock.now
      let processorTime = ProcessorTime.now
      for _ in 0..<count { try await ask() }
      wall.append(begin.duration(to: .now) / .seconds(1) / Double(count))
      processor.append((ProcessorTime.now - processorTime) / Double(count))
    }
    return Cost(wall: Sample(wall).median, processor: Sample(processor).median)
  }

  @concurrent private static func hop() async {}

  /// A query with a fresh answer in memory.
  private func known() async throws -> @Sendable () async throws -> Void {
    let clock = SystemClock()
    // The answer is fresh for ten seconds, longer than the measurement.
    let client = TransitClient(
      provider: provider, exchange: SubwayStub(clock: clock), clock: clock,
      control: CallControl(clock: clock))
    let question = question
    _ = try await client.run(question)
    return { _ = try await client.run(question) }
  }

  /// A query that makes a new call each time.
  private func fresh() -> @Sendable () async throws -> Void {
    let clock = SimulatedClock()
    var policy = CallPolicy()
    policy.dailyCalls = [provider: [Question.operation.quota.pool: 1_000_000_000]]
    let client = TransitClient(
      provider: provider, exchange: SubwayStub(clock: clock), clock: clock,
      control: CallControl(policy: policy, clock: clock), usesCache: false)
    return { [question] in _ = try await client.run(question) }
  }

  private func measureReading() async throws -> Cost {
    let response = try await SubwayStub(clock: SystemClock()).exchange(question.request)
    return try await measure(2_000) { [question] in _ = try question.decode(response) }
  }

  /// A query with a stale answer and no calls left today.
  private func spent(_ folder: URL?) async throws -> @Sendable () async throws -> Void {
    let clock = SimulatedClock()
    let store: (any SharedStore)? = folder.map {
      FileStore(
        cache: $0.appending(path: "cache"), state: $0.appending(path: "state"), clock: clock)
    }
    var policy = CallPolicy()
    policy.dailyCalls = [provider: [Question.operation.quota.pool: 1]]
    let client = TransitClient(
      provider: provider, exchange: SubwayStub(clock: clock), clock: clock,
      control: CallControl(store: store, policy: policy, clock: clock))
    let question = question
    _ = try await client.run(question)
    clock.set(60 * 8)
    return { _ = try await client.run(question) }
  }
}
