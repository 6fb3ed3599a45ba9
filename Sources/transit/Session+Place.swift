internal import Foundation
internal import KoreaTransit

extension Session<Services> {
  /// The place of the argument, or else my place.
  ///
  /// - Throws: `TransitError` `invalidRequest` if there is neither, and errors of `location(for:)`.
  func argumentPlace() async throws -> (text: String, location: Location) {
    let text = invocation.arguments.first ?? HereCommand.word
    let location = try await withProgress { _ in try await self.location(for: text) }
    return (queryText(text, location), location)
  }

  /// The text of the query, with `here` replaced by the place's name.
  func queryText(_ text: String, _ location: Location) -> String {
    text == HereCommand.word ? location.place.name : text
  }

  /// The place that a text names: `here` and `@name` are the person's own, others are resolved by
  /// the providers. Commands about the weather also find cities abroad.
  ///
  /// - Throws: The errors of `named(_:)` and of the aggregator's `locate`.
  func location(for text: String) async throws -> Location {
    if let place = try named(text) { return Location(place: place) }
    return try await aggregator.locate(text, worldwide: invocation.command.isWorldwide)
  }

  /// The origin of a search's order: `--near`, or else my place; `nil` if there is neither.
  func vicinity() async throws -> Location? {
    if let text = invocation.value(.near) {
      return try await withCity(try await withProgress { _ in try await self.location(for: text) })
    }
    do {
      guard let place = try myPlace() else { return nil }
      return try await withCity(Location(place: place))
    } catch let error as TransitError {
      // A search works without it.
      console.note(error.toolLine(in: language), .yellow)
      return nil
    }
  }

  /// Adds the city that the place is in, because a position does not show which city's stops
  /// are near. Failures are in the outcomes.
  func withCity(_ location: Location) async throws -> Location {
    guard location.place.city == nil, location.place.coordinate.isInKorea else { return location }
    let coordinate = location.place.coordinate
    let found = try await withProgress { try await $0.regions(at: coordinate) }
    var location = location
    location.place.city = found.items.lazy.compactMap(\.city).first
    location.outcomes = Outcome.joining([location.outcomes, found.outcomes])
    return location
  }

  /// Reports which place plain rows are about, and notes about its choice.
  func notePlace(_ location: Location, of text: String) {
    if invocation.output == .plain {
      let title = title(of: location.place)
      note("장소: \(title)", "place: \(title)")
    }
    notePlaceChoice(location, of: text)
  }

  /// Reports notes about the choice of the place: outside Korea, not from a place service, or other
  /// places of that name. JSON documents have fields for them.
  func notePlaceChoice(_ location: Location, of text: String) {
    guard invocation.output != .json else { return }
    if !location.place.coordinate.isInKorea, invocation.command != .weather {
      note("한국 밖이라 정류소와 역이 없습니다", "outside Korea: no stops or stations", .yellow)
    }
    if let words = standIn(of: location) { note(words, .yellow) }
    noteAlternatives(location.alternatives(to: text))
  }

  /// The note about a position that is not from a place service.
  private func standIn(of location: Location) -> Words? {
    guard let kind = location.standIn else { return nil }
    let hasFailed = location.outcomes.contains { $0.kind == .failed }
    let why =
      hasFailed
      ? Words("장소 서비스가 응답하지 않아", "no place service responded")
      : Words("장소 서비스에서 찾지 못해", "not found by a place service")
    let what =
      location.place.provider == .catalog
      ? Words("내장된 역 목록의 위치를 씁니다", "using the position in the built-in station list")
      : kind == .subway
        ? Words("같은 이름의 역 위치를 씁니다", "using the position of the station with that name")
        : Words("같은 이름의 정류소 위치를 씁니다", "using the position of the stop with that name")
    return Words("\(why.korean), \(what.korean)", "\(why.english): \(what.english)")
  }

  /// Lists other places of that name in one line.
  private func noteAlternatives(_ places: [Place]) {
    guard !places.isEmpty, invocation.output == .people else { return }
    let list = places.prefix(3).map { place in
      place.shortAddress.map { "\(place.name) (\($0))" } ?? place.name
    }.joined(separator: ", ")
    note("다른 장소: \(list)", "other places: \(list)", .dim)
  }
}
