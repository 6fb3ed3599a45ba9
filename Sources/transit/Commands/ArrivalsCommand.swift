internal import Foundation
internal import KoreaTransit

/// `transit arrivals`: what comes next at a station or stop.
struct ArrivalsCommand {
  let session: Session

  /// Poles or stations of one name that are asked at once; each is a call of the day's quota.
  private static let mostStops = 6

  func run() async throws -> ExitCode {
    let text = session.invocation.arguments[0]
    let query = SearchQuery(
      text, cities: try session.cities(), kinds: try session.kinds(among: [.station, .subway]))
    let search = try await session.aggregator.search(query)
    session.begin()
    let stops = try choose(from: search)
    guard !stops.isEmpty else { return notFound(search) }
    var results: [ArrivalResult] = []
    for stop in stops { results.append(try await session.aggregator.arrivals(for: stop)) }
    let outcomes = Self.joined(results.map(\.outcomes))
    let attributions = results.flatMap(\.attributions).uniqued()
    switch session.invocation.output {
    case .json: session.console.write(json(text, results, outcomes, attributions).text)
    case .plain: plain(results)
    case .people: show(results)
    }
    session.tell(outcomes, attributions)
    return ExitCode(for: outcomes)
  }

  /// The items that the text names: a subway station before poles; never one of several things of
  /// unlike names by guess.
  ///
  /// - Throws: `TransitError` `invalidRequest` that lists the candidates.
  private func choose(from search: SearchResult) throws -> [SearchItem] {
    let served = search.items.filter { item in
      if case .station(let stop) = item, !stop.isBoardable { return false }
      return session.aggregator.servesArrivals(for: item)
    }
    let exact = served.filter { names($0, search.query) }
    let stations = exact.filter { $0.kind == .subway }
    if !stations.isEmpty { return Array(stations.prefix(Self.mostStops)) }
    if !exact.isEmpty {
      if exact.count > Self.mostStops { tellCut(exact.count) }
      return Array(exact.prefix(Self.mostStops))
    }
    // All that there is, each under its own name, is no guess.
    if served.count <= Self.mostStops { return served }
    let list = served.prefix(8).map(\.description).joined(separator: ", ")
    throw Invocation.wrong(
      "'\(search.query.text)' 는 여럿입니다. 이름이나 번호로 하나를 고르세요: \(list)",
      "'\(search.query.text)' may be several; name one, or give its number: \(list)")
  }

  private func names(_ item: SearchItem, _ query: SearchQuery) -> Bool {
    switch item {
    case .subway(let station): NameKey.station(station.name) == NameKey.station(query.text)
    case .station(let stop):
      stop.number == query.stopNumber && query.stopNumber != nil
        || NameKey.text(stop.name) == NameKey.text(query.text)
    default: false
    }
  }

  private func notFound(_ search: SearchResult) -> ExitCode {
    let code = ExitCode(for: search.outcomes)
    if session.invocation.output == .json {
      session.console.write(json(search.query.text, [], search.outcomes, []).text)
    }
    session.tell(search.outcomes, [])
    if code == .success {
      session.console.warn(
        Words(
          "도착을 알려 주는 '\(search.query.text)' 정류소나 역이 없습니다. transit search \(search.query.text)",
          "No stop or station '\(search.query.text)' with arrivals. Try: transit search \(search.query.text)"
        ).text(in: session.language))
    }
    return code
  }

  private func tellCut(_ count: Int) {
    session.console.warn(
      Words(
        "같은 이름의 정류소 \(count)곳 가운데 \(Self.mostStops)곳입니다. 번호로 하나를 고를 수 있습니다.",
        "\(Self.mostStops) of \(count) stops of that name; a number picks one."
      ).text(in: session.language))
  }

  /// One outcome a provider: the best of what came at each stop.
  private static func joined(_ outcomes: [[Outcome]]) -> [Outcome] {
    guard var joined = outcomes.first else { return [] }
    let order: [Outcome.Kind] = [.answered, .closed, .empty, .failed, .skipped]
    for next in outcomes.dropFirst() {
      for (index, outcome) in next.enumerated() where joined.indices.contains(index) {
        let count = joined[index].count + outcome.count
        let error = joined[index].error ?? outcome.error
        let rank = { (kind: Outcome.Kind) in order.firstIndex(of: kind) ?? order.count }
        if rank(outcome.kind) < rank(joined[index].kind) { joined[index] = outcome }
        joined[index].count = count
        joined[index].error = error
      }
    }
    return joined
  }

  private func json(
    _ text: String, _ results: [ArrivalResult], _ outcomes: [Outcome],
    _ attributions: [Attribution]
  ) -> JSON {
    [
      "schema": 1, "query": .string(text), "asOf": JSON(session.aggregator.clock.now()),
      "stops": .array(
        results.map {
          ["item": JSON($0.item), "arrivals": .array($0.arrivals.map { JSON($0) })]
        }),
      "providers": .array(outcomes.map { JSON($0, language: session.language) }),
      "attributions": JSON(attributions),
    ]
  }

  /// `stop⇥line⇥destination⇥secondsLeft⇥stopsAway⇥state⇥message⇥observedAt⇥freshness`
  private func plain(_ results: [ArrivalResult]) {
    for result in results {
      for arrival in result.arrivals.flatMap(\.flattened) {
        let fields: [String] = [
          result.item.id, arrival.line, arrival.destination ?? "",
          arrival.timeLeft.seconds.map(String.init) ?? "", arrival.stops.map(String.init) ?? "",
          arrival.timeLeft.state, arrival.message,
          arrival.observedAt.map(KoreanTime.iso) ?? "", arrival.freshness.rawValue,
        ]
        session.console.write(Plain.line(fields))
      }
    }
  }

  private func show(_ results: [ArrivalResult]) {
    // Rows stand indented by two cells.
    let width = session.console.width.map { max(0, $0 - 2) }
    for (index, result) in results.enumerated() {
      if index > 0 { session.console.write("") }
      session.console.write(
        Ink.bold.paint(
          DisplayWidth.printable(result.item.description), if: session.console.hasColor))
      let rows = result.arrivals.map { ArrivalText.row($0, language: session.language) }
      for line in Table(rows: rows).lines(width: width) {
        session.console.write("  " + line)
      }
      if rows.isEmpty {
        session.console.write(
          "  " + Words("지금 알려진 도착이 없습니다", "no arrivals known now").text(in: session.language))
      }
    }
  }
}

extension Arrival {
  /// The vehicle and those behind it, each with the line's own facts.
  var flattened: [Arrival] {
    var first = self
    first.following = []
    return [first] + following.flatMap(\.flattened)
  }
}

extension Array where Element: Hashable {
  /// The elements without repeats, in their order.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
