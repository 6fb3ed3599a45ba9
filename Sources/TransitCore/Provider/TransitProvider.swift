/// A source of transit, weather or place data.
///
/// What a source *is* stands in its manifest; what it *can do* is the capability protocols it
/// conforms to (`StationSearching`, `ArrivalProviding`, …), so the compiler keeps the declaration
/// true. A provider turns queries into endpoints and rows into models; everything about the
/// network lives in the client it is given.
///
/// Inside a provider: queries → `…Endpoints` (pure requests) → `…Payload` (the wire) → `…Mapper`
/// (to the models), behind `…Provider`.
public protocol TransitProvider: Sendable {
  static var manifest: ProviderManifest { get }

  /// Every operation that this provider can decode.
  static var endpoints: [any Endpoint.Type] { get }
}

extension TransitProvider {
  public var manifest: ProviderManifest { Self.manifest }
  public var id: ProviderID { Self.manifest.id }
}

/// The name of a provider in `providers.json`, in outcomes and in the tool, such as `seoul-bus`.
public struct ProviderID: Hashable, Sendable, Codable, RawRepresentable, Comparable,
  ExpressibleByStringLiteral, CustomStringConvertible
{
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { self.init(rawValue: value) }
  public var description: String { rawValue }
  public static func < (left: ProviderID, right: ProviderID) -> Bool {
    left.rawValue < right.rawValue
  }
}
