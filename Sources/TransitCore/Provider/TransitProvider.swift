/// A source of transit, weather or place data.
///
/// The manifest describes a source; the capability protocols that it conforms to
/// (``StationSearching``, ``ArrivalProviding``, …) define what it can do, so the compiler checks
/// the declaration. A provider turns queries into endpoints and rows into models; everything about
/// the network is in the client that it receives.
///
/// Inside a provider: queries → `…Endpoints` (pure requests) → `…Payload` (the wire format) →
/// `…Mapper` (to the models), behind `…Provider`.
///
/// ## Provider contract
///
/// `ProviderContract` in `TransitTesting` checks each sentence for every provider of a registry.
///
/// Manifest:
/// - A manifest is complete: id, names, a host, and for every key where to get it.
/// - Every source says whom to credit, and on which page its terms are.
/// - Every operation is listed once, and every capability rests on an operation.
/// - Every operation has a recording with an answer, or says that it is not verified.
///
/// Requests:
/// - Every request goes to a host of the manifest and is one of the listed operations.
/// - A request holds a key as its structural piece only, and nothing secret as text.
/// - An endpoint is made back from its own request, equal.
///
/// Decoding:
/// - Decoding is pure: one response gives the same rows at any time and on any thread.
/// - Every row of the body is one row of the answer, in the body's order.
/// - A time without a zone is Korean, whatever zone the machine is in.
/// - Nothing is an answer: a body that says so gives no rows and no error.
/// - A fault is an error with its code; it never becomes an empty answer.
/// - An unknown result code in an empty answer is an error.
/// - A good body without its list is an error, not an empty answer.
/// - A recorded error says which code it expects, and is read as that.
/// - An empty text, a dash and a missing field are never read as zero.
/// - Whatever the body holds, decoding ends in rows or in a `TransitError`.
///
/// Results:
/// - Every item has an identifier, and each names the authority that gave it.
/// - A position lies within the manifest's bounds; anything else is no position.
/// - Every item names the provider that told it, and where the answer came from.
/// - Cancelling the task that asks ends the question with `CancellationError`.
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
  /// A query with a date is sent with the current one (``Endpoint/asked(at:)``).
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
