internal import Foundation
internal import TransitCore
internal import TransitRegistry
internal import TransitText

/// The bikes at a station as text.
struct BikeText: Localized {
  let language: Language
  let now: Date

  /// `12대`; with the time of an outdated number.
  func count(at station: BikeStation) -> String {
    guard let count = station.bikesAvailable else { return say("대수 모름", "number unknown") }
    let text =
      switch count {
      case 0: say("자전거 없음", "no bikes")
      case 1: say("1대", "1 bike")
      default: say("\(count)대", "\(count) bikes")
      }
    let observed = ObservationText(station.observedAt, station.freshness, now: now)
    return observed.remark == nil ? text : "\(text) · \(observed.text(in: language))"
  }

  /// `따릉이 12대 · 80 m`: the nearest station with bikes, else the nearest; `nil` if there is none.
  func line(_ stations: [NearbyBikeStation]) -> String? {
    guard
      let near = stations.first(where: { ($0.station.bikesAvailable ?? 0) > 0 }) ?? stations.first
    else { return nil }
    let distance = near.distance.map { "\($0) m" }
    return [say("따릉이", "bikes:") + " " + count(at: near.station), distance]
      .compactMap(\.self).joined(separator: " · ")
  }
}
