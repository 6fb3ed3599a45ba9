internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitOperations
internal import TransitText

extension Command {
  static let hereSet = Command(
    "here set", .answers,
    does: Words(
      "내 장소를 정합니다: nearby, weather, search의 기준",
      "set your place: nearby, weather and search use it"), arguments: .place,
    options: [.named, .refresh],
    examples: ["transit here set 코엑스", "transit here set 37.5116,127.0594 --as 회사"],
    recorded: recordedPlaces + ["제주공항"], run: querying(HereCommand.set))

  static let hereShow = Command(
    "here show", does: Words("내 장소를 보여 줍니다", "show your place"), examples: ["transit here show"]
  ) { try HereCommand(session: $0).show() }

  static let hereClear = Command(
    "here clear", does: Words("내 장소를 지웁니다", "clear your place"),
    options: [.named.describing(Words("이 이름의 장소만", "only the place with this name"))],
    examples: ["transit here clear", "transit here clear --as 회사"]
  ) { try HereCommand(session: $0).clear() }
}

/// `transit here`: my place, which is the default for `nearby`, `weather` and `search`, and the
/// named favourites that are places.
struct HereCommand {
  let session: Session<Void>

  /// The argument that means the saved place.
  static let word = "here"

  /// The error if a place is needed and none is set.
  static let noPlaceError = Invocation.wrong(
    "장소를 입력하거나 내 장소를 정하세요: transit here set <장소나 위도,경도>",
    "enter a place, or set yours: transit here set <place or latitude,longitude>")

  static func set(_ session: Session<Services>) async throws -> ExitCode {
    let text = session.invocation.arguments[0]
    let name = try session.invocation.value(.named).map(FavoriteOptions.name)
    // Before any query: reports where a damaged file will be moved, and checks the limit.
    _ = try session.savedPlace()
    if let name, try session.favorites().named(name) == nil {
      try session.favorites().requireRoom()
    }
    let location = try await session.asking {
      try await $0.withCity($0.location(of: text, worldwide: true))
    }
    session.noteRecordings()
    if let name {
      try session.save(location.place, as: name)
    } else {
      try session.tool.here.write(location.place)
    }
    let note =
      name.map { Places(named: [($0, location.place)]) } ?? Places(mine: location.place)
    session.tell(note)
    session.notePlaceChoice(location, of: text)
    session.report(location.outcomes.filter { $0.kind == .failed }, [])
    return .success
  }

  func show() throws -> ExitCode {
    let places = try session.places()
    guard places.mine != nil || !places.named.isEmpty else { throw Self.noPlaceError }
    session.tell(places)
    return .success
  }

  func clear() throws -> ExitCode {
    let name = try session.invocation.value(.named).map(FavoriteOptions.name)
    var hadOne = false
    if let name { try forget(name) } else { hadOne = try session.tool.here.clear() }
    if session.invocation.output == .json {
      session.tell(try session.places())
    } else if session.invocation.output == .people {
      let words =
        name.map { Words("@\($0): 지웠습니다.", "@\($0) was cleared.") }
        ?? (hadOne
          ? Words("내 장소를 지웠습니다.", "Your place was cleared.")
          : Words("내 장소가 정해져 있지 않습니다.", "Your place is not set."))
      session.console.say(words.text(in: session.language))
    }
    return .success
  }

  /// Removes the favourite of that name, which must be a place.
  private func forget(_ name: String) throws {
    guard let favorite = try session.favorites().named(name) else {
      throw unknownPlace(name, among: try session.places())
    }
    guard favorite.place != nil else {
      throw Invocation.wrong(
        "'@\(name)': 즐겨찾기입니다 (\(favorite.targetTitle)). 삭제: transit favorites remove @\(name)",
        "'@\(name)' is a favorite (\(favorite.targetWords.english)). To remove it: transit "
          + "favorites remove @\(name)")
    }
    try session.tool.favorites.update { _ = $0.remove(favorite) }
  }

  /// The error for an unknown place name.
  private func unknownPlace(_ name: String, among places: Places) -> TransitError {
    let list = places.named.map { "@" + $0.name }.joined(separator: ", ")
    return Invocation.wrong(
      "'@\(name)' 장소가 없습니다. 저장된 장소: \(list.isEmpty ? "없음" : list). 추가: transit here set "
        + "<장소> --as \(name)",
      "there is no place '@\(name)'. Saved: \(list.isEmpty ? "none" : list). To add it: "
        + "transit here set <place> --as \(name)")
  }
}

/// My place and the named places, in order.
private struct Places {
  var mine: LocatedPlace?
  var named: [(name: String, place: LocatedPlace)] = []
}

extension Session {
  /// Saves a place as the favourite of that name.
  fileprivate func save(_ place: LocatedPlace, as name: String) throws {
    try tool.favorites.update { favorites in
      var favorite = Favorite(.place(place), name: name)
      guard let old = favorites.named(name) ?? favorites.items.first(where: favorite.isSame),
        old.place != nil
      else {
        try favorites.add(favorite)
        return
      }
      favorite = old
      (favorite.target, favorite.name) = (.place(place), name)
      try favorites.replace(old, with: favorite)
    }
  }

  fileprivate func places() throws -> Places {
    let named = try favorites().items.compactMap { favorite in
      favorite.name.flatMap { name in favorite.place.map { (name, $0) } }
    }
    return Places(mine: try savedPlace(), named: named)
  }

  fileprivate func tell(_ places: Places) {
    let mine = say("내 장소", "My place")
    let all =
      [places.mine].compactMap(\.self).map { (mine, "", $0) }
      + places.named.map { ("@" + $0.name, "@" + $0.name, $0.place) }
    switch invocation.output {
    case .json:
      let document = HereDocument(
        places.mine, named: places.named, file: tool.here.file.path,
        favoritesFile: tool.favorites.file.path)
      console.write(TerminalText(document: document))
    case .plain: for (_, name, place) in all { console.write(plain(place, name)) }
    case .people:
      for (title, _, place) in all {
        let position = place.coordinate.description
        let facts = [place.name, place.address, position].compactMap(\.self).uniqued()
        console.say("\(title): " + facts.joined(separator: " · "))
        console.say(place.mapLink.url)
      }
    }
  }

  /// `place⇥address⇥latitude⇥longitude⇥city⇥@name`
  private func plain(_ place: LocatedPlace, _ name: String) -> TerminalText {
    TerminalText(
      fields: "name address coordinate.latitude coordinate.longitude city", of: place, name)
  }
}
