internal import Foundation
public import TransitCore
public import TransitRegistry

/// A board that keeps itself true: it asks each panel by its source's rhythm and the calls that are
/// left, and shows what came of it.
///
/// ```swift
/// let board = LiveBoard(subjects, answers: korea, clock: SystemClock(), isRecorded: false)
/// await board.run(show: { state in await screen.draw(state) })
/// ```
public actor LiveBoard {
  /// The board as it stands.
  public private(set) var state: BoardState

  private let answers: any BoardAnswers
  private let clock: any TransitClock
  private var entries: [BoardPanel.ID: Entry] = [:]
  private var numbers: [String: BoardPanel.ID] = [:]
  /// The next number.
  private var given: BoardPanel.ID
  private var favorites: [BoardSubject]
  /// What is near the person; nothing where nobody tells where that is.
  private var near = BoardNearby()
  private var hereTold: BoardEvent?
  private var isFollowing = false
  /// Why nobody tells any more where the person is; `nil` where all is well.
  public private(set) var followError: TransitError?
  /// Answers that nobody was told yet, one of a panel at most.
  private var untold: [Answer] = []
  /// The panel that is looked at, once it has its rows.
  private var recalled: BoardPanel.ID?
  /// Whether anything happened since the board was shown; what happens twice is shown once.
  private let changes = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  /// What a source answered, whole: for who prints answers and not boards.
  public struct Answer: Sendable {
    /// The panel that it is for.
    public var panel: BoardPanel.ID
    /// What was asked about.
    public var subject: BoardSubject
    /// With the arrivals that count alone.
    public var result: ArrivalResult
    /// With all arrivals.
    public var whole: ArrivalResult
  }

  /// Where the person is, and what becomes of what is near.
  public struct Following: Sendable {
    /// Tells where the person is, until it ends.
    public var updates: AsyncThrowingStream<LocationUpdate, any Error>
    /// `nil` for what is not to be shown.
    public var subject: @Sendable (SearchItem) -> BoardSubject?

    /// Makes it of locations, and of what is asked about each item nearby.
    public init(
      _ updates: AsyncThrowingStream<LocationUpdate, any Error>,
      subject: @escaping @Sendable (SearchItem) -> BoardSubject?
    ) {
      self.updates = updates
      self.subject = subject
    }
  }

  private struct Entry {
    var subject: BoardSubject
    var pacing = Pacing()
    var isAsking = false
    /// Whether the person wants it now.
    var isWanted = false
    var askedAt: Date?
    /// When there may be something newer; `nil` where there never will be, once it was asked.
    var renewal: Date?
    /// Seconds from the last answer to what may be newer.
    var rhythm = Pacing.floor
    var callsLeft: Int?
    /// All rows of the last answer: the state has no room for those of every panel.
    var rows: [BoardRow] = []
  }

  /// Makes a board; nothing is asked before it runs.
  ///
  /// - Parameters:
  ///   - subjects: what the panels are about; one that stands twice counts once.
  ///   - answers: tells what arrives.
  ///   - clock: the time that it goes by.
  ///   - isRecorded: whether answers are recorded ones and the clock stands still: then nothing
  ///     is asked twice, and nothing runs while nothing happens.
  public init(
    _ subjects: [BoardSubject], answers: any BoardAnswers, clock: any TransitClock,
    isRecorded: Bool
  ) {
    self.answers = answers
    self.clock = clock
    var state = BoardState(now: clock.now(), isRecorded: isRecorded)
    favorites = Self.once(subjects)
    given = favorites.count
    for (number, subject) in favorites.enumerated() {
      numbers[subject.key] = number
      entries[number] = Entry(subject: subject)
    }
    state.reduce(.panels(favorites.enumerated().map(Self.head)))
    self.state = state
  }

  /// Asks and shows until the task is cancelled.
  ///
  /// - Parameters:
  ///   - endsWhenStill: whether it ends where nothing newer can come, as of recordings.
  ///   - following: tells where the person is, and what is made of what is near.
  ///   - show: takes the board whenever something happened, once a second at least while time
  ///     passes; the next one waits for it.
  ///   - told: takes each answer, before the board that shows it.
  public func run(
    endsWhenStill: Bool = false, following: Following? = nil, show: (BoardState) async -> Void,
    told: (Answer) async -> Void = { _ in }
  ) async {
    await withDiscardingTaskGroup { group in
      if !state.isRecorded { group.addTask { await self.keepTime() } }
      if let following {
        isFollowing = true
        group.addTask { await self.follow(following.updates) }
      }
      changes.continuation.yield()
      for await _ in changes.stream {
        state.reduce(.tick(clock.now()))
        if let following {
          moveHere()
          if let place = near.ask(at: clock.now(), waits: !state.isRecorded) {
            group.addTask { await self.askNearby(place, following) }
          }
        }
        for id in due() {
          begin(id)
          group.addTask { await self.ask(id) }
        }
        recall()
        schedule()
        let answers = untold
        untold = []
        for answer in answers { await told(answer) }
        await show(state)
        if Task.isCancelled || endsWhenStill && isStill { break }
      }
      group.cancelAll()
    }
  }

  /// What the person wants, or where they are.
  public func take(_ event: BoardEvent) {
    if event == .intent(.refresh), let id = state.panel?.id { entries[id]?.isWanted = true }
    state.reduce(event)
    changes.continuation.yield()
  }

  /// Puts other panels in the place of the favourites; those that stay keep what they show.
  public func put(_ subjects: [BoardSubject]) {
    favorites = Self.once(subjects)
    arrange()
    changes.continuation.yield()
  }

  /// Brings the panels to what the favourites are and what is near.
  private func arrange() {
    var kept: [BoardPanel.ID: Entry] = [:]
    func heads(_ subjects: [BoardSubject]) -> [BoardPanel.Head] {
      subjects.map { subject in
        // No number is given twice: an answer may still be on its way to who is gone.
        let id = numbers[subject.key] ?? given
        given = max(given, id + 1)
        numbers[subject.key] = id
        // A favourite knows more than what is near: its name, its lines.
        if kept[id] == nil {
          kept[id] = entries[id] ?? Entry(subject: subject)
          kept[id]?.subject = subject
        }
        return Self.head(id, subject)
      }
    }
    let (mine, around) = (heads(favorites), heads(near.subjects))
    entries = kept
    numbers = numbers.filter { kept[$0.value] != nil }
    state.reduce(.panels(mine))
    state.reduce(.nearby(around))
  }

  private static func once(_ subjects: [BoardSubject]) -> [BoardSubject] {
    var seen: Set<String> = []
    return Array(subjects.filter { seen.insert($0.key).inserted }.prefix(BoardState.panelLimit))
  }

  private static func head(_ id: BoardPanel.ID, _ subject: BoardSubject) -> BoardPanel.Head {
    BoardPanel.Head(id: id, title: subject.title, walkMinutes: subject.favorite.walkMinutes)
  }

  /// Tells once a second that time has passed, as the second begins.
  private func keepTime() async {
    while !Task.isCancelled {
      let part = clock.now().timeIntervalSince1970.truncatingRemainder(dividingBy: 1)
      let rest = Duration.milliseconds(Int64(1000 * (1 - abs(part))) + 1)
      guard (try? await clock.sleep(for: rest)) != nil else { break }
      changes.continuation.yield()
    }
    changes.continuation.yield()
  }
}

