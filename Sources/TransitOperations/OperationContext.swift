internal import TransitCatalog
internal import TransitCommute
package import TransitCore
package import TransitRegistry

/// What an operation answers with: the services, and what is the person's own.
package struct OperationContext: Sendable {
  package let aggregator: Aggregator
  package let personal: any Personal
  /// The language of names that the answer makes.
  package var language: Language
  /// The clock of this machine; that of the services may be of their recordings.
  package let clock: any TransitClock
  /// The source of the configuration.
  package let configurationName: String
  /// Whether journeys are planned by the clock of this machine and without the services, which are
  /// only samples of another day.
  package let plansOffline: Bool

  package init(
    _ aggregator: Aggregator, _ personal: any Personal, in language: Language,
    clock: any TransitClock, configuration name: String, plansOffline: Bool = false
  ) {
    self.plansOffline = plansOffline
    (self.aggregator, self.personal, configurationName) = (aggregator, personal, name)
    (self.language, self.clock) = (language, clock)
  }

  /// The context of an app, which names what belongs to a person itself.
  init(of korea: Aggregator) {
    self.init(korea, Stranger(), in: .korean, clock: korea.clock, configuration: "")
  }

  /// Returns the error of a query that no provider answered, which for a missing key names it.
  func failure(of outcomes: [Outcome], for capability: Capability) -> TransitError? {
    guard let failure = Outcome.failure(of: outcomes) else { return nil }
    return failure.code == .noKey
      ? aggregator.missingKey(for: capability, in: outcomes) ?? failure : failure
  }

  /// Returns why something may exist that was not found: an empty result of one provider does not
  /// make up for another's failure.
  package func failure(ofNothingFound outcomes: [Outcome], for capability: Capability)
    -> TransitError?
  {
    outcomes.first { $0.kind == .failed }?.error ?? failure(of: outcomes, for: capability)
  }

  /// Returns the cities that texts name.
  ///
  /// - Throws: `TransitError` `invalidRequest` for an unknown name.
  func cities(_ names: [String]) throws -> [City] { try names.map(City.require) }

  // MARK: places

  /// Returns the place that a text means, by default the person's own, and the text of the query.
  ///
  /// - Throws: `ParameterFault` if there is neither; also as `location(of:worldwide:)`.
  package func place(
    _ text: String?, of parameter: Query.Parameter, worldwide: Bool = false
  ) async throws -> (text: String, location: Location) {
    guard let text else {
      guard let place = try personal.myPlace() else { throw ParameterFault.missing(parameter) }
      return (place.name, Location(place: place))
    }
    let location = try await location(of: text, worldwide: worldwide)
    return (text == ParameterRule.here ? location.place.name : text, location)
  }

  /// Returns the place that a text means: the person's own, or else what the providers know.
  package func location(of text: String, worldwide: Bool = false) async throws -> Location {
    if let place = try personal.place(named: text) { return Location(place: place) }
    return try await aggregator.locate(text, worldwide: worldwide)
  }

  /// Returns a place with the city that it is in, because a position does not show which city's
  /// stops are near. Failures are in the outcomes.
  package func withCity(_ location: Location) async throws -> Location {
    guard location.place.city == nil, location.place.coordinate.isInKorea else { return location }
    let found = try await aggregator.regions(at: location.place.coordinate)
    var location = location
    location.place.city = found.items.lazy.compactMap(\.city).first
    location.outcomes = Outcome.joining([location.outcomes, found.outcomes])
    return location
  }
}

extension Outcome {
  /// The outcomes of a name search as part of the final result: failures stay, successes count as
  /// skipped, and the age of a name is ignored. The catalogue is left out.
  package static func ofNames(_ outcomes: [Outcome]) -> [Outcome] {
    outcomes.filter { $0.provider != .catalog }.map { outcome in
      var outcome = outcome
      // Items found next to a failure do not answer the query itself.
      outcome.state =
        outcome.error.map { .failed($0) }
        ?? .skipped(outcome.skipped ?? .unsupported, outcome.skipError)
      outcome.receivedAt = nil
      outcome.refreshError = nil
      return outcome
    }
  }
}
