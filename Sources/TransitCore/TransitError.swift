public import Foundation

/// Why a query failed: what is wrong, who is responsible and what to do.
public struct TransitError: Error, Sendable {
  /// The kind of error.
  public var code: Code {
    get { values.code }
    set { change { $0.code = newValue } }
  }
  /// The details, such as the service's own text; free of keys.
  public var detail: Words? {
    get { values.detail }
    set { change { $0.detail = newValue } }
  }
  /// The provider that failed, if any.
  public var provider: ProviderID? {
    get { values.provider }
    set { change { $0.provider = newValue } }
  }
  /// That provider's display name; equality ignores it.
  package var providerName: Words? {
    get { values.providerName }
    set { change { $0.providerName = newValue } }
  }
  /// When to try again; `nil` if that is unknown or pointless.
  public var retryAfter: Date? {
    get { values.retryAfter }
    set { change { $0.retryAfter = newValue } }
  }
  /// The service's own code, such as `ERROR-338` or `30`.
  public var vendorCode: String? {
    get { values.vendorCode }
    set { change { $0.vendorCode = newValue } }
  }
  /// How to fix the error: as set explicitly, else as its code and ``retryAfter`` suggest.
  public var remedy: Remedy? {
    get { values.remedy ?? Remedy(for: code, retryAfter: retryAfter) }
    set { change { $0.remedy = newValue } }
  }
  /// The origin of a server between this machine and the service, such as
  /// `https://transit.example.org`, if that server failed and not the service; else `nil`.
  public var server: String? {
    get { values.server }
    set { change { $0.server = newValue } }
  }
  /// The underlying error, if any; equality ignores it.
  public var cause: (any Error)? {
    get { values.cause }
    set { change { $0.cause = newValue } }
  }

  /// In a box, because answers and outcomes contain errors and are in every task of a query.
  private var box: Box

  private struct Values: Sendable {
    var code: Code
    var detail: Words?
    var provider: ProviderID?
    var providerName: Words?
    var retryAfter: Date?
    var vendorCode: String?
    var remedy: Remedy?
    var server: String?
    var cause: (any Error)?
  }

