public import TransitCore

/// Makes providers of one type; the registry imports no provider and receives factories instead.
public struct ProviderFactory: Sendable {
  /// The manifest of its providers.
  public let manifest: ProviderManifest
  /// Every operation that its providers use.
  public let endpoints: [any Endpoint.Type]
  /// An endpoint for each key, to test whether the service accepts it.
  package let probes: [any Endpoint]
  /// Makes a provider from its context.
  package let make: @Sendable (ProviderContext) -> any TransitProvider

  /// Makes a factory for a provider type.
  public init<Provider: TransitProvider>(
    _ type: Provider.Type, make: @escaping @Sendable (ProviderContext) -> Provider
  ) {
    manifest = type.manifest
    endpoints = type.endpoints
    probes = type.probes
    self.make = make
  }

  /// Makes a factory for a provider type that is made from a client only.
  package init<Provider: TransitProvider>(
    client make: @escaping @Sendable (TransitClient) -> Provider
  ) {
    self.init(Provider.self) { make($0.client) }
  }

  /// Returns the endpoint that a request was made from; `nil` if none matches.
  public func endpoint(matching request: Request) -> (any Endpoint)? {
    for type in endpoints {
      if let endpoint = type.init(request) { return endpoint }
    }
    return nil
  }

  /// Returns the name of a request's operation; `nil` if none matches.
  package func operationName(matching request: Request) -> String? {
    endpoints.first { $0.init(request) != nil }.map { $0.operation.name }
  }
}

/// The context from which a provider is made.
public struct ProviderContext: Sendable {
  /// The client that runs the provider's endpoints.
  public var client: TransitClient
  /// The cities that the provider is configured for.
  public var cities: [City]

  /// Makes a context.
  package init(client: TransitClient, cities: [City]) {
    self.client = client
    self.cities = cities
  }
}
