internal import TransitCatalog
package import TransitCore
package import TransitRegistry

/// `transit decode`: the decoded content of a recording.
package struct DecodeDocument: Documented {
  private let decoded: DecodedRecording
  private let writing: DocumentWriting

  package init(_ decoded: DecodedRecording, _ writing: DocumentWriting) {
    (self.decoded, self.writing) = (decoded, writing)
  }

  package static let fields = Fields<DecodeDocument>(
    .version,
    .init("provider", "The id of the provider.", \.decoded.provider),
    .init("operation", "The operation of the service.", \.decoded.operation),
    .init("outcome", "The outcome.", \.decoded.outcome),
    .init("items", "The rows, in the order of the response body.", \.decoded.items),
    .init(
      "error", "The error; null if there was none.",
      { document in document.decoded.error.map { ErrorObject($0, document.writing) } }))
}

/// A row of any kind, distinguished by its fields.
extension DecodedItem: Alternatives {
  package var value: any Documented {
    switch self {
    case .item(let item): item
    case .arrival(let arrival): arrival
    case .place(let place): place
    case .region(let region): region
    case .weather(let value): value
    case .weatherSlot(let slot): ForecastSlot(slot)
    case .airQuality(let air): air
    case .warning(let warning): warning
    case .routeStop(let stop): stop
    case .pathPoint(let point): point
    case .vehicle(let position): position
    case .bikeStation(let station): station
    case .departure(let departure): departure
    case .serviceSpan(let span): span
    case .terminal(let terminal): terminal
    case .trip(let trip): trip
    case .cityCode(let city): city
    case .journey(let journey): journey
    case .notice(let notice): notice
    }
  }

  package static let alternatives: [any Documented.Type] = [
    SearchItem.self, Arrival.self, Place.self, Region.self, WeatherValue.self, RouteStop.self,
    ShapePoint.self, VehiclePosition.self, BikeStation.self, Departure.self, ServiceSpan.self,
    Terminal.self, Trip.self, CityCode.self, ForecastSlot.self, AirQuality.self,
    WeatherWarning.self, Journey.self, Notice.self,
  ]
}
