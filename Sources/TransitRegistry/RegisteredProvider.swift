package import TransitCore
package import TransitHTTP

/// A configured provider, cast to a capability when a query needs it: a cast that fails searches
/// every conformance of the program the first time, and most capabilities are in no query.
///
/// It is a class because every task of every query holds it.
final class RegisteredProvider: Sendable {
  private let provider: any TransitProvider
  let settings: Configuration.Provider
  let manifest: ProviderManifest
  let endpoints: [any Endpoint.Type]
  let probes: [any Endpoint]
  /// The hosts that receive requests.
  let hosts: [Request.Host]
  let factory: ProviderFactory
  /// The client that the provider uses.
  let client: TransitClient
  /// The client that bypasses the cache.
  let uncachedClient: TransitClient
  let cities: [City]
  let needsKeys: Bool

  var stations: (any StationSearching)? { provider as? any StationSearching }
  var nearby: (any NearbySearching)? { provider as? any NearbySearching }
  var routes: (any RouteSearching)? { provider as? any RouteSearching }
  var routeDetails: (any RouteProviding)? { provider as? any RouteProviding }
  var stopRoutes: (any StopRouteProviding)? { provider as? any StopRouteProviding }
  var arrivals: (any ArrivalProviding)? { provider as? any ArrivalProviding }
  var vehicles: (any VehicleTracking)? { provider as? any VehicleTracking }
  var bikes: (any BikeStationProviding)? { provider as? any BikeStationProviding }
  var timetables: (any Timetabling)? { provider as? any Timetabling }
  var spans: (any ServiceSpanProviding)? { provider as? any ServiceSpanProviding }
  var weather: (any WeatherForecasting)? { provider as? any WeatherForecasting }
  var airQuality: (any AirQualityProviding)? { provider as? any AirQualityProviding }
  var worldCities: (any WorldCitySearching)? { provider as? any WorldCitySearching }
  var places: (any PlaceSearching)? { provider as? any PlaceSearching }
  var regions: (any ReverseGeocoding)? { provider as? any ReverseGeocoding }
  var trips: (any TripProviding)? { provider as? any TripProviding }
  var journeys: (any JourneyPlanning)? { provider as? any JourneyPlanning }
  var notices: (any NoticeProviding)? { provider as? any NoticeProviding }
  var cityList: (any CityListing)? { provider as? any CityListing }
  var capabilities: [Capability] { provider.capabilities }

  var id: ProviderID { manifest.id }

  /// Whether so few calls a day are allowed for journeys that they are only made on demand.
  var hasFewJourneys: Bool {
    endpoints.map { $0.operation }.contains {
      $0.capability == .journeys && $0.quota.dailyCalls.map { $0 < 100 } ?? false
    }
  }

  /// Returns whether the provider has a capability.
  func has(_ capability: Capability) -> Bool { provider.has(capability) }

  /// Returns the error with the provider's id and display name.
  func named(_ error: TransitError) -> TransitError {
    error.from(id, named: manifest.name)
  }

  init(
    _ provider: any TransitProvider, settings: Configuration.Provider, cities: [City],
    factory: ProviderFactory, client: TransitClient, uncachedClient: TransitClient,
    needsKeys: Bool
  ) {
    self.provider = provider
    self.settings = settings
    self.cities = cities
    self.factory = factory
    self.client = client
    endpoints = factory.endpoints
    probes = factory.probes
    hosts = factory.hosts(settings)
    self.uncachedClient = uncachedClient
    self.needsKeys = needsKeys
    var manifest = provider.manifest
    manifest.id = settings.id
    if let slot = settings.key {
      for index in manifest.keys.indices { manifest.keys[index].name = slot }
    }
    self.manifest = manifest
  }

  /// Returns a value with the entry's id in place of the type's, which the mappers use.
  func marked<Value>(_ value: Value) -> Value {
    guard settings.id != settings.type, var sourced = value as? any Sourced else { return value }
    sourced.replaceSource(settings.type, with: settings.id)
    return sourced as? Value ?? value
  }

  /// Returns the keys for a capability, of which one is enough; empty if it needs none.
  func keys(for capability: Capability) -> [KeyName] {
    guard needsKeys else { return [] }
    let operations = endpoints.map { $0.operation }.filter { $0.capability == capability }
    return operations.contains { $0.key == nil }
      ? [] : operations.compactMap(\.key).map { settings.key ?? $0 }.uniqued()
  }
}

extension Configuration.Provider {
  /// The holder of the quota that this entry's calls count against.
  var holder: QuotaHolder { QuotaHolder(id, service: type, key: key) }
}

extension ProviderFactory {
  /// Returns the hosts that receive requests with these settings; a manifest also lists former
  /// hosts.
  package func hosts(_ settings: Configuration.Provider) -> [Request.Host] {
    if let proxy = settings.proxy { return [proxy.host] }
    let hosts = probes.map(\.request.host).uniqued()
    return hosts.isEmpty ? manifest.services.prefix(1).map(\.host) : hosts
  }
}
