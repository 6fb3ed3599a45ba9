package import TransitCommute
internal import TransitCore

/// The output of the `transit profile` commands.
package struct ProfileDocument: Codable, Sendable {
  package var schema = DocumentVersion.current
  @Nullable package var style: String?
  @Nullable package var sensitivity: String?
  package var weekdays: [String: Hours]
  package var file: String

  package init(_ profile: Profile, file: String) {
    (style, sensitivity) = (profile.style?.rawValue, profile.sensitivity?.rawValue)
    weekdays = Dictionary(
      uniqueKeysWithValues: profile.weekdays.map {
        ($0.rawValue, Hours(leave: $1.leave.clock, return: $1.return.clock))
      })
    self.file = file
  }

  /// The times of leaving and returning.
  package struct Hours: Codable, Sendable {
    package var leave: String
    package var `return`: String
  }
}
