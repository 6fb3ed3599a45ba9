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
    let search = try await session.waiting { try await $0.search(query) }
    session.begin()
    let stops = try choose(from: search)
    guard !stops.isEmpty else { return notFound(search) }
    let results = try await session.waiting { try await $0.arrivals(for: stops) }
    // What the search for the stop failed with is part of the answer; what it found is not counted.
    let searched = search.outcomes.map { outcome in
      var outcome = outcome
      outcome.count = 0
      if outcome.kind != .failed, outcome.error == nil { outcome.kind = .skipped }
      // A name may be as old as it likes.
      outcome.receivedAt = nil
      outcome.staleBecause = nil
      return outcome
    }
    let outcomes = Outcome.joining(results.map(\.outcomes) + [searched])
    let attributions = results.flatMap(\.attributions).uniqued()
    switch session.invocation.output {
    case .json: session.console.write(json(text, results, outcomes, attributions).text)
    case .plain: plain(results)
    case .people: show(results)
    }
    session.tell(outcomes, attributions)
    return ExitCode(for: results.flatMap(\.outcomes))
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
    tellUnserved(search)
    if !stations.isEmpty { return Array(stations.prefix(Self.mostStops)) }
    if !exact.isEmpty {
      if exact.count > Self.mostStops { tellCut(exact.count) }
      return Array(exact.prefix(Self.mostStops))
    }
    // All that there is, each under its own name, is no guess.
    if served.count <= Self.mostStops { return served }
    session.tell(search.outcomes.filter { $0.kind == .failed }, [])
    let list = served.prefix(8).map(\.description).joined(separator: ", ")
    throw Invocation.wrong(
      "'\(search.query.text)': 여럿입니다. 이름이나 번호로 하나를 고르세요: \(list)",
      "'\(search.query.text)': there are several; name one, or give its number: \(list)")
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
      session.console.note(
        Words(
          "도착 정보가 있는 정류소나 역 '\(search.query.text)' 이(가) 없습니다. 노선이 아니라 정류소나 역을 적습니다.",
          "No stop or station '\(search.query.text)' with arrivals. Name a stop or station, not a route."
        ).text(in: session.language))
    }
    return code
  }

  /// A station of that very name whose arrivals nobody tells is not passed over in silence.
  private func tellUnserved(_ search: SearchResult) {
    let unserved = search.items.filter { item in
      item.kind == .subway && names(item, search.query)
        && !session.aggregator.servesArrivals(for: item)
    }
    guard !unserved.isEmpty, session.invocation.output == .people else { return }
    let list = unserved.map(\.description).joined(separator: ", ")
    session.console.note(
      Words("실시간 도착 정보가 없는 역: \(list)", "stations without live arrivals: \(list)")
        .text(in: session.language))
  }

  private func tellCut(_ count: Int) {
    session.console.note(
      Words(
        "같은 이름의 정류소 \(count)곳 가운데 \(Self.mostStops)곳입니다. 번호로 하나를 고를 수 있습니다.",
        "\(Self.mostStops) of \(count) stops of that name; a number picks one."
      ).text(in: session.language))
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
      "providers": .array(outcomes.map(session.json)),
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
    let (console, language) = (session.console, session.language)
    for (index, result) in results.enumerated() {
      if index > 0 { console.write("") }
      console.say(result.item.description + "  " + moment(of: result).text(in: language), .bold)
      let lines = ArrivalText.lines(
        result.arrivals, language: language, now: result.asOf,
        // Rows stand indented by two cells.
        width: console.width.map { max(0, $0 - 2) })
      for line in lines { console.say("  " + line) }
      if lines.isEmpty {
        console.say("  " + Words("지금 알려진 도착이 없습니다", "no arrivals known now").text(in: language))
      }
    }
  }

  /// `08:30:00 기준`, or how old the oldest answer is that stands below.
  private func moment(of result: ArrivalResult) -> Words {
    let kept = result.outcomes.filter { $0.staleBecause != nil || $0.origin == .cache }
    let oldest = kept.compactMap(\.receivedAt).min()
    let age = Age(of: oldest, at: result.asOf)
    let time = KoreanTime.iso(age == nil ? result.asOf : oldest ?? result.asOf)
      .dropFirst(11).prefix(8)
    guard let age, age.seconds > 0 else { return Words("\(time) 기준", "as of \(time)") }
    return Words(
      "\(age.words.korean) 기준 (\(time))", "as of \(age.words.english) (\(time))")
  }
}
