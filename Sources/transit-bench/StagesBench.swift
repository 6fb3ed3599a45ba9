internal import Foundation
internal import SeoulSubway
internal import TransitCore
internal import TransitHTTP

/// What one question costs on its way through the client, one after the other in one task.
struct StagesBench {
  private static let runs = 7
  private static let target = 100_000.0

  private let question = StationArrivals(name: RushHours.name(of: 0))
  private let provider = SeoulSubwayProvider.manifest.id

  @concurrent
  func run() async throws {
    print("one task, one question after the other, \(Self.runs) runs each, medians\n")
    var table = Table("", "ns a question", "processor", "a second")
    let memory = try await measure(50_000, ask: try await known())
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "transit-stages-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let rows: [(String, Cost)] = [
      ("from the memory cache, through all stages", memory),
      (
        "  the change to a task off the caller's actor",
        try await measure(100_000) { await Self.hop() }
      ),
      (
        "  the clock, once",
        try await measure(100_000) { [clock = SystemClock()] in _ = clock.now() }
      ),
      (
        "  the question's hash, once",
        try await measure(100_000) { [question] in _ = AnyHashable(question).hashValue }
      ),
      ("a new call, kept afterwards", try await measure(2_000, ask: fresh())),
      ("  reading its answer", try await measureReading()),
      ("stale, the day's calls spent", try await measure(5_000, ask: try await spent(nil))),
      (
        "stale, the day's calls spent, files as store",
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
      isMet: perSecond >= Self.target
    ).print()
  }

  /// Seconds for one question.
  private struct Cost {
    var wall: Double
    var processor: Double
  }

  private func measure(
    _ count: Int, ask: @Sendable () async throws -> Void
  ) async throws -> Cost {
    var wall: [Double] = []
    var processor: [Double] = []
    for _ in 0..<Self.runs {
      let begin = ContinuousClock.now
      let processorTime = ProcessorTime.now
      for _ in 0..<count { try await ask() }
      wall.append(begin.duration(to: .now) / .seconds(1) / Double(count))
      processor.append((ProcessorTime.now - processorTime) / Double(count))
    }
    return Cost(wall: Sample(wall).median, processor: Sample(processor).median)
  }

  @concurrent private static func hop() async {}

  /// A question whose answer is in memory and true.
  private func known() async throws -> @Sendable () async throws -> Void {
    let clock = SystemClock()
    // Its ten seconds are longer than the measuring.
    let client = TransitClient(
      provider: provider, exchange: SubwayStub(clock: clock), clock: clock,
      control: CallControl(clock: clock))
    let question = question
    _ = try await client.run(question)
    return { _ = try await client.run(question) }
  }

  /// A question that is a new call every time.
  private func fresh() -> @Sendable () async throws -> Void {
    let clock = SimulatedClock()
    var policy = CallPolicy()
    policy.dailyCalls = [provider: [StationArrivals.operation.quota.pool: 1_000_000_000]]
    let client = TransitClient(
      provider: provider, exchange: SubwayStub(clock: clock), clock: clock,
      control: CallControl(policy: policy, clock: clock), givesKept: false)
    return { [question] in _ = try await client.run(question) }
  }

  private func measureReading() async throws -> Cost {
    let response = try await SubwayStub(clock: SystemClock()).exchange(question.request)
    return try await measure(2_000) { [question] in _ = try question.decode(response) }
  }

  /// A question whose answer is stale and may not be asked anew today.
  private func spent(_ folder: URL?) async throws -> @Sendable () async throws -> Void {
    let clock = SimulatedClock()
    let store: (any SharedStore)? = folder.map {
      FileStore(
        cache: $0.appending(path: "cache"), state: $0.appending(path: "state"), clock: clock)
    }
    var policy = CallPolicy()
    policy.dailyCalls = [provider: [StationArrivals.operation.quota.pool: 1]]
    let client = TransitClient(
      provider: provider, exchange: SubwayStub(clock: clock), clock: clock,
      control: CallControl(store: store, policy: policy, clock: clock))
    let question = question
    _ = try await client.run(question)
    clock.set(60 * 8)
    return { _ = try await client.run(question) }
  }
}
