package import TransitCore

extension SubwayStation {
  /// Returns whether the station is in one of the cities.
  ///
  /// - Parameters:
  ///   - cities: The cities.
  ///   - isExact: Whether the city itself decides if it is known; otherwise every station of the
  ///     networks that serve a city is in it.
  package func isIn(_ cities: [City], isExact: Bool) -> Bool {
    let known = isExact || lines.isEmpty ? city ?? StationTable.korea.place(of: self)?.city : nil
    if let known { return cities.contains(known) }
    return lines.isEmpty || lines.contains { line in cities.contains(where: line.network.serves) }
  }
}

extension StationTable.Station {
  /// The city, from the areas.
  var city: City? { CityAreas.korea.city(ofStation: name, at: coordinate) }
}