extension LiveBoard {
  /// Whom to ask now: the panel that is looked at when its moment has come, and of the others one
  /// at a time.
  private func due() -> [BoardPanel.ID] {
    let now = state.now
    let shown = state.panel?.id
    var due: [BoardPanel.ID] = []
    // One after the other, so that the order of recorded answers is that of the panels.
    var isBusy = entries.values.contains(where: \.isAsking)
    let hidden = state.panels.map(\.id).filter { $0 != shown }
    for id in [shown].compactMap(\.self) + hidden {
      guard let entry = entries[id], !entry.isAsking else { continue }
      let isShown = id == shown
      let isDue =
        !state.isPaused && (isShown || !isBusy)
        && moment(entry, isShown: isShown).map { $0 <= now } ?? false
      guard entry.isWanted || isDue else { continue }
      due.append(id)
      isBusy = true
    }
    return due
  }

  /// When a panel is to be asked; `nil` for never.
  private func moment(_ entry: Entry, isShown: Bool) -> Date? {
    guard let askedAt = entry.askedAt else { return .distantPast }
    guard let renewal = entry.renewal else { return nil }
    // Spent calls come back at midnight; who says otherwise is asked then.
    guard let interval = interval(entry, isShown: isShown) else {
      return max(renewal, KoreanTime.midnight(after: askedAt))
    }
    return max(renewal, askedAt.addingTimeInterval(TimeInterval(interval)))
  }

