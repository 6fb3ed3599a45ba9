internal import KoreaTransit
internal import TransitCore
internal import TransitOperations
internal import TransitText

/// Stations of public bikes as rows of `transit nearby`.
extension NearbyCommand {
  /// `distance⇥bike⇥id⇥title⇥latitude⇥longitude⇥bikes⇥docks⇥observed⇥freshness`
  static func plain(_ found: NearbyBikeStation) -> TerminalText {
    TerminalText(
      found.distance.map(String.init) ?? "", "bike", found.station.id, found.station.description,
      fields:
        "coordinate.latitude coordinate.longitude bikesAvailable capacity observedAt freshness",
      of: found.station)
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
  func noteNoBikes(_ answer: Answered<NearbyContent>) {
    guard answer.bikes?.isEmpty == true else { return }
    session.noteNoBikes(answer.bikeOutcomes)
  }
}

extension Session<Services> {
  /// Reports why there are no bikes, unless a failure is the reason, which is reported elsewhere.
  ///
  /// - Parameter radius: The radius in metres; `nil` for that of the command, which can be changed.
  func noteNoBikes(_ outcomes: [Outcome], within radius: Int? = nil) {
    guard invocation.output != .json, outcomes.allSatisfy({ $0.error == nil }) else { return }
    if outcomes.contains(where: { $0.kind != .skipped }) {
      let words =
        radius.map {
          Words("\($0) m 안에 따릉이 대여소가 없습니다", "no public bikes within \($0) m")
        } ?? Words("가까이에 따릉이 대여소가 없습니다 (--radius)", "no public bikes nearby (--radius)")
      note(words)
    } else if outcomes.contains(where: { $0.skipped == .outOfCoverage }) {
      note("따릉이는 서울에만 있습니다", "public bikes are available only in Seoul")
    } else if let error = aggregator.missingKey(for: .bikes, in: outcomes) {
      console.note(error.lineWithRemedy(in: language), .yellow)
    } else {
      note(
        "따릉이를 제공하는 서비스가 설정에 없습니다: seoul-bike",
        "no service for public bikes is configured: seoul-bike", .yellow)
    }
  }
}
