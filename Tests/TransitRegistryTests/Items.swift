import TransitCore
import TransitRegistry

/// Items for the tests of merging and ranking.
enum Items {
  /// A stop the given meters north of a point in Seoul; `nil` for no position.
  static func stop(
    _ identifiers: [Identifier], _ name: String, meters: Double? = 0, number: String? = nil,
    from provider: ProviderID = "seoul-bus", isBoardable: Bool = true
  ) -> SearchItem {
    let position = meters.flatMap {
      Coordinate(latitude: 37.5 + $0 / 111_195.08, longitude: 127)
    }
    return .station(
      BusStop(
        name: name, number: number, identifiers: IdentifierSet(identifiers), coordinate: position,
        city: .seoul, isBoardable: isBoardable, sources: [SourceMark(provider)]))
  }

  static func route(
    _ identifiers: [Identifier], _ name: String, start: String? = nil,
    from provider: ProviderID = "seoul-bus"
  ) -> SearchItem {
    .route(
      BusRoute(
        name: name, identifiers: IdentifierSet(identifiers), start: start,
        sources: [SourceMark(provider)]))
  }

  /// A station on one line, as in one row of a provider.
  static func subway(
    _ name: String, _ lineID: String?, from provider: ProviderID = "tago", meters: Double? = nil
  ) -> SearchItem {
    let line = lineID.flatMap(SubwayLine.with)
    return .subway(
      SubwayStation(
        name: name, lines: [line].compactMap(\.self),
        identifiers: IdentifierSet(
          [SubwayStation.identifier(name: name, line: line)].compactMap(\.self)),
        coordinate: meters.flatMap {
          Coordinate(latitude: 37.5 + $0 / 111_195.08, longitude: 127)
        }, sources: [SourceMark(provider)]))
  }

  static func node(_ value: String) -> Identifier { Identifier(.node, value) }
  static func ars(_ value: String) -> Identifier { Identifier(.seoulARS, value) }
  static func tago(_ value: String) -> Identifier { Identifier(.tagoNode, value) }

  static let merger = Merger(precedence: ["seoul-subway", "seoul-bus", "tago", "kakao-local"])
}
