/// A capability of a provider, by its name in `providers.json`, the tool and the outcomes.
@nonexhaustive
public enum Capability: String, Codable, Hashable, Sendable, CaseIterable {
  /// Finding stops and stations by name or number.
  case stations
  /// Finding stops and stations around a position.
  case nearby
  /// Finding routes by number or name.
  case routes
  /// The stop sequence of a route, its facts and its shape.
  case routeStops
  /// The routes that call at a stop.
  case stopRoutes
  /// Arrivals at a stop or station.
  case arrivals
  /// Positions of the vehicles of a route or line.
  case vehicles
  /// Public bikes at the stations around a position.
  case bikes
  /// Planned departures of trains.
  case timetables
  /// The first and the last vehicle of a day.
  case serviceSpans
  /// The weather at a position.
  case weather
  /// Air quality at a position.
  case airQuality
  /// Finding the cities of the world.
  case worldCities
  /// Finding places and addresses by text.
  case places
  /// The administrative areas and the address of a position.
  case regions
  /// Trains and buses between two cities.
  case trips
  /// Ways from one place to another.
  case journeys
  /// Disruptions and announcements.
  case notices
  /// The cities of a source, with its codes.
  case cities
}

/// Finds stops and subway stations by name or number.
public protocol StationSearching: TransitProvider {
  /// Returns whether the source could have such an item, judged only by the text, kinds and cities;
  /// sends no request.
  func servesStations(for query: SearchQuery) -> Bool
  /// Returns the items that match the text; an empty list means that the service has no match.
  ///
  /// - Throws: `TransitError`; `unsupported` if the text cannot be a station of this source.
  func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]>
}

extension StationSearching {
  /// Returns `true`: any text may be a name.
  public func servesStations(for query: SearchQuery) -> Bool { true }
}

/// Finds bus routes by number or name.
public protocol RouteSearching: TransitProvider {
  /// Returns whether the source could have such a route, judged only by the text and cities; sends
  /// no request.
  func servesRoutes(for query: SearchQuery) -> Bool
  /// Returns the routes whose number or name matches.
  func routes(matching query: SearchQuery) async throws -> Answer<[BusRoute]>
}

extension RouteSearching {
  /// Returns `true`: any text may be a name.
  public func servesRoutes(for query: SearchQuery) -> Bool { true }
}

/// Finds stops and stations around a position.
public protocol NearbySearching: TransitProvider {
  /// Returns the items within the radius, in the service's own order.
  func items(near query: NearbyQuery) async throws -> Answer<[SearchItem]>
}

/// Provides the stop sequence of a bus route, and its facts and shape if the service has them.
public protocol RouteProviding: TransitProvider {
  /// Returns whether this provider can be queried about the route, judged only by its identifiers.
  func servesRoute(_ route: BusRoute) -> Bool
  /// Returns the stops of the route in order, in both directions.
  func stops(of route: BusRoute) async throws -> Answer<[RouteStop]>
  /// Returns the route with all facts that the service has; empty by default.
  func details(of route: BusRoute) async throws -> Answer<[BusRoute]>
  /// Returns the shape of the route; empty by default.
  func shape(of route: BusRoute) async throws -> Answer<[ShapePoint]>
}

extension RouteProviding {
  public func details(of route: BusRoute) async throws -> Answer<[BusRoute]> { Answer([]) }
  public func shape(of route: BusRoute) async throws -> Answer<[ShapePoint]> { Answer([]) }
}

/// Provides the routes that call at a stop.
public protocol StopRouteProviding: TransitProvider {
  /// Returns whether this provider can be queried about the stop, judged only by its identifiers.
  func servesRoutes(at stop: BusStop) -> Bool
  /// Returns the routes that call at the stop.
  func routes(at stop: BusStop) async throws -> Answer<[BusRoute]>
}

