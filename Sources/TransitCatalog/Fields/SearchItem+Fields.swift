package import TransitCore

// The fields of items are here because the catalogue knows the lines' English names and colours.

extension SearchItem: Documented {
  package static let fields = Fields<SearchItem>(
    named: "item", "A stop, a route or a subway station.",
    .init("case", "The kind of item.", \.kind),
    .init("id", "A stable id: the strongest identifier, as scheme:value.", \.id),
    .name(\.name),
    .init("title", "The title for display: 472 간선, 강남역 (22-009), 강남 2·신분당.", \.description),
    .init("aliases", "Other names of the same item, in the spelling of the sources.", \.aliases),
    .init(
      "number", "The number on the sign of the stop, or the number of the route.",
      { $0.route?.name ?? $0.stop?.number }),
    .init("kind", "The kind of route, in the word of Korean signs.", \.route?.kind),
    .init("lines", "The lines that stop here.", { $0.station?.lines.map(LineOfItem.init) ?? [] }),
    .city(\.city?.name),
    .identifiers(\.identifiers),
    .coordinate(\.coordinate),
    .mapURL(\.mapLink?.url),
    .sources(\.sources),
    .optional(
      "isBoardable", "Only for stops: whether passengers can board here.", \.stop?.isBoardable),
    .optional(
      "color",
      "Only for routes: the customary color of the kind as #RRGGBB; there is no official one.",
      .color, { $0.route.map { $0.kind?.color?.description } }),
    .optional(
      "start", "The first stop of the route; null if not reported.", { $0.route.map(\.start) }),
    .optional("end", "The last stop of the route; null if not reported.", { $0.route.map(\.end) }),
    .optional(
      "firstDeparture", "A service-day time: 24:30 is 00:30 of the next day.",
      { $0.route.map(\.firstDeparture) }),
    .optional(
      "lastDeparture",
      "The departure of the last vehicle from the first stop, HH:MM of the service day; "
        + "null if not reported.", { $0.route.map(\.lastDeparture) }),
    .optional(
      "headwayMinutes", "The planned headway on weekdays in minutes.",
      { $0.route.map(\.headwayMinutes) }),
    .optional(
      "saturdayHeadwayMinutes",
      "The planned headway on Saturdays in minutes, if the source distinguishes days; 0 if "
        + "it reports none for Saturdays.", { $0.route.map(\.saturdayHeadwayMinutes) }),
    .optional(
      "holidayHeadwayMinutes",
      "The planned headway on Sundays and public holidays in minutes, if the source "
        + "distinguishes days; 0 if it reports none for them.",
      { $0.route.map(\.holidayHeadwayMinutes) }),
    .optional(
      "lengthKilometers", "The length of the route in kilometers; null if not reported.",
      { $0.route.map(\.length) }),
    .optional(
      "company", "The operating company (운수회사); null if not reported.", { $0.route.map(\.company) }),
    .optional(
      "englishName", "The English name; null if unknown.", { $0.station.map(\.englishName) }),
    .optional(
      "neighbors", "Only for stations: the adjacent stations on each line.", \.station?.neighbors))

  private var stop: BusStop? { if case .station(let stop) = self { stop } else { nil } }
  private var route: BusRoute? { if case .route(let route) = self { route } else { nil } }
  private var station: SubwayStation? {
    if case .subway(let station) = self { station } else { nil }
  }
}

extension SubwayStation.Neighbor: Documented {
  package static let fields = Fields<SubwayStation.Neighbor>(
    .line(\.line),
    .name(\.name))
}

/// A line of a station, whose network is that of the station.
private struct LineOfItem: Documented {
  let line: SubwayLine

  static let fields = Fields<LineOfItem>(
    .init("id", "The id of the line (1002).", \.line.id),
    .name(\.line.name),
    .englishName(\.line),
    .color(\.line))
}

extension SubwayLine: Documented {
  package static let fields = Fields<SubwayLine>(
    named: "line", "A subway line.",
    .init("id", "The id of the line (1002).", \.id),
    .name(\.name),
    .init("network", "The subway network (도시철도 권역).", \.network),
    .englishName(\.self),
    .color(\.self))
}

extension Field {
  fileprivate static func englishName(_ line: @escaping @Sendable (Object) -> SubwayLine) -> Field {
    Field(
      "englishName", "The English name.",
      { StationTable.korea.line(line($0).id)?.englishName })
  }

  fileprivate static func color(_ line: @escaping @Sendable (Object) -> SubwayLine) -> Field {
    Field(
      "color", "The color as #RRGGBB.", .color,
      { StationTable.korea.line(line($0).id)?.color.description })
  }
}

extension SchemaRule {
  fileprivate static var color: SchemaRule { .pattern("^#[0-9A-F]{6}$") }
}

extension RouteStop: Documented {
  package static let fields = Fields<RouteStop>(
    named: "routeStop", "A stop on a route.",
    .init(
      "stopSequence", "The position of the stop in the stop sequence, from 1.",
      .atLeast(1), \.stopSequence),
    .init("route", "The name of the route.", \.route),
    .init(
      "routeIdentifiers", "The identifiers of the route, each as scheme:value.", \.routeIdentifiers),
    .init("stop", "The stop.", { SearchItem.station($0.stop) }),
    .init("direction", "The terminus in the direction of travel from here.", \.direction),
    .init("isTurningPoint", "Whether the route turns around here (회차지).", \.isTurningPoint),
    .init(
      "distanceFromPreviousMeters", "The distance from the previous stop in meters.",
      .atLeast(0), \.distanceFromPrevious),
    .serviceTime("firstDeparture", \.firstDeparture),
    .serviceTime("lastDeparture", \.lastDeparture),
    .sources(\.sources))
}

extension StationTable.Run: Documented {
  package static let fields = Fields<StationTable.Run>(
    .init(
      "stations", "The names. The station where a branch begins is in two runs.",
      { ($0.isLoop ? $0.stations.dropLast() : $0.stations[...]).map(\.name) }),
    .init("isLoop", "Whether the last station is next to the first.", \.isLoop),
    .init("isOneWay", "Whether trains run only in this order.", \.isOneWay))
}
