internal import KoreaTransit
internal import TransitOperations

/// `transit weather --candidates`: the world's cities and Korea's places of a name.
struct WeatherCandidates {
  let session: Session<Services>
  let text: String

  func run() async throws -> ExitCode {
    let (places, outcomes) = try await session.withProgress { _ in
      async let cities = session.aggregator.worldCities(matching: text)
      async let korean = session.aggregator.places(matching: PlaceQuery(text))
      let (world, korea) = (try await cities, try await korean)
      return (
        world.items + korea.items, Outcome.joining([world.outcomes, korea.outcomes])
      )
    }
    session.noteRecordings()
    let answering = outcomes.filter { $0.count > 0 }.map(\.provider)
    let attributions = BuiltInProviders.all.map(\.manifest)
      .filter { answering.contains($0.id) }.map(\.attribution).uniqued()
    switch session.invocation.output {
    case .json:
      session.write(
        Answered(
          WeatherCandidatesContent(query: text, candidates: places),
          asOf: session.aggregator.clock.now(), outcomes: outcomes, attributions: attributions))
    case .plain: for place in places { session.console.write(Self.plain(place)) }
    case .people: show(places, outcomes)
    }
    session.report(outcomes, attributions)
    return ExitCode(for: outcomes)
  }

  /// `id⇥name⇥where⇥latitude⇥longitude⇥source`
  private static func plain(_ place: Place) -> TerminalText {
    TerminalText(
      place.id, place.name, place.shortAddress ?? "",
      fields: "coordinate.latitude coordinate.longitude", of: place,
      place.sources.map(\.provider.rawValue).joined(separator: ","))
  }

  private func show(_ places: [Place], _ outcomes: [Outcome]) {
    let rows = places.enumerated().map { index, place in
      [
        "\(index + 1)", place.name, place.shortAddress ?? "",
        place.coordinate?.description ?? "",
      ]
    }
    session.console.say(Table(rows: rows, rightAligned: [0]))
    let nothing = Words("'\(text)' 장소를 찾지 못했습니다.", "There is no place '\(text)'.")
    if places.isEmpty, let words = session.notFoundMessage(nothing, outcomes) {
      session.note(words)
    }
  }
}
