internal import TransitCommute
internal import TransitCore

/// The table of all queries.
extension Query {
  package static let all: [Query] = [
    search, suggest, arrivals, nearby, route, vehicles, trains, timetable, journeys, departures,
    weather, wear, board, notices, place, cities, providers,
  ]

  package static let search = Query(
    .search, .query.required, .city, .kind, .near, .limit, .offset, .with, .explain)
  /// The names that a typed beginning may mean, without a request.
  package static let suggest = Query(
    "suggest", .search, .query.required, .city, .kind, .suggestionLimit)
  package static let arrivals = Query(
    .arrivals, .query.required, .line, .direction, .city, .kind, .lowFloor, .bikes, .explain)
  package static let nearby = Query(
    .nearby, .place.orMine, .radius, .kind.of(.cases(NearbyKind.allCases)), .limit, .departures,
    .explain)
  package static let route = Query(.route, .route.required, .city, .explain)
  package static let vehicles = Query(.vehicles, .route.required, .city, .explain)
  package static let trains = Query(.trains, .line.required.most(1), .explain)
  package static let timetable = Query(
    .timetable, .query.required, .line.most(1), .direction, .day, .date, .after, .full, .explain)
  /// The ways from one place to another.
  package static let journeys = Query(
    .journeys, .from.of(.place).like("강남").required, .to.of(.place).like("홍대입구").required, .via,
    .depart, .arrive, .date, .mode, .fewestTransfers, .leastWalking, .alternatives, .explain)
  package static let departures = Query(
    .departures, .from.required, .to.required, .by, .date, .after, .full, .limit, .all, .explain)
  package static let weather = Query(.weather, .place.orMine.most(10), .explain)
  package static let wear = Query(
    .wear, .place.orMine, .leave, .return, .date, .sensitivity, .style, .another, .explain)
  /// What a person needs to know before leaving.
  package static let board = Query(
    "board", .brief, .item.orMine, .place, .leave, .return, .sensitivity, .style, .explain)
  /// Disruptions and weather warnings.
  package static let notices = Query(.notices, .item.orMine, .place, .explain)
  package static let place = Query(.place, .place.required, .near, .placeLimit, .explain)
  package static let cities = Query(.cities, .explain)
  package static let providers = Query(.providers)
}

extension Query.Parameter {
  /// A name, a number or an identifier.
  package static let query = Query.Parameter("query", example: "강남")
  package static let place = Query.Parameter("place", .place, example: "코엑스")
  /// A stop, a station or a route with arrivals.
  package static let item = Query.Parameter("item", most: 20, example: "강남")
  package static let route = Query.Parameter("route", example: "472")
  package static let from = Query.Parameter("from", example: "서울")
  package static let to = Query.Parameter("to", example: "부산")
  /// Stations to pass through or to change at.
  package static let via = Query.Parameter("via", most: 3, example: "사당")
  package static let depart = Query.Parameter("depart", .moment, example: "08:00")
  package static let arrive = Query.Parameter("arrive", .moment, example: "09:00")
  package static let fewestTransfers = Query.Parameter(
    "fewest-transfers", .flag, example: "true")
  package static let leastWalking = Query.Parameter("least-walking", .flag, example: "true")
  /// The vehicles of a journey.
  package static let mode = Query.Parameter(
    "mode", .cases(JourneyQuery.Modes.allCases), example: "bus")
  /// Other ways by the timetable too, each for a request.
  package static let alternatives = Query.Parameter("alternatives", .flag, example: "true")
  package static let city = Query.Parameter("city", most: .max, example: "대전")
  package static let kind = Query.Parameter(
    "kind", .cases(SearchItem.Kind.allCases), most: .max, example: "subway")
  /// A subway line, or a bus at a stop.
  package static let line = Query.Parameter("line", most: .max, example: "2호선")
  /// The direction of a train, or a place that it goes to.
  package static let direction = Query.Parameter("direction", example: "역삼")
  package static let lowFloor = Query.Parameter("low-floor", .flag, example: "true")
  /// Whether to request the stations of public bikes next to each stop.
  package static let bikes = Query.Parameter("bikes", .flag, example: "true")
  /// The place that equal matches are ordered from.
  package static let near = Query.Parameter("near", .place, example: "코엑스")
  /// The radius in metres, within the limit of `NearbyQuery`.
  package static let radius = Query.Parameter(
    "radius", .number(1...1_500, standard: 500), example: "300")
  package static let limit = Query.Parameter("limit", .number(1...Int.max), example: "10")
  /// The maximum is that of the place services.
  package static let placeLimit = limit.of(.number(1...45))
  /// The maximum covers the stations of a line.
  package static let suggestionLimit = limit.of(.number(1...200, standard: 10))
  package static let offset = Query.Parameter(
    "offset", .number(0...1_000_000_000, standard: 0), example: "20")
  /// The additional data about the first item.
  package static let with = Query.Parameter("with", .choice(["weather"]), example: "weather")
  /// Whether to include what was asked of which provider, and why.
  package static let explain = Query.Parameter("explain", .flag, example: "true")
  package static let day = Query.Parameter("day", .cases(DayType.allCases), example: "saturday")
  package static let date = Query.Parameter("date", .date, example: "2026-11-20")
  /// The earliest departure.
  package static let after = Query.Parameter("after", .time, example: "18:00")
  /// Whether to query the next departures of the nearest stops too, a call for each.
  package static let departures = Query.Parameter("departures", .flag, example: "true")
  /// Whether to include the whole day, also departures in the past.
  package static let full = Query.Parameter("full", .flag, example: "true")
  package static let by = Query.Parameter(
    "by", .cases(IntercityMode.allCases), most: .max, example: "train")
  /// Whether to query every likely pair of terminals, regardless of the number of calls.
  package static let all = Query.Parameter("all", .flag, example: "true")
  package static let leave = Query.Parameter("leave", .time, example: "08:00")
  package static let `return` = Query.Parameter("return", .time, example: "19:00")
  package static let sensitivity = Query.Parameter(
    "sensitivity", .cases(Sensitivity.allCases), example: "cold")
  package static let style = Query.Parameter("style", .cases(Style.allCases), example: "women")
  /// The number of combinations after the first.
  package static let another = Query.Parameter("another", .number(1...Int.max), example: "1")
}

extension Query.Parameter.Value {
  fileprivate static func cases(_ cases: [some RawRepresentable<String>]) -> Self {
    .choice(cases.map(\.rawValue))
  }
}
