internal import KoreaTransit

/// `transit weather`: now and next at a place.
struct WeatherCommand {
  let session: Session

  func run() async throws -> ExitCode {
    let (text, location) = try await session.anchor()
    let result = try await session.waiting { try await $0.weather(at: location, of: text) }
    session.begin()
    switch session.invocation.output {
    case .json: session.console.write(json(text, result).text)
    case .plain:
      for slot in result.forecast.map({ [$0.now].compactMap(\.self) + $0.slots }) ?? [] {
        session.console.write(WeatherText.plain(slot))
      }
    case .people: show(result)
    }
    session.tellAnchor(location, of: text)
    session.tell(result.outcomes, result.attributions)
    // That the place was found is no weather.
    let failed = result.outcomes.filter { $0.kind == .failed }
    return ExitCode(for: result.forecast == nil && !failed.isEmpty ? failed : result.outcomes)
  }

  private func json(_ text: String, _ result: WeatherResult) -> JSON {
    [
      "schema": 1, "query": .string(text), "asOf": JSON(result.asOf),
      "place": result.place.map(JSON.init) ?? nil,
      "candidates": .array(result.alternatives.map(JSON.init)),
      "regions": .array(result.regions.map(JSON.init)), "weather": JSON(result.forecast),
      "providers": .array(result.outcomes.map(session.json)),
      "attributions": JSON(result.attributions),
    ]
  }

  private func show(_ result: WeatherResult) {
    let region = result.regions.first { $0.kind == .administrative } ?? result.regions.first
    let title = [result.place?.name, region?.name ?? result.place?.address]
      .compactMap(\.self).joined(separator: " · ")
    guard let forecast = result.forecast else { return session.console.note(title) }
    session.console.say(title, .bold)
    for line in WeatherText.lines(forecast, language: session.language, slots: 24) {
      session.console.say(line)
    }
  }
}