  private final class Box: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }
  }

  private var values: Values { box.values }

  private mutating func change(_ body: (inout Values) -> Void) {
    var values = box.values
    body(&values)
    box = Box(values)
  }

  /// Creates an error; `detail` describes in one line what is wrong and what to do.
  public init(
    _ code: Code, _ detail: Words? = nil, provider: ProviderID? = nil, retryAfter: Date? = nil,
    vendorCode: String? = nil, remedy: Remedy? = nil, cause: (any Error)? = nil
  ) {
    box = Box(
      Values(
        code: code, detail: detail, provider: provider, retryAfter: retryAfter,
        vendorCode: vendorCode, remedy: remedy, cause: cause))
  }

  /// A way to fix an error.
  @nonexhaustive
  public enum Remedy: Hashable, Sendable {
    /// Add one of these keys; it enables the capability.
    case addKey([KeyName], unlocks: Capability)
    /// Correct the key or apply for the service: the key is rejected, or not granted for it.
    case checkKey
    /// Register the public address of this machine for the key, at the service.
    case registerAddress
    /// Extend the key's period of use, or get a new key.
    case renewKey
    /// Copy the key from the service again, and set it.
    case replaceKey
    /// Choose one of these items: several match the text, or only similar ones do.
    case choose([SearchItem])
    /// Choose one of these cities, or any other if the list is empty.
    case chooseCity([City])
    /// Try again, at once or after a date.
    case retry(after: Date?)
    /// Connect the device to the network.
    case connect
    /// Import this list of the catalogue again.
    case importList(id: String)
    /// If the list is correct, import it anyway with `CatalogStore.add(_:force:)`.
    case importAnyway
    /// Rebuild the catalogue's index, with `CatalogStore.update()`.
    case rebuildIndex
    /// Pass the configuration file explicitly: one found automatically may not set this.
    case passConfiguration

    init?(for code: Code, retryAfter: Date?) {
      switch code {
      case .badKey, .keyNotGranted: self = .checkKey
      case .quotaSpent, .quotaReserved:
        guard let retryAfter else { return nil }
        self = .retry(after: retryAfter)
      case .rateLimited, .timedOut, .unavailable, .malformed: self = .retry(after: retryAfter)
      case .offline: self = .connect
      case .outOfCoverage: self = .chooseCity([])
      default: return nil
      }
    }
  }

  /// A kind of failure; a struct, so that new codes are source compatible.
  public struct Code: Hashable, Sendable, RawRepresentable, Codable, CaseIterable,
    CustomStringConvertible
  {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public var description: String { rawValue }

    /// The service rejects the key: unknown, expired, blocked or encoded twice; not a missing key.
    public static let badKey = Code(rawValue: "badKey")
    /// The key is valid, but not for this operation.
    public static let keyNotGranted = Code(rawValue: "keyNotGranted")
    /// An operation needs a key and none is configured.
    public static let noKey = Code(rawValue: "noKey")
    /// The daily quota is used up; a retry before midnight, Korean time, cannot succeed.
    public static let quotaSpent = Code(rawValue: "quotaSpent")
    /// The rest of the daily quota is reserved for later, or for a person waiting for an answer.
    public static let quotaReserved = Code(rawValue: "quotaReserved")
    /// Too many calls at once; a retry shortly after succeeds.
    public static let rateLimited = Code(rawValue: "rateLimited")
    /// No response within the timeout, here or at the service's gateway.
    public static let timedOut = Code(rawValue: "timedOut")
    /// The service has an error or cannot be reached, while other hosts can.
    public static let unavailable = Code(rawValue: "unavailable")
    /// The response cannot be decoded.
    public static let malformed = Code(rawValue: "malformed")
    /// The service rejects the query itself.
    public static let invalidRequest = Code(rawValue: "invalidRequest")
    /// A text matches several things, or only similar ones; none was chosen.
    public static let ambiguous = Code(rawValue: "ambiguous")
    /// A file or folder that the user named does not exist, or is not of the required kind.
    public static let badFile = Code(rawValue: "badFile")
    /// A library of the system, or a part of this program, is missing.
    public static let notInstalled = Code(rawValue: "notInstalled")
    /// The place is known, but no source covers it.
    public static let outOfCoverage = Code(rawValue: "outOfCoverage")
    /// The source has no such operation, or this package does not support it yet.
    public static let unsupported = Code(rawValue: "unsupported")
    /// `providers.json`, a key file, a flag or an installed resource is wrong.
    public static let configuration = Code(rawValue: "configuration")
    /// This machine has no network.
    public static let offline = Code(rawValue: "offline")
    /// A replay has no recording of the request.
    public static let notRecorded = Code(rawValue: "notRecorded")
    /// A file could not be written.
    public static let storage = Code(rawValue: "storage")
    /// The store that several machines share cannot be used.
    public static let sharedStore = Code(rawValue: "sharedStore")
    /// A file could not be read.
    public static let unreadable = Code(rawValue: "unreadable")
    /// A file of the catalogue on this machine is not what was written.
    public static let damaged = Code(rawValue: "damaged")
    /// A file was not written because it, or its name, would contain a key.
    public static let containsKey = Code(rawValue: "containsKey")

    /// Every code of this version.
    public static let allCases: [Code] = [
      .badKey, .keyNotGranted, .noKey, .quotaSpent, .quotaReserved, .rateLimited, .timedOut,
      .unavailable, .malformed, .invalidRequest, .ambiguous, .outOfCoverage, .unsupported,
      .configuration,
      .offline, .notRecorded, .storage, .sharedStore, .unreadable, .damaged, .containsKey, .badFile,
      .notInstalled,
    ]
  }

  /// The party that has to fix the error.
  @nonexhaustive
  public enum Fault: String, Hashable, Sendable, CaseIterable {
    /// The caller: the query, the flags.
    case caller
    /// The setup: keys, files.
    case configuration
    /// The service.
    case service
    /// The network between this machine and the service.
    case network
  }
}

