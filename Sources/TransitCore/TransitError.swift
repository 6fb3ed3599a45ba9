public import Foundation

/// Why a question could not be answered: what is wrong, whose fault it is, what to do.
public struct TransitError: Error, Sendable {
  /// What kind of error it is.
  public var code: Code
  /// The particulars, such as the service's own words; free of keys.
  public var detail: Words?
  /// The provider that it happened at, where it was one.
  public var provider: ProviderID?
  /// That provider's name for people; equality leaves it out.
  public var providerName: Words?
  /// When trying again makes sense; `nil` where the code says it never does, or nobody knows.
  public var retryAfter: Date?
  /// The service's own code, such as `ERROR-338` or `30`.
  public var vendorCode: String?
  /// How to fix the error: as its author said, else as its code and ``retryAfter`` suggest.
  public var remedy: Remedy? {
    get { ownRemedy ?? Remedy(for: code, retryAfter: retryAfter) }
    set { ownRemedy = newValue }
  }
  private var ownRemedy: Remedy?
  /// The error below it, where there was one; equality leaves it out.
  public var cause: (any Error)?

  /// Makes an error; the words say in one line what is wrong and what to do.
  public init(
    _ code: Code, _ detail: Words? = nil, provider: ProviderID? = nil, retryAfter: Date? = nil,
    vendorCode: String? = nil, remedy: Remedy? = nil, cause: (any Error)? = nil
  ) {
    self.code = code
    self.detail = detail
    self.provider = provider
    self.retryAfter = retryAfter
    self.vendorCode = vendorCode
    ownRemedy = remedy
    self.cause = cause
  }

  /// A way to fix an error.
  @nonexhaustive
  public enum Remedy: Hashable, Sendable {
    /// Add one of these keys; it unlocks the capability.
    case addKey([KeyName], unlocks: Capability)
    /// Correct the key or apply for the service: the key is refused, or not granted for it.
    case checkKey
    /// Name one of these: several match the text, or none does exactly.
    case choose([SearchItem])
    /// Choose one of these cities, or another one where the list is empty.
    case chooseCity([City])
    /// Try again, at once or after a moment.
    case retry(after: Date?)
    /// Connect the device to the network.
    case connect
    /// Import this list of the catalogue again.
    case importList(id: String)
    /// Import the list as it is if it is right, with `CatalogStore.add(_:force:)`.
    case importAnyway
    /// Build the catalogue's index again, with `CatalogStore.update()`.
    case rebuildIndex
    /// Pass the configuration file explicitly: what was found by itself may not say this.
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

  /// A kind of failure. A struct, so that new codes break nobody.
  public struct Code: Hashable, Sendable, RawRepresentable, Codable, CaseIterable,
    CustomStringConvertible
  {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public var description: String { rawValue }

    /// The service refuses the key: unknown, expired, blocked, encoded twice. Not: no key at all.
    public static let badKey = Code(rawValue: "badKey")
    /// The key is good, but not for this operation.
    public static let keyNotGranted = Code(rawValue: "keyNotGranted")
    /// An operation needs a key and none is configured.
    public static let noKey = Code(rawValue: "noKey")
    /// Today's calls are spent; a retry before midnight, Korean time, cannot succeed.
    public static let quotaSpent = Code(rawValue: "quotaSpent")
    /// What is left of today's calls is kept: for later today, or for whoever waits for an answer.
    public static let quotaReserved = Code(rawValue: "quotaReserved")
    /// Too many calls at once; a moment later it works.
    public static let rateLimited = Code(rawValue: "rateLimited")
    /// No answer within the time-out, here or at the service's gateway.
    public static let timedOut = Code(rawValue: "timedOut")
    /// The service has a fault or cannot be reached; other hosts can.
    public static let unavailable = Code(rawValue: "unavailable")
    /// The answer cannot be understood.
    public static let malformed = Code(rawValue: "malformed")
    /// The service refuses the question itself.
    public static let invalidRequest = Code(rawValue: "invalidRequest")
    /// A text matches several things, or only similar ones; nothing was chosen.
    public static let ambiguous = Code(rawValue: "ambiguous")
    /// A file or folder that the person named is not there, or is not what it has to be.
    public static let badFile = Code(rawValue: "badFile")
    /// The place is known and no source covers it.
    public static let outOfCoverage = Code(rawValue: "outOfCoverage")
    /// The source has no such operation, or this package does not read it yet.
    public static let unsupported = Code(rawValue: "unsupported")
    /// `providers.json`, a key file, a flag or an installed resource is wrong.
    public static let configuration = Code(rawValue: "configuration")
    /// This machine has no network.
    public static let offline = Code(rawValue: "offline")
    /// A replay was asked something that is not recorded.
    public static let notRecorded = Code(rawValue: "notRecorded")
    /// A file could not be written.
    public static let storage = Code(rawValue: "storage")
    /// The store that many machines share cannot be used.
    public static let sharedStore = Code(rawValue: "sharedStore")
    /// A file could not be read.
    public static let unreadable = Code(rawValue: "unreadable")
    /// A file that the catalogue keeps on this machine is not what was written.
    public static let damaged = Code(rawValue: "damaged")
    /// A file was not written, for a key would be in it or in its name.
    public static let holdsKey = Code(rawValue: "holdsKey")

    /// Every code of this version.
    public static let allCases: [Code] = [
      .badKey, .keyNotGranted, .noKey, .quotaSpent, .quotaReserved, .rateLimited, .timedOut,
      .unavailable, .malformed, .invalidRequest, .ambiguous, .outOfCoverage, .unsupported,
      .configuration,
      .offline, .notRecorded, .storage, .sharedStore, .unreadable, .damaged, .holdsKey, .badFile,
    ]
  }

