package import TransitCore
package import TransitRegistry

/// A place as a provider describes it.
package struct PlaceObject: Codable, Sendable {
  package var id: String
  package var name: String
  package var category: [String]
  @Nullable package var group: String?
  @Nullable package var address: String?
  @Nullable package var roadAddress: String?
  @Nullable package var postcode: String?
  @Nullable package var building: String?
  @Nullable package var legalArea: String?
  @Nullable package var administrativeArea: String?
  @Nullable package var city: String?
  @Nullable package var phone: String?
  @Nullable package var coordinate: CoordinateObject?
  @Nullable package var mapURL: String?
  @Nullable package var distanceMeters: Int?
  @Nullable package var url: String?
  package var sources: [SourceObject]

  package init(_ place: Place) {
    id = place.id
    name = place.name
    category = place.category
    group = place.group?.rawValue
    address = place.address
    roadAddress = place.roadAddress
    postcode = place.postcode
    building = place.building
    legalArea = place.legalArea
    administrativeArea = place.administrativeArea
    city = place.city?.name
    phone = place.phone
    coordinate = place.coordinate.map(CoordinateObject.init)
    mapURL = place.mapLink?.url
    distanceMeters = place.distance
    url = place.url
    sources = place.sources.map(SourceObject.init)
  }
}

/// The place that a text was resolved to.
package struct LocatedPlaceObject: Codable, Sendable {
  package var name: String
  @Nullable package var address: String?
  package var coordinate: CoordinateObject
  @Nullable package var city: String?
  package var mapURL: String
  @Nullable package var provider: String?

  package init(_ place: LocatedPlace) {
    name = place.name
    address = place.address
    coordinate = CoordinateObject(place.coordinate)
    city = place.city?.name
    mapURL = place.mapLink.url
    provider = place.provider?.rawValue
  }
}

/// An administrative or legal area.
package struct RegionObject: Codable, Sendable {
  package var kind: String
  package var name: String
  package var levels: [String]
  @Nullable package var code: String?
  @Nullable package var coordinate: CoordinateObject?

  package init(_ region: Region) {
    kind = region.kind.rawValue
    name = region.name
    levels = region.levels
    code = region.code
    coordinate = region.coordinate.map(CoordinateObject.init)
  }
}
