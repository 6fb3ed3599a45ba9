internal import Foundation
internal import Synchronization
internal import TransitCommute
internal import TransitCore
internal import TransitHTTP
internal import TransitRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The cost of an idle live board: three stops, a source with new arrivals every ten seconds, and
/// each state encoded as for a widget.
struct WatchBench {
  /// The limit, as a fraction of a core.
  private static let cpuLimit = 0.01
  /// Kilobytes by which memory may differ from warm-up to end.
  private static let growthLimit = 1024

  private let seconds: Int
  private let updates: Int

  init(_ arguments: [String]) throws(BenchFailure) {
    let options = try BenchOptions(arguments, known: ["--seconds", "--updates"])
    seconds = try options.count("--seconds") ?? 60
    updates = try options.count("--updates") ?? 10_000
  }

  /// - Returns: whether the targets were met.
  @concurrent
  func run() async throws -> Bool {
    print(
      """
      A board of three stops from a stub source, through the aggregator; \(seconds) s of real \
      time, then \(updates) answers as fast as possible.

      """)
    let idle = try await idle()
    let growth = try await growth()
    var table = Table("", "figure")
    table.add("states shown while idle", "\(idle.shown)")
    table.add("processor time", String(format: "%.1f ms", idle.cpu * 1000))
    table.add("wall time", String(format: "%.1f s", idle.wall))
    table.add("answers", "\(growth.answers)")
    table.add("states shown", "\(growth.shown)")
    table.add("resident after warm-up", ProcessMemory.text(growth.before))
    table.add("resident at the end", ProcessMemory.text(growth.after))
    table.print()
    print("")
    let share = idle.cpu / idle.wall
    Figure("watch", "an idle board", share * 100, "% of a core", atMost: .median(1)).note()
    Figure(
      "watch", "growth over \(growth.answers) answers",
      Double(max(0, growth.after - growth.before)),
      "kB", atMost: .median(Double(Self.growthLimit))
    ).note()
    let targets = [
      Target(
        name: "idle cost below 1 % of a core", figure: String(format: "%.3f %%", share * 100),
        isMet: share < Self.cpuLimit),
      Target(
        name: "growth over \(growth.answers) answers within \(Self.growthLimit) kB",
        figure: "\(growth.after - growth.before) kB",
        isMet: growth.after - growth.before <= Self.growthLimit),
    ]
    for target in targets { target.print() }
    return targets.allSatisfy(\.isMet)
  }

  private func idle() async throws -> (shown: Int, cpu: Double, wall: Double) {
    let board = try Self.board(SystemClock())
    let shown = Count()
    // Starting does not count as idle.
    let task = Task { await board.run(show: { Self.show($0, shown) }) }
    try await Task.sleep(for: .seconds(2))
    let (start, cpu) = (ContinuousClock.now, Self.processorTime)
    shown.set(0)
    try await Task.sleep(for: .seconds(seconds))
    let (used, wall) = (Self.processorTime - cpu, start.duration(to: .now) / .seconds(1))
    task.cancel()
    await task.value
    return (shown.value, used, wall)
  }

  private func growth() async throws -> (shown: Int, answers: Int, before: Int, after: Int) {
    let board = try Self.board(TickingClock())
    let (shown, answers, before, after) = (Count(), Count(), Count(), Count())
    let (warm, total) = (max(1, updates / 10), updates + updates / 10)
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      await board.run(
        show: { Self.show($0, shown) },
        onAnswer: { _ in
          let count = answers.add(1)
          if count == warm { before.set(ProcessMemory.now?.resident ?? 0) }
          if count == total {
            after.set(ProcessMemory.now?.resident ?? 0)
            end.finish()
          }
        })
    }
    for await _ in ended {}
    task.cancel()
    await task.value
    return (shown.value, total - warm, before.value, after.value)
  }

  private static func show(_ state: BoardState, _ shown: Count) {
    let bytes = (try? JSONEncoder().encode(state).count) ?? 0
    shown.add(bytes > 0 ? 1 : 0)
  }

  private static func board(_ clock: any TransitClock) throws -> LiveBoard {
    var policy = CallPolicy()
    policy.cachesResponses = false
    let korea = try Aggregator(
      configuration: Configuration(
        cities: [], providers: [Configuration.Provider(WatchSource.manifest.id)]),
      factories: [ProviderFactory(WatchSource.self) { _ in WatchSource(clock: clock) }],
      keys: .environment([:]), answers: .live(LoadTransport(latency: .zero)), clock: clock,
      control: CallControl(policy: policy, clock: clock))
    let subjects = (1...3).compactMap { number in
      BoardSubject(
        Favorite(
          .item(
            SavedItem(
              .station(
                BusStop(
                  name: "정류장 \(number)",
                  identifiers: IdentifierSet([Identifier(.node, "10000000\(number)")])))))))
    }
    return LiveBoard(subjects, answers: korea, clock: clock, isRecorded: false)
  }

  /// Seconds of processor time that this process has used, in user and system mode.
  private static var processorTime: Double {
    var usage = rusage()
    // The kernel fills the struct; its address is used only during the call. 0 is RUSAGE_SELF,
    // whose type differs between systems.
    guard unsafe getrusage(0, &usage) == 0 else { return 0 }
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000
    }
  }
}

/// A counter that several tasks use.
private final class Count: Sendable {
  private let number = Mutex(0)
  var value: Int { number.withLock(\.self) }
  func set(_ value: Int) { number.withLock { $0 = value } }

  @discardableResult
  func add(_ more: Int) -> Int {
    number.withLock { number in
      number += more
      return number
    }
  }
}

/// A clock that skips waits of about a second; longer ones, which are timeouts here, never end.
private final class TickingClock: TransitClock {
  private let passed = Mutex(Duration.zero)

  func now() -> Date { RushHours.midnight.addingTimeInterval(elapsed() / .seconds(1)) }
  func elapsed() -> Duration { passed.withLock(\.self) }

  func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    if duration > .milliseconds(1100) { return try await Task.sleep(for: .seconds(3600)) }
    passed.withLock { $0 += duration }
    await Task.yield()
  }
}

/// Returns twelve buses for any stop, and new ones ten seconds later.
private struct WatchSource: TransitProvider, ArrivalProviding {
  let clock: any TransitClock

  static let manifest = ProviderManifest(
    id: "watch", name: Words(verbatim: "watch"), coverage: .nationwide,
    attribution: Attribution(text: "watch", license: nil, url: "https://a.example"), keys: [],
    services: [Service(host: Request.Host("watch.example"))])
  static let endpoints: [any Endpoint.Type] = []

  func servesArrivals(for item: SearchItem) -> Bool { true }

  func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]> {
    let now = clock.now()
    let rows = (1...12).map { number in
      Arrival(
        line: "\(number)40", kind: .trunk, headsign: "종점 \(number)",
        timeLeft: .countdown(
          seconds: number * 60, expected: now.addingTimeInterval(Double(number) * 60)),
        stopsAway: number, message: "", observedAt: now)
    }
    return Answer(rows, receivedAt: now, nextUpdateAt: now.addingTimeInterval(10))
  }
}
