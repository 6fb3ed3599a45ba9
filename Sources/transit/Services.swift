internal import Foundation
internal import KoreaTransit
internal import Synchronization
internal import TransitCore
internal import TransitRecordings
internal import TransitRegistry
internal import TransitText

/// What the queries of a command, or of a server, share.
struct Services: Sendable {
  /// Its clock is fixed for recordings, unlike the tool's.
  let aggregator: Aggregator
  /// The source of the configuration.
  let configurationName: String
  /// The catalogue; `nil` if the command needs none.
  var catalog: KnownCatalog?
  /// The keys to hide.
  let secrets: [Secret]
  /// Whether the answers are the bundled samples, also for the queries of a server.
  let isSample: Bool
}

extension Session<Void> {
  /// Runs a command that queries providers, and always reports the recordings written.
  func querying(
    _ command: (Session<Services>) async throws -> ExitCode
  ) async throws -> ExitCode {
    let written = Mutex<[URL]>([])
    let services = try services { file in written.withLock { $0.append(file) } }
    let session = Session<Services>(tool, invocation, services)
    defer { session.report(written.withLock(\.self)) }
    guard invocation.command.isOneQuery else { return try await command(session) }
    func run() async throws -> ExitCode {
      try await session.aggregator.within { _ in try await command(session) }
    }
    guard invocation.has(.explain) else { return try await run() }
    let recorder = PlanRecorder(session.aggregator.clock)
    do {
      let code = try await recorder.recording(run)
      session.report(recorder.steps)
      return code
    } catch {
      // A wrong option asks nothing.
      if !recorder.steps.isEmpty { session.report(recorder.steps) }
      throw error
    }
  }

  /// The services of the server, or else of the configuration.
  ///
  /// - Parameter wrote: Receives the file of each recording.
  /// - Throws: `TransitError` if an argument contains a key, or if configuration, keys, recordings
  ///   or time are invalid.
  func services(wrote: @escaping @Sendable (URL) -> Void = { _ in }) throws -> Services {
    let secrets = secrets
    try requireNone(of: secrets)
    if let services = tool.services { return services }
    let setup = try setup()
    let moment = try invocation.moment()
    let (answers, clock) = try answers(setup, moment: moment, wrote: wrote)
    let known = invocation.command.searches ? knownCatalog() : nil
    let aggregator = try Aggregator(
      configuration: setup.configuration, factories: BuiltInProviders.all, keys: setup.keys,
      answers: answers, catalog: known?.catalog, catalogError: known?.error, clock: clock,
      control: try control(setup, observe: observe), usesCache: !invocation.has(.refresh),
      observe: observe)
    return Services(
      aggregator: aggregator, configurationName: setup.name, catalog: known, secrets: secrets,
      isSample: aggregator.isRecorded && !invocation.has(.recordings))
  }

  /// The state that all runs share on one or many machines: daily call counts and cached responses.
  /// The local store replaces a shared store that cannot be reached.
  ///
  /// - Throws: `TransitError` `configuration` if this build does not support the configured store.
  func control(
    _ setup: Setup, cachesResponses: Bool = true,
    observe: @escaping @Sendable (TransitEvent) -> Void
  ) throws -> CallControl {
    var policy = setup.configuration.policy
    policy.cachesResponses = cachesResponses
    policy.patience = try invocation.patience ?? policy.patience
    let own = tool.store(tool.folders, tool.clock)
    let shared = try tool.sharedStore(setup, tool.clock)
    return CallControl(
      store: shared ?? own, fallback: shared == nil ? nil : own, policy: policy, clock: tool.clock,
      observe: observe)
  }

  /// Prints an event if `--verbose` asks for it; storage errors are always printed.
  func observe(_ event: TransitEvent) {
    tool.observe(event)
    if case .storeFailed(let error) = event.kind {
      console.clearProgress()
      // A server's error message may contain a key.
      console.note(error.scrubbed(of: secrets).toolLine(in: language), .yellow)
    } else if invocation.has(.verbose) {
      console.clearProgress()
      console.note("· \(event)")
    }
  }

  /// A pasted key must not be searched for: services would receive it.
  ///
  /// - Throws: `TransitError` `invalidRequest` if an argument contains a key.
  private func requireNone(of secrets: [Secret]) throws {
    guard let text = invocation.arguments.first(where: { secrets.scrubbing($0) != $0 }) else {
      return
    }
    throw Invocation.wrong(
      "'\(text)'에 인증키가 들어 있습니다. 키를 저장하려면: transit config init",
      "'\(text)' contains a key. To save a key: transit config init")
  }

