/// Something that a provider can do, named as `providers.json`, the tool and the outcomes name it.
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
  /// What arrives next.
  case arrivals
  /// Where the vehicles of a route or line are.
  case vehicles
  /// When trains are planned to leave.
  case timetables
  /// The first and the last vehicle of a day.
  case serviceSpans
  /// The weather at a position.
  case weather
  /// What is in the air at a position.
  case airQuality
  /// Finding the cities of the world.
  case worldCities
  /// Finding places and addresses by text.
  case places
  /// The areas and the address of a position.
  case regions
  /// Trains and buses between two cities.
  case trips
  /// The cities that a source knows, with its codes.
  case cities
}

/// Finds stops and subway stations by name or number.
public protocol StationSearching: TransitProvider {
  /// Returns whether the source could have such an item, judged only by the text, kinds and cities;
  /// sends no request.
  func servesStations(for query: SearchQuery) -> Bool
  /// Answers what matches the text; an empty list means that the service knows no match.
  ///
  /// - Throws: `TransitError`; `unsupported` where the text cannot be a station here.
  func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]>
}

extension StationSearching {
  /// Returns `true`: any text may be a name.
  public func servesStations(for query: SearchQuery) -> Bool { true }
}

/// Finds bus routes by number or name.
public protocol RouteSearching: TransitProvider {
  /// Returns whether the source could have such a route, judged only by the text and cities; sends no
  /// request.
  func servesRoutes(for query: SearchQuery) -> Bool
  /// Finds the routes whose number or name matches.
  func routes(matching query: SearchQuery) async throws -> Answer<[BusRoute]>
}

extension RouteSearching {
  /// Returns `true`: any text may be a name.
  public func servesRoutes(for query: SearchQuery) -> Bool { true }
}

/// Finds stops and stations around a position.
public protocol NearbySearching: TransitProvider {
  /// Answers what lies within the radius; the order is the service's own.
  func items(near query: NearbyQuery) async throws -> Answer<[SearchItem]>
}

/// Provides the stop sequence of a bus route, and, if the service has them, its facts and its shape.
public protocol RouteProviding: TransitProvider {
  /// Returns whether this provider can be queried about the route, judged only by its identifiers.
  func servesRoute(_ route: BusRoute) -> Bool
  /// The stops of the route in their order, there and back.
  func stops(of route: BusRoute) async throws -> Answer<[RouteStop]>
  /// The route with all facts that the service has of it; empty by default.
  func details(of route: BusRoute) async throws -> Answer<[BusRoute]>
  /// The shape of the route on the map; empty by default.
  func path(of route: BusRoute) async throws -> Answer<[PathPoint]>
}

extension RouteProviding {
  public func details(of route: BusRoute) async throws -> Answer<[BusRoute]> { Answer([]) }
  public func path(of route: BusRoute) async throws -> Answer<[PathPoint]> { Answer([]) }
}

/// Provides the routes that call at a stop.
public protocol StopRouteProviding: TransitProvider {
  /// Returns whether this provider can be queried about the stop, judged only by its identifiers.
  func servesRoutes(at stop: BusStation) -> Bool
  /// The routes that call at the stop.
  func routes(at stop: BusStation) async throws -> Answer<[BusRoute]>
}

/// Tells where the vehicles of a route or line are.
public protocol VehicleTracking: TransitProvider {
  /// Whether the source can tell the vehicles of this route or line; asks nobody.
  func servesVehicles(for query: VehicleQuery) -> Bool
  /// Where the vehicles of the route or line are now.
  func vehicles(for query: VehicleQuery) async throws -> Answer<[VehiclePosition]>
}

/// Tells when trains are planned to leave a station.
public protocol Timetabling: TransitProvider {
  /// Whether the source can tell this plan; asks nobody.
  func servesTimetable(for query: TimetableQuery) -> Bool
  /// Answers the whole service day, in the order of time.
  func timetable(for query: TimetableQuery) async throws -> Answer<[Departure]>
}

