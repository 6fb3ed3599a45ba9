internal import TransitCore

/// What every answer reports about its data: time, age, sources and what is missing.
struct AnswerNote: Sendable {
  /// A source that did not answer.
  struct Missing: Sendable {
    var source: String
    var reason: String
  }

  var asOf: String
  /// The age of the oldest response in seconds; `nil` if none has an age.
  var ageSeconds: Int?
  /// Whether a source reports the same values for too long, or a response could not be renewed.
  var isStale: Bool
  var isSample: Bool
  var sources: [String]
  var missing: [Missing]

  init(_ document: Facts) {
    asOf = document.asOf.text ?? ""
    let answered = document.providers.list.filter { $0.receivedAt.known != nil }
    ageSeconds = answered.compactMap(\.ageSeconds.integer).max()
    isStale = answered.contains { $0.isStale.isTrue || $0.isFrozen.isTrue }
    isSample = answered.contains { $0.origin.text == "recorded" }
    sources = document.attributions.list.compactMap { $0["text"].text }
    missing = document.providers.list.compactMap { provider in
      guard let error = provider.error.known,
        [nil, "noKey"].contains(provider.reason.text)
      else { return nil }
      return Missing(source: provider.id.text ?? "", reason: error.message.text ?? "")
    }
  }

  /// The schemas of its fields.
  static let fields: [String: JSONValue] = [
    "asOf": ToolAnswer.field(
      "string", "The time of the answer, ISO 8601, such as 2026-11-20T08:30:00+09:00."),
    "ageSeconds": ToolAnswer.field("integer", "The age of the oldest value, in seconds."),
    "isStale": ToolAnswer.field(
      "boolean", "Whether values could not be renewed; absent if they are current."),
    "isSample": ToolAnswer.field("boolean", "Whether these are sample answers, not real ones."),
    "sources": ToolAnswer.texts("The sources to name."),
    "missing": [
      "type": "array", "description": "The sources that did not answer, and why.",
      "items": [
        "type": "object", "required": ["source", "reason"],
        "properties": [
          "source": ToolAnswer.field("string", "The id of the source."),
          "reason": ToolAnswer.field("string", "What is wrong and what helps."),
        ],
      ],
    ],
  ]

  var content: [String: JSONValue] {
    var content: [String: JSONValue] = [
      "asOf": .string(asOf), "sources": .array(sources.map(JSONValue.string)),
    ]
    content["ageSeconds"] = ageSeconds.map(JSONValue.integer)
    if isStale { content["isStale"] = true }
    if isSample { content["isSample"] = true }
    if !missing.isEmpty {
      content["missing"] = .array(
        missing.prefix(8).map { ["source": .string($0.source), "reason": .string($0.reason)] })
    }
    return content
  }

  /// The last lines of the text: what is missing, then time, age and sources.
  func lines(in language: Language) -> [String] {
    func say(_ korean: String, _ english: String) -> String {
      Words(korean, english).text(in: language)
    }
    var lines: [String] = []
    // One missing key makes several sources fail in the same way.
    let reasons = Dictionary(grouping: missing, by: \.reason)
    for (reason, sources) in reasons.sorted(by: { $0.key < $1.key }).prefix(3) {
      let names = sources.map(\.source).joined(separator: ", ")
      lines.append(say("응답 없음 (\(names)): \(reason)", "No answer (\(names)): \(reason)"))
    }
    var parts = [KoreanText.clock(asOf).map { say("\($0) 기준", "as of \($0) KST") }]
    parts.append(
      ageSeconds.map { seconds in
        seconds < 120
          ? say("\(seconds)초 전 값", "\(seconds) s old")
          : say("\(seconds / 60)분 전 값", "\(seconds / 60) min old")
      })
    if isStale { parts.append(say("새로 받지 못한 값", "values could not be renewed")) }
    if !sources.isEmpty {
      let names = sources.prefix(4).joined(separator: ", ")
      let more =
        sources.count > 4 ? say(" 외 \(sources.count - 4)", " and \(sources.count - 4) more") : ""
      parts.append(say("출처: \(names)\(more)", "source: \(names)\(more)"))
    }
    if isSample { parts.append(say("예시 응답, 실제 아님", "sample answer, not real")) }
    lines.append("— " + parts.compactMap(\.self).joined(separator: " · "))
    return lines
  }
}
