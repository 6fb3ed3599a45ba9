internal import Foundation
internal import TransitCore
internal import TransitHTTP
internal import TransitRegistry

/// Many searches at once in one process, over six sources that take a second each, without
/// caching; then one query again and again from memory.
struct LoadBench {
  private static let rounds = 5
  static let latency = Duration.seconds(1)

  private static let sources: [any LoadSource.Type] = [
    FirstSource.self, SecondSource.self, ThirdSource.self, FourthSource.self, FifthSource.self,
    SixthSource.self,
  ]

  private let searches: Int

  init(searches: Int?) { self.searches = max(searches ?? 10_000, 1) }

  @concurrent
  func run() async throws {
    print(
      """
      \(searches) different searches at once, \(Self.rounds) rounds, six providers with five rows \
      each (15 stops, each from two), \(Self.latency) each, without a cache; times since the start \
      of the round.

      """)
    try await runSearches(
      "The providers are stubs: the cost of the search itself.",
      try Self.aggregator(Self.sources.map { $0.alone }), limit: 3)
    try await runSearches(
      "The services are stubs: every row passes through the client, as a URL and as JSON.",
      try Self.aggregator(Self.sources.map { $0.behindClient }), limit: 3)
    try await runFromMemory()
  }

  /// One query with a cached response, again and again in one task, through all stages of the
  /// client.
  private func runFromMemory() async throws {
    let (runs, count) = (7, 50_000)
    let client = TransitClient(
      provider: FirstSource.facts.manifest.id,
      exchange: LiveExchange(transport: LoadTransport(latency: .zero), keys: .none),
      control: CallControl())
    let query = LoadSearch<FirstSource>(text: "정류장1")
    _ = try await client.run(query)
    var (wall, processor) = ([Double](), [Double]())
    for _ in 0..<runs {
      let (begin, processorTime) = (ContinuousClock.now, ProcessorTime.now)
      for _ in 0..<count { _ = try await client.run(query) }
      wall.append(begin.duration(to: .now) / .seconds(1) / Double(count))
      processor.append((ProcessorTime.now - processorTime) / Double(count))
    }
    let seconds = Sample(wall).median
    var table = Table("one query after the other, \(runs) runs", "ns", "processor", "a second")
    table.add(
      "from the memory cache", String(format: "%.0f", seconds * 1e9),
      String(format: "%.0f", Sample(processor).median * 1e9), String(format: "%.0f", 1 / seconds))
    table.print()
    Target(
      name: "at least 100,000 a second from memory", figure: String(format: "%.0f", 1 / seconds),
      isMet: 1 / seconds >= 100_000
    ).print()
  }

  private func runSearches(
    _ title: String, _ aggregator: Aggregator, limit: Double
  ) async throws {
    print("\(title)\n")
    var table = Table("round", "failed", "p50", "p99", "worst", "processor", "memory")
    var rounds: [Round] = []
    for number in 0..<Self.rounds {
      let round = try await Round(number, of: searches, aggregator)
      rounds.append(round)
      table.add(
        "\(number + 1)", "\(round.failures)", seconds(round.times.median),
        seconds(round.times.part(0.99)), seconds(round.times.part(1)), seconds(round.processor),
        round.memory.map { String(format: "%.1f MB", $0) } ?? "unknown")
    }
    table.print()
    let failures = rounds.map(\.failures).reduce(0, +)
    let slowest = rounds.map { $0.times.part(0.99) }.max() ?? 0
    let memory = rounds.dropFirst().compactMap(\.memory)
    let growth = ((memory.last ?? 0) / (memory.first ?? 1) - 1) * 100
    for target in [
      Target(name: "no search fails", figure: "\(failures)", isMet: failures == 0),
      Target(
        name: "p99 of every round within \(seconds(limit))", figure: seconds(slowest),
        isMet: slowest <= limit),
      Target(
        name: "memory grows by at most 5 % from round 2 to the last",
        figure: String(format: "%+.1f %%", growth), isMet: !memory.isEmpty && growth <= 5),
    ] { target.print() }
    print()
  }

  private func seconds(_ value: Double) -> String { String(format: "%.2f s", value) }

  private static func aggregator(_ factories: [ProviderFactory]) throws -> Aggregator {
    var policy = CallPolicy()
    policy.cachesResponses = false
    return try Aggregator(
      configuration: Configuration(
        cities: [], providers: factories.map { Configuration.Provider($0.manifest.id) }),
      factories: factories, keys: .environment([:]),
      answers: .live(LoadTransport(latency: latency)), control: CallControl(policy: policy))
  }

  /// All searches at once, and their cost.
  private struct Round {
    var failures: Int
    var times: Sample
    /// Seconds of processor time, of all threads.
    var processor: Double
    /// Resident megabytes after all have ended.
    var memory: Double?

    init(_ number: Int, of count: Int, _ aggregator: Aggregator) async throws {
      let begin = ContinuousClock.now
      let processorTime = ProcessorTime.now
      let results = await withTaskGroup(of: (isWhole: Bool, time: Double).self) { group in
        for search in 0..<count {
          group.addTask {
            let result = try? await aggregator.search("정류장\(number * count + search)")
            let isWhole =
              result?.items.count == 15
              && result?.outcomes.allSatisfy { $0.kind == .answered } == true
            return (isWhole, begin.duration(to: .now) / .seconds(1))
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      failures = results.count { !$0.isWhole }
      times = Sample(results.map(\.time))
      processor = ProcessorTime.now - processorTime
      memory = ProcessMemory.now.map { Double($0.resident) / 1024 }
    }
  }
}
