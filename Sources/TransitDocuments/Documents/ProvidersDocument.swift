package import TransitCore
internal import TransitHTTP
package import TransitRegistry

/// `transit providers`
package struct ProvidersDocument: Codable, Sendable {
  package var schema = DocumentVersion.current
  package var configuration: String
  package var providers: [ProviderObject]

  /// - Parameter configuration: The source of the configuration.
  package init(_ status: [ProviderStatus], configuration: String, in language: Language) {
    self.configuration = configuration
    providers = status.map { ProviderObject($0, language) }
  }

  /// A provider: its capabilities, its keys and today's calls.
  package struct ProviderObject: Codable, Sendable {
    package var id: String
    package var name: String
    package var isEnabled: Bool
    package var cities: [String]
    package var capabilities: [String]
    package var keys: [Key]
    package var operations: [Operation]
    @Nullable package var quotas: [QuotaObject]?
    package var breakers: [Breaker]

    init(_ status: ProviderStatus, _ language: Language) {
      let manifest = status.manifest
      (id, name) = (manifest.id.rawValue, manifest.name.text(in: language))
      (isEnabled, cities) = (status.isEnabled, status.cities.map(\.name))
      capabilities = status.capabilities.map(\.rawValue)
      keys = manifest.keys.map { key in
        Key(
          name: key.name.rawValue, isPresent: status.keysPresent.contains(key.name),
          product: key.product, page: key.page, dailyCalls: key.dailyCalls)
      }
      operations = status.operations.map { operation in
        Operation(
          name: operation.name, capability: operation.capability.rawValue,
          key: operation.key?.rawValue, isVerified: operation.isVerified)
      }
      quotas = status.quotas?.map { use in
        QuotaObject(
          pool: use.pool, key: use.key?.rawValue, used: use.used, limit: use.limit, left: use.left,
          closedUntil: use.closedUntil?.korean)
      }
      breakers = status.openBreakers.map { resting in
        Breaker(
          operation: resting.operation, state: resting.until == nil ? "halfOpen" : "open",
          until: resting.until?.korean)
      }
    }
  }

  /// A key that a provider uses.
  package struct Key: Codable, Sendable {
    package var name: String
    package var isPresent: Bool
    package var product: String
    package var page: String
    @Nullable package var dailyCalls: Int?
  }

  /// An operation of a provider.
  package struct Operation: Codable, Sendable {
    package var name: String
    package var capability: String
    @Nullable package var key: String?
    package var isVerified: Bool
  }

  /// Today's calls in a quota pool.
  package struct QuotaObject: Codable, Sendable {
    package var pool: String
    @Nullable package var key: String?
    package var used: Int
    @Nullable package var limit: Int?
    @Nullable package var left: Int?
    @Nullable package var closedUntil: String?
  }

  /// An operation whose circuit breaker is open.
  package struct Breaker: Codable, Sendable {
    package var operation: String
    package var state: String
    @Nullable package var until: String?
  }
}
