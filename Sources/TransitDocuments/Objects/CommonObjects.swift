internal import Foundation
internal import TransitCatalog
package import TransitCore

/// A position in degrees.
package struct CoordinateObject: Codable, Sendable {
  package var latitude: Double
  package var longitude: Double

  package init(_ coordinate: Coordinate) {
    (latitude, longitude) = (coordinate.latitude, coordinate.longitude)
  }
}

/// A provider and the origin of its response.
package struct SourceObject: Codable, Sendable {
  package var provider: String
  package var origin: String

  package init(_ mark: SourceMark) {
    (provider, origin) = (mark.provider.rawValue, mark.origin.rawValue)
  }
}

/// The attribution of a source.
package struct AttributionObject: Codable, Sendable {
  package var text: String
  @Nullable package var license: String?
  package var url: String

  package init(_ attribution: Attribution) {
    (text, license, url) = (attribution.text, attribution.license, attribution.url)
  }
}

/// How the typed text matches a name.
package struct MatchObject: Codable, Sendable {
  package var kind: String
  package var typed: String
  package var found: String

  package init(_ match: NameMatch) {
    (kind, typed, found) = (match.kind.rawValue, match.typed, match.found)
  }
}

/// A line with its network.
package struct LineObject: Codable, Sendable {
  package var id: String
  package var name: String
  package var network: String
  @Nullable package var englishName: String?
  @Nullable package var color: String?

  package init(_ line: SubwayLine) {
    let known = StationTable.korea.line(line.id)
    (id, name, network) = (line.id, line.name, line.network.rawValue)
    (englishName, color) = (known?.englishName, known?.color.description)
  }
}

extension IdentifierSet {
  /// The identifiers in the form `scheme:value`.
  var texts: [String] { all.map(\.description) }
}

extension Date {
  /// ISO 8601 with Korea's UTC offset.
  var korean: String { KoreanTime.iso(self) }
}
