internal import Foundation
internal import KoreaTransit

/// `transit here`: my place, the default for `nearby`, `weather` and `search`, and those of mine
/// that have a name.
struct HereCommand {
  let tool: Tool
  let invocation: Invocation

  private var store: HereStore { tool.here }
  private var console: Console { tool.console.with(invocation) }

  /// `here set`
  static func set(_ session: Session) async throws -> ExitCode {
    let text = session.invocation.arguments[0]
    let name = try session.invocation.value(.named).map(Self.name)
    let location = try await session.withCity(
      try await session.waiting { _ in try await session.location(for: text) })
    session.begin()
    // It tells where a damaged one went.
    _ = try session.knownPlaces()
    try session.here.write(location.place, as: name)
    let told =
      name.map { KnownPlaces(named: [$0: location.place]) } ?? KnownPlaces(place: location.place)
    tell(told, session.here, session.invocation, session.console, session.language)
    session.tellChoice(location, of: text)
    session.tell(location.outcomes.filter { $0.kind == .failed }, [])
    return .success
  }

  /// `here show`
  func show() throws -> ExitCode {
    let places = console.content(of: try store.read(), "here.json", tool.language)
    guard let places, places != KnownPlaces() else { throw Session.nowhere }
    Self.tell(places, store, invocation, console, tool.language)
    return .success
  }

  /// `here clear`
  func clear() throws -> ExitCode {
    let name = try invocation.value(.named).map(Self.name)
    let places = console.content(of: try store.read(), "here.json", tool.language) ?? KnownPlaces()
    if let name, places.named[name] == nil { throw Self.unknown(name, among: places) }
    let hadOne = try store.clear(name)
    if invocation.output == .json {
      let left = console.content(of: try store.read(), "here.json", tool.language)
      console.write(JSON(here: left ?? KnownPlaces(), store).text)
    } else if invocation.output == .people {
      let words =
        name.map { Words("@\($0) 을(를) 지웠습니다.", "@\($0) is forgotten.") }
        ?? (hadOne
          ? Words("내 장소를 지웠습니다.", "Your place is forgotten.")
          : Words("내 장소가 없습니다.", "There is no place of yours."))
      console.say(words.text(in: tool.language))
    }
    return .success
  }

  /// A name as it is kept, without the `@` before it.
  ///
  /// - Throws: `TransitError` `invalidRequest` where it is none.
  static func name(_ text: String) throws -> String {
    let name = String(text.drop { $0 == "@" }).trimmed
    guard (1...40).contains(name.count), name == DisplayWidth.printable(name) else {
      throw Invocation.wrong(
        "장소의 이름은 1–40자입니다: '\(text)'", "the name of a place has 1 to 40 letters, not '\(text)'")
    }
    return name
  }

  /// What is said of a name that no place has.
  static func unknown(_ name: String, among places: KnownPlaces) -> TransitError {
    let list = places.names.map { "@" + $0 }.joined(separator: ", ")
    return Invocation.wrong(
      "'@\(name)' 이라는 장소가 없습니다. 있는 것: \(list.isEmpty ? "없음" : list). "
        + "정하기: transit here set <장소> --as \(name)",
      "there is no place '@\(name)'. Known: \(list.isEmpty ? "none" : list). "
        + "To set it: transit here set <place> --as \(name)")
  }

  private static func tell(
    _ places: KnownPlaces, _ store: HereStore, _ invocation: Invocation, _ console: Console,
    _ language: Language
  ) {
    let mine = Words("내 장소", "My place").text(in: language)
    let all =
      [places.place].compactMap(\.self).map { (mine, "", $0) }
      + places.names.compactMap { name in places.named[name].map { ("@" + name, "@" + name, $0) } }
    switch invocation.output {
    case .json: console.write(JSON(here: places, store).text)
    case .plain: for (_, name, place) in all { console.write(plain(place, name)) }
    case .people:
      for (title, _, place) in all {
        let position = "\(place.coordinate.latitude),\(place.coordinate.longitude)"
        let facts = [place.name, place.address, position].compactMap(\.self).uniqued()
        console.say("\(title): " + facts.joined(separator: " · "))
        console.say(place.mapLink.url)
      }
    }
  }

  /// `place⇥address⇥latitude⇥longitude⇥city⇥@name`
  private static func plain(_ place: LocatedPlace, _ name: String) -> String {
    Plain.line([
      place.name, place.address ?? "", "\(place.coordinate.latitude)",
      "\(place.coordinate.longitude)", place.city?.name ?? "", name,
    ])
  }
}

extension JSON {
  fileprivate init(here places: KnownPlaces, _ store: HereStore) {
    self = [
      "schema": 1, "place": places.place.map { JSON($0) } ?? nil,
      "named": .object(places.named.mapValues { JSON($0) }), "file": .string(store.file.path),
    ]
  }
}
