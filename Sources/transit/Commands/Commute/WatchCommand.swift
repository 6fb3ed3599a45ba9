internal import Commute
internal import Foundation
internal import KoreaTransit

/// `transit watch`: the live board, full-screen at a terminal and line by line elsewhere.
struct WatchCommand {
  let session: Session

  func run() async throws -> ExitCode {
    let (subjects, asides) = try await subjects()
    let board = LiveBoard(
      subjects, answers: session.aggregator, clock: session.aggregator.clock,
      isRecorded: session.aggregator.isRecorded)
    if session.invocation.output == .people, let screen = session.console.screen,
      let code = await WatchScreen(session: session, board: board, screen: screen).run(
        followsFavorites: session.invocation.arguments.isEmpty)
    {
      return code
    }
    session.begin()
    return await WatchLines(session: session, board: board, asides: asides).run()
  }

  /// What the arguments name, else the favourites, those that matter now first.
  ///
  /// - Throws: `TransitError` `invalidRequest` where there is nothing to watch, and what choosing
  ///   throws.
  private func subjects() async throws -> (subjects: [BoardSubject], outcomes: [Outcome]) {
    let texts = session.invocation.arguments
    if texts.isEmpty { return (try favorites(), []) }
    var (subjects, outcomes): ([BoardSubject], [[Outcome]]) = ([], [])
    for text in texts {
      if let favorite = try session.favorite(named: text) {
        subjects.append(try session.subject(favorite))
        continue
      }
      let found = try await ArrivalsCommand(session: session, argument: text).subjects()
      outcomes.append(found.outcomes)
      guard !found.subjects.isEmpty else {
        session.tell(found.outcomes, [])
        throw Invocation.wrong(
          "도착 정보가 있는 정류소나 역, 노선 '\(text)' 을(를) 찾지 못했습니다",
          "no stop, station or route '\(text)' with arrivals was found")
      }
      subjects += found.subjects
    }
    guard subjects.count <= BoardState.panelLimit else {
      throw Invocation.wrong(
        "한 번에 \(BoardState.panelLimit)곳까지 볼 수 있습니다: \(subjects.count)",
        "a board shows \(BoardState.panelLimit) stops and stations at most, not \(subjects.count)")
    }
    return (subjects, Outcome.joining(outcomes))
  }

  private func favorites() throws -> [BoardSubject] {
    for option in [Option.line, .city, .kind] where session.invocation.has(option) {
      throw Invocation.wrong(
        "\(option.names[0]) 은(는) 정류소나 역과 함께 씁니다: transit watch 강남 \(option.names[0]) …",
        "\(option.names[0]) goes with a stop or station: transit watch 강남 \(option.names[0]) …")
    }
    let subjects = try session.watched(try session.favorites())
    guard !subjects.isEmpty else {
      throw Invocation.wrong(
        "볼 즐겨찾기가 없습니다. 정류소나 역을 적거나 즐겨찾기를 넣으세요: transit favorites add <이름이나 번호>",
        "there is no favourite to watch: name a stop or station, or transit favorites add <name or number>"
      )
    }
    return subjects
  }
}

extension Session {
  /// The favourites at which something arrives, those that matter now first.
  func watched(_ favorites: Favorites) throws -> [BoardSubject] {
    let profile = try console.content(of: profile.read(), "profile.json", language) ?? Profile()
    return try favorites.ordered(at: aggregator.clock.now(), by: profile)
      .filter { $0.arrivalQuery != nil }.map(subject)
  }

  /// A favourite as the board has it.
  ///
  /// - Throws: `TransitError` `invalidRequest` for a place, where nothing arrives.
  func subject(_ favorite: Favorite) throws -> BoardSubject {
    guard var subject = BoardSubject(favorite) else {
      throw Invocation.wrong(
        "'\(favorite.title)' 은(는) 장소라 도착 정보가 없습니다: 정류소나 역을 쓰세요",
        "'\(favorite.title)' is a place, where nothing arrives: name a stop or station")
    }
    if favorite.name != nil { subject.title += " · " + favorite.targetTitle }
    if subject.query.item.kind != .subway, invocation.has(.lowFloor) {
      subject.query.isLowFloorOnly = true
    }
    return subject
  }
}
