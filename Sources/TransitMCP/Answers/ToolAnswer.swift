package import TransitCore
internal import TransitOperations

/// The answer of a tool: the same facts for programs and as a short text.
struct ToolAnswer: Sendable {
  /// The object of the output schema; `nil` for an error.
  var content: [String: JSONValue]?
  var text: String

  /// The maximum length of a text, in characters. Only names of unusual length reach it.
  static let maxTextLength = 5900

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - content: The tool's own fields.
  ///   - lines: The text, without empty lines.
  ///   - note: Time, age and sources; `nil` for an answer without them.
  ///   - page: The page that is shown; `nil` if there is only one.
  ///   - candidates: Others that the text may refer to.
  init(
    _ content: [String: JSONValue], _ lines: [String], note: AnswerNote? = nil,
    page: PageMark? = nil, candidates: [Candidate] = [], in language: Language
  ) {
    var content = content.compactMapValues { $0 == .null ? nil : $0 }
    if let note { content.merge(note.content) { own, _ in own } }
    if let page { content.merge(page.content) { own, _ in own } }
    if !candidates.isEmpty {
      content["candidates"] = content["candidates"] ?? Candidate.content(of: candidates)
    }
    var lines = lines
    if let hidden = page?.text(in: language) { lines.append(hidden) }
    lines += Candidate.lines(candidates, in: language)
    if let note { lines += note.lines(in: language) }
    let text = lines.filter { !$0.isEmpty }.joined(separator: "\n")
    self.content = content
    self.text = text.count > Self.maxTextLength ? text.prefix(Self.maxTextLength) + " …" : text
  }

  /// Creates the answer of a call that failed: what is wrong and what to do next.
  init(error words: Words, in language: Language) {
    content = nil
    text = String(words.text(in: language).prefix(Self.maxTextLength))
  }

  /// Creates the answer of a query that failed. Several matches are an answer: the candidates.
  init(_ error: any Error, in language: Language) {
    guard let failure = error as? TransitError else {
      let words =
        (error as? ToolFailure)?.words ?? (error as? ParameterFault)?.words
        ?? ToolFailure.unknown.words
      self.init(error: words, in: language)
      return
    }
    let message = failure.sentence(in: language)
    let candidates = failure.candidates
    if failure.code == .ambiguous, !candidates.isEmpty {
      self.init([:], [message], candidates: candidates, in: language)
      return
    }
    let lines =
      [message] + Candidate.lines(candidates, in: language)
      + [failure.nextStep.text(in: language)]
    self.init(
      error: Words(verbatim: lines.filter { !$0.isEmpty }.joined(separator: "\n")), in: language)
  }

  /// Returns the output schema of a tool with these fields of its own.
  static func schema(_ content: [String: JSONValue]) -> JSONValue {
    var properties = content
    for common in [AnswerNote.fields, PageMark.fields, ["candidates": Candidate.field]] {
      properties.merge(common) { own, _ in own }
    }
    return ["type": "object", "properties": .object(properties)]
  }

  /// The schema of a field of the tool itself.
  static func field(_ type: JSONValue, _ description: JSONValue) -> JSONValue {
    ["type": type, "description": description]
  }

  /// The schema of a list of texts.
  static func texts(_ description: JSONValue) -> JSONValue {
    ["type": "array", "items": ["type": "string"], "description": description]
  }

  /// The result of `tools/call`.
  var json: JSONValue {
    var json: JSONValue = [
      "content": [["type": "text", "text": .string(text)]], "isError": .bool(content == nil),
    ]
    json["structuredContent"] = content.map(JSONValue.object)
    return json
  }
}

/// A failure with words of its own, such as that a client's share is used up.
package struct ToolFailure: Error {
  package var words: Words

  package init(_ words: Words) { self.words = words }

  static let unknown = ToolFailure(
    Words("서버에 오류가 있습니다. 다시 시도하세요.", "The server has an error. Try again."))
}

extension TransitError {
  /// What is wrong. Of a sample that does not exist the detail lists those that do.
  fileprivate func sentence(in language: Language) -> String {
    guard code == .notRecorded, let detail else { return message(in: language) }
    let words = Words(
      "예시 응답에 없습니다. 이 서버에는 인증키가 없어 예시만 있습니다:",
      "This is not among the sample answers. The server has no keys, only samples:")
    return "\(words.text(in: language)) \(detail.text(in: language))"
  }

  /// The items or cities to choose from.
  fileprivate var candidates: [Candidate] {
    switch remedy {
    case .choose(let items): items.map(Candidate.init)
    case .chooseCity(let cities):
      cities.map { Candidate(id: $0.name, name: $0.name, detail: nil, kind: "city") }
    default: []
    }
  }

  /// What to do next, in addition to the message.
  fileprivate var nextStep: Words {
    switch remedy {
    case .addKey(let names, _) where !names.isEmpty:
      let list = names.map(\.rawValue)
      return Words(
        "서버에 필요한 키: \(list.joined(separator: " 또는 ")). 운영자가 설정해야 합니다.",
        "Key needed on the server: \(list.joined(separator: " or ")). The operator has to set it.")
    case .choose: return Words("id 하나를 골라 다시 호출하세요.", "Call again with one of the ids.")
    case .chooseCity: return Words("city를 넣어 다시 호출하세요.", "Call again with city.")
    default:
      return isRetryable || code != .invalidRequest || vendorCode != nil
        ? Words("", "") : Words("transit_find로 이름을 찾아보세요.", "Look up the name with transit_find.")
    }
  }
}
