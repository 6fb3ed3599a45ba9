public import Foundation
public import TransitCatalog
public import TransitCore
public import TransitHTTP

/// Asks all configured providers as if they were one.
///
/// Every answer holds the merged list and the outcome of every provider: no result and no answer
/// are different things. No question fails because one provider did.
public struct Aggregator: Sendable {
  /// Which providers there are, and for which cities.
  public let configuration: Configuration
  /// The time that it goes by.
  public let clock: any TransitClock
  let registered: [RegisteredProvider]
  let keys: KeySource
  /// What all calls share; `nil` where answers are recorded ones.
  let control: CallControl?
  let answers: AnswerSource
  /// What is known without asking anybody; `nil` where nothing of it is told in a search.
  let catalog: Catalog?
  /// Why the catalogue is not whole; `nil` where it is.
  let catalogError: TransitError?
  /// Whether an answer that was kept is given.
  let givesKept: Bool
  let observe: (@Sendable (TransitEvent) -> Void)?

  /// Where answers come from.
  @nonexhaustive
  public enum AnswerSource: Sendable {
    /// The live services.
    case live(any HTTPTransport)
    /// The live services, every answer written to a folder as a recording; each file is told.
    case recording(any HTTPTransport, to: URL, wrote: @Sendable (URL) -> Void = { _ in })
    /// A folder of recordings alone; needs no keys and no network.
    case recorded(RecordingFolder)
  }

  /// Makes an aggregator of what is configured.
  ///
  /// - Parameters:
  ///   - configuration: which providers there are, and for which cities.
  ///   - factories: the providers there are; the configuration chooses among them.
  ///   - keys: where keys come from.
  ///   - answers: the live services, or a folder of recordings.
  ///   - catalog: answers a search first, and where nobody else does; none is told if `nil`.
  ///   - catalogError: why the catalogue is not whole, told beside what it answers.
  ///   - clock: the time that it goes by.
  ///   - control: cache, quota and all that calls share; one of its own, in memory and by the
  ///     configuration's policy, if none is given. Recorded answers need none.
  ///   - givesKept: whether an answer that was kept is given while it is true; where not, every
  ///     question is asked anew.
  ///   - observe: is told what happens, where no control is given that tells it.
  /// - Throws: `TransitError` `configuration` when the configuration names a provider that is not
  ///   among the factories, or the control goes by other daily calls or another clock.
  public init(
    configuration: Configuration, factories: [ProviderFactory], keys: KeySource,
    answers: AnswerSource = .live(SystemTransport()), catalog: Catalog? = nil,
    catalogError: TransitError? = nil, clock: any TransitClock = SystemClock(),
    control: CallControl? = nil, givesKept: Bool = true,
    observe: (@Sendable (TransitEvent) -> Void)? = nil
  ) throws {
    self.configuration = configuration
    self.clock = clock
    self.keys = keys
    self.answers = answers
    self.catalog = catalog
    self.catalogError = catalogError
    if let control, !answers.isRecorded { try Self.check(control, configuration, clock) }
    let givesKept = givesKept && !answers.isRecording
    self.givesKept = givesKept
    let control =
      answers.isRecorded
      ? nil
      : control ?? CallControl(policy: configuration.policy, clock: clock, observe: observe)
    self.control = control
    self.observe = control?.observe ?? observe
    let names = Set(factories.flatMap { $0.manifest.keys.map(\.name) })
      .union(configuration.providers.compactMap(\.key))
    registered = try configuration.providers.map { settings in
      guard let factory = factories.first(where: { $0.manifest.id == settings.type }) else {
        let known = factories.map(\.manifest.id.rawValue).joined(separator: ", ")
        throw TransitError(
          .configuration,
          Words(
            "모르는 제공자 '\(settings.type)'. 있는 것: \(known)",
            "unknown provider '\(settings.type)'. Known: \(known)"))
      }
      let exchange = Self.exchange(
        for: factory, settings: settings, keys: keys, names: names, answers: answers, clock: clock)
      func client(givesKept: Bool) -> TransitClient {
        TransitClient(
          provider: settings.id, exchange: exchange, clock: clock,
          // What is recorded must not hang on the machine, nor on how fast it reads.
          timeout: answers.isRecorded ? .seconds(86_400) : settings.timeout,
          control: control, givesKept: givesKept, proxy: settings.proxy,
          holder: settings.holder, observe: observe)
      }
      let context = ProviderContext(
        client: client(givesKept: givesKept),
        cities: settings.cities ?? configuration.cities)
      return RegisteredProvider(
        factory.make(context), settings: settings, cities: context.cities, factory: factory,
        probing: client(givesKept: false),
        needsKeys: !answers.isRecorded && settings.proxy?.addsKey != true)
    }
  }

  /// - Throws: `TransitError` `configuration` where a control would count by another policy or time.
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
          "control이 설정의 dailyCalls를 모릅니다: CallControl(policy: configuration.policy)",
          "the control does not know the configuration's dailyCalls: "
            + "CallControl(policy: configuration.policy)"))
    }
    guard type(of: control.clock) == type(of: clock) else {
      throw TransitError(
        .configuration,
        Words("control의 시계가 다릅니다", "the control goes by another clock"))
    }
  }

  /// Whether answers are recorded ones.
  public var isRecorded: Bool { answers.isRecorded }

  /// Everything that could stand between a request and its answer, outermost first.
  private static func exchange(
    for factory: ProviderFactory, settings: Configuration.Provider, keys: KeySource,
    names: Set<KeyName>, answers: AnswerSource, clock: any TransitClock
  ) -> any Exchanging {
    let manifest = factory.manifest
    let own = settings.key.map { keys.using($0, for: manifest.keys.map(\.name)) } ?? keys
    switch answers {
    case .live(let transport):
      return LiveExchange(transport: transport, keys: own, clock: clock, proxy: settings.proxy)
    case .recording(let transport, let folder, let wrote):
      return RecordingExchange(
        LiveExchange(transport: transport, keys: own, clock: clock, proxy: settings.proxy),
        folder: folder, provider: manifest.id, services: manifest.services,
        operation: { factory.operationName(asking: $0) },
        secrets: { try names.compactMap { try keys.key($0) } }, wrote: wrote)
    case .recorded(let folder):
      // Recordings need no keys: one that is broken is nothing to them.
      return ReplayExchange(
        folder, services: manifest.services, at: clock.now(),
        secrets: { names.compactMap { try? keys.key($0) } })
    }
  }
}

extension Aggregator.AnswerSource {
  /// What reaches the live services; `nil` where answers are recorded ones.
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

  /// Whether every answer is to be a new one, for it is written down.
  var isRecording: Bool {
    if case .recording = self { return true }
    return false
  }
}
