package import TransitCore

/// The words of facts about vehicles: each fact has one wording, in every front end.
extension Words {
  package static let express = Words("급행", "express")
  package static let last = Words("막차", "last")
  package static let detour = Words("우회", "detour")
  package static let lowFloor = Words("저상", "low floor")
  package static let full = Words("만차", "full")
  /// A vehicle that leaves before the person can walk there.
  package static let missed = Words("탈 수 없음", "can't make it")
  /// A stop or station where no vehicle is coming.
  package static let noArrivals = Words("지금 오는 차가 없습니다", "no arrivals right now")
  /// `실시간 도착 정보 없음: 인천1호선`
  package static func noLiveArrivals(_ names: [String]) -> Words {
    let list = names.isEmpty ? "" : ": " + names.joined(separator: ", ")
    return Words("실시간 도착 정보 없음\(list)", "no live arrivals\(list)")
  }

  /// The lines of which there are no notices: 9호선, 공항철도.
  package static func withoutNotices(_ lines: String) -> Words {
    Words(
      "운행 알림이 없는 노선 (알림이 없어도 정상 운행이라는 뜻은 아님): \(lines)",
      "lines without notices (which does not mean that they run normally): \(lines)")
  }

  package static let noBuses = Words("알려진 버스가 없습니다", "no buses reported")
  package static let noTrains = Words("알려진 열차가 없습니다", "no trains reported")
  package static let timeUnknown = Words("시각 모름", "time unknown")
  package static let notBoardable = Words("승차 불가", "no boarding")
  package static let turnaround = Words("회차", "turnaround")

  /// `472 간선`, `472 (blue)`: in English the colour, which is what one sees of the kind.
  package static func bus(_ line: String, _ kind: BusRoute.Kind?) -> Words {
    guard let words = kind?.words else { return Words(verbatim: line) }
    return Words("\(line) \(words.korean)", "\(line) (\(words.english))")
  }

  /// Where the vehicle ends its trip (행).
  package static func to(_ name: String) -> Words { Words("\(name)행", "to \(name)") }

  /// The next stop on the way (방면).
  package static func toward(_ name: String) -> Words { Words("\(name) 방면", "toward \(name)") }

  package static func seats(_ count: Int) -> Words {
    Words("\(count)석", count == 1 ? "\(count) seat" : "\(count) seats")
  }

  package static func passengers(_ count: Int) -> Words { Words("\(count)명", "\(count) aboard") }

  /// Where the vehicle is.
  package static func now(at name: String) -> Words { Words("현재 \(name)", "now at \(name)") }

  /// A vehicle behind the first one.
  package static func next(_ text: String, isTime: Bool) -> Words {
    Words("다음 \(text)", isTime ? "next in \(text)" : "next \(text)")
  }

  package static func observed(_ clock: String) -> Words {
    Words("\(clock) 관측", "observed \(clock)")
  }

  /// When to leave on foot, in whole minutes; 0 is now.
  package static func leave(inMinutes minutes: Int) -> Words {
    minutes == 0
      ? Words("지금 나가세요", "leave now") : Words("\(minutes)분 뒤 나가세요", "leave in \(minutes) min")
  }

  package static func first(_ time: String) -> Words { Words("첫차 \(time)", "first \(time)") }

  package static func last(_ time: String) -> Words { Words("막차 \(time)", "last \(time)") }

  /// A time after the midnight of a service day.
  package static func nextDay(_ time: String) -> Words {
    Words("\(time) (다음 날)", "\(time) (next day)")
  }

  package static func every(minutes: Int) -> Words {
    Words("\(minutes)분마다", "every \(minutes) min")
  }
}

extension Freshness {
  /// Why a value is unreliable; `nil` if it is not.
  package var remark: Words? { [.stale, .frozen].contains(self) ? words : nil }
}

extension VehiclePosition.State {
  /// The state at a station: `도착`, `전역 출발`; `nil` if the source reports none.
  package var words: Words? {
    switch self {
    case .entering: Words("진입", "arriving at")
    case .atStop: Words("도착", "at")
    case .left: Words("출발", "left")
    case .leftPrevious: Words("전역 출발", "coming to")
    case .moving: Words("이동", "near")
    case .ended, .unknown: nil
    }
  }
}
