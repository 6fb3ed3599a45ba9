package import TransitCore
package import TransitHTTP
package import TransitRegistry

/// `transit providers`
package struct ProvidersDocument: Documented {
  private let configuration: String
  private let providers: [ProviderObject]

  /// - Parameter configuration: The source of the configuration.
  package init(_ status: [ProviderStatus], configuration: String, in language: Language) {
    self.configuration = configuration
    providers = status.map { ProviderObject(status: $0, language: language) }
  }

  package static let fields = Fields<ProvidersDocument>(
    .version,
    .init(
      "configuration", "The source of the configuration: a path, or the built-in one.",
      \.configuration),
    .init("providers", "The providers of the configuration, in order of precedence.", \.providers))

  /// A provider: its capabilities, its keys and today's calls.
  private struct ProviderObject: Documented {
    let status: ProviderStatus
    let language: Language

    static let fields = Fields<ProviderObject>(
      .init("id", "The id of the provider.", \.status.manifest.id),
      .init(
        "name", "The provider's name in the tool's language.",
        { $0.status.manifest.name.text(in: $0.language) }),
      .init("isEnabled", "Whether the configuration enables the provider.", \.status.isEnabled),
      .init(
        "cities", "The cities that the provider is queried for; empty for all.",
        { $0.status.cities.map(\.name) }),
      .init("capabilities", "The capabilities of the provider.", \.status.capabilities),
      .init(
        "keys", "The API keys that the provider needs.",
        { object in
          object.status.manifest.keys.map {
            KeyObject(key: $0, isPresent: object.status.keysPresent.contains($0.name))
          }
        }),
      .init("operations", "The operations of the service that it calls.", \.status.operations),
      .init(
        "quotas",
        "The calls made today (Korean time), by quota pool; empty with recorded responses, "
          + "null if the counts cannot be read.", \.status.quotas),
      .init(
        "breakers", "The operations with an open circuit breaker after repeated failures.",
        \.status.openBreakers))
  }

  /// A key that a provider uses.
  private struct KeyObject: Documented {
    let key: ProviderManifest.KeyRequirement
    let isPresent: Bool

    static let fields = Fields<KeyObject>(
      .init("name", "The name of the key and of its environment variable.", \.key.name),
      .init("isPresent", "Whether the key is present.", \.isPresent),
      .init("product", "The exact name of the service to apply for.", \.key.product),
      .init("page", "The URL of the page to apply for the key.", \.key.page),
      .init("dailyCalls", "The number of calls per day that the key is granted.", \.key.dailyCalls))
  }
}

extension OperationFacts: Documented {
  package static let fields = Fields<OperationFacts>(
    .init("name", "The operation of the service.", \.name),
    .init("capability", "The capability that the operation provides.", \.capability),
    .init("key", "The name of the key; null if none is needed.", \.key),
    .init(
      "isVerified", "Whether a response of the live service has ever been decoded.", \.isVerified))
}

extension QuotaUse: Documented {
  package static let fields = Fields<QuotaUse>(
    .init("pool", "The quota that the calls count against.", \.pool),
    .init("key", "The name of the key; null if none is needed.", \.key),
    .init("used", "The number of calls made today.", .atLeast(0), \.used),
    .init("limit", "The number of calls per day.", \.limit),
    .init(
      "left", "The number of calls left today; null if no limit is known.", .atLeast(0), \.left),
    .init(
      "closedUntil", "The time until which no call is granted; null while calls are granted.",
      \.closedUntil))
}

extension SuspendedOperation: Documented {
  package static let fields = Fields<SuspendedOperation>(
    .init("operation", "The operation of the service.", \.operation),
    .init(
      "state",
      "The state of the circuit breaker: open blocks calls; halfOpen allows one trial call.",
      .oneOf(["open", "halfOpen"]), { $0.until == nil ? "halfOpen" : "open" }),
    .init(
      "until",
      "The time until which calls are blocked; null for halfOpen, which allows a trial call.",
      \.until))
}

/// `transit doctor`
package struct DoctorDocument: Documented {
  private let findings: [FindingObject]

  package init(_ findings: [Finding], in language: Language) {
    self.findings = findings.map { FindingObject(finding: $0, language: language) }
  }

  package static let fields = Fields<DoctorDocument>(
    .version,
    .init("findings", "The findings by subject.", \.findings))

  /// The state of a requirement, with advice.
  private struct FindingObject: Documented {
    let finding: Finding
    let language: Language

    static let fields = Fields<FindingObject>(
      .init("subject", "The subject that was checked.", \.finding.subject),
      .init(
        "name", "The name of the checked item, such as a key or a host; null if it has none.",
        \.finding.name),
      .init("state", "The state.", \.finding.state),
      .init("message", "The finding, in one line.", { $0.finding.words.text(in: $0.language) }),
      .init(
        "advice", "What to do; null if nothing is to be done or the message says it.",
        { $0.finding.advice?.text(in: $0.language) }))
  }
}

/// `transit version`
package struct VersionDocument: Documented {
  private let version: String

  package init(_ version: String) { self.version = version }

  package static let fields = Fields<VersionDocument>(
    .version,
    .init("version", "The version of the tool (semantic).", \.version),
    .init(
      "platform", "The system that it was built for.", .oneOf(["linux", "macos", "other"]),
      { _ in platform }),
    .init("architecture", "The processor that it was built for.", { _ in architecture }),
    .init(
      "configuration", "Whether the build is optimized.", .oneOf(["debug", "release"]),
      { _ in configuration }),
    .init("traits", "The package traits of the build.", { _ in traits }))

  private static var platform: String {
    #if os(Linux)
      "linux"
    #elseif os(macOS)
      "macos"
    #else
      "other"
    #endif
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }

  private static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  private static var traits: [String] {
    var traits: [String] = []
    #if Server
      traits.append("Server")
    #endif
    #if URLSession
      traits.append("URLSession")
    #endif
    #if Valkey
      traits.append("Valkey")
    #endif
    #if ValkeyTLS
      traits.append("ValkeyTLS")
    #endif
    return traits
  }
}

/// A command that ended with an error
package struct ErrorDocument: Documented {
  private let error: ErrorObject

  package init(_ error: TransitError, _ writing: DocumentWriting) {
    self.error = ErrorObject(error, writing)
  }

  package static let fields = Fields<ErrorDocument>(
    .version,
    .init("error", "The error.", \.error))
}
