internal import KoreaTransit
internal import TransitCore

/// Stations of public bikes as rows of `transit nearby`.
extension NearbyCommand {
  /// `distance⇥bike⇥id⇥title⇥latitude⇥longitude⇥bikes⇥docks⇥observed⇥freshness`
  static func plain(_ found: NearbyBikeStation) -> TerminalText {
    let station = found.station
    return TerminalText(fields: [
      found.distance.map(String.init) ?? "", "bike", station.id, station.description,
      station.coordinate.map { "\($0.latitude)" } ?? "",
      station.coordinate.map { "\($0.longitude)" } ?? "",
      station.bikesAvailable.map(String.init) ?? "", station.capacity.map(String.init) ?? "",
      station.observedAt.map(KoreanTime.iso) ?? "", station.freshness.rawValue,
    ])
  }

  /// Returns distance, kind, name and bikes, in the columns of the other rows.
  func row(_ found: NearbyBikeStation) -> [String] {
    [
      found.distance.map(distanceText) ?? "", session.say("따릉이", "bikes"), found.station.name,
      BikeText(language: session.language, now: session.aggregator.clock.now())
        .count(at: found.station),
    ]
  }

  /// Reports that there are no bikes, or that no provider has bikes there.
  func noteNoBikes(_ found: Found) {
    guard found.bikes?.isEmpty == true else { return }
    if found.bikeOutcomes.contains(where: { $0.kind != .skipped }) {
      session.note("가까이에 따릉이 대여소가 없습니다 (--radius)", "no public bikes nearby (--radius)")
    } else if found.bikeOutcomes.contains(where: { $0.skipped == .outOfCoverage }) {
      session.note("따릉이는 서울에만 있습니다", "public bikes are available only in Seoul")
    }
  }
}
