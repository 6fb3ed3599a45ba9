internal import Foundation
internal import TransitCore

/// Writes the sentences of an outfit: the time, the conditions and what to wear.
struct AdviceWriter {
  let way: OutingWeather
  let sensitivity: Sensitivity

  func temperatures(
    _ coldest: OutingWeather.Hour, _ warmest: OutingWeather.Hour, _ outfit: Outfit
  ) -> [Outfit.Advice] {
    let (over, under) = (names(outfit, underneath: false), names(outfit, underneath: true))
    // A single hour needs one sentence.
    if coldest.start == warmest.start {
      let words = sentence(coldest, then: under + over)
      return [Outfit.Advice(reason: .coldest, words: words)]
    }
    var advice = [
      Outfit.Advice(reason: .coldest, words: sentence(coldest, then: over)),
      Outfit.Advice(reason: .warmest, words: sentence(warmest, then: under)),
    ]
    // The difference of the rounded values, as displayed.
    let range = warmest.felt.rounded() - coldest.felt.rounded()
    if range >= Outfit.wideRange, outfit.coldest.from != outfit.warmest.from {
      advice.append(
        Outfit.Advice(
          reason: .range,
          words: Words(
            "체감온도 차가 \(Self.whole(range))℃입니다: 얇게 겹쳐 입고 겉옷으로 조절하세요",
            "it varies by \(Self.whole(range)) ℃: wear thin layers and a coat you can take off"))
      )
    }
    return advice
  }

  func events(
    _ events: [OutingWeather.Event], _ coldest: OutingWeather.Hour, _ warmest: OutingWeather.Hour,
    _ wardrobe: Wardrobe
  ) -> [Outfit.Advice] {
    events.map { event in
      let things = [wardrobe.things[event.occasion]].compactMap(\.self)
      let words =
        switch event.occasion {
        case .frost, .bitterCold: sentence(coldest, then: things)
        case .heat: sentence(warmest, then: things)
        default: seen(event).then(things)
        }
      return Outfit.Advice(reason: .init(event.occasion), words: words)
    }
  }

  func gaps() -> [Outfit.Advice] {
    way.gaps.map { gap in
      let (from, to) = (way.time.clock(gap.start), way.time.clock(gap.end))
      return Outfit.Advice(
        reason: .gap,
        words: Words(
          "\(from)–\(to)의 기온 예보가 없습니다", "no temperature forecast for \(from)–\(to)"))
    }
  }

  private func sentence(_ hour: OutingWeather.Hour, then clothes: [Words]) -> Words {
    let moment = moment(hour.start, hour.start.addingTimeInterval(TimeInterval(hour.hours) * 3600))
    let (felt, dressed) = (Self.whole(hour.felt), Self.whole(hour.felt + sensitivity.shift))
    let words =
      switch sensitivity {
      case .normal:
        Words("\(moment.korean) 체감 \(felt)℃", "\(moment.english) it feels like \(felt) ℃")
      case .cold:
        Words(
          "\(moment.korean) 체감 \(felt)℃ (추위를 타서 \(dressed)℃로 계산)",
          "\(moment.english) it feels like \(felt) ℃ (\(dressed) ℃ if you feel the cold)")
      case .hot:
        Words(
          "\(moment.korean) 체감 \(felt)℃ (더위를 타서 \(dressed)℃로 계산)",
          "\(moment.english) it feels like \(felt) ℃ (\(dressed) ℃ if you feel the heat)")
      }
    return words.then(clothes)
  }

  /// The temperature in °C above which precipitation counts as rain. Our own choice.
  private static let noSnowAbove = 5.0

