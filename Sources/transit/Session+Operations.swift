internal import Foundation
internal import KoreaTransit
internal import TransitCatalog
internal import TransitCommute
internal import TransitCore
internal import TransitOperations

/// Runs operations with the values of the command line.
extension Session<Services> {
  var context: OperationContext {
    OperationContext(
      aggregator, self, in: language, clock: tool.clock, configuration: access.configurationName)
  }

  /// Returns the answer of an operation to the arguments and options.
  ///
  /// - Throws: `ParameterFault` for a wrong option; also as the operation.
  func answer<Asked: TransitOperation>(_ operation: Asked.Type) async throws -> Asked.Answer {
    let asked = try Asked(values(of: Asked.query))
    return try await asking { try await asked.answer(in: $0) }
  }

  /// Shows progress while a question is asked, and reports failed services if nothing is resolved.
  func asking<Answer: Sendable>(
    _ question: @Sendable (OperationContext) async throws -> Answer
  ) async throws -> Answer {
    let context = context
    do { return try await withProgress { _ in try await question(context) } } catch let error
      as Unresolved
    {
      report(error.outcomes.filter { $0.kind == .failed }, [])
      throw error
    }
  }

  /// Writes the document of an answer.
  func write(_ answer: some OperationAnswer, isIndented: Bool = true) {
    console.write(TerminalText(document: answer.document(writing), isIndented: isIndented))
  }

  /// Reports that nothing was found, and returns the exit code.
  ///
  /// The message is `words` only if all providers answered.
  func reportNothing(
    _ answer: some OperationAnswer, _ words: Words, isIndented: Bool = true
  ) -> ExitCode {
    if invocation.output == .json { write(answer, isIndented: isIndented) }
    report(answer.outcomes, [])
    if let words = notFoundMessage(words, answer.outcomes) { note(words) }
    return ExitCode(ofAnswer: answer.failure)
  }
}

extension Session {
  /// Returns the values of a query's parameters; an argument is a value of a parameter that is no
  /// option of the query's command.
  ///
  /// - Throws: `ParameterFault` for the first wrong value.
  func values(
    of query: Query, _ arguments: [String]? = nil
  ) throws(ParameterFault) -> QueryValues {
    let command = Command.allCases.first { $0.query == query } ?? invocation.command
    let options = command.options
    var items: [(name: String, value: String)] = []
    var arguments = (arguments ?? invocation.arguments)[...]
    for parameter in query.parameters {
      if let option = options.first(where: { $0.names[0] == "--" + parameter.name }) {
        items += (invocation.options[option] ?? []).compactMap { text in
          value(text, of: parameter).map { (parameter.name, $0) }
        }
      } else {
        items += arguments.prefix(parameter.most).map { (parameter.name, $0) }
        arguments = arguments.dropFirst(parameter.most)
      }
    }
    return try QueryValues(query, items, isOwn: true)
  }

  /// The text of a value as the table of parameters has it; `nil` for one that means no value.
  private func value(_ text: String, of parameter: Query.Parameter) -> String? {
    let names = ["sunday": "holiday", "평일": "weekday", "토요일": "saturday", "일요일": "holiday"]
    switch parameter.value {
    case .flag: return "true"
    case .number where parameter.name == Query.Parameter.limit.name && text == "all": return nil
    case .number: return Int(text).map(String.init) ?? text
    case .time: return TimeOfDay(text).flatMap { $0.second == 0 ? $0.clock : nil } ?? text
    case .choice: return parameter.choices.contains(text) ? text : names[text] ?? text
    case .date:
      let today = KoreanTime.day(of: tool.clock.now())
      return Invocation.relativeDays[text].flatMap { today.adding(days: $0) }?.description ?? text
    default: return text
    }
  }
}

extension Invocation {
  /// The words for a day, in days from today.
  static var relativeDays: [String: Int] {
    ["today": 0, "오늘": 0, "tomorrow": 1, "내일": 1, "모레": 2]
  }
}

extension ParameterFault {
  /// The error with the name of the option.
  var toolError: TransitError {
    switch self {
    case .missing(let parameter) where parameter.name == Query.Parameter.item.name:
      Invocation.wrong(
        "즐겨찾기가 없습니다. 추가: transit favorites add <이름이나 번호>",
        "there are no favorites. To add one: transit favorites add <name or number>")
    case .missing(let parameter) where parameter.isPersonal: HereCommand.noPlaceError
    case .invalid(let parameter, let text): Self.wrong(parameter, text)
    case .conflict(let parameter, let words):
      TransitError(.invalidRequest, Words(verbatim: Self.name(parameter) + ": ") + words)
    default: TransitError(.invalidRequest, words)
    }
  }

