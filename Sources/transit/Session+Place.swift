internal import KoreaTransit
internal import TransitOperations

extension Session<Services> {
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
