package import Foundation
package import TransitCore

/// What a person can be shown about a vehicle's position, as text.
package struct PositionText: Localized {
  package let language: Language
  /// The current time, for the observation times.
  package let now: Date

  package init(language: Language, now: Date) { (self.language, self.now) = (language, now) }

  /// `오래된 정보 만차 막차 저상 여유 5석 08:29:40 서울74사1234`: the remarks first, because a narrow place cuts
  /// the end.
  package func bus(_ bus: VehiclePosition) -> String {
    let seen = ObservationText(bus.observedAt, bus.freshness, now: now)
    let facts: [String?] =
      [seen.remark.map(say), bus.vehicle.fullWords.map(say)]
      + [bus.isLast ? say(.last) : nil]
      + bus.vehicle.facts(ArrivalDetail.all).map(say)
      + [seen.time ?? say(.timeUnknown), bus.vehicle.plate ?? bus.vehicle.id]
    return facts.compactMap(\.self).joined(separator: " ")
  }

  /// `2104 (08:25 위치) 성수행 급행`: the time of the position only if it is outdated.
  package func train(_ train: VehiclePosition, on line: String, keepsKorean: Bool) -> String {
    let seen = ObservationText(train.observedAt, train.freshness, now: now)
    let minute = seen.time?.dropLast(3)
    let names = LocalizedNames(language: language, keepsKorean: keepsKorean)
    let facts: [String?] = [
      train.vehicle.id,
      seen.remark.map { remark in
        "(" + (minute.map { say("\($0) 위치", "at \($0)") } ?? say(remark)) + ")"
      },
      train.headsign.map { say(.to(names.station($0, on: line))) },
      train.isExpress ? say(.express) : nil, train.isLast ? say(.last) : nil,
    ]
    return facts.compactMap(\.self).joined(separator: " ")
  }

  /// `강남 도착`, `left Gangnam (강남)`: where a train is; `nil` if the source does not report it.
  package func place(of train: VehiclePosition, on line: String) -> String? {
    guard let stop = train.stop else { return nil }
    let name = LocalizedNames(language: language).station(stop, on: line)
    guard let state = train.state.words else { return name }
    return say("\(name) \(state.korean)", "\(state.english) \(name)")
  }
}
