internal import KoreaTransit
internal import TransitCatalog
internal import TransitCore
internal import TransitOperations
internal import TransitText

/// The train that a person has just boarded.
extension RideChoice {
  /// The number of the only train that is at the station given with `--board`, or has just left it,
  /// and calls at `goal`; `nil` if no station is given.
  ///
  /// - Throws: `TransitError` `invalidRequest` that lists the trains if none or several fit; also the
  ///   error if the positions of the line are unknown.
  func boardedTrain(
    on line: SubwayLine, to goal: String, _ direction: Arrival.Direction?
  ) async throws -> String? {
    guard let text = try await boardingStop(on: line, before: goal) else { return nil }
    let (table, id) = (StationTable.korea, line.id)
    guard let start = table.station(named: text, on: id),
      let goal = table.station(named: goal, on: id), start != goal
    else {
      throw Invocation.wrong(
        "이 노선에서 탄 역 '\(text)'을(를) 찾지 못했습니다",
        "there is no station '\(text)' to board at on this line")
    }
    let answer = try await session.asking {
      try await Trains.answer(line, typed: line.name, in: $0)
    }
    if let failure = answer.failure { throw failure }
    let onWay = answer.found.items.filter {
      $0.freshness != .stale && $0.freshness != .frozen
        && (direction == nil || direction == $0.direction)
    }.compactMap { train in
      let way = table.way(
        from: start, to: goal, train.direction, end: train.headsign, mayDetour: direction != nil)
      return train.stop.flatMap { table.station(named: $0, on: id) }
        .flatMap { way?.firstIndex(of: $0) }.map { (train: train, stops: $0) }
    }.sorted { $0.stops < $1.stops }
    let boarded = onWay.filter { Self.hasBoarded($0.train, after: $0.stops) }.map(\.train)
    let words = PositionText(language: session.language, now: answer.found.asOf)
    let names = LocalizedNames(language: .english)
    func english(_ station: StationTable.Station) -> String {
      names.station(station.name, on: line.name)
    }
    func title(_ train: VehiclePosition) -> String {
      [
        words.train(train, on: line.name, keepsKorean: false),
        words.place(of: train, on: line.name),
      ].compactMap(\.self).joined(separator: " · ")
    }
    if boarded.count == 1, let train = boarded.first, let number = train.vehicle.id {
      session.note("탄 열차: \(title(train))", "Your train: \(title(train))", .dim)
      return number
    }
    let list = (boarded.isEmpty ? onWay.map(\.train) : boarded).prefix(Self.listed).map(title)
      .joined(separator: ", ")
    let trains = list.isEmpty ? "" : ": " + list
    let (from, to) = (english(start), english(goal))
    throw boarded.isEmpty
      ? Invocation.wrong(
        "지금 \(start.name)에 있거나 막 떠난 열차 가운데 \(goal.name)에 서는 것이 없습니다. 탄 뒤에 다시 실행하거나 "
          + "--vehicle로 고르세요\(trains)",
        "no train to \(to) is at \(from) or has just left it. Run this again once you "
          + "are on board, or choose one with --vehicle\(trains)")
      : Invocation.wrong(
        "\(start.name)에서 탔을 열차가 여럿입니다. --vehicle로 하나를 고르세요\(trains)",
        "you may have boarded several trains at \(from); choose one with --vehicle\(trains)")
  }

  /// The most trains in an error.
  private static let listed = 5

  /// Whether one may have boarded a train that is so many stops on: it is at the station, or before
  /// the next one.
  private static func hasBoarded(_ train: VehiclePosition, after stops: Int) -> Bool {
    switch train.state {
    case .atStop, .left: stops == 0
    case .entering, .leftPrevious, .moving: stops == 1
    case .ended, .unknown: false
    }
  }

  /// The station given with `--board`, or at a terminal the answer to the question.
  private func boardingStop(on line: SubwayLine, before goal: String) async throws -> String? {
    let invocation = session.invocation
    if let text = invocation.value(.board) { return text }
    guard invocation.output == .people, invocation.value(.follow) != "-",
      !session.aggregator.isRecorded, let prompt = session.console.prompt
    else { return nil }
    let question = session.say(
      "어느 역에서 탔나요? (그냥 Enter: \(goal)에 가장 가까운 열차) ",
      "Where did you board? (just Enter: the train nearest to "
        + "\(LocalizedNames(language: .english).station(goal, on: line.name))) ")
    switch await prompt.ask(TerminalText(question), false) {
    case .text(let text): return text.trimmed.isEmpty ? nil : text.trimmed
    case .end: return nil
    case .interrupted: throw CancellationError()
    }
  }
}
