public import TransitCore

/// Makes one kind of provider; the registry imports none, it is handed their factories.
public struct ProviderFactory: Sendable {
  /// What its providers are, known before one is made.
  public let manifest: ProviderManifest
  /// Every operation that its providers read.
  public let endpoints: [any Endpoint.Type]
  /// A question for each key, to see whether the service takes it.
  public let probes: [any Endpoint]
  /// Makes the provider around its client.
  public let make: @Sendable (ProviderContext) -> any TransitProvider

  /// Makes a factory of a provider's type and how to make one.
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

  /// The name of the operation that a request asks.
  public func operationName(asking request: Request) -> String? {
    endpoints.first { $0.init(request) != nil }.map { $0.operation.name }
  }
}

/// What a provider is made with.
public struct ProviderContext: Sendable {
  /// The client that the provider asks through.
  public var client: TransitClient
  /// The cities that it is configured for.
  public var cities: [City]

  /// Makes a context.
  public init(client: TransitClient, cities: [City]) {
    self.client = client
    self.cities = cities
  }
}
