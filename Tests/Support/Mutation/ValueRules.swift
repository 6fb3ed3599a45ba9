internal import Foundation
internal import TransitCore

/// The rules that every decoded value has to follow, whatever the body contains.
struct ValueRules {
  /// The bounds of valid positions.
  let bounds: Bounds

  /// Seconds since 1970 that a timetable, a forecast or an observation can have: 1900…2200.
  private let years = -2_208_988_800.0...7_289_568_000.0
  /// Seconds until a vehicle arrives: less than a day.
  private let seconds = 0..<86_400
  /// Stops between a vehicle and the stop, and seats in a vehicle.
  private let count = 0...999
  private let headway = 1...1_440
  /// Minutes of a service day, which may end at 29:59.
  private let minutes = 0..<1_800
  /// At most half of Earth's circumference.
  private let metres = 0...20_040_000
  /// Values of 900 and more mean that nothing was measured.
  private let weather = -900.0...900.0

  /// µg/m³
  private let concentration = 0.0...100_000.0

  /// Returns the faults of the rows, one line each.
  func faults(in rows: any DecodedRows) -> [String] {
    rows.items.flatMap(faults)
  }

  /// Returns the fault of an error that is not a `TransitError`, or that no body can cause.
  func faults(in error: any Error) -> [String] {
    guard let error = error as? TransitError else { return ["threw \(type(of: error))"] }
    let impossible: [TransitError.Code] = [
      .noKey, .configuration, .offline, .notRecorded, .storage, .sharedStore, .containsKey,
      .badFile,
    ]
    return TransitError.Code.allCases.contains(error.code) && !impossible.contains(error.code)
      ? [] : ["threw \(error.code)"]
  }

  private func faults(in item: DecodedItem) -> [String] {
    switch item {
    case .item(.station(let stop)): named(stop.name) + position(stop.coordinate)
    case .item(.subway(let station)): named(station.name) + position(station.coordinate)
    case .item(.route(let route)):
      named(route.name)
        + DayType.allCases.flatMap {
          within(headway, route.headwayMinutes(on: $0), "headway")
        }
        + times([route.firstDeparture, route.lastDeparture])
    case .arrival(let arrival): faults(in: arrival)
    case .place(let place):
      named(place.name) + position(place.coordinate)
        + within(metres, place.distance, "metres")
    case .region(let region): named(region.name) + position(region.coordinate)
    case .weather(let value):
      named(value.element) + moment(value.date, "at") + moment(value.issuedAt, "issued at")
        + faults(in: value.meaning)
    case .weatherSlot(let slot): faults(in: slot)
    case .airQuality(let air):
      moment(air.observedAt, "observed at")
        + within(concentration, air.pm10, "pm10") + within(concentration, air.pm25, "pm25")
        + (air.measurement.map(faults) ?? [])
    case .warning(let warning): named(warning.area) + moment(warning.issuedAt, "issued at")
    case .routeStop(let stop):
      faults(in: stop.stop.decoded) + within(1...9_999, stop.stopSequence, "sequence")
        + within(metres, stop.distanceFromPrevious, "metres")
        + times([stop.firstDeparture, stop.lastDeparture])
    case .pathPoint(let point): position(point.coordinate)
    case .vehicle(let vehicle):
      position(vehicle.coordinate) + moment(vehicle.observedAt, "observed at")
        + within(1...9_999, vehicle.currentStopSequence, "sequence")
        + within(0...1, vehicle.progress, "progress") + faults(in: vehicle.vehicle)
    case .bikeStation(let station):
      named(station.name) + position(station.coordinate)
        + moment(station.observedAt, "observed at")
        + within(0...9_999, station.bikesAvailable, "bikes")
        + within(0...9_999, station.capacity, "docks")
    case .departure(let departure):
      named(departure.line) + times([departure.arrival, departure.departure])
    case .serviceSpan(let span): named(span.line) + times([span.first, span.last])
    case .terminal(let terminal): named(terminal.name)
    case .trip(let trip):
      moment(trip.departure, "departure") + moment(trip.arrival, "arrival")
        + within(1...10_000_000, trip.fare, "won")
    case .cityCode(let city): named(city.name) + named(city.code)
    case .journey(let journey):
      moment(journey.departsAt, "departs at") + moment(journey.arrivesAt, "arrives at")
        + within(1...1_000_000, journey.fare?.won, "won")
        + journey.legs.flatMap { leg in
          within(seconds, leg.seconds, "seconds") + within(metres, leg.meters, "metres")
            + named(leg.from.name) + named(leg.to.name)
        }
    case .notice(let notice):
      named(notice.title) + moment(notice.publishedAt, "published at")
        + moment(notice.startsAt, "starts at") + moment(notice.endsAt, "ends at")
    }
  }

