package import TransitCommute

/// `transit notices`
package typealias NoticesDocument = AnswerDocument<NoticesContent>

package struct NoticesContent: Codable, Sendable {
  /// The place of the weather warnings.
  @Nullable package var place: LocatedPlaceObject?
  package var disruptions: [DisruptionObject]
  package var disruptionState: String
  package var notFound: [String]

  /// - Parameter notFound: The texts of the query that match nothing.
  package init(_ briefing: Briefing, notFound: [String]) {
    self.notFound = notFound
    place = briefing.start.map { LocatedPlaceObject($0.place) }
    disruptions = briefing.disruptions.map(DisruptionObject.init)
    disruptionState = briefing.state(notFound: notFound).rawValue
  }
}

extension Briefing {
  /// What is known about disruptions, if these texts of the query match nothing.
  func state(notFound: [String]) -> DisruptionState {
    disruptionState == .nothingReported && !notFound.isEmpty ? .notCovered : disruptionState
  }
}