/// Tells the first and the last vehicle of a day at a stop or station.
public protocol ServiceSpanProviding: TransitProvider {
  /// Whether the source can tell this span; asks nobody.
  func servesSpans(for query: TimetableQuery) -> Bool
  /// The first and the last vehicle of the day, one row a line and direction.
  func spans(for query: TimetableQuery) async throws -> Answer<[ServiceSpan]>
}

/// Tells what arrives next at a stop or station, or of a route at all its stops.
public protocol ArrivalProviding: TransitProvider {
  /// Whether this provider can be asked about the item, judged by its identifiers alone.
  func servesArrivals(for item: SearchItem) -> Bool
  /// Answers arrivals in the service's own order; `Answer.isClosed` means that service has ended.
  func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]>
}

/// Tells the weather at a coordinate.
public protocol WeatherForecasting: TransitProvider {
  /// The weather at the position, as far as the source tells it.
  func forecast(for query: ForecastQuery) async throws -> Answer<Forecast>
  /// The forecast that is known without asking anybody; `nil` where none is.
  func knownForecast(for query: ForecastQuery) async -> Answer<Forecast>?
}

extension WeatherForecasting {
  public func knownForecast(for query: ForecastQuery) async -> Answer<Forecast>? { nil }
}

/// Tells what is in the air at a coordinate.
public protocol AirQualityProviding: TransitProvider {
  /// What was measured or computed last; none where the source knows nothing there.
  func airQuality(at coordinate: Coordinate) async throws -> Answer<[AirQuality]>
}

/// Finds the cities of the world by name.
public protocol WorldCitySearching: TransitProvider {
  /// The cities of that name, the best known first, each with its country in the address.
  func worldCities(matching text: String) async throws -> Answer<[Place]>
}

/// Finds places and addresses by text.
public protocol PlaceSearching: TransitProvider {
  /// Finds the places and addresses that match.
  func places(matching query: PlaceQuery) async throws -> Answer<[Place]>
}

/// Tells the administrative areas and the address of a coordinate.
public protocol ReverseGeocoding: TransitProvider {
  /// The administrative areas that the position lies in.
  func regions(at coordinate: Coordinate) async throws -> Answer<[Region]>
  /// The addresses of the position, as places; empty where it has none, at sea or abroad.
  func addresses(at coordinate: Coordinate) async throws -> Answer<[Place]>
}

/// Tells the trains and buses between two cities.
public protocol TripProviding: TransitProvider {
  /// The terminals whose name holds the text, and those that are known to lie in the city of that
  /// name. What has several identifiers under one name is one terminal.
  func terminals(matching text: String, mode: IntercityMode) async throws -> Answer<[Terminal]>
  /// Whether this provider can be asked about the terminals, judged by their identifiers alone.
  func servesTrips(for query: TripQuery) -> Bool
  /// Returns the number of requests for the trips between two terminals, without further pages.
  func requests(for query: TripQuery) -> Int
  /// The trips of a day, in the order of time.
  func trips(for query: TripQuery) async throws -> Answer<[Trip]>
}

extension TripProviding {
  /// Returns 1.
  public func requests(for query: TripQuery) -> Int { 1 }
}

/// Lists the cities that a source knows, with its codes.
public protocol CityListing: TransitProvider {
  /// The cities, each with the source's own code.
  func cityCodes() async throws -> Answer<[CityCode]>
}

extension TransitProvider {
  /// What the provider can do: the capability protocols it conforms to.
  public var capabilities: [Capability] {
    Capability.allCases.filter { capability in
      switch capability {
      case .stations: self is any StationSearching
      case .nearby: self is any NearbySearching
      case .routes: self is any RouteSearching
      case .routeStops: self is any RouteProviding
      case .stopRoutes: self is any StopRouteProviding
      case .arrivals: self is any ArrivalProviding
      case .vehicles: self is any VehicleTracking
      case .timetables: self is any Timetabling
      case .serviceSpans: self is any ServiceSpanProviding
      case .weather: self is any WeatherForecasting
      case .airQuality: self is any AirQualityProviding
      case .worldCities: self is any WorldCitySearching
      case .places: self is any PlaceSearching
      case .regions: self is any ReverseGeocoding
      case .trips: self is any TripProviding
      case .cities: self is any CityListing
      }
    }
  }
}