  private func faults(in measurement: AirQuality.Measurement) -> [String] {
    named(measurement.station) + within(0...500, measurement.index, "index")
      + measurement.dayAverages.values.flatMap { within(concentration, $0, "24 h") }
      + measurement.partsPerMillion.values.flatMap { within(concentration, $0, "ppm") }
  }

  private func faults(in slot: WeatherSlot) -> [String] {
    moment(slot.start, "start") + moment(slot.issuedAt, "issued at")
      + within(0...24, slot.hours, "hours") + within(weather, slot.temperature, "℃")
      + within(0...100, slot.cloud, "cloud") + within(0...100, slot.humidity, "humidity")
      + within(0...100, slot.precipitationProbability, "chance")
      + within(0...900, slot.windSpeed, "wind") + within(0...360, slot.windDirection, "from")
  }

  private func times(_ times: [TimeOfDay?]) -> [String] {
    times.flatMap { within(minutes, $0?.minutes, "time") }
  }

  private func faults(in vehicle: Arrival.Vehicle) -> [String] {
    within(count, vehicle.seatsLeft, "seats left") + within(count, vehicle.passengerCount, "people")
  }

  private func faults(in arrival: Arrival) -> [String] {
    named(arrival.line) + faults(in: arrival.timeLeft)
      + within(count, arrival.stopsAway, "stops away")
      + within(1...9_999, arrival.stopSequence, "sequence")
      + (arrival.vehicle.map(faults) ?? [])
      + moment(arrival.observedAt, "observed at") + arrival.following.flatMap(faults)
  }

  private func faults(in timeLeft: TimeLeft) -> [String] {
    switch timeLeft {
    case .countdown(let left, let expected):
      within(seconds, left, "seconds") + moment(expected, "expected at")
    case .stopsAway(let stops): within(count, stops, "stops away")
    case .arriving, .atPlatform, .departed, .notRunning, .notReported, .unknown: []
    }
  }

  private func faults(in meaning: WeatherValue.Meaning) -> [String] {
    switch meaning {
    case .number(let number, let unit):
      switch unit {
      case "%": within(0...100, number, unit)
      case "°": within(0...360, number, unit)
      case "℃", "m/s": within(weather, number, unit)
      default: within(0...weather.upperBound, number, unit)
      }
    case .amount(let amount, let unit): faults(in: amount, unit)
    case .sky, .precipitation, .text, .missing, .unknown: []
    }
  }

  private func faults(in amount: Amount, _ unit: String) -> [String] {
    switch amount {
    case .none, .words: []
    case .exactly(let number), .below(let number), .atLeast(let number):
      within(0...weather.upperBound, number, unit)
    case .between(let from, let to):
      within(0...weather.upperBound, from, unit)
        + within(from...max(from, weather.upperBound), to, unit)
    }
  }

  private func named(_ name: String) -> [String] { name.isEmpty ? ["an empty name"] : [] }

  private func position(_ coordinate: Coordinate?) -> [String] {
    guard let coordinate, !bounds.contains(coordinate) else { return [] }
    return ["a position at \(coordinate.latitude), \(coordinate.longitude)"]
  }

  private func moment(_ date: Date?, _ what: String) -> [String] {
    within(years, date?.timeIntervalSince1970, what)
  }

  private func within<Range: RangeExpression>(
    _ range: Range, _ value: Range.Bound?, _ what: String
  ) -> [String] {
    guard let value, !range.contains(value) else { return [] }
    return ["\(what) \(value)"]
  }
}
