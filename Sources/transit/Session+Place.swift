internal import Foundation
internal import KoreaTransit

extension Session {
  /// What is said where a place is needed and none is known.
  static let nowhere = Invocation.wrong(
    "장소를 쓰거나 내 장소를 정하세요: transit here set <장소나 위도,경도>",
    "name a place, or set yours: transit here set <place or latitude,longitude>")

  /// The place of the argument, else mine.
  ///
  /// - Throws: `TransitError` `invalidRequest` where there is neither, and what `locate` throws.
  func anchor() async throws -> (text: String, location: Location) {
    let text = invocation.arguments.first ?? Self.hereWord
    let location = try await waiting { _ in try await self.location(for: text) }
    return (asked(text, location), location)
  }

  /// What my place is called among places.
  static let hereWord = "here"

  /// What was asked about in the place's words: `here` is no name.
  func asked(_ text: String, _ location: Location) -> String {
    text == Self.hereWord ? location.place.name : text
  }

  /// The place that a text means: `here` and what stands behind `@` are mine, else what the
  /// providers know; for the weather and what to wear in it cities abroad too.
  ///
  /// - Throws: as `named(_:)` and `locate`.
  func location(for text: String) async throws -> Location {
    if let place = try named(text) { return Location(place: place) }
    return try await aggregator.locate(text, worldwide: invocation.command.isWorldwide)
  }

  /// Where a search is ordered from: `--near`, else my place, else nothing.
  func vicinity() async throws -> Location? {
    if let text = invocation.value(.near) {
      return try await withCity(try await waiting { _ in try await self.location(for: text) })
    }
    do {
      guard let place = try myPlace() else { return nil }
      return try await withCity(Location(place: place))
    } catch let error as TransitError {
      // A search does not need it.
      console.note(error.toolLine(in: language), .yellow)
      return nil
    }
  }

  /// The place with the city that it lies in: a position alone does not say which city's stops are
  /// near. What the look-up failed with stands in the outcomes.
  func withCity(_ location: Location) async throws -> Location {
    guard location.place.city == nil, location.place.coordinate.isInKorea else { return location }
    let coordinate = location.place.coordinate
    let found = try await waiting { try await $0.regions(at: coordinate) }
    var location = location
    location.place.city = found.items.lazy.compactMap(\.city).first
    location.outcomes = Outcome.joining([location.outcomes, found.outcomes])
    return location
  }

  /// Tells which place rows are about, as nothing in them does, and what needs a word of it.
  func tellAnchor(_ location: Location, of text: String) {
    if invocation.output == .plain {
      let title = title(of: location.place)
      console.note(Words("장소: \(title)", "place: \(title)").text(in: language))
    }
    tellChoice(location, of: text)
  }

  /// Tells which place was meant where that needs a word: that it is not in Korea, that no place
  /// service told it, or that there are others of the name. Documents have fields for them.
  func tellChoice(_ location: Location, of text: String) {
    guard invocation.output != .json else { return }
    if !location.place.coordinate.isInKorea, invocation.command != .weather {
      console.note(
        Words("한국 밖의 위치입니다: 정류소와 역이 없습니다", "not in Korea: no stops or stations there")
          .text(in: language), .yellow)
    }
    if let words = standIn(of: location) { console.note(words.text(in: language), .yellow) }
    tellAlternatives(location.alternatives(to: text))
  }

  /// What is said of a place that no place service told.
  private func standIn(of location: Location) -> Words? {
    guard let kind = location.standIn else { return nil }
    let hasFailed = location.outcomes.contains { $0.kind == .failed }
    let why =
      hasFailed
      ? Words("장소 서비스가 답하지 않아", "no place service answered")
      : Words("장소 서비스가 알려 준 곳이 아니라", "no place service told it")
    let what =
      location.place.provider == .catalog
      ? Words("실려 있는 역 목록의 위치입니다", "the position is the station list's")
      : kind == .subway
        ? Words("그 이름의 역의 위치입니다", "the position is that of a station of the name")
        : Words("그 이름의 정류소의 위치입니다", "the position is that of a stop of the name")
    return Words("\(why.korean), \(what.korean)", "\(why.english): \(what.english)")
  }

  /// Offers other places of the name, in one line.
  private func tellAlternatives(_ places: [Place]) {
    guard !places.isEmpty, invocation.output == .people else { return }
    let list = places.prefix(3).map { place in
      place.whereabouts.map { "\(place.name) (\($0))" } ?? place.name
    }.joined(separator: ", ")
    console.note(Words("다른 곳도 있습니다: \(list)", "there is also: \(list)").text(in: language), .dim)
  }
}