/// Provides the positions of the vehicles of a route or line.
public protocol VehicleTracking: TransitProvider {
  /// Returns whether the source covers the vehicles of this route or line; sends no request.
  func servesVehicles(for query: VehicleQuery) -> Bool
  /// Returns the current positions of the vehicles of the route or line.
  func vehicles(for query: VehicleQuery) async throws -> Answer<[VehiclePosition]>
}

extension VehicleTracking where Self: RouteProviding {
  /// Returns whether the query is for a route that this provider serves.
  package func servesVehicles(for query: VehicleQuery) -> Bool {
    if case .route(let route) = query { servesRoute(route) } else { false }
  }
}

/// Provides the stations of public bikes around a position.
public protocol BikeStationProviding: TransitProvider {
  /// Returns the stations within the radius with their bikes, in the service's own order.
  ///
  /// A station without a position is not near anything, and is omitted.
  func bikeStations(near query: BikeQuery) async throws -> Answer<[BikeStation]>
  /// Returns all stations of the service, also those without a position.
  ///
  /// - Throws: `TransitError` `unsupported`, by default: the service has no list of all.
  func allBikeStations() async throws -> Answer<[BikeStation]>
  /// Returns the stations that are available without a request; `nil` by default.
  func cachedBikeStations(near query: BikeQuery) async -> Answer<[BikeStation]>?
}

extension BikeStationProviding {
  public func allBikeStations() async throws -> Answer<[BikeStation]> {
    throw TransitError(.unsupported)
  }

  public func cachedBikeStations(near query: BikeQuery) async -> Answer<[BikeStation]>? { nil }
}

/// Provides the timetable of a station.
public protocol Timetabling: TransitProvider {
  /// Returns whether the source has this timetable; sends no request.
  func servesTimetable(for query: TimetableQuery) -> Bool
  /// Returns the departures of the whole service day, sorted by time.
  func timetable(for query: TimetableQuery) async throws -> Answer<[Departure]>
}

/// Provides the first and the last vehicle of a day at a stop or station.
public protocol ServiceSpanProviding: TransitProvider {
  /// Returns whether the source has this span; sends no request.
  func servesSpans(for query: TimetableQuery) -> Bool
  /// Returns the first and the last vehicle of the day, one row per line and direction.
  func spans(for query: TimetableQuery) async throws -> Answer<[ServiceSpan]>
}

/// Provides the arrivals at a stop or station, or of a route at all its stops.
public protocol ArrivalProviding: TransitProvider {
  /// Returns whether this provider can be queried about the item, judged only by its identifiers.
  func servesArrivals(for item: SearchItem) -> Bool
  /// Returns arrivals in the service's own order; ``Answer/isClosed`` means that service has ended.
  func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]>
}

/// Provides the weather at a coordinate.
public protocol WeatherForecasting: TransitProvider {
  /// Returns the weather at the position, as far as the source reports it.
  func forecast(for query: ForecastQuery) async throws -> Answer<Forecast>
  /// Returns the forecast that is available without a request; `nil` by default.
  func cachedForecast(for query: ForecastQuery) async -> Answer<Forecast>?
}

extension WeatherForecasting {
  public func cachedForecast(for query: ForecastQuery) async -> Answer<Forecast>? { nil }
}

/// Provides the air quality at a coordinate.
public protocol AirQualityProviding: TransitProvider {
  /// Whether the values are measured at stations; `false` by default. Measured values take
  /// precedence over those that a model computes, in any order of the providers.
  var measuresAirQuality: Bool { get }
  /// Returns the latest measured or computed values; empty if the source has none there.
  ///
  /// - Parameter withOutlook: whether to add the forecast of dust, if the source has one.
  func airQuality(
    at coordinate: Coordinate, withOutlook: Bool
  ) async throws -> Answer<[AirQuality]>
}

extension AirQualityProviding {
  public var measuresAirQuality: Bool { false }

  /// Returns the latest values, with the forecast of dust if the source has one.
  public func airQuality(at coordinate: Coordinate) async throws -> Answer<[AirQuality]> {
    try await airQuality(at: coordinate, withOutlook: true)
  }
}

