internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitOperations

/// An outfit and the outing that it was chosen for.
struct WearAdvice {
  let outfit: Outfit
  let time: LocalTime
  let source: WearPlan.Source
  let isTomorrow: Bool
  /// Whether today's outing is over and tomorrow's is used without being requested.
  private let isMovedToTomorrow: Bool
  /// Whether the outing has begun.
  let isUnderway: Bool
  private let seed: Int

  /// - Throws: `TransitError` `invalidRequest` if the forecast does not reach the outing.
  init(_ plan: WearPlan, _ forecast: Forecast, _ wardrobe: Wardrobe, now: Date) throws {
    time = forecast.localTime
    let outing = try plan.outing(at: now, in: time)
    outfit = try Outfit(
      for: outing, slots: [forecast.now].compactMap(\.self) + forecast.slots, in: time,
      latitude: forecast.coordinate.latitude, style: plan.style, sensitivity: plan.sensitivity,
      wardrobe: wardrobe, seed: plan.seed, now: now)
    let date = time.day(of: outing.leaves)
    source = plan.source(on: date)
    isTomorrow = date == time.day(of: now).adding(days: 1)
    isMovedToTomorrow = isTomorrow && !plan.hasDay
    isUnderway = outing.leaves < now
    seed = plan.seed
  }

  /// The date of leaving.
  var date: KoreanDate { time.day(of: outfit.outing.leaves) }

  /// `08:00–19:00`, `22:00–다음 날 02:00`
  func span(in language: Language) -> String {
    let outing = outfit.outing
    let isLater = time.day(of: outing.returns) > time.day(of: outing.leaves)
    let later = isLater ? Words("다음 날 ", "next day ").text(in: language) : ""
    return "\(time.clock(outing.leaves))–\(later)\(time.clock(outing.returns))"
  }

  /// `11-20 금 08:00–19:00`, `내일 11-21 토 08:00–19:00`
  func title(in language: Language) -> String {
    let day = WeatherWords(language: language, time: time).dayTitle(date)
    let tomorrow = isTomorrow ? Words("내일", "tomorrow").text(in: language) : nil
    return [tomorrow, day, span(in: language)].compactMap(\.self).joined(separator: " ")
  }

  func lines(in language: Language, width: Int?) -> [String] {
    let clothes = outfit.garments.map {
      [$0.kind.words.text(in: language), $0.name.text(in: language)]
    }
    let things = outfit.things.map { $0.name.text(in: language) }.uniqued()
    let bring = [[Words("챙길 것", "bring").text(in: language), things.joined(separator: ", ")]]
    return Table(rows: clothes + (things.isEmpty ? [] : bring)).lines(width: width)
      + outfit.advice.map { "· " + $0.words.text(in: language) }
  }

  /// Notes about the source of the times and about other outfits.
  var notes: [Words] {
    let (korean, english) = (span(in: .korean), span(in: .english))
    let moment: Words? =
      switch source {
      case .options: nil
      case .profile:
        Words("프로필의 시각을 썼습니다 (\(korean))", "using the times in your profile (\(english))")
      case .standard:
        Words(
          "시각이 설정되지 않아 \(korean) 기준입니다 (--leave, --return, transit profile set)",
          "no times are set, so \(english) is used (--leave, --return, transit profile set)")
      }
    let moved =
      isMovedToTomorrow
      ? Words("오늘 외출 시간이 지나 내일로 계산했습니다", "today's outing is over, so this is for tomorrow") : nil
    let underway =
      isUnderway
      ? Words(
        "지금부터의 날씨로 계산했습니다", "based on the weather from now on")
      : nil
    let next = seed + 1
    let others =
      outfit.combinations > 1
      ? Words(
        "다른 조합: --another \(next) (모두 \(outfit.combinations)가지)",
        "another outfit: --another \(next) (\(outfit.combinations) in all)") : nil
    return [moved, moment, underway, others].compactMap(\.self)
  }

  /// `kind⇥korean⇥english⇥occasion`
  var plain: [TerminalText] {
    outfit.garments.map { garment in
      TerminalText(fields: [garment.kind.rawValue, garment.name.korean, garment.name.english, ""])
    }
      + outfit.things.map { thing in
        TerminalText(fields: [
          "thing", thing.name.korean, thing.name.english, thing.occasion.rawValue,
        ])
      }
  }

  /// The JSON representation.
  var object: WearContent.Choice {
    WearContent.Choice(
      outfit, in: time, timesFrom: source.rawValue, isTomorrow: isTomorrow,
      isUnderway: isUnderway)
  }
}
