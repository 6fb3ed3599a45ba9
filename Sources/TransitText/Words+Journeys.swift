package import TransitCore

/// The words of journeys and trips: each fact has one wording, in every front end.
extension Words {
  /// `2시간 38분`
  package static func hours(_ minutes: Int) -> Words {
    let (hours, rest) = (minutes / 60, minutes % 60)
    if hours == 0 { return Words("\(rest)분", "\(rest) min") }
    return rest == 0
      ? Words("\(hours)시간", "\(hours) h") : Words("\(hours)시간 \(rest)분", "\(hours) h \(rest) min")
  }

  /// `59,800원`
  package static func won(_ fare: Int) -> Words { Words("\(fare.grouped)원", "₩\(fare.grouped)") }

  /// A fare without the surcharges of the lines.
  package static let baseFare = Words("기본 요금 기준, 추가 운임 별도", "base fare, surcharges extra")
  package static let transfer = Words("환승", "change")
  package static let walk = Words("도보", "walk")
  package static let bus = Words("버스", "bus")

  /// The time of a journey without a timetable.
  package static func about(_ duration: Words) -> Words {
    Words("약 \(duration.korean)", "about \(duration.english)")
  }

  /// A journey whose source reports no duration.
  package static let unknownDuration = Words("소요 시간 모름", "duration unknown")

  /// The arrival follows from means.
  package static func arriving(at clock: String) -> Words {
    Words("\(clock)쯤 도착", "arrive about \(clock)")
  }

  package static func leaving(at clock: String) -> Words { Words("\(clock) 출발", "leave \(clock)") }

  /// A departure without a timetable.
  package static func leavingAbout(_ clock: String) -> Words {
    Words("\(clock)쯤 출발", "leave about \(clock)")
  }

  package static func wait(minutes: Int) -> Words {
    Words("대기 \(minutes)분쯤", "wait \(minutes) min")
  }

  static func walk(minutes: Int, meters: Int, isEstimated: Bool) -> Words {
    isEstimated
      ? Words("걸어서 약 \(minutes)분 (\(meters) m)", "about \(minutes) min on foot (\(meters) m)")
      : Words("걸어서 \(minutes)분 (\(meters) m)", "\(minutes) min on foot (\(meters) m)")
  }

  /// Two durations of one journey.
  static func between(_ least: Words, _ most: Words) -> Words {
    Words("\(least.korean)~\(most.korean)", "\(least.english) to \(most.english)")
  }

  static func trains(_ numbers: String) -> Words { Words("열차 \(numbers)", "train \(numbers)") }

  package static func stations(_ count: Int) -> Words {
    Words("\(count)개 역", count == 1 ? "1 stop" : "\(count) stops")
  }

  package static func busStops(_ count: Int) -> Words {
    Words("\(count)개 정류장", count == 1 ? "1 stop" : "\(count) stops")
  }

  package static func transferDoors(_ doors: String) -> Words {
    Words("빠른 환승 \(doors)", "door \(doors) for the change")
  }

  package static func exitDoors(_ doors: String) -> Words {
    Words("빠른 하차 \(doors)", "door \(doors) for the exit")
  }

  package static func liftDoors(_ doors: String) -> Words {
    Words("승강기 \(doors)", "door \(doors) for the lift")
  }

  package static func nextTrains(_ times: String) -> Words {
    Words("다음 열차 \(times)", "next train \(times)")
  }

  package static func nextBuses(_ times: String) -> Words {
    Words("다음 버스 \(times)", "next bus \(times)")
  }

  /// The end of a ride by its timetable or mean time.
  package static func getOffSoon(_ stop: Words) -> Words {
    Words("\(stop.korean): 곧 내리세요", "Get off soon: \(stop.english)")
  }

  /// A journey whose first vehicle does not run at the time of the query.
  package static let notRunningNow = Words("운행 시간 아님", "not running then")

  /// No train runs at the time of a query.
  package static let outOfService = Words(
    "열차가 다니지 않는 시간입니다.", "No train runs at that time.")
  package static let fromFirstTrain = Words("첫차부터의 길입니다.", "These begin with the first train.")
  package static let noJourney = Words(
    "가는 길을 찾지 못했습니다.", "No way was found.")

  /// An end without a station of the network.
  package static func unserved(_ names: [String]) -> Words {
    let list = names.joined(separator: ", ")
    return Words(
      "수도권 전철역이 아니거나 가까이에 역이 없습니다: \(list)",
      "not a station of the capital's subway, or none is near: \(list)")
  }
}

extension JourneyQuery.Preference {
  /// What the journey is the best for.
  package var words: Words {
    switch self {
    case .fastest: Words("최단 시간", "fastest")
    case .fewestTransfers: Words("최소 환승", "fewest changes")
    case .leastWalking: Words("최소 도보", "least walking")
    }
  }
}

extension Journey.TimeBasis {
  /// Where a departure comes from, next to its time; `nil` for a mean, which has none.
  package var words: Words? {
    switch self {
    case .live: Words("실시간", "live")
    case .timetable: Words("시간표", "timetable")
    case .mean: nil
    }
  }
}
