package import TransitCommute
internal import TransitCore

/// What the commands of `transit profile` print.
package struct ProfileDocument: Codable, Sendable {
  package var schema = 1
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

  /// When somebody leaves and comes back.
  package struct Hours: Codable, Sendable {
    package var leave: String
    package var `return`: String
  }
}
