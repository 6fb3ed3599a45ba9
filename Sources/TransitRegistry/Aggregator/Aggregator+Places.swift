public import Foundation
public import TransitCore

/// A position that a text was taken to mean.
public struct LocatedPlace: Sendable {
  public var name: String
  public var address: String?
  public var coordinate: Coordinate
  /// Who knew it; `nil` where the text itself was a position.
  public var provider: ProviderID?
}

/// The weather at a place, and what came of asking.
public struct WeatherResult: Sendable {
  public var place: LocatedPlace?
  /// The legal and administrative area, where a provider knows it.
  public var regions: [Region]
  public var asOf: Date
  public var forecast: Forecast?
  public var outcomes: [Outcome]
  public var attributions: [Attribution]
}

extension Aggregator {
  /// Finds places and addresses by text; each provider's own order, in the order of precedence.
  public func places(
    matching query: PlaceQuery
  ) async -> (places: [Place], outcomes: [Outcome]) {
    let answers = await fanOut { provider -> Ask<[Place]> in
      if let obstacle = try self.obstacle(provider, .places) { return .skip(obstacle) }
      guard let source = provider.places else { return .skip(.unsupported) }
      return .ask { try await source.places(matching: query) }
    }
    return (answers.flatMap(\.value), answers.map(\.outcome))
  }

  /// The position that a text means: `37.49,127.02`, a place, else a stop or station of that name.
  ///
  /// - Throws: `TransitError` `invalidRequest` where nothing of that name has a position; where
  ///   nobody could be asked, the first reason why.
  @concurrent
  public func locate(_ text: String) async throws -> LocatedPlace {
    if let coordinate = Coordinate(text) {
      return LocatedPlace(name: text, coordinate: coordinate)
    }
    guard !NameKey.text(text).isEmpty else {
      throw TransitError(.invalidRequest, Words("장소가 비었습니다", "the place is empty"))
    }
    let found = await places(matching: PlaceQuery(text))
    for place in found.places {
      guard let coordinate = place.coordinate else { continue }
      return LocatedPlace(
        name: place.name, address: place.roadAddress ?? place.address, coordinate: coordinate,
        provider: place.sources.first?.provider)
    }
    let search = try await search(text)
    for item in search.items {
      guard let coordinate = item.coordinate else { continue }
      return LocatedPlace(
        name: item.name, coordinate: coordinate, provider: item.sources.first?.provider)
    }
    let outcomes = found.outcomes + search.outcomes
    if let error = outcomes.first(where: { $0.kind == .failed })?.error { throw error }
    throw TransitError(
      .invalidRequest, Words("'\(text)' 의 위치를 찾지 못했습니다", "no position found for '\(text)'"))
  }

  /// Tells the weather at a position.
  @concurrent
  public func forecast(at coordinate: Coordinate) async throws -> WeatherResult {
    let now = clock.now()
    let answers = await fanOut { provider -> Ask<[Forecast]> in
      if let obstacle = try self.obstacle(provider, .weather) { return .skip(obstacle) }
      guard let source = provider.weather else { return .skip(.unsupported) }
      return .ask {
        try await source.forecast(for: ForecastQuery(at: coordinate, from: now)).map { [$0] }
      }
    }
    try Task.checkCancellation()
    let outcomes = answers.map(\.outcome)
    return WeatherResult(
      place: nil, regions: [], asOf: now, forecast: answers.flatMap(\.value).first,
      outcomes: outcomes, attributions: attributions(for: outcomes))
  }

  /// Tells the weather at the place that a text means, with the area it lies in.
  @concurrent
  public func weather(in text: String) async throws -> WeatherResult {
    let place = try await locate(text)
    async let regions = self.regions(at: place.coordinate)
    var result = try await forecast(at: place.coordinate)
    result.place = place
    result.regions = await regions
    return result
  }

  /// The areas of a position; empty where nobody could tell.
  private func regions(at coordinate: Coordinate) async -> [Region] {
    let answers = await fanOut { provider -> Ask<[Region]> in
      if let obstacle = try self.obstacle(provider, .regions) { return .skip(obstacle) }
      guard let source = provider.regions else { return .skip(.unsupported) }
      return .ask { try await source.regions(at: coordinate) }
    }
    return answers.flatMap(\.value)
  }
}
