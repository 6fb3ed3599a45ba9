internal import Foundation
internal import KoreaTransit
internal import Synchronization
internal import TransitCore
internal import TransitOperations
internal import TransitServer

/// Answers the queries of other front ends with the documents of the commands' `--json`.
struct CommandAnswers: QueryAnswering {
  private let tool: Tool
  private let running: RunningServices

  /// Seconds for which an answer is fresh whose source reports no time of renewal.
  private static let lifetime: TimeInterval = 60
  /// Seconds for which an answer is fresh that lacks a provider that failed.
  private static let lifetimeOfPart: TimeInterval = 10

  /// Creates answers that share the services of a server.
  init(_ tool: Tool, _ running: RunningServices) { (self.tool, self.running) = (tool, running) }

  func answer(
    _ query: Query, _ values: QueryValues, in language: Language
  ) async throws -> QueryAnswer {
    guard let command = Command.allCases.first(where: { $0.query == query.asked }) else {
      throw Problem.notFound
    }
    let run = CommandRun()
    let services = running.current
    var tool = tool
    tool.services = services
    tool.chosenLanguage = language
    tool.console = Console(
      write: run.write, warn: { _ in }, hasColor: false, warningsHaveColor: false)
    tool.reportOutcomes = run.report
    let code: ExitCode
    do {
      let invocation = Invocation(command, query, values)
      // Front ends check this; a command reads its first argument unchecked.
      guard invocation.arguments.count >= command.argumentCount.lowerBound else {
        throw Invocation.use(command)
      }
      code = try await command.run(Session(tool, invocation, ()))
    } catch {
      throw naming(query.parameters, in: ToolFailure(error).error).scrubbed(of: services.secrets)
    }
    let outcomes = run.outcomes
    if code != .success, let error = failure(of: query, outcomes, services.aggregator) {
      throw error.scrubbed(of: services.secrets)
    }
    return answer(run.document, outcomes, isRecorded: services.aggregator.isRecorded)
  }

  /// Names parameters as a client writes them: `leave` for the option `--leave`.
  private func naming(_ parameters: [Query.Parameter], in error: TransitError) -> TransitError {
    var error = error
    for parameter in parameters {
      let option = "--" + parameter.name
      error.detail = error.detail.map { words in
        Words(
          words.korean.replacing(option, with: parameter.name),
          words.english.replacing(option, with: parameter.name))
      }
    }
    return error
  }

  /// The reason why no provider answered.
  private func failure(
    of query: Query, _ outcomes: [Outcome], _ aggregator: Aggregator
  ) -> TransitError? {
    outcomes.lazy.compactMap { $0.error ?? $0.skipError }.first
      ?? query.capability.flatMap { aggregator.missingKey(for: $0, in: outcomes) }
  }

  private func answer(
    _ document: [UInt8], _ outcomes: [Outcome], isRecorded: Bool
  ) -> QueryAnswer {
    let now = tool.clock.now()
    // Recordings have the clock of their own time, and do not change.
    if isRecorded {
      return QueryAnswer(document: document, moment: now, lifetime: Self.lifetime)
    }
    let moment = min(outcomes.compactMap(\.receivedAt).min() ?? now, now)
    var end = outcomes.compactMap(\.nextUpdateAt).min() ?? now.addingTimeInterval(Self.lifetime)
    if outcomes.contains(where: { $0.error != nil || $0.refreshError != nil }) {
      end = min(end, now.addingTimeInterval(Self.lifetimeOfPart))
    }
    return QueryAnswer(
      document: document, moment: moment, lifetime: max(0, end.timeIntervalSince(moment)))
  }
}

extension Query {
  /// The query of the command that answers it.
  fileprivate var asked: Query { self == .suggest ? .search : self }

  /// The capability without which it has no answer; `nil` if no provider is needed.
  fileprivate var capability: Capability? {
    switch self {
    case .search: .stations
    case .arrivals, .board, .notices: .arrivals
    case .nearby: .nearby
    case .route: .routes
    case .trains, .vehicles: .vehicles
    case .timetable: .timetables
    case .departures: .trips
    case .weather, .wear: .weather
    case .place: .places
    default: nil
    }
  }
}

/// What one run of a command wrote and reported.
private final class CommandRun: Sendable {
  private let state = Mutex<(document: [UInt8], outcomes: [Outcome])>(([], []))

  var document: [UInt8] { state.withLock(\.document) }
  var outcomes: [Outcome] { state.withLock(\.outcomes) }

  func write(_ text: TerminalText) { state.withLock { $0.document += Array(text.text.utf8) } }

  func report(_ outcomes: [Outcome]) { state.withLock { $0.outcomes += outcomes } }
}

extension Invocation {
  /// Creates the command line of a query with `--json`.
  fileprivate init(_ command: Command, _ query: Query, _ values: QueryValues) {
    self.init(command)
    options[.json] = [""]
    if query == .suggest { options[.offline] = [""] }
    for parameter in query.parameters {
      let texts = values[parameter].map(\.description)
      guard let option = command.options.first(where: { $0.names[0] == "--" + parameter.name })
      else {
        arguments += texts
        continue
      }
      if parameter.value == .flag {
        options[option] = values.flag(parameter) ? [""] : nil
      } else if let texts = texts.isEmpty ? parameter.standard.map({ ["\($0)"] }) : texts {
        options[option] = texts
      }
    }
  }
}