  private static func name(_ parameter: Query.Parameter) -> String {
    let name = "--" + parameter.name
    return Option.allCases.contains { $0.names[0] == name } ? name : parameter.name
  }

  private static func wrong(_ parameter: Query.Parameter, _ text: String) -> TransitError {
    let name = name(parameter)
    let (korean, english): (String, String)
    switch parameter.value {
    case .choice(let words):
      let list = words.joined(separator: ", ")
      (korean, english) = ("\(list) 가운데 하나여야 합니다", "must be one of \(list)")
    case .number(let range, _) where parameter.name == Query.Parameter.limit.name:
      (korean, english) = (
        "\(range.lowerBound) 이상의 숫자나 all이어야 합니다", "must be \(range.lowerBound) or more, or all"
      )
    case .number(let range, _) where range.upperBound > 1_000_000_000:
      (korean, english) = (
        "\(range.lowerBound) 이상의 숫자여야 합니다", "must be \(range.lowerBound) or more"
      )
    case .number:
      (korean, english) = ("\(parameter.span)의 숫자여야 합니다", "must be \(parameter.span)")
    case .time:
      (korean, english) = (
        "08:00처럼 00:00–23:59의 시각이어야 합니다", "must be a time from 00:00 to 23:59"
      )
    default:
      (korean, english) = ("\(parameter.example)처럼 써야 합니다", "must be like \(parameter.example)")
    }
    return Invocation.wrong("\(name) 값은 \(korean): '\(text)'", "\(name) \(english), not '\(text)'")
  }
}

extension Unresolved {
  /// The error with the options and commands that help.
  var toolError: TransitError {
    var error = error
    let hint: Words? =
      switch reason {
      case .several where isOf(.subway): Words(verbatim: "--line")
      case .similar where !isOf(.route):
        Neighborhood(text).map { _ in Session<Services>.nearbyHint(text) }
      case .line(let line): Words(verbatim: "transit trains \(line.name)")
      default: nil
      }
    if let hint {
      error.detail = error.detail.map {
        Words("\($0.korean) (\(hint.korean))", "\($0.english) (\(hint.english))")
      }
    }
    return error
  }
}

/// What is the person's own is in the files of the tool.
extension Session: Personal {
  func place(named text: String) throws -> LocatedPlace? {
    if text == HereCommand.word {
      guard let place = try myPlace() else { throw HereCommand.noPlaceError }
      return place
    }
    guard let favorite = try saved(named: text) else { return nil }
    if let place = favorite.locatedPlace { return place }
    if favorite.item?.kind == .route { throw wrongKind(text, favorite, wanted: .place) }
    throw Invocation.wrong(
      "'\(text)': \(favorite.targetTitle)의 위치를 알 수 없습니다. favorites add로 다시 추가하세요",
      "'\(text)': the position of \(favorite.targetWords.english) is unknown; add it again "
        + "with favorites add")
  }

  func vicinity() -> LocatedPlace? {
    do { return try myPlace() } catch {
      console.note(TransitError.wrapping(error).toolLine(in: language), .yellow)
      return nil
    }
  }

  func city(named text: String) throws -> City? {
    guard let favorite = try saved(named: text) else { return nil }
    if let city = favorite.item?.city ?? favorite.place?.city { return city }
    throw Invocation.wrong(
      "'\(text)'의 도시를 알 수 없습니다. 도시 이름을 입력하세요",
      "the city of '\(text)' is unknown; enter the name of the city")
  }

  func wrongKind(
    _ text: String, _ favorite: Favorite, wanted: Favorite.Wanted
  ) -> any Error {
    switch wanted {
    case .place:
      Invocation.wrong(
        "'\(text)': 노선(\(favorite.targetTitle))에는 정해진 위치가 없습니다. 정류소나 역, 장소를 입력하세요",
        "'\(text)' is a route (\(favorite.targetWords.english)) without a single position; "
          + "enter a stop, station or place")
    case .route:
      Invocation.wrong(
        "'\(text)': 노선이 아닙니다 (\(favorite.targetTitle))",
        "'\(text)' is not a route (\(favorite.targetWords.english))")
    }
  }
}
