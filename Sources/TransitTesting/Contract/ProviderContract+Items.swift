internal import TransitCore

extension ProviderContract {
  /// Checks that every item has an identifier with the authority that issued it.
  package func identifiersAreScoped() -> [Violation] {
    var broken: [Violation] = []
    for exhibit in exhibits {
      for item in exhibit.reading.items {
        if case .item(let item) = item, item.identifiers.all.isEmpty {
          broken.append(violation(.identifiers, exhibit.name, "'\(item.name)' has no identifier"))
        }
        for identifier in item.identifiers where !Self.isScoped(identifier) {
          broken.append(
            violation(.identifiers, exhibit.name, "'\(identifier)' is not 'authority.number:value'")
          )
        }
      }
    }
    return broken.uniqued()
  }

  /// Returns whether the scheme has an authority and a numbering, and the value no outer blanks.
  private static func isScoped(_ identifier: Identifier) -> Bool {
    identifier.scheme.rawValue.wholeMatch(of: /[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+/) != nil
      && identifier.value.first?.isWhitespace == false
      && identifier.value.last?.isWhitespace == false
      && !identifier.value.contains(where: \.isNewline)
  }

  /// Checks that every coordinate is within the manifest's bounds.
  package func coordinatesLieWithinBounds() -> [Violation] {
    var broken: [Violation] = []
    for exhibit in exhibits {
      for (row, item) in exhibit.reading.items.enumerated() {
        guard let coordinate = item.coordinate, !manifest.bounds.contains(coordinate) else {
          continue
        }
        broken.append(
          violation(
            .coordinates, exhibit.name,
            "row \(row) is at \(coordinate.latitude), \(coordinate.longitude)"))
      }
    }
    return broken
  }

  /// Checks that every item names its provider and its origin.
  package func itemsNameTheirSource() -> [Violation] {
    var broken: [Violation] = []
    for exhibit in exhibits {
      for origin in [Origin.live, .recorded] {
        var response = exhibit.response
        response.origin = origin
        let right = [SourceMark(manifest.id, origin)]
        for (row, item) in exhibit.decode(response).items.enumerated() {
          guard let sources = item.sources, sources != right else { continue }
          let named = sources.map { "\($0.provider) \($0.origin.rawValue)" }
          broken.append(
            violation(
              .sources, exhibit.name,
              "row \(row) of a \(origin.rawValue) response names \(named.isEmpty ? "no source" : named.joined(separator: ", "))"
            ))
        }
      }
    }
    return broken
  }
}

extension DecodedItem {
  var identifiers: [Identifier] {
    switch self {
    case .item(let item): item.identifiers.all
    case .arrival(let arrival): ([arrival] + arrival.following).flatMap(\.identifiers.all)
    case .routeStop(let stop): stop.stop.identifiers.all + stop.routeIdentifiers.all
    case .vehicle(let vehicle): vehicle.identifiers.all + vehicle.stopIdentifiers.all
    case .bikeStation(let station): station.identifiers.all
    case .departure(let departure): departure.identifiers.all
    case .serviceSpan(let span): span.identifiers.all
    case .terminal(let terminal): terminal.identifiers.all
    case .trip(let trip): trip.identifiers.all
    case .journey(let journey):
      journey.legs.flatMap { leg in
        ([leg.from, leg.to] + leg.stops).flatMap(\.identifiers.all)
          + leg.lines.flatMap(\.identifiers.all)
      }
    case .notice(let notice): notice.stations
    case .place, .region, .weather, .weatherSlot, .airQuality, .warning, .pathPoint, .cityCode: []
    }
  }

  var coordinate: Coordinate? {
    switch self {
    case .item(let item): item.coordinate
    case .place(let place): place.coordinate
    case .region(let region): region.coordinate
    case .routeStop(let stop): stop.stop.coordinate
    case .pathPoint(let point): point.coordinate
    case .vehicle(let vehicle): vehicle.coordinate
    case .bikeStation(let station): station.coordinate
    case .arrival, .weather, .weatherSlot, .airQuality, .warning, .departure, .serviceSpan,
      .terminal, .trip, .cityCode, .journey, .notice:
      nil
    }
  }

  /// `nil` for types without sources.
  var sources: [SourceMark]? {
    switch self {
    case .item(let item): item.sources
    case .arrival(let arrival): arrival.sources
    case .place(let place): place.sources
    case .routeStop(let stop): stop.sources
    case .vehicle(let vehicle): vehicle.sources
    case .bikeStation(let station): station.sources
    case .departure(let departure): departure.sources
    case .serviceSpan(let span): span.sources
    case .terminal(let terminal): terminal.sources
    case .trip(let trip): trip.sources
    case .airQuality(let air): air.sources
    case .journey(let journey): journey.sources
    case .notice(let notice): notice.sources
    case .region, .weather, .weatherSlot, .warning, .pathPoint, .cityCode: nil
    }
  }
}
