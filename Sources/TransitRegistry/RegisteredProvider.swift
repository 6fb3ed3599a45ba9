package import TransitCore
package import TransitHTTP

/// A configured provider, cast once to each of its capabilities.
///
/// It is a class because every task of every query holds it.
final class RegisteredProvider: Sendable {
  let settings: Configuration.Provider
  let manifest: ProviderManifest
  let endpoints: [any Endpoint.Type]
  let probes: [any Endpoint]
  /// The hosts that receive requests.
  let hosts: [Request.Host]
  /// The client that bypasses the cache.
  let uncachedClient: TransitClient
  let cities: [City]
  let needsKeys: Bool

  let stations: (any StationSearching)?
  let nearby: (any NearbySearching)?
  let routes: (any RouteSearching)?
  let routeDetails: (any RouteProviding)?
  let stopRoutes: (any StopRouteProviding)?
  let arrivals: (any ArrivalProviding)?
  let vehicles: (any VehicleTracking)?
  let bikes: (any BikeStationProviding)?
  let timetables: (any Timetabling)?
  let spans: (any ServiceSpanProviding)?
  let weather: (any WeatherForecasting)?
  let airQuality: (any AirQualityProviding)?
  let worldCities: (any WorldCitySearching)?
  let places: (any PlaceSearching)?
  let regions: (any ReverseGeocoding)?
  let trips: (any TripProviding)?
  let cityList: (any CityListing)?
  let capabilities: [Capability]

  var id: ProviderID { manifest.id }

  /// Returns the error with the provider's id and display name.
  func named(_ error: TransitError) -> TransitError {
    error.from(id, named: manifest.name)
  }

  init(
    _ provider: any TransitProvider, settings: Configuration.Provider, cities: [City],
    factory: ProviderFactory, uncachedClient: TransitClient, needsKeys: Bool
  ) {
    self.settings = settings
    self.cities = cities
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
    capabilities = provider.capabilities
    stations = provider as? any StationSearching
    nearby = provider as? any NearbySearching
    routes = provider as? any RouteSearching
    routeDetails = provider as? any RouteProviding
    stopRoutes = provider as? any StopRouteProviding
    arrivals = provider as? any ArrivalProviding
    vehicles = provider as? any VehicleTracking
    bikes = provider as? any BikeStationProviding
    timetables = provider as? any Timetabling
    spans = provider as? any ServiceSpanProviding
    weather = provider as? any WeatherForecasting
    airQuality = provider as? any AirQualityProviding
    worldCities = provider as? any WorldCitySearching
    places = provider as? any PlaceSearching
    regions = provider as? any ReverseGeocoding
    trips = provider as? any TripProviding
    cityList = provider as? any CityListing
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
