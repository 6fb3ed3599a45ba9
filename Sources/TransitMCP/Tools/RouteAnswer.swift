internal import TransitCore
internal import TransitDocuments

/// A bus route or a subway line with its vehicles.
struct RouteAnswer: Sendable {
  var route: ItemObject?
  var line: LineObject?
  var stops: [RouteStopObject]
  var vehicles: [Vehicle]
  /// The number of vehicles, also those that are left out.
  var vehicleCount: Int?

  /// The most vehicles of a bus route in an answer.
  static let maxVehicles = 30

  struct Vehicle: Sendable {
    var position: VehiclePositionObject
    /// The stop or station.
    var at: String?
  }

  static let shape = Shape<RouteAnswer>(
    .object("route", "The bus route.", routeShape) { $0.route },
    .object("line", "The subway line.", lineShape) { $0.line },
    .list("stops", "The stops in order.", stopShape) { $0.line == nil ? $0.stops : nil },
    .list("vehicles", "The buses or trains now.", vehicleShape) { $0.vehicles },
    .integer("vehicleCount", "The number of buses or trains now; absent if none is reported.") {
      $0.vehicleCount
    })

  private static let routeShape = Shape<ItemObject>(
    .name("id", "The identifier of the route.") { $0.base.id },
    .name("name", "The number of the bus.") { $0.base.name },
    .text("routeKind", "The kind of bus, such as 간선 (trunk).") { $0.base.kind },
    .text("city", "The city.") { $0.base.city },
    .text("start", "The first stop.") { $0.bus?.start },
    .text("end", "The last stop, or the turning point.") { $0.bus?.end },
    .text("firstDeparture", "The first departure, HH:MM.") { $0.bus?.firstDeparture },
    .text("lastDeparture", "The last departure, HH:MM; hours after midnight are 24 and more.") {
      $0.bus?.lastDeparture
    },
    .integer("headwayMinutes", "The interval in minutes.") { $0.bus?.headwayMinutes },
    .text("company", "The company.") { $0.bus?.company })

  private static let lineShape = Shape<LineObject>(
    .name("id", "The identifier of the line.") { $0.id },
    .name("name", "The Korean name.") { $0.name },
    .text("englishName", "The English name.") { $0.englishName },
    .name("network", "The network, such as 수도권 (the Seoul area).") { $0.network })

  private static let stopShape = Shape<RouteStopObject>(
    .integer("sequence", "The place in the route, from 1.") { $0.stopSequence },
    .name("name", "The name of the stop.") { $0.stop.base.name },
    .text("number", "The number of the stop.") { $0.stop.base.number },
    .name("id", "The identifier for transit_arrivals.") { $0.stop.base.id },
    .text("direction", "The terminus that the bus goes to here.") { $0.direction },
    .flag("isTurningPoint", "Whether the bus turns here.") { $0.isTurningPoint })

  private static let vehicleShape = Shape<Vehicle>(
    .text("id", "The plate of the bus or the number of the train.") {
      $0.position.vehicle.plate ?? $0.position.vehicle.id
    },
    .text("at", "The stop or station where it is, or which it left last.") { $0.at },
    .integer("sequence", "The place of that stop in the route.") {
      $0.position.currentStopSequence
    },
    .name("state", "entering, atStop, left, leftPrevious, moving, ended or unknown.") {
      $0.position.state
    },
    .text("direction", "The direction, such as up, down, inner or outer.") {
      $0.position.direction
    },
    .text("headsign", "Where it goes.") { $0.position.headsign },
    .flag("isLowFloor", "Whether the bus has a low floor.") { $0.position.vehicle.isLowFloor },
    .text("occupancy", "How full it is, such as standingRoomOnly.") {
      $0.position.vehicle.occupancy
    },
    .integer("seatsLeft", "The number of free seats.") { $0.position.vehicle.seatsLeft },
    .flag("isExpress", "Whether it is an express.") { $0.position.isExpress },
    .flag("isLast", "Whether it is the last one of the day.") { $0.position.isLast },
    .text("observedAt", "When the source observed it, ISO 8601.") { $0.position.observedAt })

  /// The answer for people: the route, where its vehicles are, then its stops.
  func lines(_ call: ToolCall) -> [String] {
    var lines: [String] = []
    if let route { lines += heading(route, call) }
    if let line {
      let name = call.say(line.name, line.englishName ?? line.name)
      lines.append(
        vehicleCount.map { call.say("\(name): 열차 \($0)대", "\(name): \($0) trains") }
          ?? call.say("\(name): 알려진 열차가 없습니다", "\(name): no trains reported"))
      lines += vehicles.map { "- " + $0.train(call) }
      return lines
    }
    guard route != nil else {
      return [call.say("그런 노선이 없습니다.", "There is no such route.")]
    }
    let places = vehicles.prefix(15).map { $0.bus(call) }.joined(separator: "; ")
    lines.append(
      vehicleCount.map {
        call.say("버스 \($0)대: \(places)", "\($0) buses, by stop number: \(places)")
      } ?? call.say("알려진 버스가 없습니다", "no bus reported now"))
    lines += stops.map { stop in
      let number = stop.stop.base.number.map { " (\($0))" } ?? ""
      return "\(stop.stopSequence). \(stop.stop.base.name)\(number)"
    }
    return lines
  }

  private func heading(_ route: ItemObject, _ call: ToolCall) -> [String] {
    let (base, bus) = (route.base, route.bus)
    var facts: [String] = []
    if let start = bus?.start, let end = bus?.end { facts.append("\(start) ↔ \(end)") }
    if let first = bus?.firstDeparture, let last = bus?.lastDeparture {
      facts.append(call.say("첫차 \(first), 막차 \(last)", "first \(first), last \(last)"))
    }
    if let minutes = bus?.headwayMinutes {
      facts.append(call.say("배차 \(minutes)분", "every \(minutes) min"))
    }
    let city = base.city.map { " · \($0)" } ?? ""
    return ["\(base.title)\(city) [\(base.id)]", facts.joined(separator: ", ")]
  }
}

extension RouteAnswer.Vehicle {
  fileprivate func train(_ call: ToolCall) -> String {
    let state = call.say(
      ["atStop": "도착", "entering": "진입", "left": "출발", "leftPrevious": "전역 출발"][position.state]
        ?? "", KoreanText.words(position.state))
    let place = [at ?? "?", state].filter { !$0.isEmpty }.joined(separator: " ")
    let headsign = position.headsign.map { call.say(" · \($0)행", " · to \($0)") } ?? ""
    let direction = call.say(
      position.directionText ?? "", position.direction.map(KoreanText.words) ?? "")
    let marks = [
      direction, position.isExpress ? call.say("급행", "express") : "",
      position.isLast ? call.say("막차", "last one") : "",
    ].filter { !$0.isEmpty }
    return place + headsign + (marks.isEmpty ? "" : " · " + marks.joined(separator: ", "))
  }

  /// `12. 논현역`
  fileprivate func bus(_ call: ToolCall) -> String {
    let number = position.currentStopSequence.map(String.init)
    return [number, at].compactMap(\.self).joined(separator: " ")
  }
}

extension VehiclePositionObject {
  /// The name of the stop, by its place in the route if the source does not name it.
  func place(_ names: [Int: String]) -> String? {
    stop ?? currentStopSequence.flatMap { names[$0] }
  }
}

extension ItemObject {
  fileprivate var bus: Route? { if case .route(let route) = details { route } else { nil } }
}
