internal import Foundation
internal import KoreaTransit
internal import Synchronization
internal import TransitHTTP

/// One search in many cities at once: the nationwide bus service behind the real provider, client
/// and limits, with a transport that answers after a delay.
struct CitiesBench {
  private static let latency = Duration.milliseconds(200)
  /// Milliseconds for 20 cities.
  private static let limit = 300.0

  private let rounds: Int

  init(rounds: Int?) { self.rounds = max(rounds ?? 15, 1) }

  func run() async throws {
    print(
      """
      stops named 시청 in several cities at once, \(rounds) rounds, \(Self.latency) per answer, \
      without a cache; milliseconds. The service allows 30 calls per second, so 40 cities wait.

      """)
    var table = Table("cities", "calls", "items", "median", "worst", "beyond one answer")
    var median = 0.0
    for count in [1, 20, 30, 40] {
      var times: [Double] = []
      var last = Round()
      // The first round warms up and does not count.
      for round in 0...(count > 30 ? min(rounds, 3) : rounds) {
        last = try await Round(cities: count, latency: Self.latency)
        if round > 0 { times.append(last.milliseconds) }
      }
      let sample = Sample(times)
      if count == 20 { median = sample.median }
      table.add(
        "\(count)", "\(last.calls)", "\(last.items)", text(sample.median), text(sample.part(1)),
        text(sample.median - Self.latency / .milliseconds(1)))
    }
    table.print()
    print()
    Figure(
      "cities", "a search in 20 cities", median, "ms",
      baseline: Figure.Baseline("one answer", Self.latency / .milliseconds(1)),
      atMost: .median(Self.limit)
    ).note()
    Target(
      name: "20 cities within \(text(Self.limit)) ms", figure: text(median),
      isMet: median < Self.limit
    ).print()
  }

  private func text(_ value: Double) -> String { String(format: "%.1f", value) }

  /// One search with nothing cached.
  private struct Round {
    var milliseconds = 0.0
    var calls = 0
    var items = 0

    init() {}

    init(cities count: Int, latency: Duration) async throws {
      let transport = CitiesTransport(latency: latency)
      var policy = CallPolicy()
      policy.cachesResponses = false
      let korea = try Aggregator(
        configuration: Configuration(cities: [], providers: [Configuration.Provider("tago")]),
        factories: BuiltInProviders.all,
        keys: KeySource { _ in Secret("made-up") }, answers: .live(transport),
        control: CallControl(policy: policy))
      let cities = CitiesTransport.cities.prefix(count)
      let query = SearchQuery("시청", cities: Array(cities), kinds: [.station])
      let begin = ContinuousClock.now
      let result = try await korea.search(query)
      milliseconds = begin.duration(to: .now) / .milliseconds(1)
      calls = transport.calls
      items = result.items.count
      guard items == count, result.outcomes.allSatisfy({ $0.kind == .answered }) else {
        throw TransitError(.unavailable, Words(verbatim: "\(items) items from \(count) cities"))
      }
    }
  }
}

/// Answers with one stop of the requested city, and counts the calls.
final class CitiesTransport: HTTPTransport {
  /// Cities with a code of the nationwide service, in its order.
  static let cities: [City] = ["경기", "강원", "충북", "충남"].flatMap(City.inProvince)
    .filter { $0.tagoCode != nil }

  private let latency: Duration
  private let count = Atomic(0)

  init(latency: Duration) { self.latency = latency }

  var calls: Int { count.load(ordering: .relaxed) }

  func send(_ message: HTTPMessage) async throws -> HTTPReply {
    count.add(1, ordering: .relaxed)
    try await Task.sleep(for: latency)
    let items = URLComponents(url: message.url, resolvingAgainstBaseURL: false)?.queryItems
    let code = items?.first { $0.name == "cityCode" }?.value.flatMap { Int($0) } ?? 0
    return HTTPReply(status: 200, body: Self.body(code))
  }

  /// As the service writes it: one row instead of a list.
  static func body(_ code: Int) -> Data {
    Data(
      """
      {"response":{"header":{"resultCode":"00","resultMsg":"NORMAL SERVICE."},"body":{"items":\
      {"item":{"gpslati":\(36 + Double(code % 1000) / 1000),"gpslong":127.5,\
      "nodeid":"CTB\(code)001","nodenm":"시청","nodeno":\(code)}},"numOfRows":1000,"pageNo":1,\
      "totalCount":1}}}
      """.utf8)
  }
}
