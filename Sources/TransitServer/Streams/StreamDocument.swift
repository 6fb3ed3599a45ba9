internal import TransitCore
internal import TransitOperations

/// What a stream shows: a query with its values, in any language.
struct StreamSubject: Hashable, Sendable {
  var query: Query
  var values: QueryValues
}

/// The state of a subject in one language.
struct StreamDocument: Sendable, Equatable {
  /// The JSON in one line.
  var line: [UInt8]
  /// Identifies the content; documents that differ only in the time of the query have the same.
  var mark: UInt64

  init(_ document: JSONValue) {
    line = document.line
    mark = Self.lasting(document).line.fnv1a
  }

  /// Fields that change with each query of the same data.
  private static let volatile: Set = ["asOf", "ageSeconds", "elapsedMilliseconds"]

  /// Returns a document without the volatile fields.
  private static func lasting(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let fields):
      .object(fields.filter { !volatile.contains($0.key) }.mapValues(lasting))
    case .array(let elements): .array(elements.map(lasting))
    default: value
    }
  }
}
