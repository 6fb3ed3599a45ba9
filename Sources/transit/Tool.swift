internal import Foundation
internal import KoreaTransit
internal import TransitHTTP
internal import TransitOperations
internal import TransitRecordings
internal import TransitText

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
  var services: Services?
  /// Receives the events of the services.
  var observe: @Sendable (TransitEvent) -> Void = { _ in }

  /// The language of `--lang`; `nil` for the environment's.
  var chosenLanguage: Language?

  static let version = "0.2.0"

  /// Runs one command and returns its exit code.
  func run(_ arguments: [String]) async -> ExitCode {
    var tool = self
    // Before parsing, so that its errors are in this language too.
    tool.chosenLanguage = Language(askedForIn: arguments)
    return await tool.answer(arguments)
  }

  private func answer(_ arguments: [String]) async -> ExitCode {
    var wantsJSON = arguments.contains("--json")
    var (configuration, parsed): (String?, Invocation?)
    do {
      let invocation = try Invocation(arguments)
      parsed = invocation
      wantsJSON = invocation.output == .json
      configuration = invocation.value(.config)
      return try await invocation.command.run(Session(self, invocation, ()))
    } catch is CancellationError {
      return .interrupted
    } catch {
      let (failure, unresolved) = (ToolFailure(error), error as? Unresolved)
      // Error texts contain names given by the person, which may hold a key.
      let error = failure.error.scrubbed(of: keysToHide(named: configuration))
      if wantsJSON {
        let writing = DocumentWriting(language, at: clock.now())
        console.write(TerminalText(document: ErrorDocument(error, writing)))
      }
      if let parsed, parsed.output == .people, let unresolved, let head = unresolved.head {
        console.note(head.text(in: language))
        let choices = Choices(invocation: parsed, language: language, typed: unresolved.text)
        for line in choices.lines(unresolved.items) { console.note(line) }
        // Each command to copy has the line.
        if case .similar = unresolved.reason, let hint = unresolved.hint {
          console.note(hint.text(in: language))
        }
      } else {
        console.note(error.lineWithRemedy(in: language))
      }
      if error.isOfService, !Set(arguments).isDisjoint(with: Option.verbose.names) {
        console.note("· " + error.fullLine(in: language))
      }
      return failure.code
    }
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
