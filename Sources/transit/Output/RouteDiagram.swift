internal import Foundation
internal import KoreaTransit
internal import TransitCore
internal import TransitOperations

/// A vertical diagram of a route: stops with the buses between them.
struct RouteDiagram: Localized {
  let stops: [RouteStop]
  let vehicles: [VehiclePosition]
  let language: Language
  /// The current time, for ages.
  let now: Date

  /// `개포동차고지 – 신촌로터리 · 첫차 04:10 막차 23:20 · 9분마다 · 42.6 km · 회사`, with the headway of the day type.
  static func facts(of route: BusRoute, on day: DayType, language: Language) -> String {
    var facts = [route.ends(in: language)]
    facts += ServiceText(language).parts(
      first: route.firstDeparture, last: route.lastDeparture,
      headway: route.headwayMinutes(on: day))
    facts += [
      route.length.map { "\($0.formatted(.number.precision(.fractionLength(0...1)))) km" },
      route.company,
    ].compactMap(\.self)
    return facts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// One row per stop, and one for each bus between it and the next.
  func lines(width: Int?) -> [String] {
    let bySequence = Dictionary(grouping: vehicles) { $0.currentStopSequence }
    var rows: [[String]] = []
    var drawn: Set<Int> = []
    for stop in stops {
      let here = bySequence[stop.stopSequence] ?? []
      drawn.insert(stop.stopSequence)
      let standing = here.filter { $0.state == .atStop }
      let between = here.filter { $0.state != .atStop }
      let text = [name(of: stop), standing.map(words).joined(separator: ", ")]
      rows.append([
        "\(stop.stopSequence)", standing.isEmpty ? mark(of: stop) : "■",
        text.filter { !$0.isEmpty }.joined(separator: "  "),
      ])
      for bus in between { rows.append(["", "│", "  ▼ " + words(bus)]) }
    }
    for bus in vehicles where bus.currentStopSequence.map({ !drawn.contains($0) }) ?? true {
      rows.append(["", "?", [bus.stop, words(bus)].compactMap(\.self).joined(separator: " ")])
    }
    return Table(rows: rows, rightAligned: [0]).lines(width: width)
  }

  /// One row per bus, in the order of the stops: `17  신논현역  08:29:40 서울74사1234`.
  func vehicleLines(width: Int?) -> [String] {
    let rows = vehicles.sorted {
      ($0.currentStopSequence ?? .max) < ($1.currentStopSequence ?? .max)
    }.map { bus in
      [
        bus.currentStopSequence.map(String.init) ?? "",
        [bus.stop, words(bus)].compactMap(\.self).joined(separator: "  "),
      ]
    }
    return Table(rows: rows, rightAligned: [0]).lines(width: width)
  }

  private func mark(of stop: RouteStop) -> String {
    if stop.isTurningPoint { return "◎" }
    return stop.stop.isBoardable ? "●" : "○"
  }

  private func name(of stop: RouteStop) -> String {
    var name = stop.stop.description
    if stop.isTurningPoint { name += say(" 회차", " turnaround") }
    if !stop.stop.isBoardable { name += say(" 승차 불가", " no boarding") }
    return name
  }

  /// `저상 여유 08:29:40 서울74사1234`, after a remark if the data is stale or frozen.
  private func words(_ bus: VehiclePosition) -> String {
    let vehicle = bus.vehicle
    let seen = ObservationText(bus.observedAt, bus.freshness, now: now)
    return [
      // First, because a narrow terminal cuts the end.
      seen.remark?.text(in: language),
      vehicle.isFull == true ? say("만차", "full") : nil,
      bus.isLast ? say("막차", "last") : nil,
      vehicle.isLowFloor == true ? say("저상", "low floor") : nil,
      vehicle.occupancy?.words.text(in: language),
      vehicle.seatsLeft.map { say("\($0)석", "\($0) seats") },
      seen.time ?? say("시각 모름", "time unknown"),
      vehicle.plate ?? vehicle.id,
    ].compactMap(\.self).joined(separator: " ")
  }
}
