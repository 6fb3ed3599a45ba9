internal import Foundation
internal import KoreaTransit
internal import TransitDocuments
internal import TransitHTTP
internal import TransitRecordings

/// The tool as a function of its arguments, its environment and its streams.
struct Tool: Sendable {
  var environment: [String: String]
  var workingFolder: URL
  var console: Console
  var clock: any TransitClock
  /// Made where live services may be asked.
  var transport: @Sendable () -> any HTTPTransport
  var resources = ResourceLocator()
  /// Made where live services may be asked: what is kept from one run to the next.
  var store: @Sendable (StoreFolders, any TransitClock) -> any SharedStore = { folders, clock in
    FileStore(cache: folders.cache, state: folders.state, clock: clock)
  }
  /// The store that a configuration names, for many machines; `nil` where it names none.
  var sharedStore: @Sendable (Setup, any TransitClock) throws -> (any SharedStore)? = {
    try $0.configuration.sharedStore(keys: $0.keys, clock: $1)
  }

  /// The language that was asked for; the environment's if `nil`.
  var chosenLanguage: Language?

  static let version = "0.1.0"

  /// Runs one command and says how it ended.
  func run(_ arguments: [String]) async -> ExitCode {
    var tool = self
    // Looked for before anything is understood: what is wrong is told in this language too.
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
      // What is wrong is told with names that the person gave, and those may hold a key.
      let error = failure.error.scrubbed(of: keysToHide(named: configuration))
      if wantsJSON { console.write(TerminalText(document: ErrorDocument(error, writing))) }
      console.note(error.told(in: language))
      return failure.code
    }
  }

  /// Runs a command that asks, and tells what was written whatever came of it.
  func ask(
    _ invocation: Invocation, _ command: (Session) async throws -> ExitCode
  ) async throws -> ExitCode {
    let session = try Session(tool: self, invocation: invocation)
    defer { session.tellWritten() }
    guard invocation.command.isOneQuery else { return try await command(session) }
    return try await session.aggregator.within { _ in try await command(session) }
  }

  /// That of `--lang`, else Korean unless the environment asks for another language.
  var language: Language {
    if let chosenLanguage { return chosenLanguage }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let locale, !locale.hasPrefix("C"), !locale.hasPrefix("POSIX") else { return .korean }
    return locale.hasPrefix("ko") ? .korean : .english
  }
}
