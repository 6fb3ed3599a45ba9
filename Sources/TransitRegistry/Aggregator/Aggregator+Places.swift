internal import Foundation
public import TransitCore

extension Aggregator {
  /// Finds places and addresses by text, in each provider's own order and in the order of
  /// precedence.
  ///
  /// - Throws: `CancellationError`. A provider's failure is in its outcome.
  @concurrent
  public func places(
    matching query: PlaceQuery, within time: Duration? = nil
  ) async throws -> Answered<[Place]> {
    let found = try await limited(to: time) {
      answered(
        try await askAll(
          .places, of: query.text, Self.asking(\.places) { try await $0.places(matching: query) }))
    }
    seen.add(found.items.map(DecodedItem.place))
    return found
  }

  /// Returns the areas of a position.
  ///
  /// - Throws: `CancellationError`. A provider's failure is in its outcome.
  @concurrent
  public func regions(
    at coordinate: Coordinate, within time: Duration? = nil
  ) async throws -> Answered<[Region]> {
    try await limited(to: time) { try await regions(at: coordinate, gate: nil) }
  }

  /// - Parameter gate: as in `Plan`.
  func regions(at coordinate: Coordinate, gate: Gate?) async throws -> Answered<[Region]> {
    answered(
      try await askAll(
        .regions, of: coordinate.description, gate: gate,
        Self.asking(\.regions) { try await $0.regions(at: coordinate) }))
  }

  /// Returns the addresses of a position.
  ///
  /// - Throws: `CancellationError`. A provider's failure is in its outcome.
  @concurrent
  public func addresses(
    at coordinate: Coordinate, within time: Duration? = nil
  ) async throws -> Answered<[Place]> {
    try await limited(to: time) { try await addresses(at: coordinate, gate: nil) }
  }

  /// - Parameter gate: as in `Plan`.
  func addresses(at coordinate: Coordinate, gate: Gate?) async throws -> Answered<[Place]> {
    answered(
      try await askAll(
        .regions, of: coordinate.description, gate: gate,
        Self.asking(\.regions) { try await $0.addresses(at: coordinate) }))
  }

  /// Parses `latitude,longitude`; `nil` if the text is no pair of numbers.
  ///
  /// - Throws: `TransitError` `invalidRequest` if the pair is no position, or is in the wrong
  ///   order.
  static func position(_ text: String) throws -> Coordinate? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { degrees($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count == 2, let first = parts[0], let second = parts[1] else { return nil }
    guard let coordinate = Coordinate(latitude: first, longitude: second) else {
      let isExchanged = Coordinate(inKorea: second, first) != nil
      throw TransitError(
        .invalidRequest,
        isExchanged
          ? Words(
            "위도를 먼저 입력하세요: \(second),\(first)", "enter the latitude first: \(second),\(first)")
          : Words(
            "위도는 -90–90, 경도는 -180–180이어야 합니다: \(text)",
            "the latitude must be -90 to 90, the longitude -180 to 180: \(text)"))
    }
    return coordinate
  }

  /// Parses decimal degrees; other numbers that Swift accepts, such as `0x25` or `inf`, become NaN.
  private static func degrees(_ text: String) -> Double? {
    Double(decimal: text) ?? Double(text).map { _ in .nan }
  }
}
