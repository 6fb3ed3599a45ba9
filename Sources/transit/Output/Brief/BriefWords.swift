internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitText

/// The texts of a briefing, for the screen and for status bars.
struct BriefWords: Localized, Sendable {
  let briefing: Briefing
  let language: Language
  /// Uses the time zone of the starting place according to the forecast, Korea's by default.
  var weather: WeatherWords { WeatherWords(language: language, time: briefing.localTime) }

  func clock(_ moment: Date) -> String { weather.clock(moment, asOf: briefing.asOf) }

  /// `4분 37초 (4번째 전) 여유 막차`
  func time(of arrival: Arrival, _ details: Set<ArrivalDetail>) -> String {
    let text = text(details)
    return ([text.time(of: arrival)] + text.marks(of: arrival)).joined(separator: " ")
  }

  /// `내선 성수행 교대 방면`; empty if the favourite's name says it, or if a narrow place does without
  /// the destination of a bus, whose line goes one way only.
  func way(of arrival: Arrival, at favorite: Favorite, _ details: Set<ArrivalDetail>) -> String {
    let isSaid =
      arrival.direction == nil
      ? !details.contains(.headsign) : favorite.name == nil && favorite.direction != nil
    return isSaid ? "" : text(details).destination(of: arrival)
  }

  private func text(_ details: Set<ArrivalDetail>) -> ArrivalText {
    ArrivalText(language: language, now: briefing.asOf, details: details)
  }

  /// When the oldest arrival was observed, with a remark if the data is stale or frozen.
  func observationText(_ arrivals: [Arrival], short: Bool) -> String {
    let oldest = arrivals.min {
      ($0.observedAt ?? .distantPast) < ($1.observedAt ?? .distantPast)
    }
    guard let oldest else { return "" }
    return ObservationText(oldest.observedAt, oldest.freshness, now: briefing.asOf)
      .text(in: language, hasVerb: !short)
  }

  /// `2분 뒤`, `지금`
  func wait(_ seconds: Int) -> String {
    seconds < 60 ? say("지금", "now") : say("\(seconds / 60)분 뒤", "in \(seconds / 60) min")
  }

  /// `→ 지금 나가세요`, shown next to the vehicle.
  func setOut(_ leave: Briefing.Board.Leave) -> String {
    say("→ \(wait(leave.seconds)) 나가세요", "→ leave \(wait(leave.seconds))")
  }

  /// `→ 지금 나가면 2호선 역삼 방면 4분 37초 (걸어서 4분)`: when to leave, and for which vehicle.
  ///
  /// - Parameter missed: The vehicle in front of it, whose line and way are not repeated.
  func leave(_ board: Briefing.Board, short: Bool, after missed: Arrival? = nil) -> String? {
    guard let leave = board.leave, let walk = board.favorite.walkMinutes else { return nil }
    let (when, arrival) = (wait(leave.seconds), leave.arrival)
    func vehicle(_ arrival: Arrival) -> String {
      [line(arrival.line), way(of: arrival, at: board.favorite, [])]
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
    let (what, comes) = (vehicle(arrival), time(of: arrival, []))
    if short {
      let named = missed.map(vehicle) == what ? "" : what + " "
      return say("→ \(when) 나가면 \(named)\(comes)", "→ go \(when): \(named)\(comes)")
    }
    let foot = say("걸어서 \(walk)분", "\(walk) min on foot")
    return say(
      "→ \(when) 나가면 \(what) \(comes) (\(foot))",
      "→ leave \(when) for \(what), \(comes) (\(foot))")
  }

  /// Marks a vehicle that leaves before the person can walk there.
  var missedMark: String { " (\(say(.missed)))" }

  /// `472: 지금 알려진 도착이 없습니다`: the state of a board without arrivals, with its filter.
  func state(_ board: Briefing.Board) -> String {
    let isSaid = board.favorite.name == nil && board.favorite.item?.kind == .subway
    let what = isSaid ? nil : narrowing(board.favorite)
    let mark = board.state == .unanswered ? " · " : ": "
    return (what.map { $0 + mark } ?? "") + bareState(board)
  }

  private func bareState(_ board: Briefing.Board) -> String {
    if let vehicles = board.vehicles {
      return say(
        "\(vehicles)대 운행 중", vehicles == 1 ? "1 vehicle running" : "\(vehicles) vehicles running")
    }
    switch board.state {
    case .running: return say("운행 중", "running")
    case .waiting: return say(TimeLeft.notRunning(.waiting).words)
    case .ended: return say(TimeLeft.notRunning(.ended).words)
    case .nothing:
      if board.notBoardable.isEmpty, board.favorite.item?.kind == .subway {
        return say(.noTrains)
      }
      if board.notBoardable.isEmpty { return say(.noArrivals) }
      return say("지금 탈 수 있는 차가 없습니다", "nothing to board right now")
    case .unanswered where !board.uncoveredLines.isEmpty && board.missing?.provider == nil:
      return Words.noLiveArrivals([]).text(in: language)
    case .unanswered: return board.missing.map(text) ?? say("응답이 없습니다", "no response")
    }
  }

  /// `서울 버스: 응답 없음`
  func text(_ missing: UnavailableReason) -> String {
    let name =
      missing.provider.map { BuiltInProviders.name(of: $0).text(in: language) + ": " } ?? ""
    let again = missing.retryAfter.map {
      let clock = clock($0)
      return say(", \(clock)에 다시 시도", ", try again at \(clock)")
    }
    return name + missing.words.text(in: language) + (again ?? "")
  }

  /// `회사 2호선 내선: 다음 차가 막차 (서울 지하철)`
  func text(_ disruption: Disruption) -> String {
    let about = subject(of: disruption)
    let words = disruption.words.text(in: language)
    let source = disruption.source.map { BuiltInProviders.name(of: $0).text(in: language) }
    return (about.isEmpty ? "" : about + ": ") + words + span(disruption)
      + (source.map { " (\($0))" } ?? "")
  }

  private func span(_ disruption: Disruption) -> String {
    let from = disruption.from.map(clock)
    let until = disruption.until.map(clock)
    switch disruption.kind {
    case .weatherWarning, .notice:
      let times = [
        from.map { say("\($0)부터", "from \($0)") }, until.map { say("\($0)까지", "until \($0)") },
      ].compactMap(\.self)
      return times.isEmpty ? "" : " · " + times.joined(separator: " ")
    case .staleFeed: return from.map { say(", \($0) 기준", ", as of \($0)") } ?? ""
    default: return until.map { say(", \($0)에 다시 시도", ", try again at \($0)") } ?? ""
    }
  }
}

extension BriefWords {
  /// `08:30 ☀ 맑음 4℃ 체감 2℃ 강수 0%`; the short form has no word for the condition.
  func text(_ hour: Briefing.Hour, short: Bool) -> String {
    let slot = hour.weather
    let air = slot.temperature.flatMap(WeatherWords.rounded)
    let felt = hour.feelsLike.flatMap(WeatherWords.rounded)
    let glyph = slot.condition?.glyph(isNight: hour.isNight)
    return [
      clock(hour.at), glyph,
      short && glyph != nil ? nil : slot.conditionWords?.text(in: language),
      WeatherWords.degrees(slot.temperature),
      felt == air
        ? nil : felt.map { say("체감 \($0)℃", short ? "feels \($0)℃" : "feels like \($0)℃") },
      slot.precipitationProbability.map { say("강수 \($0)%", "rain \($0)%") },
    ].compactMap(\.self).joined(separator: " ")
  }

