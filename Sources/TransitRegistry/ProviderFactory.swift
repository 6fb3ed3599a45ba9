public import TransitCore
public import TransitHTTP

/// Makes one kind of provider; the registry imports none, it is handed their factories.
public struct ProviderFactory: Sendable {
  public let manifest: ProviderManifest
  public let endpoints: [any Endpoint.Type]
  /// A question for each key, to see whether the service takes it.
  public let probes: [any Endpoint]
  /// Makes the provider around its client.
  public let make: @Sendable (ProviderContext) -> any TransitProvider

  public init<Provider: TransitProvider>(
    _ type: Provider.Type, make: @escaping @Sendable (ProviderContext) -> Provider
  ) {
    manifest = type.manifest
    endpoints = type.endpoints
    probes = type.probes
    self.make = make
  }

  /// The operation that a request asks, made back from it; `nil` where none reads it.
  public func endpoint(asking request: Request) -> (any Endpoint)? {
    for type in endpoints {
      if let endpoint = type.init(request) { return endpoint }
    }
    return nil
  }

  /// The hosts that are asked with these settings; a manifest names former ones, too.
  package func hosts(_ settings: Configuration.Provider) -> [Request.Host] {
    if let proxy = settings.proxy { return [proxy.host] }
    let hosts = probes.map(\.request.host).uniqued()
    return hosts.isEmpty ? manifest.services.prefix(1).map(\.host) : hosts
  }

  /// The name of the operation that a request asks.
  public func operationName(asking request: Request) -> String? {
    endpoints.first { $0.init(request) != nil }.map { $0.operation.name }
  }
}

/// What a provider is made with.
public struct ProviderContext: Sendable {
  public var client: TransitClient
  public var cities: [City]

  public init(client: TransitClient, cities: [City]) {
    self.client = client
    self.cities = cities
  }
}