  /// Who has to do something about it.
  @nonexhaustive
  public enum Fault: String, Hashable, Sendable, CaseIterable {
    /// Whoever asked: the question, the flags.
    case caller
    /// Whoever set it up: keys, files.
    case configuration
    /// The service that was asked.
    case service
    /// The network on the way.
    case network
  }
}

extension TransitError: Hashable {
  /// Equality leaves out the cause and the provider's name.
  public static func == (left: TransitError, right: TransitError) -> Bool {
    left.code == right.code && left.detail == right.detail && left.provider == right.provider
      && left.retryAfter == right.retryAfter && left.vendorCode == right.vendorCode
      && left.remedy == right.remedy
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(detail)
    hasher.combine(provider)
    hasher.combine(vendorCode)
  }
}

extension TransitError {
  /// The same error with the provider it came from, unless it names one.
  ///
  /// - Parameters:
  ///   - provider: the provider's id.
  ///   - name: its name for people.
  public func from(_ provider: ProviderID, named name: Words? = nil) -> TransitError {
    var error = self
    error.provider = error.provider ?? provider
    if error.provider == provider { error.providerName = error.providerName ?? name }
    return error
  }

  /// The same error with what it is about in front of its particulars.
  public func about(_ subject: Words) -> TransitError {
    var error = self
    error.detail =
      detail.map {
        Words("\(subject.korean): \($0.korean)", "\(subject.english): \($0.english)")
      } ?? subject
    return error
  }

  /// Whether trying again at once may succeed, without anybody waiting for long.
  ///
  /// Not when the host name is not found, nor after a redirect: another attempt would get the same.
  package var isTransient: Bool {
    [.timedOut, .unavailable, .rateLimited].contains(code) && !isHostNotFound
      && vendorCode?.hasPrefix("HTTP 3") != true
  }

  /// Whether an older answer is better than this: the question is good and so is the key.
  public var permitsStale: Bool {
    isRetryable || [.malformed, .quotaSpent].contains(code)
  }

  /// Whether it is the service that does not work: it went wrong, answered rubbish or not at all.
  ///
  /// A bad key and a spent quota are no fault of the service's, and a machine without a network
  /// says nothing about it.
  package var isOutage: Bool {
    [.unavailable, .timedOut, .malformed].contains(code) && !isHostNotFound
  }

  /// Whether the call never left this machine, or found nobody: no service has counted it.
  package var reachedNobody: Bool {
    code == .offline || isHostNotFound
      || (code == .unavailable && ["CURL 7", "URL -1004"].contains(vendorCode))
  }

  /// Whether it says that there is no network, if others say so too.
  package var sawNoNetwork: Bool { code == .offline || isHostNotFound }

  /// Whether nobody knew the host's name. One host of many is its service's fault; where none is
  /// found, this machine has no network.
  package var isHostNotFound: Bool {
    code == .unavailable && ["CURL 6", "URL -1003", "URL -1006"].contains(vendorCode)
  }

  /// Any error as a `TransitError`; one of another type is a malformed answer.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - provider: the provider that it came from, if any.
  ///   - name: that provider's name for people.
  public static func wrapping(
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
  /// Code and particulars alone: a cause may hold the URL, and the URL the key.
  public var customMirror: Mirror {
    Mirror(self, children: ["code": code, "detail": detail as Any])
  }
}
