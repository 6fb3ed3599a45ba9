package import TransitCore
package import TransitRegistry

/// A station of public bikes.
package struct BikeStationObject: Codable, Sendable {
  package var id: String
  package var name: String
  @Nullable package var number: String?
  package var identifiers: [String]
  @Nullable package var coordinate: CoordinateObject?
  @Nullable package var city: String?
  @Nullable package var bikesAvailable: Int?
  @Nullable package var capacity: Int?
  @Nullable package var observedAt: String?
  package var freshness: String
  package var sources: [SourceObject]

  package init(_ station: BikeStation) {
    (id, name) = (station.id, station.name)
    number = station.number
    identifiers = station.identifiers.texts
    coordinate = station.coordinate.map(CoordinateObject.init)
    city = station.city?.name
    bikesAvailable = station.bikesAvailable
    capacity = station.capacity
    observedAt = station.observedAt?.korean
    freshness = station.freshness.rawValue
    sources = station.sources.map(SourceObject.init)
  }
}

/// A station of public bikes and its distance.
package struct NearbyBikesObject: Codable, Sendable {
  package var station: BikeStationObject
  @Nullable package var distanceMeters: Int?

  package init(_ found: NearbyBikeStation) {
    station = BikeStationObject(found.station)
    distanceMeters = found.distance
  }
}
