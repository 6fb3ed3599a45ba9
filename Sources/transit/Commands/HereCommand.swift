internal import Foundation
internal import KoreaTransit

/// `transit here`: my place, the default for `nearby`, `weather` and `search`.
struct HereCommand {
  let tool: Tool
  let invocation: Invocation

  private var store: HereStore { tool.here }
  private var console: Console { tool.console.with(invocation) }

  /// `here set`
  static func set(_ session: Session) async throws -> ExitCode {
    let text = session.invocation.arguments[0]
    let location = try await session.withCity(
      try await session.waiting { try await $0.locate(text) })
    session.begin()
    // It tells where a damaged one went.
    _ = try session.myPlace()
    try session.here.write(location.place)
    tell(location.place, session.here, session.invocation, session.console, session.language)
    session.tellChoice(location, of: text)
    session.tell(location.outcomes.filter { $0.kind == .failed }, [])
    return .success
  }

  /// `here show`
  func show() throws -> ExitCode {
    switch try store.read() {
    case .place(let place):
      Self.tell(place, store, invocation, console, tool.language)
      return .success
    case .none: throw Session.nowhere
    case .setAside(let file):
      console.note(Session.setAside(file).text(in: tool.language), .yellow)
      throw Session.nowhere
    }
  }

  /// `here clear`
  func clear() throws -> ExitCode {
    let hadOne = try store.clear()
    if invocation.output == .json {
      console.write(JSON(here: nil, store).text)
    } else if invocation.output == .people {
      let words =
        hadOne
        ? Words("내 장소를 지웠습니다.", "Your place is forgotten.")
        : Words("내 장소가 없습니다.", "There is no place of yours.")
      console.say(words.text(in: tool.language))
    }
    return .success
  }

  private static func tell(
    _ place: LocatedPlace, _ store: HereStore, _ invocation: Invocation, _ console: Console,
    _ language: Language
  ) {
    let position = "\(place.coordinate.latitude),\(place.coordinate.longitude)"
    switch invocation.output {
    case .json: console.write(JSON(here: place, store).text)
    case .plain:
      console.write(
        Plain.line([
          place.name, place.address ?? "", "\(place.coordinate.latitude)",
          "\(place.coordinate.longitude)", place.city?.name ?? "",
        ]))
    case .people:
      let title = [place.name, place.address, position].compactMap(\.self).uniqued()
      console.say(
        Words("내 장소: ", "My place: ").text(in: language) + title.joined(separator: " · "))
      console.say(place.mapLink.url)
    }
  }
}

extension JSON {
  fileprivate init(here place: LocatedPlace?, _ store: HereStore) {
    self = [
      "schema": 1, "place": place.map { JSON($0) } ?? nil, "file": .string(store.file.path),
    ]
  }
}
