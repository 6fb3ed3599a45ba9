public import TransitCore
public import TransitHTTP

/// Makes one kind of provider; the registry imports none, it is handed their factories.
public struct ProviderFactory: Sendable {
  public let manifest: ProviderManifest
  public let endpoints: [any Endpoint.Type]
  package let make: @Sendable (ProviderContext) -> any TransitProvider

  public init<Provider: TransitProvider>(
    _ type: Provider.Type, make: @escaping @Sendable (ProviderContext) -> Provider
  ) {
    manifest = type.manifest
    endpoints = type.endpoints
    self.make = make
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
