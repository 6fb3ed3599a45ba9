package import TransitCore

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