  private func interval(_ entry: Entry, isShown: Bool) -> Int? {
    BoardPace.interval(
      rhythm: entry.rhythm, isShown: isShown, hidden: state.panels.count - 1,
      callsLeft: entry.callsLeft, now: state.now)
  }

  /// Tells when the panel that is looked at is asked next, where that has changed.
  private func schedule() {
    guard let panel = state.panel, let entry = entries[panel.id], entry.askedAt != nil else {
      return
    }
    let next = entry.isAsking ? panel.nextAt : moment(entry, isShown: true)?.boardMoment
    let interval = entry.renewal == nil ? nil : interval(entry, isShown: true)
    if next != panel.nextAt || interval != panel.interval {
      state.reduce(.scheduled(panel.id, next: next, interval: interval))
    }
    if entry.callsLeft != state.callsLeft { state.reduce(.quota(left: entry.callsLeft)) }
  }

  /// Gives the panel that is looked at its rows back, where it had to give some up.
  private func recall() {
    guard let panel = state.panel, panel.id != recalled else { return }
    recalled = panel.id
    if panel.rowsLeftOut != nil, let rows = entries[panel.id]?.rows {
      state.reduce(.recalled(panel.id, rows))
    }
  }

  /// Whether every panel was answered and nothing newer can come.
  private var isStill: Bool {
    untold.isEmpty && !isFollowing && near.isStill
      && state.panels.compactMap { entries[$0.id] }
        .allSatisfy { !$0.isAsking && $0.askedAt != nil && $0.renewal == nil }
  }

  private func begin(_ id: BoardPanel.ID) {
    entries[id]?.isAsking = true
    entries[id]?.isWanted = false
    state.reduce(.asking(id))
  }

  private func ask(_ id: BoardPanel.ID) async {
    guard let subject = entries[id]?.subject else { return }
    do {
      let answer = try await answers.boardAnswer(to: subject.query)
      take(answer.result, of: subject, id, callsLeft: answer.callsLeft)
    } catch is CancellationError {
      entries[id]?.isAsking = false
    } catch {
      let error = TransitError.wrapping(error)
      entries[id]?.isAsking = false
      entries[id]?.askedAt = clock.now()
      let passes = error.isRetryable || error.retryAfter != nil
      entries[id]?.renewal = passes ? clock.now() + Pacing.longest : nil
      state.reduce(.failed(id, BoardPanel.Trouble(error.code, until: error.retryAfter)))
    }
    changes.continuation.yield()
  }

  private func take(
    _ result: ArrivalResult, of subject: BoardSubject, _ id: BoardPanel.ID,
    callsLeft: Int?
  ) {
    let now = clock.now()
    guard var entry = entries[id] else { return }
    entry.isAsking = false
    entry.askedAt = now
    entry.renewal =
      state.isRecorded
      ? nil : entry.pacing.next(after: result.outcomes, renewedAt: result.renewedAt, at: now)
    entry.rhythm = entry.renewal.map { max(Pacing.floor, $0.timeIntervalSince(now)) } ?? 0
    entry.callsLeft = callsLeft
    entries[id] = entry
    var narrowed = result
    narrowed.arrivals = subject.favorite.narrowed(result.arrivals)
    state.reduce(.tick(now))
    let event = BoardEvent(narrowed, of: id)
    if case .answered(_, let rows, _, _) = event { entries[id]?.rows = rows }
    state.reduce(event)
    untold.removeAll { $0.panel == id }
    untold.append(Answer(panel: id, subject: subject, result: narrowed, whole: result))
  }
}

extension LiveBoard {
  /// Takes positions as they come, until there are no more.
  private func follow(_ updates: AsyncThrowingStream<LocationUpdate, any Error>) async {
    do {
      for try await update in updates {
        near.take(update, at: clock.now())
        changes.continuation.yield()
      }
    } catch {
      followError = TransitError.wrapping(error)
    }
    isFollowing = false
    changes.continuation.yield()
  }

  /// Lets what is near leave where nobody knows any more where the person is.
  private func moveHere() {
    let now = clock.now()
    // Most often nothing has changed, and a board that idles is to cost nothing.
    guard let event = near.event(at: now), event != hereTold else { return }
    hereTold = event
    near.forget(at: now)
    state.reduce(event)
    arrange()
  }

  private func askNearby(_ place: Coordinate, _ following: Following) async {
    let found = try? await answers.boardItems(near: place)
    near.take(found.map { Self.once($0.compactMap(following.subject)) })
    arrange()
    changes.continuation.yield()
  }
}
