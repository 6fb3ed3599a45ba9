package import TransitCore
package import TransitRegistry

/// `transit decode`: the decoded content of a recording.
package struct DecodeDocument: Codable, Sendable {
  package var schema = DocumentVersion.current
  package var provider: String
  package var operation: String
  package var outcome: String
  package var items: [Row]
  @Nullable package var error: ErrorObject?

  package init(_ decoded: DecodedRecording, _ writing: DocumentWriting) {
    (provider, operation) = (decoded.provider, decoded.operation)
    (outcome, items) = (decoded.outcome.rawValue, decoded.items.map(Row.init))
    error = decoded.error.map { ErrorObject($0, writing) }
  }

  /// A row of any kind, distinguished by its fields.
  package struct Row: Codable, Sendable {
    package var object: any Codable & Sendable

    package init(_ item: DecodedItem) {
      object =
        switch item {
        case .item(let item): ItemObject(item)
        case .arrival(let arrival): ArrivalObject(arrival)
        case .place(let place): PlaceObject(place)
        case .region(let region): RegionObject(region)
        case .weather(let value): WeatherValueObject(value)
        case .weatherSlot(let slot): WeatherSlotObject(slot)
        case .airQuality(let air): AirQualityObject(air)
        case .warning(let warning): WeatherWarningObject(warning)
        case .routeStop(let stop): RouteStopObject(stop)
        case .pathPoint(let point): ShapePointObject(point)
        case .vehicle(let position): VehiclePositionObject(position)
        case .bikeStation(let station): BikeStationObject(station)
        case .departure(let departure): DepartureObject(departure)
        case .serviceSpan(let span): ServiceSpanObject(span)
        case .terminal(let terminal): TerminalObject(terminal)
        case .trip(let trip): TripObject(trip)
        case .cityCode(let city): CityCodeObject(city)
        }
    }

    private static let kinds: [any (Codable & Sendable).Type] = [
      ItemObject.self, ArrivalObject.self, PlaceObject.self, RegionObject.self,
      WeatherValueObject.self, WeatherSlotObject.self, AirQualityObject.self,
      WeatherWarningObject.self, RouteStopObject.self, ShapePointObject.self,
      VehiclePositionObject.self, DepartureObject.self, ServiceSpanObject.self,
      TerminalObject.self, TripObject.self, CityCodeObject.self, BikeStationObject.self,
    ]

    package init(from decoder: any Decoder) throws {
      for kind in Self.kinds {
        guard let object = try? kind.init(from: decoder) else { continue }
        self.object = object
        return
      }
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a row of no known kind"))
    }

    package func encode(to encoder: any Encoder) throws { try object.encode(to: encoder) }
  }
}
