package import TransitCore
package import TransitRegistry

/// `transit departures`
package typealias DeparturesDocument = AnswerDocument<DeparturesContent>

package struct DeparturesContent: Codable, Sendable {
  package var from: String
  package var to: String
  package var date: String
  package var isWholeDay: Bool
  package var modes: [Mode]

  package init(from: String, to: String, _ date: KoreanDate, isWholeDay: Bool, _ modes: [Mode]) {
    (self.from, self.to, self.date) = (from, to, date.description)
    (self.isWholeDay, self.modes) = (isWholeDay, modes)
  }

  /// The trips of one mode.
  package struct Mode: Codable, Sendable {
    package var mode: String
    package var origins: [TerminalObject]
    package var destinations: [TerminalObject]
    package var unqueriedOrigins: [TerminalObject]
    package var unqueriedDestinations: [TerminalObject]
    package var unqueriedPairs: [Pair]
    package var isComplete: Bool
    package var trips: [TripObject]

    /// - Parameter trips: The trips of the result to show.
    package init(_ result: Answered<DayTrips>, _ trips: [Trip]) {
      mode = result.mode.rawValue
      origins = result.origins.map(TerminalObject.init)
      destinations = result.destinations.map(TerminalObject.init)
      unqueriedOrigins = result.unqueriedOrigins.map(TerminalObject.init)
      unqueriedDestinations = result.unqueriedDestinations.map(TerminalObject.init)
      unqueriedPairs = result.unqueriedPairs.map {
        Pair(
          origin: TerminalObject($0.origin), destination: TerminalObject($0.destination))
      }
      isComplete = result.isComplete
      self.trips = trips.map(TripObject.init)
    }
  }

  /// Two terminals between which no provider was queried.
  package struct Pair: Codable, Sendable {
    package var origin: TerminalObject
    package var destination: TerminalObject
  }
}
