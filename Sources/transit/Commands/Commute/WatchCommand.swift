internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitOperations
internal import TransitText

extension Command {
  static let watch = Command(
    "watch", .answers, does: Words("도착 정보를 계속 보여 줍니다", "keep showing upcoming arrivals"),
    arguments: [Argument(Words("역이나 정류소, @즐겨찾기", "station, stop or @favorite"), 0...Int.max)],
    options: [.line, .direction, .city, .kind, .lowFloor, .follow],
    examples: ["transit watch", "transit watch 강남", "transit watch @집 22-009"],
    run: querying { try await WatchCommand(session: $0).run() })
}

/// `transit watch`: the live board, full-screen on a terminal and line by line elsewhere.
struct WatchCommand {
  let session: Session<Services>

  func run() async throws -> ExitCode {
    let follow = try WatchFollow(session)
    let (subjects, asides): ([BoardSubject], [Outcome])
    do { (subjects, asides) = try await self.subjects() } catch let missing as NotFound {
      return tell(missing)
    }
    let board = LiveBoard(
      subjects, answers: session.aggregator, clock: session.aggregator.clock,
      isRecorded: session.aggregator.isRecorded)
    // Standard input cannot deliver both keys and positions.
    let hasKeys = session.invocation.value(.follow) != "-"
    if session.invocation.output == .people, hasKeys, let screen = session.console.screen,
      let code = await WatchScreen(
        session: session, board: board, screen: screen, follow: follow
      ).run(followsFavorites: session.invocation.arguments.isEmpty)
    {
      return code
    }
    session.noteRecordings()
    return await WatchLines(session: session, board: board, asides: asides, follow: follow).run()
  }

  /// No stop, station or route of that name was found, or no provider could answer.
  private struct NotFound: Error {
    var text: String
    var outcomes: [Outcome]
  }

  /// Reports it like `arrivals`.
  private func tell(_ missing: NotFound) -> ExitCode {
    let (text, outcomes) = (missing.text, missing.outcomes)
    session.noteRecordings()
    let failure = session.context.failure(ofNothingFound: outcomes, for: .arrivals)
    let content = ArrivalsContent(query: text, failure: failure)
    return session.reportNothing(
      Answered(content, asOf: session.aggregator.clock.now(), outcomes: outcomes),
      ArrivalsCommand.notFoundText(text), isIndented: false)
  }

  /// The subjects of the arguments, or else the favourites, those that matter now first.
  ///
  /// - Throws: `TransitError` `invalidRequest` if there is nothing to watch, and errors of
  ///   choosing.
  private func subjects() async throws -> (subjects: [BoardSubject], outcomes: [Outcome]) {
    let texts = session.invocation.arguments
    if texts.isEmpty { return (try favorites(), []) }
    var (subjects, outcomes): ([BoardSubject], [[Outcome]]) = ([], [])
    let invocation = session.invocation
    for text in texts {
      if let favorite = try session.saved(named: text) {
        subjects.append(try session.subject(favorite))
        continue
      }
      let arrivals = Arrivals(try session.values(of: Arrivals.query, [text]))
      let found = try await session.asking { try await arrivals.subjects(in: $0) }
      guard !found.subjects.isEmpty else { throw NotFound(text: text, outcomes: found.outcomes) }
      let items = found.subjects.map(\.query.item)
      guard items.contains(where: session.aggregator.servesArrivals) else {
        let words = Words.noLiveArrivals(items.map(session.title))
        throw ToolFailure(Invocation.wrong(words.korean, words.english), .unavailable)
      }
      outcomes.append(Outcome.ofNames(found.outcomes))
      subjects += try found.subjects.map { subject in
        var subject = subject
        if invocation.has(.direction) {
          subject.favorite = try FavoriteOptions(invocation).narrowing(subject.favorite)
        }
        subject.title = session.boardTitle(of: subject.favorite, called: subject.title)
        return subject
      }
    }
    guard subjects.count <= BoardState.panelLimit else {
      throw Invocation.wrong(
        "한 번에 \(BoardState.panelLimit)곳까지 볼 수 있습니다: \(subjects.count)",
        "at most \(BoardState.panelLimit) stops and stations can be shown, not "
          + "\(subjects.count)")
    }
    return (subjects, Outcome.joining(outcomes))
  }

  private func favorites() throws -> [BoardSubject] {
    for option in [Option.line, .direction, .city, .kind] where session.invocation.has(option) {
      throw Invocation.wrong(
        "\(option.names[0])은(는) 정류소나 역과 함께 쓰세요: transit watch 강남 \(option.names[0]) …",
        "use \(option.names[0]) with a stop or station: transit watch 강남 \(option.names[0]) …")
    }
    let subjects = try session.watched(try session.favorites())
    guard !subjects.isEmpty || session.invocation.has(.follow) else {
      throw Invocation.wrong(
        "즐겨찾기가 없습니다. 정류소나 역을 입력하거나 즐겨찾기를 추가하세요: transit favorites add <이름이나 번호>",
        "there are no favorites; enter a stop or station, or add one: transit favorites add "
          + "<name or number>"
      )
    }
    return subjects
  }
}

extension Session<Services> {
  /// The favourites with arrivals, those that matter now first.
  func watched(_ favorites: Favorites) throws -> [BoardSubject] {
    try favorites.ordered(at: aggregator.clock.now(), by: profile())
      .filter { $0.arrivalQuery != nil }.map(subject)
  }

  /// A favourite as a subject of the board.
  ///
  /// - Throws: `TransitError` `invalidRequest` for a place, which has no arrivals.
  func subject(_ favorite: Favorite) throws -> BoardSubject {
    guard var subject = BoardSubject(favorite) else {
      throw Invocation.wrong(
        "'\(favorite.title)': 장소에는 도착 정보가 없습니다. 정류소나 역을 입력하세요",
        "'\(favorite.title)' is a place without arrivals; enter a stop or station")
    }
    let target = favorite.item.map { title(of: $0.searchItem) } ?? favorite.targetTitle
    subject.title = [favorite.name, boardTitle(of: favorite, called: target)]
      .compactMap(\.self).joined(separator: " · ")
    if subject.query.item.kind != .subway, invocation.has(.lowFloor) {
      subject.query.isLowFloorOnly = true
    }
    return subject
  }

  /// `472 · 신분당선강남역 (22-009)`: the filter first, because a board cuts long titles at the end.
  fileprivate func boardTitle(of favorite: Favorite, called title: String) -> String {
    let narrowing = FavoriteText(language: language).narrowing(favorite)
    return narrowing.isEmpty ? title : "\(narrowing) · \(title)"
  }
}