extension TransitError: Hashable {
  /// Equality ignores the cause and the provider's name.
  public static func == (left: TransitError, right: TransitError) -> Bool {
    left.code == right.code && left.detail == right.detail && left.provider == right.provider
      && left.retryAfter == right.retryAfter && left.vendorCode == right.vendorCode
      && left.remedy == right.remedy && left.server == right.server
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(detail)
    hasher.combine(provider)
    hasher.combine(vendorCode)
  }
}

extension TransitError {
  /// Returns the same error with the provider it came from, unless it already has one.
  ///
  /// - Parameters:
  ///   - provider: The provider's id.
  ///   - name: Its display name.
  public func from(_ provider: ProviderID, named name: Words? = nil) -> TransitError {
    var error = self
    error.provider = error.provider ?? provider
    if error.provider == provider { error.providerName = error.providerName ?? name }
    return error
  }

  /// Returns the same error with its subject in front of the detail.
  public func prefixed(with subject: Words) -> TransitError {
    var error = self
    error.detail =
      detail.map {
        Words("\(subject.korean): \($0.korean)", "\(subject.english): \($0.english)")
      } ?? subject
    return error
  }

  /// Whether an immediate retry may succeed.
  ///
  /// `false` if the host name is not found, after a redirect, and if a server that relays the
  /// queries is down: the result would be the same.
  package var isTransient: Bool {
    [.timedOut, .unavailable, .rateLimited].contains(code) && !isHostNotFound
      && !(server != nil && (wasNotSent || vendorCode == "HTTP 502"))
      && vendorCode?.hasPrefix("HTTP 3") != true
  }

  /// Whether an older answer may be shown instead: the query and the key are valid.
  package var allowsStaleResponse: Bool {
    isRetryable || [.malformed, .quotaSpent].contains(code)
  }

  /// Whether the service is at fault: it failed, timed out, or its response was malformed.
  ///
  /// A bad key, a used-up quota or a machine without a network is not the service's fault.
  package var isOutage: Bool {
    [.unavailable, .timedOut, .malformed].contains(code) && !isHostNotFound
  }

  /// Whether the call was not sent or did not reach the service, so that it has not counted it.
  package var wasNotSent: Bool {
    code == .offline || isHostNotFound
      || (code == .unavailable && ["CURL 7", "URL -1004"].contains(vendorCode))
  }

  /// Whether a server between this machine and the service said that it did not pass the query on.
  package var isRefusalOfServer: Bool {
    server != nil && [.badKey, .keyNotGranted, .quotaReserved, .unsupported].contains(code)
  }

  /// Whether this error suggests that there is no network, if other hosts also have one like it.
  package var suggestsNoNetwork: Bool { code == .offline || isHostNotFound }

  /// Whether the host name was not found. If it is one host of many, its service is at fault; if
  /// none is found, this machine has no network.
  package var isHostNotFound: Bool {
    code == .unavailable && ["CURL 6", "URL -1003", "URL -1006"].contains(vendorCode)
  }

  /// Returns any error as a `TransitError`; an error of another type becomes a malformed response.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - provider: The provider that it came from, if any.
  ///   - name: That provider's display name.
  package static func wrapping(
    _ error: any Error, provider: ProviderID? = nil, named name: Words? = nil
  ) -> TransitError {
    let own =
      error as? TransitError
      ?? TransitError(
        .malformed, Words(verbatim: String(describing: type(of: error))), cause: error)
    return provider.map { own.from($0, named: name) } ?? own
  }
}

extension TransitError: CustomReflectable {
  /// Only the code and the detail: a cause may contain the URL, and the URL a key.
  public var customMirror: Mirror {
    Mirror(self, children: ["code": code, "detail": detail as Any])
  }
}
