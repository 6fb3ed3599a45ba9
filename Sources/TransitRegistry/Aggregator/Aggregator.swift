public import Foundation
public import TransitCatalog
public import TransitCore
public import TransitHTTP

/// Queries all configured providers as one.
///
/// Every result has the merged list and the outcome of every provider, so that an empty result and
/// a missing answer are different. No query fails because one provider failed.
public struct Aggregator: Sendable {
  /// The configuration: the providers, and the cities.
  public let configuration: Configuration
  /// The clock used for timestamps and freshness.
  public let clock: any TransitClock
  let registered: [RegisteredProvider]
  let keys: KeySource
  /// The cache, quotas and other state that all calls share; `nil` for recorded answers.
  let control: CallControl?
  let answers: AnswerSource
  /// The items of earlier answers, by identifier.
  let seen: KnownItems
  /// The catalogue for answers without a request; `nil` if a search does not use it.
  package let catalog: Catalog?
  /// Why the catalogue is incomplete; `nil` if it is whole.
  package let catalogError: TransitError?
  /// Whether cached responses are used.
  let usesCache: Bool
  let observe: (@Sendable (TransitEvent) -> Void)?

  /// The source of answers.
  @nonexhaustive
  public enum AnswerSource: Sendable {
    /// The live services.
    case live(any HTTPTransport)
    /// The live services, with every answer written to a folder as a recording; `wrote` is called
    /// with each file.
    case recording(any HTTPTransport, to: URL, wrote: @Sendable (URL) -> Void = { _ in })
    /// Only a folder of recordings; needs no keys and no network.
    case recorded(RecordingFolder)
  }

  /// Creates an aggregator for a configuration.
  ///
  /// - Parameters:
  ///   - configuration: the providers, and the cities.
  ///   - factories: the available providers; the configuration chooses among them.
  ///   - keys: the source of the keys.
  ///   - answers: the live services, or a folder of recordings.
  ///   - catalog: the catalogue, which answers a search first and when no provider does; `nil` for
  ///     none.
  ///   - catalogError: why the catalogue is incomplete, reported with its answers.
  ///   - clock: the clock used for timestamps and freshness.
  ///   - control: the cache, quotas and other state that calls share; by default one of its own, in
  ///     memory and with the configuration's policy. Recorded answers need none.
  ///   - usesCache: whether a cached response is used while it is fresh; if not, every query sends
  ///     a request.
  ///   - observe: called with each event, if there is no control that reports them.
  /// - Throws: `TransitError` `configuration` if the configuration names a provider that is not
  ///   among the factories, or the control has other daily calls or another clock.
  public init(
    configuration: Configuration, factories: [ProviderFactory], keys: KeySource,
    answers: AnswerSource = .live(SystemTransport()), catalog: Catalog? = nil,
    catalogError: TransitError? = nil, clock: any TransitClock = SystemClock(),
    control: CallControl? = nil, usesCache: Bool = true,
    observe: (@Sendable (TransitEvent) -> Void)? = nil
  ) throws {
    self.configuration = configuration
    self.clock = clock
    self.keys = keys
    self.answers = answers
    self.catalog = catalog
    self.catalogError = catalogError
    if let control, !answers.isRecorded { try Self.check(control, configuration, clock) }
    let usesCache = usesCache && !answers.isRecording
    self.usesCache = usesCache
    let control =
      answers.isRecorded
      ? nil
      : control ?? CallControl(policy: configuration.policy, clock: clock, observe: observe)
    self.control = control
    self.observe = control?.observe ?? observe
    seen = KnownItems.reading(answers, control, RecordingDecoder(factories: factories))
    let names = Set(factories.flatMap { $0.manifest.keys.map(\.name) })
      .union(configuration.entryKeyNames)
    registered = try configuration.providers.map { settings in
      guard let factory = factories.first(where: { $0.manifest.id == settings.type }) else {
        let known = factories.map(\.manifest.id.rawValue).joined(separator: ", ")
        throw TransitError(
          .configuration,
          Words(
            "알 수 없는 제공자 '\(settings.type)'. 사용 가능: \(known)",
            "unknown provider '\(settings.type)'. Available: \(known)"))
      }
      let exchange = Self.exchange(
        for: factory, settings: settings, keys: keys, names: names, answers: answers, clock: clock)
      func client(usesCache: Bool) -> TransitClient {
        TransitClient(
          provider: settings.id, exchange: exchange, clock: clock,
          // Recordings must not depend on the speed of the machine. A cancelled sleep keeps its memory
          // until it would have ended, so a server needs a limit.
          timeout: answers.isRecorded ? .seconds(60) : settings.timeout,
          control: control, usesCache: usesCache, proxy: settings.proxy,
          holder: settings.holder, observe: observe)
      }
      let context = ProviderContext(
        client: client(usesCache: usesCache),
        cities: settings.cities ?? configuration.cities)
      return RegisteredProvider(
        factory.make(context), settings: settings, cities: context.cities, factory: factory,
        client: context.client, uncachedClient: client(usesCache: false),
        needsKeys: !answers.isRecorded && settings.proxy?.addsKey != true)
    }
  }

