#if Valkey
  internal import Foundation
  internal import TransitCore
  internal import TransitHTTP
  internal import TransitValkey

  /// The cost of an answer that another process has cached: on a server, in files, and, for
  /// comparison, in this process's memory.
  struct SharedHits {
    private static let questions = 2_000
    private static let askers = 64
    private static let target = 20_000.0

    private let rounds: Int
    private let provider = LiveArrivals.provider

    init(rounds: Int?) { self.rounds = rounds ?? 7 }

    @concurrent
    func run() async throws {
      let server = try BenchServer()
      try await server.start(keepsFiles: false)
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "transit-hits-\(ProcessInfo.processInfo.processIdentifier)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let files = FileStore(
        cache: folder.appending(path: "cache"), state: folder.appending(path: "state"))
      let shared = try ValkeyStore(ValkeySettings(ValkeyAddress(server.address)))
      var figures = [Hits("memory of the process"), Hits("files"), Hits("server")]
      for round in 0..<rounds {
        // Each round uses other stations: an answer is fresh for ten seconds.
        let first = round * Self.questions
        figures[0].add(try await ask(MemoryStore(), from: first, readsAgain: true))
        figures[1].add(try await ask(files, from: first, readsAgain: false))
        figures[2].add(try await ask(shared, from: first, readsAgain: false))
      }
      print("\(Self.questions) different questions, \(rounds) rounds, medians\n")
      var table = Table(
        "a hit from", "one by one", "of it the store", "a second, \(Self.askers) at once",
        "of it the store")
      for figure in figures {
        table.add(
          figure.name, figure.alone.text, figure.storeAlone.text, figure.together.rate,
          figure.storeTogether.rate)
      }
      table.print()
      print()
      let rate = 1 / Sample(figures[2].together).median
      Figure(
        "shared", "a hit from the server, one by one", Sample(figures[2].alone).median * 1e6, "µs",
        baseline: Figure.Baseline(figures[0].name, Sample(figures[0].alone).median * 1e6)
      ).note()
      Figure(
        "shared", "a hit from the server, \(Self.askers) at once", 1e6 / rate, "µs",
        atMost: .median(1e6 / Self.target)
      ).note()
      Target(
        name: "at least 20,000 shared hits a second", figure: String(format: "%.0f", rate),
        isMet: rate >= Self.target
      ).print()
      await server.end()
    }

    /// Seconds for one hit, in each round.
    private struct Hits {
      var name: String
      var alone: [Double] = []
      var together: [Double] = []
      var storeAlone: [Double] = []
      var storeTogether: [Double] = []

      init(_ name: String) { self.name = name }

      mutating func add(_ times: Times) {
        alone.append(times.alone)
        together.append(times.together)
        storeAlone.append(times.storeAlone)
        storeTogether.append(times.storeTogether)
      }
    }

    private struct Times {
      var alone: Double
      var together: Double
      var storeAlone: Double
      var storeTogether: Double
    }

    /// One client queries the service and stores its answers; another one sends the same queries.
    ///
    /// The queries timed one by one and those timed at once differ, so each is a store hit once.
    private func ask(_ store: any SharedStore, from first: Int, readsAgain: Bool) async throws
      -> Times
    {
      let half = first + Self.questions / 2
      let end = first + Self.questions
      let writer = client(store)
      try await together(first..<end) { try await writer.run(question($0)) }
      let reader = readsAgain ? writer : client(store)
      return Times(
        alone: try await time(Self.questions / 2) {
          for number in first..<half { try await check(reader.run(question(number))) }
        },
        together: try await time(Self.questions / 2) {
          try await together(half..<end) { try await check(reader.run(question($0))) }
        },
        storeAlone: try await time(Self.questions / 2) {
          for number in first..<half { _ = try await store.data(for: key(of: number)) }
        },
        storeTogether: try await time(Self.questions / 2) {
          try await together(half..<end) { _ = try await store.data(for: key(of: $0)) }
        })
    }

    /// Seconds divided by the count.
    private func time(_ count: Int, _ work: () async throws -> Void) async throws -> Double {
      let start = ContinuousClock.now
      try await work()
      return start.duration(to: .now) / .seconds(count)
    }

    private func client(_ store: any SharedStore) -> TransitClient {
      let clock = SystemClock()
      return TransitClient(
        provider: provider, exchange: SubwayStub(clock: clock), clock: clock,
        control: CallControl(store: store, clock: clock))
    }

    private func question(_ number: Int) -> SingleArrivals {
      SingleArrivals(name: RushHours.name(of: number))
    }

    private func key(of number: Int) -> StoreKey {
      StoreKey(.answers, "\(provider)  \(question(number).request)")
    }

    /// An answer that needed a new call would not be a hit.
    private func check(_ answer: Answer<Rows<Arrival>>) throws {
      guard answer.origin == .cache else {
        throw BenchFailure(unreadable: Words("저장된 답이 아님", "an answer was not a cache hit"))
      }
    }

    private func together(
      _ numbers: Range<Int>, _ work: @escaping @Sendable (Int) async throws -> some Sendable
    ) async throws {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for asker in 0..<Self.askers {
          group.addTask {
            for number in stride(
              from: numbers.lowerBound + asker, to: numbers.upperBound, by: Self.askers)
            {
              _ = try await work(number)
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  extension [Double] {
    /// Microseconds of the median.
    fileprivate var text: String { String(format: "%.1f µs", Sample(self).median * 1e6) }
    fileprivate var rate: String { String(format: "%.0f", 1 / Sample(self).median) }
  }
#endif
