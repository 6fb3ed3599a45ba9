/// A source of transit, weather or place data.
///
/// The manifest describes a source; the capability protocols that it conforms to
/// (``StationSearching``, ``ArrivalProviding``, …) define what it can do, so the compiler checks
/// the declaration. A provider turns queries into endpoints and rows into models; everything about
/// the network is in the client that it receives.
///
/// Inside a provider: queries → `…Endpoints` (pure requests) → `…Mapper` (rows to models), behind
/// `…Provider`.
///
/// ## Provider contract
///
/// `ProviderContract` in `TransitTesting` checks each sentence for every provider of a registry.
///
/// Manifest:
/// - A manifest is complete: id, names, a host, and for each key where to get it.
/// - Every source names whom to credit and the page with its terms.
/// - Every operation is listed once, and every capability has an operation.
/// - Every operation has a recording with a result, or is marked as not verified.
///
/// Requests:
/// - Every request goes to a host of the manifest and belongs to a listed operation.
/// - A request contains a key only as a structural piece, and no secret as text.
/// - An endpoint restored from its own request is equal to the original.
///
/// Decoding:
/// - Decoding is pure: a response yields the same rows at any time and on any thread.
/// - Every row of the body becomes one row of the result, in the same order.
/// - A time without a zone is Korean, regardless of the machine's time zone.
/// - A body that reports an empty result yields no rows and no error.
/// - A fault is an error with its code, never an empty result.
/// - An unknown result code in an empty response is an error.
/// - A successful response without its list is an error, not an empty result.
/// - A recorded error declares the expected code, and is decoded as that code.
/// - An empty text, a dash and a missing field are never decoded as zero.
/// - Decoding any body ends in rows or in a `TransitError`.
///
/// Results:
/// - Every item has an identifier, and each identifier names the authority that issued it.
/// - An arrival has the time of its data, and at a later time it is counted down or out of date.
/// - A coordinate is within the manifest's bounds; any other value is treated as missing.
/// - Every item names its provider and the origin of the response.
/// - Canceling the calling task ends the query with `CancellationError`.
public protocol TransitProvider: Sendable {
  /// The manifest of sources of this type.
  static var manifest: ProviderManifest { get }

  /// The manifest of this source; by default the type's. The registry replaces its id with that of
  /// the entry in `providers.json`.
  var manifest: ProviderManifest { get }

  /// Every operation that this provider can decode.
  static var endpoints: [any Endpoint.Type] { get }

  /// A cheap query with a known answer for each key, to check the key; empty by default.
  ///
  /// A query with a date is sent with the current one (``Endpoint/updated(to:)``).
  static var probes: [any Endpoint] { get }
}

extension TransitProvider {
  public static var probes: [any Endpoint] { [] }
  public var manifest: ProviderManifest { Self.manifest }
}

/// A provider's name in `providers.json`, in outcomes and in the tool, such as `seoul-bus`.
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