/// Finds the cities of the world by name.
public protocol WorldCitySearching: TransitProvider {
  /// Returns the cities with that name, the best known first, each with its country in the address.
  func worldCities(matching text: String) async throws -> Answer<[Place]>
}

/// Finds places and addresses by text.
public protocol PlaceSearching: TransitProvider {
  /// Returns the places and addresses that match.
  func places(matching query: PlaceQuery) async throws -> Answer<[Place]>
}

/// Provides the administrative areas and the address of a coordinate.
public protocol ReverseGeocoding: TransitProvider {
  /// Returns the administrative areas that contain the position.
  func regions(at coordinate: Coordinate) async throws -> Answer<[Region]>
  /// Returns the addresses of the position, as places; empty if it has none, at sea or abroad.
  func addresses(at coordinate: Coordinate) async throws -> Answer<[Place]>
}

/// Provides the trains and buses between two cities.
public protocol TripProviding: TransitProvider {
  /// Returns the terminals whose name contains the text, and those known to be in the city with
  /// that name. Several identifiers with the same name are one terminal.
  func terminals(matching text: String, mode: IntercityMode) async throws -> Answer<[Terminal]>
  /// Returns whether this provider can be queried about the terminals; uses only their identifiers.
  func servesTrips(for query: TripQuery) -> Bool
  /// Returns the number of requests for the trips between two terminals, without further pages.
  func requests(for query: TripQuery) -> Int
  /// Returns the trips of a day, sorted by time.
  func trips(for query: TripQuery) async throws -> Answer<[Trip]>
}

extension TripProviding {
  /// Returns 1.
  public func requests(for query: TripQuery) -> Int { 1 }
}

/// Plans journeys between two places.
public protocol JourneyPlanning: TransitProvider {
  /// Returns whether the source can plan between these ends at that time; sends no request.
  func servesJourneys(for query: JourneyQuery) -> Bool
  /// Returns the number of requests for one query; 1 by default.
  func requests(for query: JourneyQuery) -> Int
  /// Returns the journeys in the service's own order; an empty list means that there is no way.
  func journeys(for query: JourneyQuery) async throws -> Answer<[Journey]>
}

extension JourneyPlanning {
  public func requests(for query: JourneyQuery) -> Int { 1 }
}

/// Provides the notices about disruptions.
public protocol NoticeProviding: TransitProvider {
  /// Returns the lines of a station whose disruptions the source reports. No notice about another
  /// line does not mean that it runs normally.
  func noticeLines(at station: SubwayStation) -> [SubwayLine]
  /// Returns the notices of today and yesterday as they were published, newest first.
  func notices() async throws -> Answer<[Notice]>
}

/// Lists the cities of a source, with its codes.
public protocol CityListing: TransitProvider {
  /// Returns the cities, each with the source's own code.
  func cityCodes() async throws -> Answer<[CityCode]>
}

extension TransitProvider {
  /// The provider's capabilities, given by the protocols that it conforms to.
  public var capabilities: [Capability] { Capability.allCases.filter(has) }

  /// Returns whether the provider conforms to the protocol of a capability.
  package func has(_ capability: Capability) -> Bool {
    switch capability {
    case .stations: self is any StationSearching
    case .nearby: self is any NearbySearching
    case .routes: self is any RouteSearching
    case .routeStops: self is any RouteProviding
    case .stopRoutes: self is any StopRouteProviding
    case .arrivals: self is any ArrivalProviding
    case .vehicles: self is any VehicleTracking
    case .bikes: self is any BikeStationProviding
    case .timetables: self is any Timetabling
    case .serviceSpans: self is any ServiceSpanProviding
    case .weather: self is any WeatherForecasting
    case .airQuality: self is any AirQualityProviding
    case .worldCities: self is any WorldCitySearching
    case .places: self is any PlaceSearching
    case .regions: self is any ReverseGeocoding
    case .trips: self is any TripProviding
    case .journeys: self is any JourneyPlanning
    case .notices: self is any NoticeProviding
    case .cities: self is any CityListing
    }
  }
}
