internal import Foundation
package import TransitCore
internal import TransitRegistry

/// The version of the documents' form; `CHANGELOG.md` describes each change.
package enum DocumentVersion {
  package static let current = 2
}

extension Field {
  /// The version of the format, in every document.
  package static var version: Field {
    Field(
      "schema",
      "The version of the document format; a change that a reader must know of increases it.",
      .always(.integer(DocumentVersion.current)), { _ in DocumentVersion.current })
  }

  package static func isSample(_ value: @escaping @Sendable (Object) -> Bool) -> Field {
    .optional(
      "isSample",
      "true if the answer is one of the bundled samples, which are not real; absent otherwise.",
      { value($0) ? true : nil })
  }

  package static func steps(_ value: @escaping @Sendable (Object) -> [StepObject]?) -> Field {
    .optional(
      "steps",
      "Only if asked for (explain): what was asked of which provider, in the order in which it "
        + "began; those that never began are last.", value)
  }

  package static func query(_ value: @escaping @Sendable (Object) -> String) -> Field {
    Field("query", "The text of the query.", value)
  }

  package static func candidates(_ value: @escaping @Sendable (Object) -> [Place]) -> Field {
    Field("candidates", "Other places that match the text, as ranked by the sources.", value)
  }

  package static func regions(_ value: @escaping @Sendable (Object) -> [Region]) -> Field {
    Field(
      "regions", "The areas that contain the place: administrative (행정동) and legal (법정동).", value)
  }

  package static func item(_ value: @escaping @Sendable (Object) -> SearchItem) -> Field {
    Field("item", "The stop, route or station.", value)
  }

  /// The path of the file that a command reads and writes.
  package static func file(_ value: @escaping @Sendable (Object) -> String) -> Field {
    Field("file", "The path of the file.", value)
  }

  package static func timesFrom(_ value: @escaping @Sendable (Object) -> String) -> Field {
    Field(
      "timesFrom",
      "The source of the times: the query's options, the user's profile, or the default.",
      .oneOf(["options", "profile", "standard"]), value)
  }

  package static func isUnderway(_ value: @escaping @Sendable (Object) -> Bool) -> Field {
    Field(
      "isUnderway",
      "Whether the outing has begun; the weather then covers only the rest of it.", value)
  }

  package static func utcOffset(_ value: @escaping @Sendable (Object) -> Int) -> Field {
    Field("utcOffsetSeconds", "The UTC offset of the place in seconds.", value)
  }
}

/// The content of an answer.
package protocol AnswerContent: Documented {
  /// Whether the answer has the typed text; content with several texts has its own fields for them.
  static var hasQuery: Bool { get }

  /// The typed text.
  var query: String { get }

  /// Why nothing was answered; `nil` for an answer, which may be empty.
  var failure: TransitError? { get }

  /// Whether it has something else in place of what failed.
  var hasSubstitute: Bool { get }
}

extension AnswerContent {
  package static var hasQuery: Bool { true }
  package var query: String { "" }
  package var failure: TransitError? { nil }
  package var hasSubstitute: Bool { false }
}

/// An answer: its content and what all answers have, in one object.
package struct AnswerDocument<Content: AnswerContent>: Documented {
  private let answer: Answered<Content>
  private let writing: DocumentWriting

  init(_ answer: Answered<Content>, _ writing: DocumentWriting) {
    (self.answer, self.writing) = (answer, writing)
  }

  /// Whether the answer is one of the bundled samples.
  package var isSample: Bool { writing.isSample }

  var steps: [StepObject]? { writing.steps?.map { StepObject($0, writing) } }

  package static var fields: Fields<Self> {
    Fields(
      .version,
      .isSample(\.isSample),
      .steps(\.steps)
    ).joined(part) { $0 }
  }

  /// The answer without what a document has once.
  package static var part: Fields<Self> {
    let common = Fields<Self>(
      .init("asOf", "The time that the result is about.", \.answer.asOf),
      .init(
        "providers", "The outcome of each provider, in order of precedence.",
        { document in document.answer.outcomes.map { OutcomeObject($0, document.writing) } }),
      .init(
        "attributions", "The credits to show with the data, with links to the terms.",
        \.answer.attributions)
    ).joined(Content.fields, of: \.answer.value)
    return Content.hasQuery
      ? common.joined(Fields<Self>(.query(\.answer.value.query))) { $0 } : common
  }
}
