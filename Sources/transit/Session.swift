internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitCore
internal import TransitRecordings

/// One invocation of a command that queries providers.
struct Session: CommandContext {
  let tool: Tool
  let invocation: Invocation
  let console: Console
  /// Its clock is fixed for recordings, unlike the tool's.
  let aggregator: Aggregator
  /// The source of the configuration.
  let configurationName: String
  private let written = Written()

  /// - Throws: `TransitError` if configuration, keys, recordings or time are invalid.
  init(tool: Tool, invocation: Invocation) throws {
    (self.tool, self.invocation) = (tool, invocation)
    console = tool.console.with(invocation)
    if let services = tool.services {
      (aggregator, configurationName) = (services.aggregator, services.configurationName)
      return
    }
    let setup = try Setup(tool, invocation)
    configurationName = setup.name
    let moment = try invocation.moment()
    let (answers, clock) = try Self.answers(
      tool, invocation, setup, moment: moment, wrote: written.add)
    let observe = tool.observer(invocation)
    let known = invocation.command.searches ? tool.knownCatalog(invocation) : nil
    aggregator = try Aggregator(
      configuration: setup.configuration, factories: BuiltInProviders.all, keys: setup.keys,
      answers: answers, catalog: known?.catalog, catalogError: known?.error, clock: clock,
      control: try setup.control(tool, invocation, observe: observe),
      usesCache: !invocation.has(.refresh), observe: observe)
  }

  /// Reports that the responses are recordings, if they are.
  func noteRecordings() {
    if aggregator.isRecorded { noteRecorded(aggregator.clock.now()) }
  }

  /// Reports which recordings were written.
  func reportWrittenFiles() {
    let files = written.files.map(\.path).uniqued().sorted()
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

  /// Live responses, the given recordings or, without any key, the bundled ones; never mixed.
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
          "--as-of는 저장된 응답에만 쓸 수 있습니다 (--recordings)",
          "--as-of works only with recordings (--recordings)")
      }
      guard let path = invocation.value(.record) else {
        return (.live(tool.transport()), tool.clock)
      }
      return (.recording(tool.transport(), to: tool.folder(path), wrote: wrote), tool.clock)
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

  private func noteRecorded(_ moment: Date) {
    let time = "\(KoreanTime.day(of: moment)) \(KoreanTime.clock(moment))"
    let words =
      invocation.has(.recordings)
      ? Words("저장된 응답입니다 (\(time) 기준).", "Recorded responses (as of \(time)).")
      : Words(
        "예시 응답입니다 (\(time), 실제 아님). 실시간: transit config init",
        "Sample answers (\(time), not real). Live answers: transit config init")
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
  /// The same streams, adjusted to the options.
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
