public import Foundation
public import TransitCore
public import TransitHTTP

/// Asks all configured providers as if they were one.
///
/// Every answer holds the merged list and the outcome of every provider: no result and no answer
/// are different things. No question fails because one provider did.
public struct Aggregator: Sendable {
  public let configuration: Configuration
  public let clock: any TransitClock
  let registered: [RegisteredProvider]
  let keys: KeySource
  private let answers: AnswerSource

  /// Where answers come from.
  public enum AnswerSource: Sendable {
    /// The live services.
    case live(any HTTPTransport)
    /// The live services, every answer written to a folder as a recording; each file is told.
    case recording(any HTTPTransport, to: URL, wrote: @Sendable (URL) -> Void = { _ in })
    /// A folder of recordings alone; needs no keys and no network.
    case recorded(RecordingFolder)
  }

  /// - Parameters:
  ///   - factories: the providers there are; the configuration chooses among them.
  ///   - log: takes a line a request, keys as `REDACTED`.
  /// - Throws: `TransitError` `configuration` where the configuration names a provider that is not
  ///   among the factories.
  public init(
    configuration: Configuration, factories: [ProviderFactory], keys: KeySource,
    answers: AnswerSource = .live(URLSessionTransport()), clock: any TransitClock = SystemClock(),
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) throws {
    self.configuration = configuration
    self.clock = clock
    self.keys = keys
    self.answers = answers
    let names = Set(factories.flatMap { $0.manifest.keys.map(\.name) })
    registered = try configuration.providers.map { settings in
      guard let factory = factories.first(where: { $0.manifest.id == settings.id }) else {
        let known = factories.map(\.manifest.id.rawValue).joined(separator: ", ")
        throw TransitError(
          .configuration,
          Words(
            "모르는 제공자 '\(settings.id)'. 있는 것: \(known)",
            "unknown provider '\(settings.id)'. Known: \(known)"))
      }
      let exchange = Self.exchange(
        for: factory, settings: settings, keys: keys, names: names, answers: answers, clock: clock)
      let client = TransitClient(
        provider: settings.id, exchange: exchange, clock: clock, timeout: settings.timeout,
        log: log)
      let cities = settings.cities ?? configuration.cities
      return RegisteredProvider(
        factory.make(ProviderContext(client: client, cities: cities)), settings: settings,
        cities: cities, endpoints: factory.endpoints,
        needsKeys: !answers.isRecorded && settings.proxy?.addsKey != true)
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
    switch answers {
    case .live(let transport):
      return LiveExchange(transport: transport, keys: keys, clock: clock, proxy: settings.proxy)
    case .recording(let transport, let folder, let wrote):
      return RecordingExchange(
        LiveExchange(transport: transport, keys: keys, clock: clock, proxy: settings.proxy),
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
  var isRecorded: Bool {
    if case .recorded = self { return true }
    return false
  }
}

extension Aggregator {
  /// What a question asks of one provider, or why it is not asked.
  enum Ask<Value: Sendable>: Sendable {
    case ask(@Sendable () async throws -> Answer<Value>)
    case skip(Outcome.SkipReason)
  }

  /// Whether a provider may be asked: switched on, and with a key for the capability.
  func obstacle(
    _ provider: RegisteredProvider, _ capability: Capability
  ) throws -> Outcome.SkipReason? {
    guard provider.settings.isEnabled else { return .disabled }
    guard provider.capabilities.contains(capability) else { return .unsupported }
    let names = provider.keys(for: capability)
    if names.isEmpty { return nil }
    return try names.contains { try keys.key($0) != nil } ? nil : .noKey
  }

  /// Asks every provider at once; the answers come in the order of the configuration.
  @concurrent
  func fanOut<Value: Sendable>(
    _ ask: @escaping @Sendable (RegisteredProvider) throws -> Ask<[Value]>
  ) async throws -> [(outcome: Outcome, value: [Value])] {
    let answers = await withTaskGroup { group in
      for (index, provider) in registered.enumerated() {
        group.addTask { (index, await self.outcome(of: provider, ask)) }
      }
      return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
    try Task.checkCancellation()
    return Self.toldOffline(answers)
  }

  /// Where no host at all was found, the network is missing and no service is at fault.
  private static func toldOffline<Value>(
    _ answers: [(outcome: Outcome, value: [Value])]
  ) -> [(outcome: Outcome, value: [Value])] {
    let asked = answers.map(\.outcome).filter { $0.kind != .skipped }
    guard !asked.isEmpty,
      asked.allSatisfy({ $0.kind == .failed && $0.error?.isHostNotFound == true })
    else { return answers }
    return answers.map { answer in
      var answer = answer
      if answer.outcome.kind == .failed {
        answer.outcome.error = TransitError(.offline, provider: answer.outcome.provider)
      }
      return answer
    }
  }

  private func outcome<Value: Sendable>(
    of provider: RegisteredProvider,
    _ ask: @Sendable (RegisteredProvider) throws -> Ask<[Value]>
  ) async -> (outcome: Outcome, value: [Value]) {
    let start = clock.elapsed()
    func outcome(_ kind: Outcome.Kind) -> Outcome {
      Outcome(provider: provider.id, kind: kind, elapsed: clock.elapsed() - start)
    }
    do {
      switch try ask(provider) {
      case .skip(let reason):
        var skipped = outcome(.skipped)
        skipped.skipped = reason
        return (skipped, [])
      case .ask(let question):
        let answer = try await question()
        // No answer from a part is not the same as no result.
        let kind: Outcome.Kind =
          answer.isClosed
          ? .closed
          : !answer.value.isEmpty ? .answered : answer.failures.isEmpty ? .empty : .failed
        var result = outcome(kind)
        result.count = answer.value.count
        result.origin = answer.origin
        result.error = TransitError.joining(answer.failures)
        result.total = answer.total
        return (result, answer.value)
      }
    } catch {
      // Only the asker cancels; a transport that says so by itself has failed.
      let error =
        error is CancellationError
        ? TransitError(.unavailable, provider: provider.id)
        : TransitError.wrapping(error, provider: provider.id)
      // A question that a source cannot be asked is no failure of the source.
      let reasons: [TransitError.Code: Outcome.SkipReason] = [
        .unsupported: .unsupported, .outOfCoverage: .outOfCoverage, .noKey: .noKey,
      ]
      let reason = error.vendorCode == nil ? reasons[error.code] : nil
      var failed = outcome(reason == nil ? .failed : .skipped)
      failed.error = error
      failed.skipped = reason
      return (failed, [])
    }
  }

  /// Whom to name for what stands in an answer.
  func attributions(for outcomes: [Outcome]) -> [Attribution] {
    outcomes.filter { $0.count > 0 }.compactMap { outcome in
      registered.first { $0.id == outcome.provider }?.manifest.attribution
    }
  }
}
