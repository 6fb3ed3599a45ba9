internal import Foundation
internal import TransitCore
internal import TransitDocuments

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

  init(_ fields: AnswerFields) {
    asOf = fields.asOf
    let answered = fields.providers.filter { $0.receivedAt != nil }
    ageSeconds = answered.compactMap(\.ageSeconds).max()
    isStale = answered.contains { $0.isStale || $0.isFrozen }
    isSample = answered.contains { $0.origin == "recorded" }
    sources = fields.attributions.map(\.text)
    missing = fields.providers.compactMap { provider in
      guard let error = provider.error, provider.reason == nil || provider.reason == "noKey"
      else { return nil }
      return Missing(source: provider.id, reason: error.message)
    }
  }

  static let shape = Shape<AnswerNote>(
    .text("asOf", "The time of the answer, ISO 8601, such as 2026-11-20T08:30:00+09:00.") {
      $0.asOf
    },
    .integer("ageSeconds", "The age of the oldest value, in seconds.") { $0.ageSeconds },
    .flag("isStale", "Whether values could not be renewed; absent if they are current.") {
      $0.isStale
    },
    .flag("isSample", "Whether these are sample answers, not real ones.") { $0.isSample },
    .texts("sources", "The sources to name.") { $0.sources },
    .list("missing", "The sources that did not answer, and why.", missingShape) {
      $0.missing.isEmpty ? nil : Array($0.missing.prefix(8))
    })

  private static let missingShape = Shape<Missing>(
    .name("source", "The id of the source.") { $0.source },
    .name("reason", "What is wrong and what helps.") { $0.reason })

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
    parts.append(ageSeconds.map { age(of: $0, in: language) })
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

  private func age(of seconds: Int, in language: Language) -> String {
    seconds < 120
      ? Words("\(seconds)초 전 값", "\(seconds) s old").text(in: language)
      : Words("\(seconds / 60)분 전 값", "\(seconds / 60) min old").text(in: language)
  }
}