  private func seen(_ event: OutingWeather.Event) -> Words {
    let moment = Words.list(event.slots.contiguousRuns.map(span))
    let fact: Words
    switch event.occasion {
    case .wind:
      let speed = Self.whole(event.slots.compactMap(\.windSpeed).max() ?? 0)
      fact = Words("바람 \(speed)m/s", "wind of \(speed) m/s")
    case .downpour: fact = Words("한 시간에 10mm 이상의 비", "rain of 10 mm an hour or more")
    default:
      let kinds = event.slots.compactMap(\.precipitation).filter { $0 != .none }.uniqued()
      let names = kinds.compactMap {
        WeatherCondition(sky: nil, precipitation: $0)?.words
      }
      let isWarm = event.slots.allSatisfy { ($0.temperature ?? 0) > Self.noSnowAbove }
      let unnamed = isWarm ? Words("비", "rain") : Words("비나 눈", "rain or snow")
      let what = names.isEmpty ? unnamed : Words.list(names)
      let chance = event.slots.compactMap(\.precipitationProbability).max()
      fact =
        chance.map { Words("\(what.korean) (확률 \($0)%)", "\(what.english) (chance \($0)%)") }
        ?? what
    }
    return Words("\(moment.korean) \(fact.korean)", "\(moment.english) \(fact.english)")
  }

  private func names(_ outfit: Outfit, underneath: Bool) -> [Words] {
    outfit.garments.filter { $0.kind.isWornUnderneath == underneath }.map(\.name)
  }

  /// The time from the first slot to the end of the last.
  private func span(_ slots: [WeatherSlot]) -> Words {
    guard let first = slots.first, let last = slots.last else { return Words(verbatim: "") }
    if slots.count == 1 { return moment(first.start, first.end) }
    let start = end(first.start, first.end) ?? at(first.start)
    let end = end(last.start, last.end) ?? at(last.end)
    return Words(
      "\(start.korean)부터 \(end.korean)까지", "from \(start.english) until \(end.english)")
  }

  /// `08시에 나갈 때`, `19시에 돌아올 때`, `14시에`, `다음 날 06시에 돌아올 때`
  private func moment(_ start: Date, _ finish: Date) -> Words {
    if let end = end(start, finish) { return end }
    let clock = at(start)
    return Words("\(clock.korean)에", "at \(clock.english)")
  }

  /// The start or the end of the outing, or now on the way, if it is in the period.
  private func end(_ start: Date, _ finish: Date) -> Words? {
    let outing = way.outing
    if start <= way.from, way.from < finish {
      // A person on the way has already left.
      if way.from > outing.leaves { return Words("지금", "now") }
      let clock = at(outing.leaves)
      return Words("\(clock.korean)에 나갈 때", "leaving at \(clock.english)")
    }
    if start <= outing.returns, outing.returns < finish {
      let clock = at(outing.returns)
      return Words("\(clock.korean)에 돌아올 때", "coming back at \(clock.english)")
    }
    return nil
  }

  /// `08시`, `08시 30분`, on a later day `다음 날 06시`.
  private func at(_ moment: Date) -> Words {
    let text = way.time.clock(moment)
    let minutes = text.suffix(2)
    let isLater = way.time.day(of: moment) > way.time.day(of: way.outing.leaves)
    let korean = "\(text.prefix(2))시" + (minutes == "00" ? "" : " \(minutes)분")
    return Words(
      (isLater ? "다음 날 " : "") + korean, text + (isLater ? " the next day" : ""))
  }

  /// Rounds to whole degrees, limited to three digits.
  private static func whole(_ value: Double) -> Int { Int(max(-999, min(999, value.rounded()))) }
}

extension [WeatherSlot] {
  /// The slots in runs without a gap: rain in the morning and evening is not all day.
  var contiguousRuns: [[WeatherSlot]] {
    reduce(into: []) { runs, slot in
      if let end = runs.last?.last?.end, slot.start <= end {
        runs[runs.count - 1].append(slot)
      } else {
        runs.append([slot])
      }
    }
  }
}

extension Words {
  /// Appends what follows from the sentence: `…: 패딩, 목도리`.
  fileprivate func then(_ names: [Words]) -> Words {
    guard !names.isEmpty else { return self }
    let list = Words.list(names)
    return Words("\(korean): \(list.korean)", "\(english): \(list.english)")
  }

  fileprivate static func list(_ names: [Words]) -> Words {
    Words(
      names.map(\.korean).joined(separator: ", "), names.map(\.english).joined(separator: ", "))
  }
}
