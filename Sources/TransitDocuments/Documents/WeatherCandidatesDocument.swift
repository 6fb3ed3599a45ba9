package import TransitCore

/// `transit weather --candidates`
package typealias WeatherCandidatesDocument = AnswerDocument<WeatherCandidatesContent>

package struct WeatherCandidatesContent: Codable, Sendable {
  package var candidates: [PlaceObject]

  package init(_ candidates: [Place]) { self.candidates = candidates.map(PlaceObject.init) }
}
