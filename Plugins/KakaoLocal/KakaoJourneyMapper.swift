internal import TransitCatalog
internal import TransitCore
internal import TransitHTTP

extension Journey {
  /// Creates a journey of one of `routes`. Its steps begin at the first stop and end at the last one,
  /// and its total counts no waiting unless it is longer than the steps.
  init(kakao route: WireValue, _ ends: KakaoRouteEnds, _ origin: Origin) throws {
    var legs = try (route["steps"]?.list ?? []).map { try Leg(kakao: $0) }
    guard legs.contains(where: \.isRide) else { throw WireValue.missing("steps") }
    for index in legs.indices where legs[index].mode == .walk {
      legs[index].from = legs[..<index].last(where: \.isRide)?.to ?? Stop(kakao: ends.start)
      legs[index].to = legs[(index + 1)...].first(where: \.isRide)?.from ?? Stop(kakao: ends.end)
    }
    let total = route["properties"]?["totalTime"]?.int(in: 1...86_399)
    let changes = legs.indices.filter { legs[$0].isRide }.dropFirst()
    let waiting = legs.seconds.flatMap { steps in total.map { max(0, $0 - steps) } } ?? 0
    for (place, index) in changes.enumerated().reversed() {
      var wait = Leg(meanWaitFor: legs[index])
      if waiting > 0 {
        wait.seconds = waiting * (place + 1) / changes.count - waiting * place / changes.count
        wait.isEstimated = changes.count > 1
      }
      legs.insert(wait, at: index)
    }
    self.init(
      legs: legs, fare: Fare(kakao: route["properties"]?["fare"]),
      sources: [SourceMark(KakaoLocalProvider.manifest.id, origin)])
    if changes.isEmpty || legs.seconds == nil, let total, total > legs.seconds ?? 0 {
      reportedSeconds = total
    }
  }

  /// Creates a journey on foot.
  init(kakaoWalk route: WireValue, _ ends: KakaoRouteEnds, _ origin: Origin) throws {
    let properties = route["properties"]
    guard let seconds = properties?["totalTime"]?.int(in: 0...86_399) else {
      throw WireValue.missing("totalTime")
    }
    let path = (route["legs"]?.list ?? []).flatMap { $0["steps"]?.list ?? [] }.flatMap(\.kakaoPath)
    let leg = Leg(
      .walk, from: Stop(kakao: ends.start), to: Stop(kakao: ends.end), seconds: seconds,
      meters: properties?["totalDistance"]?.int(in: 0...100_000), path: path)
    self.init(
      legs: [leg], sources: [SourceMark(KakaoLocalProvider.manifest.id, origin)])
  }
}

extension Journey.Leg {
  fileprivate init(kakao step: WireValue) throws {
    guard let properties = step["properties"] else { throw WireValue.missing("properties") }
    let type = try properties.required("type")
    let path = step.kakaoPath
    let place = Journey.Stop(name: "")
    self.init(
      .walk, from: place, to: place, seconds: properties["time"]?.int(in: 0...86_399),
      meters: properties["distance"]?.int(in: 0...2_000_000), path: path)
    switch type {
    case "WALKING": return
    case "BUS": mode = .bus
    case "SUBWAY": mode = .rail
    default: throw TransitError(.malformed, Words("알 수 없는 type: \(type)", "unknown type: \(type)"))
    }
    let (names, text) = try properties.kakaoStops
    var stops = names.map { Journey.Stop(name: $0) }
    (stops[0].coordinate, stops[stops.count - 1].coordinate) = (path.first, path.last)
    let vehicles = properties["vehicles"]?.list ?? []
    var lines = vehicles.compactMap { $0["name"]?.string }
    // The text begins with the type and the number: 간선 470.
    if lines.isEmpty {
      lines = [mode == .bus ? text.split(separator: " ").last.map(String.init) ?? text : text]
    }
    isExpress =
      !lines.isEmpty && mode == .rail
      && zip(lines, vehicles).allSatisfy { name, vehicle in
        (name + (vehicle["type"]?.string ?? "")).contains("급행")
      }
    self.lines = lines.uniqued().map { name in
      guard mode == .rail else { return Journey.Line(name: name) }
      let line = SubwayLine.kakao(name, stops[0])
      return Journey.Line(name: line?.name ?? name, subway: line)
    }
    if let line = self.lines.first?.subway { stops = stops.map { $0.located(on: line) } }
    (from, to, self.stops) = (
      stops[0], stops[stops.count - 1], Array(stops.dropFirst().dropLast())
    )
  }
}

extension Journey.Stop {
  /// The end of a query, which the answer does not name.
  fileprivate init(kakao point: KakaoLocalPoint) {
    self.init(
      name: "\(point.y),\(point.x)",
      coordinate: Coordinate(
        inKorea: Double(point.y.description), Double(point.x.description)))
  }
}

extension Journey.Fare {
  /// Creates a fare of `{"value": 1550}` or `{"min": 1500, "max": 2800}`.
  fileprivate init?(kakao fare: WireValue?) {
    func won(_ name: String) -> Int? { fare?[name]?.int(in: 1...1_000_000) }
    guard let least = won("value") ?? won("min") ?? won("max") else { return nil }
    self.init(
      won: least,
      highestWon: won("value") == nil ? won("max").flatMap { $0 > least ? $0 : nil } : nil,
      isComplete: true)
  }
}

extension SubwayLine {
  /// Finds the line of a vehicle, `2호선`, `9호선(급행)` or `대전 1호선`, that calls at a stop.
  fileprivate static func kakao(_ name: String, _ stop: Journey.Stop) -> SubwayLine? {
    let bare = NameKey.withoutBrackets(name)
    let city = Network.allCases.first { bare.hasPrefix($0.rawValue) }
    let number = city.map { String(bare.dropFirst($0.rawValue.count)) } ?? bare
    let lines = (city.map { [$0] } ?? Network.allCases).compactMap { named(number, network: $0) }
    return lines.first { stop.station(on: $0) != nil } ?? lines.first
  }
}

extension WireValue {
  /// The points of a step, `[[longitude, latitude], …]`; empty if it has none.
  fileprivate var kakaoPath: [Coordinate] {
    guard case .array(let points)? = self["path"]?["points"] else { return [] }
    return points.compactMap { point in
      guard case .array(let values) = point, values.count == 2 else { return nil }
      return Coordinate(inKorea: values[1].double, values[0].double)
    }
  }

  /// The names of a ride's stops, and what its text says before them: `간선 470 (종로2가 > 광화문)`.
  fileprivate var kakaoStops: (names: [String], text: String) {
    get throws {
      let text = self["guidance"]?.string ?? ""
      let names = (self["stops"]?.list ?? []).compactMap { $0["name"]?.string }
      // A name may have brackets of its own: (종로2가(중) > 광화문(중)).
      guard let match = text.wholeMatch(of: /(.*?)\s*\((.+) > (.+)\)/) else {
        guard names.count > 1 else { throw WireValue.missing("stops") }
        return (names, text)
      }
      return (
        names.count > 1 ? names : [String(match.2), String(match.3)], String(match.1)
      )
    }
  }
}
