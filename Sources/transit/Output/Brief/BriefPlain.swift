internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitOperations

/// A briefing as tab-separated lines.
enum BriefPlain {
  /// `section⇥subject⇥what⇥value⇥time⇥source`, one fact per line. Sections are `arrival`,
  /// `notBoardable` (the value is the reason), `journey`, `leave`, `unanswered`, `weather`, `wear`,
  /// `thing`, `umbrella`, `air` and `disruption`.
  static func lines(_ briefing: Briefing) -> [TerminalText] {
    (briefing.boards.flatMap(rows) + (briefing.journeys ?? []).map(row) + weather(briefing)
      + briefing.disruptions.map(row))
      .map { TerminalText(fields: $0) }
  }

  private static func rows(_ board: Briefing.Board) -> [[String]] {
    let name = board.favorite.label
    let sources = board.answeredBy.map(\.rawValue).joined(separator: ",")
    let lines = board.favorite.lines.joined(separator: ",")
    var rows = board.next.map { arrival in
      [
        "arrival", name, arrival.line,
        arrival.timeLeft.seconds.map(String.init) ?? arrival.timeLeft.state,
        time(arrival.observedAt), arrival.sources.first?.provider.rawValue ?? sources,
      ]
    }
    rows += board.notBoardable.map { arrival in
      [
        "notBoardable", name, arrival.line, arrival.noPickup?.rawValue ?? "",
        time(arrival.observedAt), arrival.sources.first?.provider.rawValue ?? sources,
      ]
    }
    if let leave = board.leave {
      rows.append(["leave", name, leave.arrival.line, "\(leave.seconds)", time(leave.by), sources])
    }
    if board.state == .unanswered {
      rows.append([
        "unanswered", name, lines, board.missing?.words.english ?? "",
        time(board.missing?.retryAfter),
        board.missing?.provider?.rawValue ?? "",
      ])
    } else if rows.isEmpty {
      rows.append(["arrival", name, lines, board.state.rawValue, "", sources])
    }
    return rows
  }

  /// When to leave for a saved journey, and in how many seconds one arrives after that.
  private static func row(_ due: Briefing.DueJourney) -> [String] {
    [
      "journey", due.favorite.title, due.journey?.rides.first?.lines.first?.name ?? "",
      due.journey?.seconds.map(String.init) ?? "", time(due.journey?.departsAt),
      due.journey?.timeBasis.rawValue ?? "",
    ]
  }

  private static func weather(_ briefing: Briefing) -> [[String]] {
    let hours = [("leaving", briefing.leaving), ("returning", briefing.returning)]
    var rows = hours.compactMap { name, hour in
      hour.map { hour in
        [
          "weather", name, hour.weather.condition?.rawValue ?? "",
          hour.weather.temperature.map(WeatherWords.number) ?? "", time(hour.at), "",
        ]
      }
    }
    for garment in briefing.outfit?.garments ?? [] {
      rows.append([
        "wear", garment.kind.rawValue, garment.name.korean, garment.name.english, "", "",
      ])
    }
    for thing in briefing.outfit?.things ?? [] {
      rows.append(["thing", thing.occasion.rawValue, thing.name.korean, thing.name.english, "", ""])
    }
    let umbrella = briefing.umbrella
    rows.append([
      "umbrella", umbrella.verdict.rawValue, umbrella.condition?.rawValue ?? "",
      umbrella.chance.map(String.init) ?? "", time(umbrella.spans.first?.start), "",
    ])
    if let air = briefing.air {
      let dusts = [("pm10", air.pm10, air.pm10Grade), ("pm25", air.pm25, air.pm25Grade)]
      rows += dusts.map { name, amount, grade in
        [
          "air", name, grade?.rawValue ?? "", amount.map(WeatherWords.number) ?? "",
          time(air.observedAt), air.sources.first?.provider.rawValue ?? "",
        ]
      }
    }
    return rows
  }

  /// The lines of the section `disruption`.
  static func notices(_ briefing: Briefing) -> [TerminalText] {
    briefing.disruptions.map { TerminalText(fields: row($0)) }
  }

  private static func row(_ disruption: Disruption) -> [String] {
    [
      "disruption", disruption.favorite ?? "",
      [disruption.line, disruption.direction?.rawValue].compactMap(\.self)
        .joined(separator: " "),
      "\(disruption.kind.rawValue): \(disruption.words.korean)", time(disruption.from),
      disruption.source?.rawValue ?? "",
    ]
  }

  private static func time(_ moment: Date?) -> String {
    moment.map(KoreanTime.iso) ?? ""
  }
}
