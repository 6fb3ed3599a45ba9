internal import Foundation
internal import TransitCore
internal import TransitOperations
internal import TransitText

/// A vertical diagram of a route: stops with the buses between them.
struct RouteDiagram: Localized {
  let stops: [RouteStop]
  let vehicles: [VehiclePosition]
  let language: Language
  /// The current time, for ages.
  let now: Date

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

  private func mark(of stop: RouteStop) -> String {
    if stop.isTurningPoint { return "◎" }
    return stop.stop.isBoardable ? "●" : "○"
  }

  private func name(of stop: RouteStop) -> String {
    var name = stop.stop.description
    if stop.isTurningPoint { name += " " + say(.turnaround) }
    if !stop.stop.isBoardable { name += " " + say(.notBoardable) }
    return name
  }

  /// `저상 여유 08:29:40 서울74사1234`, after a remark if the data is stale or frozen.
  private func words(_ bus: VehiclePosition) -> String {
    PositionText(language: language, now: now).bus(bus)
  }
}
