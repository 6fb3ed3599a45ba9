internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitCore
internal import TransitRecordings

/// What every command that asks providers needs: the configuration, the aggregator, the output.
struct Session: Sendable {
  let aggregator: Aggregator
  let invocation: Invocation
  let console: Console
  let language: Language
  /// Where the configuration came from.
  let configurationName: String
  let workingFolder: URL
  let environment: [String: String]
  /// The machine's time, which goes on beside recorded answers.
  let machineClock: any TransitClock
  let settingsFolder: URL
  /// Where my places are kept.
  let here: HereStore
  /// Where my profile is kept.
  let profile: ProfileStore
  /// Where favourites are kept.
  let favoritesStore: FavoritesFile
  /// Where is kept what was looked at.
  let recentsStore: RecentsStore
  private let written: Written

  /// - Throws: `TransitError` where configuration, keys, recordings or time are wrong.
  init(tool: Tool, invocation: Invocation) throws {
    self.invocation = invocation
    console = tool.console.with(invocation)
    language = tool.language
    workingFolder = tool.workingFolder
    environment = tool.environment
    machineClock = tool.clock
    settingsFolder = tool.settingsFolder
    here = tool.here
    profile = tool.profile
    favoritesStore = tool.favorites
    recentsStore = tool.recents
    let setup = try Setup(tool, invocation)
    configurationName = setup.name
    let keys = setup.keys
    let moment = try invocation.moment()
    let written = Written()
    self.written = written
    let (answers, clock) = try Self.answers(
      tool, invocation, setup, moment: moment, wrote: written.add)
    let observe = tool.observer(invocation)
    let known = Self.catalog(tool, invocation)
    aggregator = try Aggregator(
      configuration: setup.configuration, factories: BuiltInProviders.all, keys: keys,
      answers: answers, catalog: known?.catalog, catalogError: known?.error, clock: clock,
      control: try setup.control(tool, invocation, observe: observe),
      givesKept: !invocation.has(.refresh), observe: observe)
  }

  /// Tells that answers are recorded ones, once there are some.
  func begin() {
    if aggregator.isRecorded { tellRecorded(aggregator.clock.now()) }
  }

  /// An outcome as documents have it.
  func json(_ outcome: Outcome) -> JSON {
    JSON(outcome, language: language, now: aggregator.clock.now())
  }

  /// Tells which files were recorded.
  func tellWritten() {
    let files = written.files.map(\.path).uniqued().sorted()
    if files.isEmpty { return }
    console.note(
      Words("저장된 응답: \(files.count)", "recordings written: \(files.count)").text(in: language),
      .dim)
    for file in files { console.note("  " + file, .dim) }
  }

  /// Waits for a live answer with a sign of life.
  func waiting<Value: Sendable>(
    _ work: @Sendable (Aggregator) async throws -> Value
  ) async throws -> Value {
    if !aggregator.isRecorded {
      // From the start of the line: where several wait, it stands there once.
      console.progress(.lineStart + TerminalText(Words("요청 중…", "asking …").text(in: language)))
    }
    defer { if !aggregator.isRecorded { console.clearProgress() } }
    return try await work(aggregator)
  }

  /// Live answers, recordings that were asked for, or the shipped ones while no key is configured:
  /// never a mixture.
  private static func answers(
    _ tool: Tool, _ invocation: Invocation, _ setup: Setup, moment: Date?,
    wrote: @escaping @Sendable (URL) -> Void
  ) throws -> (Aggregator.AnswerSource, any TransitClock) {
    let services = BuiltInProviders.services
    if let path = invocation.value(.recordings) {
      let folder = try Self.folder(tool.folder(path), services)
      return replay(folder, moment ?? folder.asOf ?? tool.clock.now())
    }
    let hasKey = try !setup.serviceKeys().isEmpty
    let hasProxy = setup.configuration.providers.contains {
      $0.isEnabled && $0.proxy?.addsKey == true
    }
    if hasKey || hasProxy {
      if moment != nil {
        throw Invocation.wrong(
          "--as-of는 저장된 응답에만 씁니다 (--recordings)", "--as-of goes with recordings (--recordings)")
      }
      guard let path = invocation.value(.record) else {
        return (.live(tool.transport()), tool.clock)
      }
      return (.recording(tool.transport(), to: tool.folder(path), wrote: wrote), tool.clock)
    }
    if invocation.has(.record) {
      throw TransitError(
        .noKey, Words("저장하려면 실시간 답이 필요합니다", "recording needs live answers"))
    }
    // What is configured can be told without the recordings.
    if invocation.command == .providers { return (.live(tool.transport()), tool.clock) }
    var folder = try ShippedRecordings.snapshot(locator: tool.resources, services: services)
    folder.queries = invocation.command.recordedQueries ?? folder.queries
    return replay(folder, moment ?? folder.asOf ?? tool.clock.now())
  }

  /// A folder that the person named: what is wrong with it is no service's fault.
  private static func folder(_ folder: URL, _ services: [Service]) throws -> RecordingFolder {
    do { return try RecordingFolder(folder, services: services) } catch let error as TransitError {
      throw ToolFailure(
        TransitError(.badFile, error.detail),
        error.code == .malformed ? .badData : .noInput)
    }
  }

  private static func replay(
    _ folder: RecordingFolder, _ moment: Date
  ) -> (Aggregator.AnswerSource, any TransitClock) {
    (.recorded(folder), FixedClock(moment))
  }

  private func tellRecorded(_ moment: Date) {
    let time = "\(KoreanTime.day(of: moment)) \(KoreanTime.clock(moment))"
    let words =
      invocation.has(.recordings)
      ? Words("저장된 응답입니다 (\(time) 기준).", "These are recorded answers (as of \(time)).")
      : Words(
        """
        인증키가 없어 이 프로젝트가 만든 예시 응답을 보여 줍니다 \
        (\(time); 시각·차량·날씨·요금은 실제가 아님). 실시간 답: transit config init
        """,
        """
        No key is configured: these are sample answers that this project made \
        (\(time); times, vehicles, weather and fares are not real). For live ones: transit config init
        """)
    console.note(words.text(in: language), .yellow)
  }
}

extension Tool {
  func folder(_ path: String) -> URL {
    URL(
      filePath: (path as NSString).expandingTildeInPath, directoryHint: .isDirectory,
      relativeTo: workingFolder
    ).absoluteURL
  }
}

extension Console {
  /// The same streams as the options want them.
  func with(_ invocation: Invocation) -> Console {
    var console = self
    if let wantsColor = invocation.wantsColor {
      console.hasColor = wantsColor
      console.warningsHaveColor = wantsColor
    }
    if invocation.output != .people {
      console.width = nil
      console.page = nil
    }
    return console
  }
}
