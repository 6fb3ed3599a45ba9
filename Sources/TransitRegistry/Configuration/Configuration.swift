public import Foundation
public import TransitCore
public import TransitHTTP

/// The content of `providers.json`: the providers, their order, the cities and the keys.
///
/// Apps may create one in code instead; the order of the providers is the order of precedence.
public struct Configuration: Hashable, Sendable {
  /// The cities to query, in the person's order.
  public var cities: [City]
  /// The providers, in the order of precedence.
  public var providers: [Provider]
  /// The location of each key.
  public var keys: [KeyName: KeyLocation]
  /// The part of the daily quota, 0 to 0.9, that is reserved for interactive queries.
  public var reserve: Double = CallPolicy().reserve
  /// The deadline of a query, for all its requests and attempts together; 0.1 to 120 seconds.
  public var deadline: Duration = CallPolicy().deadline
  /// The longest delay of a result by its supplements; 0 to 120 seconds.
  public var patience: Duration = CallPolicy().patience
  /// The server that shares counts and cached responses among machines; `nil` if each has its own.
  public var store: ValkeySettings?

  /// The maximum of cities in one query; each costs two daily calls of the nationwide service.
  package static let maximumCities: Int = 40

  /// One provider's settings.
  public struct Provider: Hashable, Sendable {
    /// The unique name of the entry.
    public var id: ProviderID
    /// The type of provider: its manifest's id.
    public var type: ProviderID
    /// The slot of the entry's own key; `nil` if it uses the type's.
    public var key: KeyName?
    /// The entry that this one is a fallback for: it is queried only if that one does not answer in
    /// time.
    public var fallbackFor: ProviderID?
    /// Whether the provider is queried.
    public var isEnabled: Bool
    /// The time-out of one attempt; a query never waits past its deadline.
    public var timeout: Duration
    /// The server that replaces the service's own host.
    public var proxy: LiveExchange.Proxy?
    /// Whom to contact about its requests, an e-mail address or a URL; sent in the User-Agent.
    public var contact: String?
    /// The entry's own cities; `nil` to use those of the configuration.
    public var cities: [City]?
    /// The daily calls of each quota pool, if they differ from those of a new key.
    public var dailyCalls: [String: Int]

    /// Creates an entry; by default its type has the same name.
    public init(
      _ id: ProviderID, type: ProviderID? = nil, key: KeyName? = nil,
      fallbackFor: ProviderID? = nil, isEnabled: Bool = true,
      timeout: Duration = TransitClient.timeout,
      proxy: LiveExchange.Proxy? = nil, contact: String? = nil, cities: [City]? = nil,
      dailyCalls: [String: Int] = [:]
    ) {
      self.id = id
      self.type = type ?? id
      self.key = key
      self.fallbackFor = fallbackFor
      self.isEnabled = isEnabled
      self.timeout = timeout
      self.proxy = proxy
      self.contact = contact
      self.cities = cities
      self.dailyCalls = dailyCalls
    }
  }

  /// The call policy with these settings.
  public var policy: CallPolicy {
    var policy = CallPolicy()
    policy.reserve = reserve
    policy.deadline = deadline
    policy.patience = patience
    if let store {
      policy.storeDeadline = store.deadline
      policy.storeRoundTrips = store.roundTrips
    }
    for provider in providers where !provider.dailyCalls.isEmpty {
      policy.dailyCalls[provider.id] = provider.dailyCalls
    }
    return policy
  }

  /// The names of the keys and tokens that only single entries use.
  package var entryKeyNames: [KeyName] {
    providers.flatMap { [$0.key, $0.proxy?.token].compactMap(\.self) }.uniqued()
  }

  /// The location of a key; never the key itself.
  @nonexhaustive
  public enum KeyLocation: Hashable, Sendable {
    /// An environment variable.
    case environment(String)
    /// A file that only its owner can read.
    case file(URL)
  }

  /// Creates a configuration without a file.
  public init(
    cities: [City], providers: [Provider], keys: [KeyName: KeyLocation] = [:]
  ) {
    self.cities = cities
    self.providers = providers
    self.keys = keys
  }

  /// Parses `providers.json`.
  ///
  /// - Parameters:
  ///   - json: the content of the file.
  ///   - name: the name of the source in messages, such as the file's path.
  ///   - factories: the available providers.
  ///   - folder: the base of relative file names.
  ///   - trust: whether base URLs and a store on other hosts are allowed.
  /// - Throws: `TransitError` `configuration` with the problem and its place.
  public init(
    json: Data, named name: String, factories: [ProviderFactory], folder: URL? = nil,
    trust: Trust
  ) throws {
    self = try ConfigurationReader(name: name, factories: factories, folder: folder, trust: trust)
      .read(json)
  }

  /// Whether a configuration may send requests, and with them keys, to any host.
  public enum Trust: Hashable, Sendable {
    /// Named by the person (`--config`) or written in an app's code.
    case explicit
    /// The person's own settings: a server that adds the keys may be on any host, since no key is
    /// sent to it.
    case personal
    /// Found in a folder, which may come from anyone.
    case found
  }

  /// Returns a source of the keys: the configured locations, else the environment.
  public func keySource(environment: [String: String]) -> KeySource {
    var names: [KeyName: String] = [:]
    var files: [KeyName: URL] = [:]
    for (name, location) in keys {
      switch location {
      case .environment(let variable): names[name] = variable
      case .file(let file): files[name] = file
      }
    }
    return KeySource.files(files).otherwise(.environment(environment, names: names))
  }
}
