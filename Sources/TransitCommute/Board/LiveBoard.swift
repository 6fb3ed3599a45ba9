internal import Foundation
public import TransitCore
public import TransitRegistry

/// A board that updates itself: it queries each panel at its source's update interval, within the
/// calls left, and shows the results.
///
/// ```swift
/// let board = LiveBoard(subjects, answers: korea, clock: SystemClock(), isRecorded: false)
/// await board.run(show: { state in await screen.draw(state) })
/// ```
public actor LiveBoard {
  /// The current state.
  public private(set) var state: BoardState

  private let answers: any ArrivalSource
  private let clock: any TransitClock
  private var entries: [BoardPanel.ID: Entry] = [:]
  private var numbers: [String: BoardPanel.ID] = [:]
  /// The next unused panel number.
  private var nextID: BoardPanel.ID
  private var favorites: [BoardSubject]
  /// The nearby stops; empty without locations.
  private var near = BoardNearby()
  private var lastHereEvent: BoardEvent?
  private var isFollowing = false
  /// Why location updates ended; `nil` if there was no error.
  public private(set) var followError: TransitError?
  /// Responses not yet reported, at most one per panel.
  private var pendingAnswers: [Answer] = []
  /// The visible panel whose rows were restored.
  private var recalled: BoardPanel.ID?
  /// Signals changes since the board was last shown. Several are coalesced into one.
  private let changes = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  /// The complete response of a query, for callers that print responses instead of boards.
  public struct Answer: Sendable {
    /// The panel of the query.
    public var panel: BoardPanel.ID
    /// The subject of the query.
    public var subject: BoardSubject
    /// The response with only the arrivals that match the favourite.
    public var result: ArrivalResult
    /// The response with all arrivals.
    public var whole: ArrivalResult
  }

  /// Location updates, and how to make panels of nearby stops.
  public struct Following: Sendable {
    /// The person's locations.
    public var updates: AsyncThrowingStream<LocationUpdate, any Error>
    /// Returns the subject for a nearby item, or `nil` to leave it out.
    public var subject: @Sendable (SearchItem) -> BoardSubject?

    /// Makes a value with location updates and a function that makes subjects.
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
    /// Whether the user requested a refresh.
    var isWanted = false
    var askedAt: Date?
    /// When new data may be available; `nil` after a query if there will be none.
    var renewal: Date?
    /// Seconds from the last response until new data may be available.
    var rhythm = Pacing.floor
    var callsLeft: Int?
    /// All rows of the last response: the state has no room for those of every panel.
    var rows: [BoardRow] = []
  }

  /// Makes a board. It sends no query before it runs.
  ///
  /// - Parameters:
  ///   - subjects: The subjects of the panels. Duplicates are dropped.
  ///   - answers: The source of arrivals.
  ///   - clock: The clock used for timestamps and freshness.
  ///   - isRecorded: Whether responses are recorded and the clock does not advance. Then each panel
  ///     is queried once and the board does not run while there are no events.
  public init(
    _ subjects: [BoardSubject], answers: any ArrivalSource, clock: any TransitClock,
    isRecorded: Bool
  ) {
    self.answers = answers
    self.clock = clock
    var state = BoardState(now: clock.now(), isRecorded: isRecorded)
    favorites = Self.once(subjects)
    nextID = favorites.count
    for (number, subject) in favorites.enumerated() {
      numbers[subject.key] = number
      entries[number] = Entry(subject: subject)
    }
    state.reduce(.panels(favorites.enumerated().map(Self.head)))
    self.state = state
  }

  /// Queries and shows the board until the task is cancelled.
  ///
  /// - Parameters:
  ///   - endsWhenStill: Whether to return when no new data can arrive, as with recordings.
  ///   - following: Location updates, and how to make panels of nearby stops.
  ///   - show: Shows the board after each change, and at least once a second while time advances.
  ///     The next change waits for it.
  ///   - onAnswer: Receives each response, before the board that shows it.
  public func run(
    endsWhenStill: Bool = false, following: Following? = nil,
    show: @Sendable (BoardState) async -> Void,
    onAnswer: @Sendable (Answer) async -> Void = { _ in }
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
        let answers = pendingAnswers
        pendingAnswers = []
        for answer in answers { await onAnswer(answer) }
        await show(state)
        if Task.isCancelled || endsWhenStill && isIdle { break }
      }
      group.cancelAll()
    }
  }

  /// Handles an action of the user or another event.
  public func take(_ event: BoardEvent) {
    if event == .intent(.refresh), let id = state.panel?.id { entries[id]?.isWanted = true }
    state.reduce(event)
    changes.continuation.yield()
  }

  /// Replaces the favourites. Panels that stay keep their contents.
  public func put(_ subjects: [BoardSubject]) {
    favorites = Self.once(subjects)
    arrange()
    changes.continuation.yield()
  }

  /// Updates the panels to the favourites and nearby stops.
  private func arrange() {
    var newEntries: [BoardPanel.ID: Entry] = [:]
    func heads(_ subjects: [BoardSubject]) -> [BoardPanel.Head] {
      subjects.map { subject in
        // Numbers are not reused: a response for a removed panel may still arrive.
        let id = numbers[subject.key] ?? nextID
        nextID = max(nextID, id + 1)
        numbers[subject.key] = id
        // A favourite takes precedence over a nearby stop: it has a name and lines.
        if newEntries[id] == nil {
          newEntries[id] = entries[id] ?? Entry(subject: subject)
          newEntries[id]?.subject = subject
        }
        return Self.head(id, subject)
      }
    }
    let (mine, around) = (heads(favorites), heads(near.subjects))
    entries = newEntries
    numbers = numbers.filter { newEntries[$0.value] != nil }
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

  /// Signals a change at the start of each second.
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
  /// Returns the panels to query now: the visible one if due, and one of the others at a time.
  private func due() -> [BoardPanel.ID] {
    let now = state.now
    let shown = state.panel?.id
    var due: [BoardPanel.ID] = []
    // One at a time, so that the order of recorded responses is that of the panels.
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

  /// Returns when to query a panel; `nil` for never.
  private func moment(_ entry: Entry, isShown: Bool) -> Date? {
    guard let askedAt = entry.askedAt else { return .distantPast }
    guard let renewal = entry.renewal else { return nil }
    // Quotas reset at midnight; a source that can be renewed only later is queried then.
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

  /// Updates the schedule of the visible panel if it changed.
  private func schedule() {
    guard let panel = state.panel, let entry = entries[panel.id], entry.askedAt != nil else {
      return
    }
    let next = entry.isAsking ? panel.nextAt : moment(entry, isShown: true)?.wholeSeconds
    let interval = entry.renewal == nil ? nil : interval(entry, isShown: true)
    if next != panel.nextAt || interval != panel.interval {
      state.reduce(.scheduled(panel.id, next: next, interval: interval))
    }
    if entry.callsLeft != state.callsLeft { state.reduce(.quota(left: entry.callsLeft)) }
  }

  /// Restores the rows that the visible panel had to drop while it was hidden.
  private func recall() {
    guard let panel = state.panel, panel.id != recalled else { return }
    recalled = panel.id
    if panel.rowsLeftOut != nil, let rows = entries[panel.id]?.rows {
      state.reduce(.rowsRestored(panel.id, rows))
    }
  }

  /// Whether every panel has a response and no new data can arrive.
  private var isIdle: Bool {
    pendingAnswers.isEmpty && !isFollowing && near.isStill
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
      ? nil : entry.pacing.next(after: result.outcomes, nextUpdateAt: result.nextUpdateAt, at: now)
    entry.rhythm = entry.renewal.map { max(Pacing.floor, $0.timeIntervalSince(now)) } ?? 0
    entry.callsLeft = callsLeft
    entries[id] = entry
    var narrowed = result
    narrowed.arrivals = subject.favorite.filtered(result.arrivals)
    state.reduce(.tick(now))
    let event = BoardEvent(narrowed, of: id)
    if case .answered(_, let rows, _, _, _) = event { entries[id]?.rows = rows }
    state.reduce(event)
    pendingAnswers.removeAll { $0.panel == id }
    pendingAnswers.append(Answer(panel: id, subject: subject, result: narrowed, whole: result))
  }
}

extension LiveBoard {
  /// Handles location updates until the stream ends.
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

  /// Removes nearby stops when the location is no longer known.
  private func moveHere() {
    let now = clock.now()
    // Usually unchanged, and an idle board must cost nothing.
    guard let event = near.event(at: now), event != lastHereEvent else { return }
    lastHereEvent = event
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
