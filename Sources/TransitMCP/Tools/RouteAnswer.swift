internal import Foundation
internal import TransitCore
internal import TransitOperations
internal import TransitRegistry
internal import TransitText

/// A bus route or a subway line with its vehicles.
struct RouteAnswer: Sendable {
  private let route: Facts?
  private let line: Facts?
  private let stops: [Facts]
  private let vehicles: [Facts]
  /// The number of vehicles, also those that are left out.
  private let vehicleCount: Int

  /// The most vehicles of a bus route in an answer.
  static let maxVehicles = 30

  /// - Parameters:
  ///   - stops: The stops to show.
  ///   - names: All stops, for vehicles whose source does not name theirs.
  init(
    route: Facts?, line: Facts?, stops: [Facts], names: [Facts], vehicles: [Facts],
    vehicleCount: Int
  ) {
    (self.route, self.line, self.stops) = (route, line, stops)
    self.vehicleCount = vehicleCount
    let names = Dictionary(
      names.compactMap { stop in stop.stopSequence.integer.map { ($0, stop.stop.name.json) } }
    ) { $1 }
    self.vehicles = vehicles.map { vehicle in
      guard vehicle.stop.known == nil,
        let name = vehicle.currentStopSequence.integer.flatMap({ names[$0] })
      else { return vehicle }
      var json = vehicle.json
      json["stop"] = name
      return Facts(json)
    }
  }

  /// The schema of each field.
  static var schema: [String: JSONValue] {
    let route = ShownFields.schemas(of: RouteContent.self)
    return [
      "route": route["route"] ?? .null, "stops": route["stops"] ?? .null,
      "vehicles": route["vehicles"] ?? .null,
      "line": ShownFields.schemas(of: TrainsContent.self)["line"] ?? .null,
      "vehicleCount": ToolAnswer.field(
        "integer", "The number of buses or trains now; absent if none is reported."),
    ]
  }

  var content: [String: JSONValue] {
    var content: [String: JSONValue] = [
      "vehicles": ShownFields.value(.array(vehicles.map(\.json)), named: "vehicles") ?? []
    ]
    content["route"] = route.flatMap { ShownFields.value($0.json, named: "route") }
    content["line"] = line.flatMap { ShownFields.value($0.json, named: "line") }
    if line == nil {
      content["stops"] = ShownFields.value(.array(stops.map(\.json)), named: "stops") ?? []
    }
    if vehicleCount > 0 { content["vehicleCount"] = .integer(vehicleCount) }
    return content
  }

  /// A bus route for people: its facts, where its buses are, then its stops.
  func lines(_ answer: Answered<RouteContent>, _ call: ToolCall) -> [String] {
    guard let found = answer.value.found?.value else {
      return [call.say("그런 노선이 없습니다.", "There is no such route.")]
    }
    let route = found.route
    let city = route.city.map { " · \($0.name)" } ?? ""
    let day = DayType(on: ServiceDay.date(of: answer.asOf))
    let text = PositionText(language: call.language, now: answer.asOf)
    let places = found.vehicles.items.prefix(15).map { bus in
      let number = bus.currentStopSequence
      let stop = bus.stop ?? found.stops.items.first { $0.stopSequence == number }?.stop.name
      return [number.map(String.init), stop, text.bus(bus)].compactMap(\.self)
        .joined(separator: " ")
    }
    return [
      "\(SearchItem.route(route).title(in: call.language))\(city) [\(route.id)]",
      route.facts(on: day, in: call.language),
      vehicleCount > 0
        ? call.say("버스 \(vehicleCount)대: ", "\(vehicleCount) buses, by stop number: ")
          + places.joined(separator: "; ")
        : call.say(.noBuses),
    ]
      + stops.map { stop in
        let number = stop.stop["number"].text.map { " (\($0))" } ?? ""
        return "\(stop.stopSequence.integer ?? 0). \(stop.stop.name.text ?? "")\(number)"
      }
  }

  /// A line's trains for people.
  ///
  /// - Parameter trains: Those of the page.
  func lines(
    _ trains: some Sequence<VehiclePosition>, on line: SubwayLine, at now: Date, _ call: ToolCall
  ) -> [String] {
    let name = call.names.line(line.name)
    guard vehicleCount > 0 else { return ["\(name): " + call.say(.noTrains)] }
    let text = PositionText(language: call.language, now: now)
    return [call.say("\(name): 열차 \(vehicleCount)대", "\(name): \(vehicleCount) trains")]
      + trains.map { train in
        let parts = [
          text.place(of: train, on: line.name) ?? "?",
          train.direction.map { call.say($0.words) },
          text.train(train, on: line.name, keepsKorean: true),
        ]
        return "- " + parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
      }
  }
}
