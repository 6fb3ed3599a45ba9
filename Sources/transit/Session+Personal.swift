internal import KoreaTransit
internal import TransitCommute
internal import TransitOperations

/// What is the person's own is in the files of the tool.
extension Session: Personal {
  func place(named text: String) throws -> LocatedPlace? {
    if text == HereCommand.word {
      guard let place = try myPlace() else { throw HereCommand.noPlaceError }
      return place
    }
    guard let favorite = try saved(named: text) else { return nil }
    if let place = favorite.locatedPlace { return place }
    if favorite.item?.kind == .route { throw wrongKind(text, favorite, wanted: .place) }
    throw Invocation.wrong(
      "'\(text)': \(favorite.targetTitle)의 위치를 알 수 없습니다. favorites add로 다시 추가하세요",
      "'\(text)': the position of \(favorite.targetWords.english) is unknown; add it again "
        + "with favorites add")
  }

  func vicinity() -> LocatedPlace? {
    do { return try savedPlace() } catch {
      console.note(TransitError.wrapping(error).toolLine(in: language), .yellow)
      return nil
    }
  }

  func city(named text: String) throws -> City? {
    guard let favorite = try saved(named: text) else { return nil }
    if let city = favorite.item?.city ?? favorite.place?.city { return city }
    throw Invocation.wrong(
      "'\(text)'의 도시를 알 수 없습니다. 도시 이름을 입력하세요",
      "the city of '\(text)' is unknown; enter the name of the city")
  }

  func wrongKind(
    _ text: String, _ favorite: Favorite, wanted: Favorite.Wanted
  ) -> any Error {
    switch wanted {
    case .place:
      Invocation.wrong(
        "'\(text)': 노선(\(favorite.targetTitle))에는 정해진 위치가 없습니다. 정류소나 역, 장소를 입력하세요",
        "'\(text)' is a route (\(favorite.targetWords.english)) without a single position; "
          + "enter a stop, station or place")
    case .route:
      Invocation.wrong(
        "'\(text)': 노선이 아닙니다 (\(favorite.targetTitle))",
        "'\(text)' is not a route (\(favorite.targetWords.english))")
    }
  }
}
