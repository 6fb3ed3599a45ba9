internal import Foundation
internal import Synchronization
internal import TransitCore
internal import TransitHTTP
internal import TransitRegistry

/// The delay between an answer and the snapshot that contains it: six sources with different
/// latencies, behind the real client.
struct StreamBench {
  /// Milliseconds between an answer and its snapshot.
  private static let limit = 5.0
  static let latencies: [Duration] = [20, 56, 92, 128, 164, 200].map { .milliseconds($0) }

  private static let sources: [any LoadSource.Type] = [
    FirstSource.self, SecondSource.self, ThirdSource.self, FourthSource.self, FifthSource.self,
    SixthSource.self,
  ]

  private let rounds: Int

  init(rounds: Int?) { self.rounds = max(rounds ?? 50, 1) }

  @concurrent
  func run() async throws {
    print(
      """
      \(rounds) searches, one after the other, over six sources with five rows each, which answer \
      after 20 to 200 ms, without a cache; milliseconds from an answer to its snapshot.

      """)
    var (first, last): ([Double], [Double]) = ([], [])
    var snapshots = 0
    // The first round warms up and does not count.
    for number in 0...rounds {
      let round = try await Round(number)
      guard number > 0 else { continue }
      first.append(round.first)
      last.append(round.last)
      snapshots += round.snapshots
    }
    var table = Table("snapshot", "median", "nine of ten", "worst")
    for (name, sample) in [("first", Sample(first)), ("last", Sample(last))] {
      table.add(
        name, Self.text(sample.median), Self.text(sample.ninth), Self.text(sample.part(1)))
    }
    table.print()
    print("\n\(snapshots) snapshots from \(rounds * Self.latencies.count) answers\n")
    for (name, sample) in [("first", Sample(first)), ("last", Sample(last))] {
      Figure(
        "stream", "\(name) snapshot after its answer", sample.median, "ms",
        atMost: .median(Self.limit)
      ).note()
      let source = name == "first" ? "fastest" : "slowest"
      Target(
        name: "the \(name) snapshot within \(Self.text(Self.limit)) ms of the \(source) answer",
        figure: Self.text(sample.median), isMet: sample.median <= Self.limit
      ).print()
    }
  }

  private static func text(_ value: Double) -> String { String(format: "%.2f", value) }

  /// One search, and the delays of its first and last snapshot.
  private struct Round {
    var first = 0.0
    var last = 0.0
    var snapshots = 0

    init(_ number: Int) async throws {
      var policy = CallPolicy()
      policy.cachesResponses = false
      let transport = StreamTransport(latencies: StreamBench.latencies)
      let factories = StreamBench.sources.map { $0.behindClient }
      let korea = try Aggregator(
        configuration: Configuration(
          cities: [], providers: factories.map { Configuration.Provider($0.manifest.id) }),
        factories: factories, keys: .environment([:]), answers: .live(transport),
        control: CallControl(policy: policy))
      var items: [Int] = []
      for try await result in korea.snapshots(for: SearchQuery("정류장\(number)")) {
        let now = ContinuousClock.now
        items.append(result.items.count)
        guard let (fastest, slowest) = transport.answered else { continue }
        if items.count == 1 { first = fastest.duration(to: now) / .milliseconds(1) }
        last = slowest.duration(to: now) / .milliseconds(1)
      }
      snapshots = items.count
      guard items.first == 5, items.last == 15 else {
        throw TransitError(.unavailable, Words(verbatim: "snapshots of \(items) items"))
      }
    }
  }
}

/// The rows of the load test, after each source's latency.
final class StreamTransport: HTTPTransport {
  private let latencies: [Duration]
  private let times = Mutex<[ContinuousClock.Instant]>([])

  init(latencies: [Duration]) { self.latencies = latencies }

  /// The times of the first and the last answer; `nil` before the first.
  var answered: (first: ContinuousClock.Instant, last: ContinuousClock.Instant)? {
    times.withLock { times in
      guard let first = times.first, let last = times.last else { return nil }
      return (first, last)
    }
  }

  func send(_ message: HTTPMessage) async throws -> HTTPReply {
    // source3.example
    let number = message.url.host().flatMap { Int($0.filter(\.isNumber)) } ?? 1
    try await Task.sleep(for: latencies[(number - 1) % latencies.count])
    let reply = try await LoadTransport(latency: .zero).send(message)
    times.withLock { $0.append(.now) }
    return reply
  }
}
