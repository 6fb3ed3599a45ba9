internal import KoreaTransit
internal import TransitCommute
internal import TransitOperations

/// The text of an outfit and the outing that it was chosen for.
struct WearAdvice {
  let choice: WearContent.Choice
  let seed: Int

  /// The date of leaving.
  var date: KoreanDate { choice.time.day(of: choice.outfit.outing.leaves) }

  /// `08:00–19:00`, `22:00–다음 날 02:00`
  func span(in language: Language) -> String {
    let outing = choice.outfit.outing
    let isLater = choice.time.day(of: outing.returns) > choice.time.day(of: outing.leaves)
    let later = isLater ? Words("다음 날 ", "next day ").text(in: language) : ""
    return "\(choice.time.clock(outing.leaves))–\(later)\(choice.time.clock(outing.returns))"
  }

  /// `11-20 금 08:00–19:00`, `내일 11-21 토 08:00–19:00`
  func title(in language: Language) -> String {
    let day = WeatherWords(language: language, time: choice.time).dayTitle(date)
    let tomorrow = choice.isTomorrow ? Words("내일", "tomorrow").text(in: language) : nil
    return [tomorrow, day, span(in: language)].compactMap(\.self).joined(separator: " ")
  }

  func lines(in language: Language, width: Int?) -> [String] {
    let clothes = choice.outfit.garments.map {
      [$0.kind.words.text(in: language), $0.name.text(in: language)]
    }
    let things = choice.outfit.things.map { $0.name.text(in: language) }.uniqued()
    let bring = [[Words("챙길 것", "bring").text(in: language), things.joined(separator: ", ")]]
    return Table(rows: clothes + (things.isEmpty ? [] : bring)).lines(width: width)
      + choice.outfit.advice.map { "· " + $0.words.text(in: language) }
  }

  /// Notes about the source of the times and about other outfits.
  var notes: [Words] {
    let (korean, english) = (span(in: .korean), span(in: .english))
    let moment: Words? =
      switch choice.timesFrom {
      case .options: nil
      case .profile:
        Words("프로필의 시각을 썼습니다 (\(korean))", "using the times in your profile (\(english))")
      case .standard:
        Words(
          "시각이 설정되지 않아 \(korean) 기준입니다 (--leave, --return, transit profile set)",
          "no times are set, so \(english) is used (--leave, --return, transit profile set)")
      }
    let moved =
      choice.isMovedToTomorrow
      ? Words("오늘 외출 시간이 지나 내일로 계산했습니다", "today's outing is over, so this is for tomorrow") : nil
    let underway =
      choice.isUnderway
      ? Words(
        "지금부터의 날씨로 계산했습니다", "based on the weather from now on")
      : nil
    let next = seed + 1
    let others =
      choice.outfit.combinations > 1
      ? Words(
        "다른 조합: --another \(next) (모두 \(choice.outfit.combinations)가지)",
        "another outfit: --another \(next) (\(choice.outfit.combinations) in all)") : nil
    return [moved, moment, underway, others].compactMap(\.self)
  }

  /// `kind⇥korean⇥english⇥occasion`
  var plain: [TerminalText] {
    choice.outfit.garments.map { garment in
      TerminalText(fields: [garment.kind.rawValue, garment.name.korean, garment.name.english, ""])
    }
      + choice.outfit.things.map { thing in
        TerminalText(fields: [
          "thing", thing.name.korean, thing.name.english, thing.occasion.rawValue,
        ])
      }
  }
}
