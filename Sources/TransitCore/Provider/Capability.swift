/// Something that a provider can do, named as `providers.json`, the tool and the outcomes name it.
@nonexhaustive
public enum Capability: String, Codable, Hashable, Sendable, CaseIterable {
  case stations
  case routes
  case arrivals
  case weather
  case places
  case regions
}

/// Finds stops and subway stations by name or number.
public protocol StationSearching: TransitProvider {
  /// Answers what matches the text; an empty list means that the service knows no match.
  ///
  /// - Throws: `TransitError`; `unsupported` where the text cannot be a station here.
  func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]>
}

/// Finds bus routes by number or name.
public protocol RouteSearching: TransitProvider {
  func routes(matching query: SearchQuery) async throws -> Answer<[BusRoute]>
}

/// Tells what arrives next at a stop or station.
public protocol ArrivalProviding: TransitProvider {
  /// Whether this provider can be asked about the item, judged by its identifiers alone.
  func servesArrivals(for item: SearchItem) -> Bool
  /// Answers arrivals in the service's own order; `Answer.isClosed` means that service has ended.
  func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]>
}

/// Tells the weather at a coordinate.
public protocol WeatherForecasting: TransitProvider {
  func forecast(for query: ForecastQuery) async throws -> Answer<Forecast>
}

/// Finds places and addresses by text.
public protocol PlaceSearching: TransitProvider {
  func places(matching query: PlaceQuery) async throws -> Answer<[Place]>
}

/// Tells the administrative areas of a coordinate.
public protocol ReverseGeocoding: TransitProvider {
  func regions(at coordinate: Coordinate) async throws -> Answer<[Region]>
}

extension TransitProvider {
  /// What the provider can do: the capability protocols it conforms to.
  public var capabilities: [Capability] {
    Capability.allCases.filter { capability in
      switch capability {
      case .stations: self is any StationSearching
      case .routes: self is any RouteSearching
      case .arrivals: self is any ArrivalProviding
      case .weather: self is any WeatherForecasting
      case .places: self is any PlaceSearching
      case .regions: self is any ReverseGeocoding
      }
    }
  }
}
