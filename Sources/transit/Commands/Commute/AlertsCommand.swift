internal import KoreaTransit
internal import TransitCommute

extension Command {
  static let alerts = Command(
    "alerts", .answers,
    does: Words(
      "가까이 가거나(--follow) 차나 막차가 오거나 비가 오기 전에 알려 줍니다",
      "alert you when you are near (--follow), a vehicle or the last one is coming, or rain "
        + "is due"),
    arguments: [Argument(Words("@즐겨찾기", "@favorite"), 0...Int.max, offers: .known(.saved))],
    options: [.follow, .stops, .last, .rain, .ride, .board, .vehicle, .direction, .getOff, .quiet],
    examples: [
      "transit alerts --follow track.txt", "transit alerts @집 --stops 2 --last 30 --rain",
      "transit alerts --ride 2호선 --board 역삼 --get-off 강남 --quiet 23:00-07:00",
    ],
    run: querying { try await AlertsCommand(session: $0).run() })
}

/// `transit alerts`
struct AlertsCommand {
  let session: Session<Services>

  /// Runs until the track or standard input ends, or until it is cancelled.
  func run() async throws -> ExitCode {
    let session = session
    let isBare =
      session.invocation.arguments.isEmpty
      && !Command.alerts.ownOptions.contains(where: session.invocation.has)
    let hasJourney = try session.favorites().items.contains { $0.hasAlarm && $0.journey != nil }
    if isBare, !hasJourney, session.invocation.output == .people { return try showChoices() }
    return try await interruptible {
      let plan = try await AlertsPlan(session)
      session.noteRecordings()
      if session.invocation.output == .people { session.note(plan.words, .dim) }
      var run = AlertsRun(session: session, plan: plan)
      // Recordings and files are replayed at once, by the times in them.
      switch plan.track {
      case .file(let file): try await run.replay(FollowSource(file))
      case .standardInput where session.aggregator.isRecorded:
        try await run.replay(FollowSource(nil))
      case nil where session.aggregator.isRecorded: try await run.queryOnce()
      case .standardInput: try await run.follow(FollowSource(nil))
      case nil: try await run.follow(nil)
      }
      run.reportNoAlerts()
      return .success
    }
  }

  /// Shows what one can be alerted to, and the favorites.
  private func showChoices() throws -> ExitCode {
    let (console, language) = (session.console, session.language)
    let help = Help(language: language, width: console.width)
    session.print("알릴 수 있는 것:", "What you can be alerted to:")
    let options: [Option] = [.stops, .last, .rain, .ride, .getOff, .follow]
    for line in help.rows(options.map(help.option)) { console.say(line) }
    let favorites = try session.favorites()
    console.say("")
    session.print("즐겨찾기:", "Your favorites:")
    if favorites.items.isEmpty {
      session.print("  없음. 추가: transit favorites add", "  None. To add one: transit favorites add")
    }
    for line in FavoriteText(language: language).table(
      favorites, width: console.width.map { $0 - 2 })
    { console.say("  " + line) }
    let name = favorites.items.compactMap(\.name).first ?? "집"
    console.say("")
    session.print("예:", "Example:")
    console.say("  transit alerts @\(name) --stops 2 --last 30 --rain")
    return .success
  }
}
