internal import Foundation
internal import KoreaTransit
internal import TransitDocuments
internal import TransitHTTP
internal import TransitRecordings

/// The tool as a function of its arguments, environment and streams.
struct Tool: Localized, Sendable {
  var environment: [String: String]
  var workingFolder: URL
  var console: Console
  var clock: any TransitClock
  /// Makes the transport, if live services may be queried.
  var transport: @Sendable () -> any HTTPTransport
  var resources = ResourceLocator()
  /// Makes the local store of cached responses and call counts.
  var store: @Sendable (StoreFolders, any TransitClock) -> any SharedStore = { folders, clock in
    FileStore(cache: folders.cache, state: folders.state, clock: clock)
  }
  /// Makes the configured store shared by many machines; `nil` if none is configured.
  var sharedStore: @Sendable (Setup, any TransitClock) throws -> (any SharedStore)? = {
    try $0.configuration.sharedStore(keys: $0.keys, clock: $1)
  }

  /// The services that the queries of a server share; `nil` to make them for each command.
  var services: SharedServices?
  /// Receives the events of the services.
  var observe: @Sendable (TransitEvent) -> Void = { _ in }
  /// Receives the outcomes of a query.
  var reportOutcomes: @Sendable ([Outcome]) -> Void = { _ in }

  /// The language of `--lang`; `nil` for the environment's.
  var chosenLanguage: Language?

  static let version = "0.1.0"

  /// Runs one command and returns its exit code.
  func run(_ arguments: [String]) async -> ExitCode {
    var tool = self
    // Before parsing, so that its errors are in this language too.
    tool.chosenLanguage = Language(askedForIn: arguments)
    return await tool.answer(arguments)
  }

  private func answer(_ arguments: [String]) async -> ExitCode {
    var wantsJSON = arguments.contains("--json")
    var configuration: String?
    do {
      let invocation = try Invocation(arguments)
      wantsJSON = invocation.output == .json
      configuration = invocation.value(.config)
      return try await invocation.command.run(self, invocation)
    } catch is CancellationError {
      return .interrupted
    } catch {
      let failure = ToolFailure(error)
      // Error texts contain names given by the person, which may hold a key.
      let error = failure.error.scrubbed(of: keysToHide(named: configuration))
      if wantsJSON { console.write(TerminalText(document: ErrorDocument(error, writing))) }
      console.note(error.lineWithRemedy(in: language))
      if error.isOfService, !Set(arguments).isDisjoint(with: Option.verbose.names) {
        console.note("· " + error.fullLine(in: language))
      }
      return failure.code
    }
  }

  /// Runs a command that queries providers, and always reports the recordings written.
  func runQuery(
    _ invocation: Invocation, _ command: (Session) async throws -> ExitCode
  ) async throws -> ExitCode {
    try requireNoKey(in: invocation)
    let session = try Session(tool: self, invocation: invocation)
    defer { session.reportWrittenFiles() }
    guard invocation.command.isOneQuery else { return try await command(session) }
    return try await session.aggregator.within { _ in try await command(session) }
  }

  /// A pasted key must not be searched for: services would receive it.
  ///
  /// - Throws: `TransitError` `invalidRequest` if an argument contains a configured key.
  private func requireNoKey(in invocation: Invocation) throws {
    let secrets = keysToHide(named: invocation.value(.config))
    guard let text = invocation.arguments.first(where: { secrets.scrubbing($0) != $0 }) else {
      return
    }
    throw Invocation.wrong(
      "'\(text)'에 인증키가 들어 있습니다. 키를 저장하려면: transit config init",
      "'\(text)' contains a key. To save a key: transit config init")
  }

  /// The language of `--lang`, or else Korean unless the environment sets another.
  var language: Language {
    if let chosenLanguage { return chosenLanguage }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let locale, !locale.hasPrefix("C"), !locale.hasPrefix("POSIX") else { return .korean }
    return locale.hasPrefix("ko") ? .korean : .english
  }
}
