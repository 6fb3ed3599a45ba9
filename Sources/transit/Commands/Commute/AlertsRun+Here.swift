internal import Foundation
internal import KoreaTransit
internal import TransitCommute

/// The person's location, as far as it is known.
extension AlertsRun {
  /// The next time to wake: for the engine, or when the last known location expires.
  func wakes(after moment: Date) -> Date? {
    let leaves = here.leaves(after: moment)?.addingTimeInterval(1)
    return [engine.wakesAt, leaves].compactMap(\.self).min()
  }

  /// Reports once that the location is unknown, and once that it is known again.
  mutating func reportLocationState(at moment: Date) {
    let why = unknownLocationReason(at: moment)
    guard why != reportedLocationReason else { return }
    reportedLocationReason = why
    let words = why ?? Words("위치가 다시 확인되었습니다", "your location is available again")
    session.note(words, .yellow)
  }

  private func unknownLocationReason(at moment: Date) -> Words? {
    if here.permission == .denied {
      return Words(
        "위치를 알 수 없습니다. 위치 접근을 허용하세요", "your location is unknown; allow access to it")
    }
    if here.unavailableSince != nil {
      return Words("위치를 알 수 없습니다", "your location is unknown")
    }
    guard case .lost = here.presence(at: moment) else { return nil }
    return Words(
      "위치를 알 수 없습니다: \(Int(HereState.lifetime) / 60)분 넘게 새 위치가 없습니다",
      "your location is unknown: no new position for over \(Int(HereState.lifetime) / 60) "
        + "minutes")
  }

  /// Watches the regions around the person; `--verbose` lists them.
  mutating func watchRegions(at moment: Date) {
    guard plan.track != nil else { return }
    let near = here.coordinate(at: moment)
    // Without a location, the last regions stay watched.
    guard near != nil || engine.watched.isEmpty else { return }
    let change = engine.watch(near: near)
    guard session.invocation.has(.verbose) else { return }
    tellRegions(change.stop, Words("지켜보기 끝", "no longer watching"))
    tellRegions(change.start, Words("지켜보는 곳", "watching"))
  }

  private func tellRegions(_ regions: [AlertRegion], _ what: Words) {
    if regions.isEmpty { return }
    let list = regions.map { region in
      let title = engine.favorites.first { $0.id == region.id }?.title ?? region.id
      return "\(title) (\(Int(region.radius)) m)"
    }.joined(separator: ", ")
    session.console.note("· \(what.text(in: session.language)): \(list)")
  }

  /// The place to watch for rain: the person's location, or else my place, or else the first
  /// favourite with a position; `nil` if there is none.
  func rainPlace(at moment: Date) -> LocatedPlace? {
    if let coordinate = here.coordinate(at: moment) {
      return LocatedPlace(name: "", coordinate: coordinate)
    }
    return plan.home
      ?? engine.favorites.lazy.compactMap { favorite in
        favorite.coordinate.map { LocatedPlace(name: favorite.title, coordinate: $0) }
      }.first
  }
}