  /// The clothes, and what to bring except an umbrella.
  func wear(_ outfit: Outfit) -> [String] {
    let things = outfit.things.filter { ![.rain, .mayRain].contains($0.occasion) }.map(\.name)
    return (outfit.garments.map(\.name) + things).map { $0.text(in: language) }.uniqued()
  }

  /// `챙기세요`, `필요 없음`, with the reason.
  func text(_ umbrella: Umbrella, short: Bool) -> String {
    let spans = umbrella.spans.map { "\(clock($0.start))–\(weather.time.clock($0.end))" }
      .joined(separator: ", ")
    let chance = umbrella.chance.map { "\($0)%" }
    let amount = umbrella.heaviest.flatMap(weather.amount).map { say("최대 \($0)", "up to \($0)") }
    let what =
      umbrella.condition?.words.text(in: language) ?? say("비나 눈", "rain or snow")
    let why = [spans.isEmpty ? say("지금", "now") : spans, what, chance, amount]
      .compactMap(\.self).joined(separator: " ")
    let end = briefing.outing.map { clock($0.returns) } ?? ""
    switch umbrella.verdict {
    case .take: return say("챙기세요: ", "take one: ") + why
    case .maybe: return say("혹시 모르니 챙기세요: ", "maybe take one: ") + why
    case .no:
      guard let chance else {
        return say("필요 없음: 비나 눈 예보 없음", "not needed: no rain or snow in the forecast")
      }
      return short
        ? say("필요 없음: 강수확률 \(chance) 이하", "not needed: at most \(chance)")
        : say(
          "필요 없음: \(end)까지 강수확률 \(chance) 이하",
          "not needed: at most a \(chance) chance until \(end)")
    case .unknown:
      guard let known = umbrella.knownUntil.map(clock) else { return say("알 수 없음", "unknown") }
      return say("\(known)까지는 필요 없음, 그 뒤는 알 수 없음", "not needed until \(known), unknown after that")
    }
  }

  /// `미세먼지 23㎍/㎥ 좋음 · 초미세먼지 12㎍/㎥ 좋음 · 에어코리아 강남대로 08:00`
  func facts(_ air: AirQuality, short: Bool) -> [String] {
    let names =
      short ? [say("미세", "PM10"), say("초미세", "PM2.5")] : [say(.fineDust), say(.ultrafineDust)]
    let unit = short ? "" : "㎍/㎥"
    let dusts = [
      weather.dust(names[0], air.pm10, air.pm10Grade, unit: unit),
      weather.dust(names[1], air.pm25, air.pm25Grade, unit: unit),
    ].compactMap(\.self)
    if short || dusts.isEmpty { return dusts }
    let source = air.sources.first.map { BuiltInProviders.name(of: $0.provider).text(in: language) }
    let facts = [source, air.measurement?.station, clock(air.observedAt)]
    return dusts + [facts.compactMap(\.self).joined(separator: " ")]
  }
}
