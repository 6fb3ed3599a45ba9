package import TransitCore

extension Journey: Documented {
  package static let fields = Fields<Journey>(
    named: "journey", "A way from one place to another.",
    .init(
      "departsAt",
      "When to leave: the departure of the first ride, less the walk to it; null if it is unknown.",
      \.departsAt),
    .init(
      "arrivesAt", "When it arrives, after a departure of timeBasis; null if that is unknown.",
      \.arrivesAt),
    .init(
      "durationSeconds",
      "The seconds from leaving to arriving, without waiting for the first ride; null if unknown.",
      .atLeast(0), \.seconds),
    .init(
      "durationRangeSeconds",
      "The shortest and the longest duration by source, if they differ by more than three minutes.",
      { $0.secondsRange.map { [$0.lowerBound, $0.upperBound] } }),
    .timeBasis(\.timeBasis),
    .init(
      "isOutOfService",
      "Whether its first vehicle does not run at the time of the query: it begins later, or departsAt "
        + "is null.", \.isOutOfService),
    .init(
      "transferCount", "The number of changes from one vehicle to another.", .atLeast(0),
      \.transferCount),
    .init("walkMeters", "The meters on foot.", .atLeast(0), \.walkMeters),
    .init("fare", "What an adult pays with a transit card; null if unknown.", \.fare),
    .init(
      "bestFor",
      "What it is the best of these journeys for: fastest, fewestTransfers or leastWalking.",
      \.bestFor),
    .init("legs", "The parts in order, without waiting for the first ride.", \.legs),
    .sources(\.sources))
}

extension Journey.Fare: Documented {
  package static let fields = Fields<Journey.Fare>(
    named: "fare", "A fare.",
    .init("won", "The fare in won; the lowest one of several.", .atLeast(0), \.won),
    .init(
      "highestWon", "The highest fare in won, if it depends on the vehicle.", .atLeast(0),
      \.highestWon),
    .init(
      "isComplete",
      "Whether the surcharges of all lines are in it; if not, it is the base fare by distance.",
      \.isComplete))
}

extension Journey.Leg: Documented {
  package static let fields = Fields<Journey.Leg>(
    named: "leg", "A part of a journey.",
    .init("mode", "How one travels: walk, rail, bus or wait (for the next ride).", \.mode),
    .init("lines", "The lines of a ride, any of which will do; empty for other legs.", \.lines),
    .init("from", "Where it begins.", \.from),
    .init("to", "Where it ends.", \.to),
    .init("stops", "The stops of a ride between boarding and alighting.", \.stops),
    .init(
      "durationSeconds", "The duration in seconds; null if only that of the journey is known.",
      .atLeast(0), \.seconds),
    .timeBasis(\.timeBasis),
    .init("distanceMeters", "The length in meters.", .atLeast(0), \.meters),
    .init(
      "isEstimated",
      "Whether the duration and the length are estimates, from a straight line or a common value.",
      \.isEstimated),
    .init(
      "path", "The line on a map, as [longitude, latitude]; empty if unknown.",
      { $0.path.map { [$0.longitude, $0.latitude] } }),
    .direction(\.direction),
    .headsign(\.headsign),
    .init(
      "trainNumbers",
      "The numbers of the trains of a ride, in order; a passenger stays seated if there are several.",
      \.trainNumbers),
    .init("departsAt", "When it begins by the timetable; null if unknown.", \.departsAt),
    .init("arrivesAt", "When it ends by the timetable; null if unknown.", \.arrivesAt),
    .init(
      "expectedDepartsAt", "When the source expects it to begin, if it follows the vehicle.",
      \.expectedDepartsAt),
    .init(
      "expectedArrivesAt", "When the source expects it to end, if it follows the vehicle.",
      \.expectedArrivesAt),
    .isExpress(\.isExpress),
    .init(
      "arrivals",
      "Only for the first ride: the vehicles that can be reached, the one of the journey first.",
      \.arrivals),
    .init(
      "doors",
      "The doors nearest to the next train or the stairs (빠른환승, 빠른하차): 4-3 is car 4, door 3.",
      \.doors),
    .init("liftDoors", "The doors nearest to a lift at the end of the journey.", \.liftDoors))
}

extension Journey.Line: Documented {
  package static let fields = Fields<Journey.Line>(
    .init("id", "The id of a subway line (1002); null for a bus.", \.subway?.id),
    .name(\.name),
    .init(
      "englishName", "The English name of a subway line.",
      { $0.subway.flatMap { StationTable.korea.line($0.id)?.englishName } }),
    .init(
      "color", "The color of a subway line, #RRGGBB.",
      { $0.subway.flatMap { StationTable.korea.line($0.id)?.color.description } }),
    .identifiers(\.identifiers))
}

extension Journey.Stop: Documented {
  package static let fields = Fields<Journey.Stop>(
    named: "journeyStop", "A stop, a station or a place on the way.",
    .name(\.name),
    .identifiers(\.identifiers),
    .coordinate(\.coordinate),
    .init(
      "timeZone", "The time zone in the IANA database (Europe/Paris); null for Asia/Seoul.",
      \.timeZone))
}

extension Field {
  fileprivate static func timeBasis(
    _ value: @escaping @Sendable (Object) -> Journey.TimeBasis
  ) -> Field {
    Field(
      "timeBasis",
      "Where the departure comes from: live (a vehicle that a service reports now), timetable, or "
        + "mean (mean times, without a clock). What follows a departure is a mean.", value)
  }
}
