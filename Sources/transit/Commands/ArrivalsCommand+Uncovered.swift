internal import KoreaTransit
internal import TransitCatalog
internal import TransitCore
internal import TransitOperations
internal import TransitText

/// Stations and lines without live arrivals.
extension ArrivalsCommand {
  /// Shows the next departures by the timetable, or else what the catalogue knows of the station.
  func showKnown(_ item: SearchItem, _ planned: Answered<Timetable>?) {
    let (console, language) = (session.console, session.language)
    guard let planned, !planned.departures.isEmpty else {
      // The lines are already named.
      let facts = session.facts(of: item).dropFirst().filter { !$0.isEmpty }
        .joined(separator: " · ")
      if !facts.isEmpty { console.say(wrapping: "  " + facts) }
      return
    }
    let day = planned.query.day.words.text(in: language)
    console.say("  " + session.say("시간표 (\(day))", "timetable (\(day))"))
    let text = TimetableText(
      query: planned.query, departures: planned.departures, spans: [], language: language,
      from: ServiceDay.time(of: planned.asOf), isWhole: false)
    for line in text.lines(width: console.indentedWidth) { console.say("  " + line) }
    for line in text.missing { console.note(line) }
  }

  /// Notes how to go on, and why there is no timetable.
  func noteWithoutLiveData(_ answer: ArrivalsContent) {
    guard session.invocation.output != .json else { return }
    session.noteTrips(from: answer.results.map(\.item))
    let outcomes = answer.planned.values.filter(\.departures.isEmpty).flatMap(\.outcomes)
    let error = outcomes.compactMap(\.error).first
    if session.isSample, error?.code == .notRecorded {
      session.note(
        "시간표의 예시 응답이 없습니다. 인증키를 설정하세요: transit config init",
        "There is no sample of the timetable. Set a key: transit config init", .yellow)
    } else if let error = error ?? session.aggregator.missingKey(for: .timetables, in: outcomes) {
      session.console.note(error.lineWithRemedy(in: session.language), .yellow)
    } else if !outcomes.isEmpty {
      session.note("시간표도 없습니다", "there is no timetable either")
    }
  }
}

extension Session {
  /// Shows notices, one line each if it fits.
  func say(_ notices: [Words]) {
    for words in notices {
      for line in DisplayWidth.wrap("⚠ " + say(words), after: "  ", to: console.width) {
        console.say(line, .yellow)
      }
    }
  }
}

extension Session<Services> {
  /// Writes the title of a result with its time and the observation time of its rows.
  func say(title: String, of result: ArrivalResult, in table: ArrivalTable) {
    let times = [moment(result.asOf, result.outcomes), table.observed].compactMap(\.self)
    console.say(title: title, say(times.joined(separator: " · ")))
  }

  /// `실시간 도착 정보 없음: 인천1호선`; `nil` if each line has live arrivals.
  func uncoveredText(_ result: ArrivalResult) -> String? {
    let names = LocalizedNames(language: language, keepsKorean: false)
    let list = result.uncoveredLines.map { names.line($0.name) }
    guard result.isUncovered || !list.isEmpty else { return nil }
    return Words.noLiveArrivals(list).text(in: language)
  }
}