  /// Live responses, the given recordings or, without any key, the bundled ones; never mixed.
  private func answers(
    _ setup: Setup, moment: Date?, wrote: @escaping @Sendable (URL) -> Void
  ) throws -> (Aggregator.AnswerSource, any TransitClock) {
    let services = BuiltInProviders.services
    if let path = invocation.value(.recordings) {
      let folder = try recordings(in: folder(path), services)
      return replay(folder, moment ?? folder.asOf ?? tool.clock.now())
    }
    let hasKey = try !setup.serviceKeys().isEmpty
    let hasProxy = setup.configuration.providers.contains {
      $0.isEnabled && $0.proxy?.addsKey == true
    }
    // Listed by the person, it answers without a key.
    let hasOpen = setup.configuration.providers.contains { provider in
      provider.isEnabled
        && BuiltInProviders.manifests.contains { $0.id == provider.type && $0.keys.isEmpty }
    }
    if hasKey || hasProxy || hasOpen {
      if moment != nil {
        throw Invocation.wrong(
          "--as-of는 저장된 응답에만 쓸 수 있습니다 (--recordings)",
          "--as-of works only with recordings (--recordings)")
      }
      guard let path = invocation.value(.record) else {
        return (.live(tool.transport()), tool.clock)
      }
      return (.recording(tool.transport(), to: folder(path), wrote: wrote), tool.clock)
    }
    if invocation.has(.record) {
      throw TransitError(
        .noKey, Words("응답을 저장하려면 실시간 조회가 필요합니다", "recording needs live responses"))
    }
    // The configuration is shown without recordings.
    if invocation.command == .providers { return (.live(tool.transport()), tool.clock) }
    var folder = try ShippedRecordings.snapshot(locator: tool.resources, services: services)
    folder.queries = invocation.command.recordedQueries ?? folder.queries
    return replay(folder, moment ?? folder.asOf ?? tool.clock.now())
  }

  /// Opens a folder given by the person; its errors are not a provider's.
  private func recordings(in folder: URL, _ services: [Service]) throws -> RecordingFolder {
    do { return try RecordingFolder(folder, services: services) } catch let error as TransitError {
      throw ToolFailure(
        TransitError(.badFile, error.detail),
        error.code == .malformed ? .badData : .noInput)
    }
  }

  private func replay(
    _ folder: RecordingFolder, _ moment: Date
  ) -> (Aggregator.AnswerSource, any TransitClock) {
    (.recorded(folder), FixedClock(moment))
  }
}

extension Session<Services> {
  var aggregator: Aggregator { access.aggregator }

  /// Reports that the responses are recordings, if they are.
  func noteRecordings() {
    guard isRecorded else { return }
    let moment = aggregator.clock.now()
    let time = "\(KoreanTime.day(of: moment)) \(KoreanTime.clock(moment))"
    let words =
      invocation.has(.recordings)
      ? Words("저장된 응답입니다 (\(time) 기준).", "Recorded responses (as of \(time)).")
      : Words(
        "예시 응답입니다 (\(time), 실제 아님). 실시간: transit config init",
        "Sample answers (\(time), not real). Live answers: transit config init")
    // A reader of standard output only has to see that the answer is a sample.
    if isSample, invocation.output == .people, !invocation.has(.format),
      invocation.command != .serve, invocation.command != .mcp
    {
      console.say(wrapping: words.text(in: language), .yellow)
    } else {
      note(words, .yellow)
    }
  }

  /// Refuses the bundled samples for a status bar, which shows no mark.
  ///
  /// - Throws: `TransitError` `noKey`, unless `--as-of` asks for the samples.
  func refuseSamples(for capability: Capability) async throws {
    guard isSample, !invocation.has(.asOf) else { return }
    let providers = try await aggregator.status().filter {
      $0.isEnabled && $0.capabilities.contains(capability)
    }
    let keys = providers.lazy.map { $0.manifest.keys.map(\.name).uniqued() }
    throw TransitError(
      .noKey,
      Words(
        "--format은 예시 응답에 쓰지 않습니다. 예시나 저장된 응답으로 보려면 --as-of 시각이나 --recordings 폴더를 함께 쓰세요",
        "--format does not show sample answers. To show one, or a recording, add --as-of TIME or "
          + "--recordings FOLDER"),
      remedy: keys.first { !$0.isEmpty }.map { .addKey($0, unlocks: capability) })
  }

  /// Reports which recordings were written.
  fileprivate func report(_ written: [URL]) {
    let files = written.map(\.path).uniqued().sorted()
    if files.isEmpty { return }
    note("저장한 응답: \(files.count)", "recordings written: \(files.count)", .dim)
    for file in files { console.note("  " + file, .dim) }
  }

  /// Shows progress while a live query runs.
  func withProgress<Value: Sendable>(
    _ work: @Sendable (Aggregator) async throws -> Value
  ) async throws -> Value {
    if !aggregator.isRecorded {
      // From the start of the line, so that concurrent queries show it once.
      console.progress(.lineStart + TerminalText(say("불러오는 중…", "loading …")))
    }
    defer { if !aggregator.isRecorded { console.clearProgress() } }
    return try await work(aggregator)
  }
}
