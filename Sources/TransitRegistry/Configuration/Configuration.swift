public import Foundation
public import TransitCore
public import TransitHTTP

/// What `providers.json` says: which providers, in which order, for which cities, with which keys.
///
/// Apps may build one in code instead; the order of the providers is the order of precedence.
public struct Configuration: Hashable, Sendable {
  /// The cities that are asked about, in the person's order.
  public var cities: [City]
  /// The providers, in the order in which they count.
  public var providers: [Provider]
  /// Where each key comes from.
  public var keys: [KeyName: KeyLocation]
  /// The part of the day's calls, 0 to 0.9, that is kept for whoever waits for an answer.
  public var reserve: Double = CallPolicy().reserve
  /// The deadline of a query, for all its requests and attempts together; 0.1 to 120 seconds.
  public var deadline: Duration = CallPolicy().deadline
  /// The longest delay of a result by its supplements; 0 to 120 seconds.
  public var patience: Duration = CallPolicy().patience
  /// The server whose counts and answers many machines share; `nil` where each keeps its own.
  public var store: ValkeySettings?

  /// Cities of one question: each costs two calls of the nationwide service's day.
  public static let maximumCities: Int = 40

  /// One provider's settings.
  public struct Provider: Hashable, Sendable {
    /// The name of the entry; no other has it.
    public var id: ProviderID
    /// The kind of provider, by its manifest's id.
    public var type: ProviderID
    /// The slot of a key of its own; `nil` where it uses the type's.
    public var key: KeyName?
    /// The entry that this one is a fallback for: it is queried only if that one does not answer in time.
    public var fallbackFor: ProviderID?
    /// Whether it is asked at all.
    public var isEnabled: Bool
    /// The time-out of one attempt; a query never waits past its deadline.
    public var timeout: Duration
    /// Another place that answers for the service.
    public var proxy: LiveExchange.Proxy?
    /// In place of the configuration's own cities.
    public var cities: [City]?
    /// Calls a day by pool, where they are more or fewer than a new key is granted.
    public var dailyCalls: [String: Int]

    /// Makes an entry; what is left out is the provider's own, and its type has the same name.
    public init(
      _ id: ProviderID, type: ProviderID? = nil, key: KeyName? = nil,
      fallbackFor: ProviderID? = nil, isEnabled: Bool = true,
      timeout: Duration = TransitClient.timeout,
      proxy: LiveExchange.Proxy? = nil, cities: [City]? = nil, dailyCalls: [String: Int] = [:]
    ) {
      self.id = id
      self.type = type ?? id
      self.key = key
      self.fallbackFor = fallbackFor
      self.isEnabled = isEnabled
      self.timeout = timeout
      self.proxy = proxy
      self.cities = cities
      self.dailyCalls = dailyCalls
    }
  }

  /// How careful to be with the day's calls, by these settings.
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

  /// Where a key is found; never the key itself.
  @nonexhaustive
  public enum KeyLocation: Hashable, Sendable {
    /// A variable of the environment.
    case environment(String)
    /// A file that only its owner can read.
    case file(URL)
  }

  /// Makes a configuration without a file.
  public init(
    cities: [City], providers: [Provider], keys: [KeyName: KeyLocation] = [:]
  ) {
    self.cities = cities
    self.providers = providers
    self.keys = keys
  }

  /// Reads `providers.json`.
  ///
  /// - Parameters:
  ///   - json: the content of the file.
  ///   - name: what messages call the source, such as the file's path.
  ///   - factories: the providers there are.
  ///   - folder: what relative names of files are relative to.
  ///   - trust: whether base URLs and a store on other hosts count.
  /// - Throws: `TransitError` `configuration` that says what is wrong and where.
  public init(
    json: Data, named name: String, factories: [ProviderFactory], folder: URL? = nil,
    trust: Trust
  ) throws {
    self = try ConfigurationReader(name: name, factories: factories, folder: folder, trust: trust)
      .read(json)
  }

  /// Whether a configuration may send requests, and with them keys, to hosts of its choice.
  public enum Trust: Hashable, Sendable {
    /// Named by the person (`--config`) or written in an app's code.
    case explicit
    /// Found lying about: a working folder may come from anyone.
    case found
  }

  /// The keys at the places that the configuration names, else in the environment.
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
