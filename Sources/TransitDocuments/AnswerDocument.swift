package import Foundation
package import TransitCore

/// An answer: its content and the fields common to all answers, in one object.
package typealias AnswerDocument<Content: Codable & Sendable> = Joined<AnswerFields, Content>

/// The version of the documents' form; `CHANGELOG.md` describes each change.
package enum DocumentVersion {
  package static let current = 2
}

/// The fields common to all answers.
package struct AnswerFields: Codable, Sendable {
  /// The version of the format; absent in a part of a document.
  package var schema: Int? = DocumentVersion.current
  /// The typed text. Documents with several texts have their own fields for them.
  package var query: String?
  /// Whether the answer is one of the bundled samples; absent otherwise.
  package var isSample: Bool?
  package var asOf: String
  package var providers: [OutcomeObject]
  package var attributions: [AttributionObject]
}

extension Joined where First == AnswerFields {
  package init(
    _ query: String?, asOf: Date, _ outcomes: [Outcome], _ attributions: [Attribution],
    _ writing: DocumentWriting, _ content: Second
  ) {
    let fields = AnswerFields(
      query: query, isSample: writing.isSample ? true : nil, asOf: asOf.korean,
      providers: outcomes.map { OutcomeObject($0, writing) },
      attributions: attributions.map(AttributionObject.init))
    self.init(fields, content)
  }
}
