internal import TransitCore
internal import TransitOperations

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
    let route = ShownFields.schema(of: RouteContent.self)["properties"]
    return [
      "route": route?["route"] ?? .null, "stops": route?["stops"] ?? .null,
      "vehicles": route?["vehicles"] ?? .null,
      "line": ShownFields.schema(of: TrainsContent.self)["properties"]?["line"] ?? .null,
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

  /// The answer for people: the route, where its vehicles are, then its stops.
  func lines(_ call: ToolCall) -> [String] {
    var lines: [String] = []
    if let route { lines += heading(route, call) }
    if let line {
      let name = call.say(
        line.name.text ?? "", line.englishName.text ?? line.name.text ?? "")
      lines.append(
        vehicleCount > 0
          ? call.say("\(name): 열차 \(vehicleCount)대", "\(name): \(vehicleCount) trains")
          : call.say("\(name): 알려진 열차가 없습니다", "\(name): no trains reported"))
      lines += vehicles.map { "- " + train($0, call) }
      return lines
    }
    guard route != nil else {
      return [call.say("그런 노선이 없습니다.", "There is no such route.")]
    }
    let places = vehicles.prefix(15).map(bus).joined(separator: "; ")
    lines.append(
      vehicleCount > 0
        ? call.say(
          "버스 \(vehicleCount)대: \(places)", "\(vehicleCount) buses, by stop number: \(places)")
        : call.say("알려진 버스가 없습니다", "no bus reported now"))
    lines += stops.map { stop in
      let number = stop.stop["number"].text.map { " (\($0))" } ?? ""
      return "\(stop.stopSequence.integer ?? 0). \(stop.stop.name.text ?? "")\(number)"
    }
    return lines
  }

  private func heading(_ route: Facts, _ call: ToolCall) -> [String] {
    var facts: [String] = []
    if let start = route.start.text, let end = route.end.text { facts.append("\(start) ↔ \(end)") }
    if let first = route.firstDeparture.text, let last = route.lastDeparture.text {
      facts.append(call.say("첫차 \(first), 막차 \(last)", "first \(first), last \(last)"))
    }
    if let minutes = route.headwayMinutes.integer {
      facts.append(call.say("배차 \(minutes)분", "every \(minutes) min"))
    }
    let city = route.city.text.map { " · \($0)" } ?? ""
    return [
      "\(route.title.text ?? "")\(city) [\(route.id.text ?? "")]", facts.joined(separator: ", "),
    ]
  }

  private func train(_ train: Facts, _ call: ToolCall) -> String {
    let state = train.state.text ?? ""
    let words = call.say(
      ["atStop": "도착", "entering": "진입", "left": "출발", "leftPrevious": "전역 출발"][state] ?? "",
      KoreanText.words(state))
    let place = [train.stop.text ?? "?", words].filter { !$0.isEmpty }.joined(separator: " ")
    let headsign = train.headsign.text.map { call.say(" · \($0)행", " · to \($0)") } ?? ""
    let marks = [
      train.directionWords(call) ?? "",
      train.isExpress.isTrue ? call.say("급행", "express") : "",
      train.isLast.isTrue ? call.say("막차", "last one") : "",
    ].filter { !$0.isEmpty }
    return place + headsign + (marks.isEmpty ? "" : " · " + marks.joined(separator: ", "))
  }

  /// `12. 논현역`
  private func bus(_ bus: Facts) -> String {
    [bus.currentStopSequence.integer.map(String.init), bus.stop.text].compactMap(\.self)
      .joined(separator: " ")
  }
}
