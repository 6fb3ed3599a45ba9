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
      return try await run(invocation)
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

  private func run(_ invocation: Invocation) async throws -> ExitCode {
    switch invocation.command {
    case .help:
      console.write(
        TerminalText(page: try Help.text(for: invocation.arguments, language: language)))
      return .success
    case .version:
      console.write("transit \(Self.version)")
      return .success
    case .brief:
      let bare = BareCommand(tool: self, invocation: invocation)
      if invocation.isBare, !bare.hasFavorites() { return try bare.run() }
      return try await ask(invocation) { try await BriefCommand(session: $0).run() }
    case .watch: return try await ask(invocation) { try await WatchCommand(session: $0).run() }
    case .alerts: return try await ask(invocation) { try await AlertsCommand(session: $0).run() }
    case .search: return try await ask(invocation) { try await SearchCommand(session: $0).run() }
    case .arrivals:
      return try await ask(invocation) { try await ArrivalsCommand(session: $0).run() }
    case .nearby: return try await ask(invocation) { try await NearbyCommand(session: $0).run() }
    case .route: return try await ask(invocation) { try await RouteCommand(session: $0).run() }
    case .trains: return try await ask(invocation) { try await TrainsCommand(session: $0).run() }
    case .timetable:
      return try await ask(invocation) { try await TimetableCommand(session: $0).run() }
    case .departures:
      return try await ask(invocation) { try await DeparturesCommand(session: $0).run() }
    case .weather: return try await ask(invocation) { try await WeatherCommand(session: $0).run() }
    case .wear: return try await ask(invocation) { try await WearCommand(session: $0).run() }
    case .place: return try await ask(invocation) { try await PlaceCommand(session: $0).run() }
    case .hereSet: return try await ask(invocation, HereCommand.set)
    case .hereShow: return try HereCommand(tool: self, invocation: invocation).show()
    case .hereClear: return try HereCommand(tool: self, invocation: invocation).clear()
    case .profileShow: return try ProfileCommand(tool: self, invocation: invocation).show()
    case .profileSet: return try ProfileCommand(tool: self, invocation: invocation).set()
    case .profileClear: return try ProfileCommand(tool: self, invocation: invocation).clear()
    case .favoritesAdd: return try await ask(invocation, FavoritesCommand.add)
    case .favoritesList: return try FavoritesCommand(tool: self, invocation: invocation).list()
    case .favoritesRemove:
      return try FavoritesCommand(tool: self, invocation: invocation).remove()
    case .favoritesMove:
      return try await FavoritesCommand(tool: self, invocation: invocation).move()
    case .favoritesAlarm:
      return try await FavoritesCommand(tool: self, invocation: invocation).alarm()
    case .favoritesImport:
      return try await FavoritesCommand(tool: self, invocation: invocation).importFile()
    case .favoritesExport:
      return try await FavoritesCommand(tool: self, invocation: invocation).exportFile()
    case .configInit:
      return try await ConfigCommand(tool: self, invocation: invocation).initialize()
    case .configATS: return try AppTransportCommand(tool: self, invocation: invocation).run()
    case .completions: return try CompletionsCommand(tool: self, invocation: invocation).run()
    case .manual: return ManualCommand(tool: self, invocation: invocation).run()
    case .catalogImport:
      return try await interruptible {
        await CatalogImportCommand(tool: self, invocation: invocation).run()
      }
    case .catalogInfo:
      return try await CatalogInfoCommand(tool: self, invocation: invocation).show()
    case .catalogRemove:
      return try await interruptible {
        try await CatalogInfoCommand(tool: self, invocation: invocation).remove()
      }
    case .catalogUpdate:
      return try await interruptible {
        try await CatalogUpdateCommand(tool: self, invocation: invocation).run()
      }
    case .catalogSearch:
      return try CatalogSearchCommand(tool: self, invocation: invocation).run()
    case .cities: return try await ask(invocation) { try await CitiesCommand(session: $0).run() }
    case .providers:
      return try await ask(invocation) { try await ProvidersCommand(session: $0).run() }
    case .doctor: return try await DoctorCommand(tool: self, invocation: invocation).run()
    case .decode: return try DecodeCommand(tool: self, invocation: invocation).run()
    case .record: throw Invocation.use(.record)
    case .recordingsList: return try RecordingsListCommand(tool: self, invocation: invocation).run()
    case .recordingsVerify:
      return try await RecordingsVerifyCommand(tool: self, invocation: invocation).run()
    case .recordingsRedact:
      return try RecordingsRedactCommand(tool: self, invocation: invocation).run()
    case .recordingsImport:
      return try RecordingsImportCommand(tool: self, invocation: invocation).run()
    }
  }

  /// Runs a command that asks, and tells what was written whatever came of it.
  private func ask(
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
