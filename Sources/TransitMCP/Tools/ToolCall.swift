internal import TransitCore
internal import TransitOperations
internal import TransitRegistry
internal import TransitText

/// A call of a tool with checked arguments.
struct ToolCall: Localized, Sendable {
  let language: Language
  private let inputs: [ToolInput]
  private let values: [String: QueryValues.Value]
  private let answering: any QueryAnswering

  /// Checks the arguments of a call. An empty text counts as no argument, and an argument that is
  /// no parameter of the tool, such as a client's own identifier, is ignored.
  ///
  /// - Throws: The first missing or invalid argument.
  init(
    _ tool: MCPTool, _ arguments: [String: JSONValue], _ answering: any QueryAnswering
  ) throws(ParameterFault) {
    var values: [String: QueryValues.Value] = [:]
    for input in tool.inputs {
      guard let argument = arguments[input.name], !Self.isEmpty(argument) else {
        if input.isRequired { throw .missing(input.named) }
        continue
      }
      let text = Self.text(of: argument) ?? ""
      guard let value = QueryValues.Value(input.parameter, text) else {
        throw .invalid(input.named, text)
      }
      values[input.parameter.name] = value
    }
    (inputs, self.values, self.answering) = (tool.inputs, values, answering)
    language = Self.language(of: tool, arguments)
  }

  /// Returns whether an argument counts as left out: some models fill in every parameter.
  private static func isEmpty(_ argument: JSONValue) -> Bool {
    switch argument {
    case .null: true
    case .string(let text): text.allSatisfy(\.isWhitespace)
    case .array(let elements): elements.allSatisfy(isEmpty)
    default: false
    }
  }

  /// Returns a line about the ignored arguments that look like a mistyped parameter; `nil` if none
  /// does.
  static func remark(on arguments: [String: JSONValue], of tool: MCPTool) -> Words? {
    let names = tool.inputs.map(\.name)
    let mistyped = arguments.keys.sorted().compactMap { name in
      names.contains(name)
        ? nil : nearest(to: name.lowercased(), among: names).map { "\(name) → \($0)" }
    }
    if mistyped.isEmpty { return nil }
    let list = mistyped.prefix(5).joined(separator: ", ")
    return Words(
      "없는 매개변수는 쓰지 않았습니다. 혹시: \(list)",
      "Unknown parameters were ignored. Did you mean: \(list)?")
  }

  /// The text of an argument; models write numbers as text, and text as numbers.
  private static func text(of argument: JSONValue) -> String? {
    switch argument {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .bool(let isSet): String(isSet)
    // A list of one.
    case .array(let elements) where elements.count == 1: elements.first.flatMap(text)
    default: nil
    }
  }

  /// Returns the language that is asked for, or else that of the first name: English if it is in
  /// Latin letters, Korean by default.
  static func language(of tool: MCPTool, _ arguments: [String: JSONValue]) -> Language {
    if let asked = arguments["language"]?.text.flatMap(Language.init) { return asked }
    let name =
      tool.inputs.filter { [.text, .place].contains($0.parameter.value) }
      .lazy.compactMap { arguments[$0.name]?.text }.first { !$0.isEmpty } ?? ""
    let isKorean = name.unicodeScalars.contains {
      0x1100...0x11FF ~= $0.value || 0x3130...0xD7FF ~= $0.value
    }
    // An identifier has no language, and neither has `KTX`.
    let isEnglish = name.contains { $0.isASCII && $0.isLowercase } && !name.contains(":")
    return isEnglish && !isKorean ? .english : .korean
  }

  /// The names of lines and stations, in English with the Korean ones.
  var names: LocalizedNames { LocalizedNames(language: language) }

  func number(_ parameter: Query.Parameter) -> Int? {
    if case .number(let number)? = values[parameter.name] { number } else { parameter.standard }
  }

  func text(_ parameter: Query.Parameter) -> String? { values[parameter.name]?.description }

  /// Runs a query with those arguments that are parameters of it.
  ///
  /// - Parameter own: Values that are no arguments, or replace them.
  func document(
    _ query: Query, _ own: [Query.Parameter: QueryValues.Value] = [:]
  ) async throws -> Facts {
    Facts(try await answer(query, own).document)
  }

  /// Runs a query and returns its document and its typed answer.
  func answer<Content: AnswerContent>(
    _ query: Query, _ own: [Query.Parameter: QueryValues.Value] = [:], as type: Content.Type
  ) async throws -> (document: Facts, typed: Answered<Content>) {
    let answer = try await answer(query, own)
    guard let typed = answer.answer as? Answered<Content> else { throw ToolFailure.unknown }
    return (Facts(answer.document), typed)
  }

  private func answer(
    _ query: Query, _ own: [Query.Parameter: QueryValues.Value]
  ) async throws -> QueryAnswer {
    let values = query.parameters.compactMap { parameter in
      value(of: parameter, own).map { (parameter: parameter, values: [$0]) }
    }
    return try await answering.answer(query, QueryValues(values), in: language)
  }

  private func value(
    of parameter: Query.Parameter, _ own: [Query.Parameter: QueryValues.Value]
  ) -> QueryValues.Value? {
    if let value = own.first(where: { $0.key.name == parameter.name })?.value { return value }
    guard inputs.contains(where: { $0.parameter.name == parameter.name && !$0.isLocal }) else {
      return nil
    }
    return values[parameter.name]
  }
}

extension ToolInput {
  /// The parameter with the name in the schema, for errors.
  fileprivate var named: Query.Parameter {
    parameter.named(name)
  }
}
