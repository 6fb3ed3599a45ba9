/// `transit recordings verify`
package struct RecordingsVerifyDocument: Codable, Sendable {
  package var schema = DocumentVersion.current
  package var folder: String
  package var calls: Int
  @Nullable package var olderThanDays: Int?
  package var old: [Old]
  package var undated: [String]
  @Nullable package var unused: [String]?
  package var results: [Result]
  package var unreadable: [FileErrorObject]

  package init(
    _ results: [Result], folder: String, calls: Int, olderThanDays: Int?, old: [Old],
    undated: [String], unused: [String]?, unreadable: [FileErrorObject]
  ) {
    (self.results, self.folder, self.calls) = (results, folder, calls)
    (self.olderThanDays, self.old, self.undated) = (olderThanDays, old, undated)
    (self.unused, self.unreadable) = (unused, unreadable)
  }

  /// A recording that is older than the given age.
  package struct Old: Codable, Sendable {
    package var path: String
    package var ageDays: Int

    package init(path: String, ageDays: Int) { (self.path, self.ageDays) = (path, ageDays) }
  }

  /// The result of repeating the request of a recording.
  package struct Result: Codable, Sendable {
    package var path: String
    package var provider: String
    package var operation: String
    package var result: String
    package var changes: [Change]
    @Nullable package var error: ErrorObject?

    package init(
      _ path: String, provider: String, operation: String, result: String, changes: [Change] = [],
      error: ErrorObject? = nil
    ) {
      (self.path, self.provider, self.operation) = (path, provider, operation)
      (self.result, self.changes, self.error) = (result, changes, error)
    }
  }

  /// A difference between the new response and the recording.
  package struct Change: Codable, Hashable, Sendable {
    package var kind: Kind
    /// The key path in the body; empty if the change is not about a single field.
    package var place: String
    package var was: String
    package var now: String

    package init(kind: Kind, place: String = "", was: String = "", now: String = "") {
      (self.kind, self.place, self.was, self.now) = (kind, place, was, now)
    }

    package enum Kind: String, Codable, Sendable {
      case status, outcome, removed, added, type
      /// The body became readable or unreadable.
      case body
    }
  }
}
