internal import Foundation
public import TransitCore

/// A position that a text was taken to mean.
public struct LocatedPlace: Sendable {
  public var name: String
  public var address: String?
  public var coordinate: Coordinate
  /// Who knew it; `nil` where the text itself was a position.
  public var provider: ProviderID?
}

extension Aggregator {
  /// Finds places and addresses by text; each provider's own order, in the order of precedence.
  ///
  /// - Throws: `CancellationError` alone; whatever fails at a provider is in its outcome.
  @concurrent
  public func places(
    matching query: PlaceQuery
  ) async throws -> (places: [Place], outcomes: [Outcome]) {
    let answers = try await fanOut { provider -> Ask<[Place]> in
      if let obstacle = try self.obstacle(provider, .places) { return .skip(obstacle) }
      guard let source = provider.places else { return .skip(.unsupported) }
      return .ask { try await source.places(matching: query) }
    }
    return (answers.flatMap(\.value), answers.map(\.outcome))
  }

  /// Tells the areas of a position.
  ///
  /// - Throws: `CancellationError` alone; whatever fails at a provider is in its outcome.
  @concurrent
  public func regions(
    at coordinate: Coordinate
  ) async throws -> (regions: [Region], outcomes: [Outcome]) {
    let answers = try await fanOut { provider -> Ask<[Region]> in
      if let obstacle = try self.obstacle(provider, .regions) { return .skip(obstacle) }
      guard let source = provider.regions else { return .skip(.unsupported) }
      return .ask { try await source.regions(at: coordinate) }
    }
    return (answers.flatMap(\.value), answers.map(\.outcome))
  }

  /// The position that a text means: `37.49,127.02`, a place, else a stop or station of that name.
  ///
  /// - Throws: `TransitError` `invalidRequest` where the text is no position on Earth or nothing of
  ///   that name has one; where nobody could be asked, the first reason why.
  @concurrent
  public func locate(
    _ text: String
  ) async throws -> (place: LocatedPlace, outcomes: [Outcome]) {
    if let coordinate = try Self.position(text) {
      return (LocatedPlace(name: text, coordinate: coordinate), [])
    }
    guard !NameKey.text(text).isEmpty else {
      throw TransitError(.invalidRequest, Words("장소가 비었습니다", "the place is empty"))
    }
    let found = try await places(matching: PlaceQuery(text))
    for place in found.places {
      guard let coordinate = place.coordinate else { continue }
      let located = LocatedPlace(
        name: place.name, address: place.roadAddress ?? place.address, coordinate: coordinate,
        provider: place.sources.first?.provider)
      return (located, found.outcomes)
    }
    let search = try await search(text)
    let outcomes = Outcome.joining([found.outcomes, search.outcomes])
    for item in search.items {
      guard let coordinate = item.coordinate else { continue }
      let located = LocatedPlace(
        name: item.name, coordinate: coordinate, provider: item.sources.first?.provider)
      return (located, outcomes)
    }
    if let error = outcomes.first(where: { $0.kind == .failed })?.error { throw error }
    if outcomes.allSatisfy({ $0.kind == .skipped }),
      outcomes.contains(where: { $0.skipped == .noKey })
    {
      throw TransitError(.noKey)
    }
    throw TransitError(
      .invalidRequest, Words("'\(text)' 의 위치를 찾지 못했습니다", "no position found for '\(text)'"))
  }

  /// Reads `latitude,longitude`; `nil` where the text is no pair of numbers.
  ///
  /// - Throws: `TransitError` `invalidRequest` for a pair that is no position, or one exchanged.
  private static func position(_ text: String) throws -> Coordinate? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count == 2, let first = parts[0], let second = parts[1] else { return nil }
    guard let coordinate = Coordinate(latitude: first, longitude: second) else {
      let isExchanged = Coordinate(inKorea: second, first) != nil
      throw TransitError(
        .invalidRequest,
        isExchanged
          ? Words("위도가 먼저입니다: \(second),\(first)", "latitude comes first: \(second),\(first)")
          : Words(
            "위도는 -90–90, 경도는 -180–180 입니다: \(text)",
            "latitude is -90 to 90, longitude -180 to 180: \(text)"))
    }
    return coordinate
  }
}