  /// - Throws: `TransitError` `configuration` if the control has another policy or clock.
  private static func check(
    _ control: CallControl, _ configuration: Configuration, _ clock: any TransitClock
  ) throws {
    let calls = configuration.policy.dailyCalls
    guard
      control.policy.dailyCalls.merging(calls, uniquingKeysWith: { $1 })
        == control.policy.dailyCalls
    else {
      throw TransitError(
        .configuration,
        Words(
          "control에 설정의 dailyCalls가 없습니다: CallControl(policy: configuration.policy)",
          "the control lacks the configuration's dailyCalls: "
            + "CallControl(policy: configuration.policy)"))
    }
    guard type(of: control.clock) == type(of: clock) else {
      throw TransitError(
        .configuration,
        Words("control의 시계가 다릅니다", "the control uses another clock"))
    }
  }

  /// Whether answers are recorded ones.
  public var isRecorded: Bool { answers.isRecorded }

  /// Returns the exchange of a provider, with its recordings, keys and proxy.
  private static func exchange(
    for factory: ProviderFactory, settings: Configuration.Provider, keys: KeySource,
    names: Set<KeyName>, answers: AnswerSource, clock: any TransitClock
  ) -> any Exchanging {
    let manifest = factory.manifest
    let own = settings.key.map { keys.using($0, for: manifest.keys.map(\.name)) } ?? keys
    switch answers {
    case .live(let transport):
      return LiveExchange(
        transport: transport, keys: own, clock: clock, proxy: settings.proxy,
        contact: settings.contact)
    case .recording(let transport, let folder, let wrote):
      return RecordingExchange(
        LiveExchange(
          transport: transport, keys: own, clock: clock, proxy: settings.proxy,
          contact: settings.contact),
        folder: folder, provider: manifest.id, services: manifest.services,
        operation: { factory.operationName(matching: $0) },
        secrets: { try names.compactMap { try keys.key($0) } }, wrote: wrote)
    case .recorded(let folder):
      // Recordings need no keys, so an unreadable key is ignored.
      return ReplayExchange(
        folder, services: manifest.services, at: clock.now(),
        secrets: { names.compactMap { try? keys.key($0) } })
    }
  }
}

extension Aggregator.AnswerSource {
  /// The transport to the live services; `nil` for recorded answers.
  var transport: (any HTTPTransport)? {
    switch self {
    case .live(let transport), .recording(let transport, _, _): transport
    case .recorded: nil
    }
  }

  var isRecorded: Bool {
    if case .recorded = self { return true }
    return false
  }

  /// Whether answers are recorded to files, so that no cached response may be used.
  var isRecording: Bool {
    if case .recording = self { return true }
    return false
  }
}
