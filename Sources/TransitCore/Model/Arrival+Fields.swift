extension Arrival: Documented {
  package static let fields = Fields<Arrival>(
    named: "arrival", "An arriving vehicle at a stop or station.",
    .init("line", "The route or line in the source's spelling.", \.line),
    .init("kind", "The kind of bus route, in the word of Korean signs.", \.kind),
    .identifiers(\.identifiers),
    .init("stop", "The name of the stop.", \.stop),
    .init(
      "stopIdentifiers", "The identifiers of the stop, if the source reports them.",
      \.stopIdentifiers),
    .headsign(\.headsign),
    .init(
      "nextStop", "The next stop in the direction of travel (방면) in the source's spelling.",
      \.nextStop),
    .direction(\.direction),
    .directionText(\.direction),
    .init(
      "secondsLeft",
      "The seconds until arrival, adjusted for the known age of the response; null if the "
        + "source reports no time.", .atLeast(0), \.timeLeft.seconds),
    .init(
      "expectedAt",
      "The expected time of arrival, for a countdown; null if the source reports no time.",
      \.timeLeft.expected),
    .init(
      "stopsAway", "The number of stops away.", .atLeast(0), { $0.timeLeft.stops ?? $0.stopsAway }),
    .init(
      "state",
      "running: with a time or a number of stops left; arriving; atPlatform; departed; "
        + "ended: service has ended for the day; waiting: at the terminal; turning: turning "
        + "around; notRunning: for an unknown reason; unknown.",
      .oneOf(TimeLeft.states), \.timeLeft.state),
    .init(
      "currentStop", "The current stop or position of the vehicle in the source's words.",
      \.currentStop),
    .init("message", "The source's text, unchanged.", \.message),
    .observedAt(\.observedAt),
    .freshness(\.freshness),
    .init("vehicle", "The vehicle; null if the source reports nothing about it.", \.vehicle),
    .init(
      "order", "The position among the line's vehicles in this direction; 1 is the next.",
      .atLeast(1), \.order),
    .init(
      "stopSequence", "The position of the stop in the stop sequence of the route.",
      .atLeast(1), \.stopSequence),
    .isLast(\.isLast),
    .isExpress(\.isExpress),
    .init("isDetour", "Whether the vehicle is on a detour (우회).", \.isDetour),
    .init(
      "noPickup",
      "Why passengers cannot board it here (GTFS pickup_type 1): terminatesHere (당역 종착) or "
        + "notInService (회송); null if they can. Such a vehicle is never the next one and comes "
        + "last.", \.noPickup),
    .init(
      "firstDeparture",
      "The first departure of the route at the stop (첫차) as a service-day time: 24:30 is "
        + "00:30 of the next day.", \.firstDeparture),
    .init(
      "lastDeparture",
      "The last departure of the route at the stop (막차) as a service-day time: 24:30 is "
        + "00:30 of the next day.", \.lastDeparture),
    .init(
      "headwayMinutes", "The planned headway of the route (배차간격) in minutes.",
      .atLeast(1), \.headwayMinutes),
    .init("unparsedText", "Texts of the source that could not be parsed.", \.unparsedText),
    .init(
      "following", "The next vehicles of the same line and direction, after this one.", \.following),
    .sources(\.sources))
}

extension Arrival.Vehicle: Documented {
  package static let fields = Fields<Arrival.Vehicle>(
    named: "vehicle", "The source's data about a vehicle.",
    .init("id", "The source's id of the vehicle.", \.id),
    .init("plate", "The license plate in the source's spelling.", \.plate),
    .init("isLowFloor", "Whether this is a low-floor bus (저상).", \.isLowFloor),
    .init(
      "occupancy",
      "The occupancy: manySeatsAvailable (여유), standingRoomAvailable (보통), standingRoomOnly "
        + "(혼잡) or crushedStandingRoomOnly (매우혼잡).", \.occupancy),
    .init(
      "occupancyText", "The Korean word of the occupancy (여유, 보통, 혼잡, 매우혼잡).",
      { $0.occupancy?.words.korean }),
    .init("seatsLeft", "The number of free seats (잔여 좌석).", \.seatsLeft),
    .init("passengerCount", "The number of passengers.", .atLeast(0), \.passengerCount),
    .init("isFull", "Whether the vehicle is full (만차).", \.isFull))
}

extension TimeLeft {
  /// The state in documents.
  package var state: String {
    switch self {
    case .countdown, .stopsAway: "running"
    case .arriving: "arriving"
    case .atPlatform: "atPlatform"
    case .departed: "departed"
    case .notRunning(let why): why?.rawValue ?? "notRunning"
    case .notReported, .unknown: "unknown"
    }
  }

  fileprivate static let states =
    ["running", "arriving", "atPlatform", "departed"] + NotRunning.allCases.map(\.rawValue)
    + ["notRunning", "unknown"]
}
