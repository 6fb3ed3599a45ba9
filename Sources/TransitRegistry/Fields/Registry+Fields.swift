package import TransitCore

extension LocatedPlace: Documented {
  package static let fields = Fields<LocatedPlace>(
    named: "locatedPlace", "A place with its position.",
    .name(\.name),
    .address(\.address),
    .coordinate(\.coordinate),
    .city(\.city?.name),
    .mapURL(\.mapLink.url),
    .init("provider", "The id of the provider; null for a given position.", \.provider))
}

extension NearbyBikeStation: Documented {
  package static let fields = Fields<NearbyBikeStation>(
    named: "nearbyBikes", "A station of public bikes and its distance.",
    .init("station", "The station of public bikes.", \.station),
    .distance(\.distance))
}

extension Field {
  package static func distance(_ value: @escaping @Sendable (Object) -> Int?) -> Field {
    Field("distanceMeters", "The straight-line distance in meters.", .atLeast(0), value)
  }
}

extension CityCount: Documented {
  package static let fields = Fields<CityCount>(
    .init("city", "The city.", \.city.name),
    .init("count", "The number.", .atLeast(1), \.count))
}

extension CityCodes.Changes: Documented {
  package static let fields = Fields<CityCodes.Changes>(
    .init("new", "The cities that are new.", { $0.added.map(ListedCity.init) }),
    .init("renamed", "The entries whose name has changed.", { $0.renamed.map(ListedCity.init) }),
    .init("removed", "The cities that TAGO no longer lists.", { $0.removed.map(\.name) }))
}

/// A city in a source's list.
private struct ListedCity: Documented {
  let city: CityCode

  static let fields = Fields<ListedCity>(
    .init("code", "TAGO's code of the city, which is not an administrative code.", \.city.code),
    .name(\.city.name))
}

extension SavedIdentifiers.Mark: FieldWord {}
extension Finding.Subject: FieldWord {}
extension Finding.State: FieldWord {}
