internal import Foundation

/// A WGS84 position in degrees.
public struct Coordinate: Codable, CustomStringConvertible, Hashable, Sendable {
  /// Degrees north.
  public var latitude: Double
  /// Degrees east.
  public var longitude: Double

  /// Creates a position; returns `nil` outside −90…90 and −180…180.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The position 0, 0, a placeholder for an unknown position.
  public static let zero = Coordinate()

  private init() { (latitude, longitude) = (0, 0) }

  /// Creates a position in Korea (``Bounds/korea``); returns `nil` outside it.
  ///
  /// This rejects zeros, metres (TM) and swapped values, which the services also send.
  public init?(inKorea latitude: Double?, _ longitude: Double?) {
    guard let latitude, let longitude,
      let position = Coordinate(latitude: latitude, longitude: longitude), position.isInKorea
    else { return nil }
    self = position
  }

  /// The degrees north, a comma, and the degrees east: `37.4979,127.0276`.
  public var description: String { "\(latitude),\(longitude)" }

  /// Whether the position is in the box around South Korea and its islands.
  public var isInKorea: Bool { Bounds.korea.contains(self) }

  /// The great-circle distance in metres (haversine, mean Earth radius).
  public func distance(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let (lat1, lat2) = (latitude * radians, other.latitude * radians)
    let dLat = lat2 - lat1
    let dLon = (other.longitude - longitude) * radians
    let a = pow(sin(dLat / 2), 2) + cos(lat1) * cos(lat2) * pow(sin(dLon / 2), 2)
    return 2 * 6_371_008.8 * asin(min(1, sqrt(a)))
  }
}

/// A box of latitudes and longitudes, in degrees.
public struct Bounds: Hashable, Sendable {
  /// Degrees north, from south to north.
  public var latitudes: ClosedRange<Double>
  /// Degrees east, from west to east.
  public var longitudes: ClosedRange<Double>

  /// Creates a box from two ranges in degrees.
  public init(latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>) {
    self.latitudes = latitudes
    self.longitudes = longitudes
  }

  /// Whether the position is in the box, including its edges.
  package func contains(_ position: Coordinate) -> Bool {
    latitudes.contains(position.latitude) && longitudes.contains(position.longitude)
  }

  /// 33.0–38.7° N, 124.5–131.9° E: from Marado to the border, from Baengnyeongdo to Dokdo.
  public static let korea = Bounds(latitudes: 33.0...38.7, longitudes: 124.5...131.9)

  /// All of Earth.
  public static let world = Bounds(latitudes: -90...90, longitudes: -180...180)
}

extension Coordinate {
  /// Decodes a stored position.
  ///
  /// - Throws: `DecodingError` if it is not on Earth.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let latitude = try container.decode(Double.self, forKey: .latitude)
    let longitude = try container.decode(Double.self, forKey: .longitude)
    guard let position = Coordinate(latitude: latitude, longitude: longitude) else {
      throw DecodingError.expected(
        Words(
          "올바른 위도와 경도여야 합니다: \(latitude), \(longitude)",
          "must be a valid latitude and longitude, not \(latitude), \(longitude)"),
        at: decoder.codingPath)
    }
    self = position
  }

  /// Creates a position from `37.4979,127.0276`, the latitude first.
  public init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.count == 2, let latitude = Double(decimal: parts[0]),
      let longitude = Double(decimal: parts[1])
    else {
      return nil
    }
    self.init(latitude: latitude, longitude: longitude)
  }
}
