internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitCore

/// A line from top to bottom: its stations, on the left the trains that go up the page, on the
/// right those that go down.
struct LineDiagram {
  let line: SubwayLine
  let runs: [StationTable.Run]
  let trains: [VehiclePosition]
  let language: Language
  /// The moment that ages are reckoned to.
  let now: Date

  /// A line of the page: a station, or the way between two, with the trains there.
  private struct Row {
    /// Trains that go up the page.
    var up: [String] = []
    var mark = "│"
    var name = ""
    /// Trains that go down the page.
    var down: [String] = []

    var cells: [String] {
      [
        up.map { $0 + " ▲" }.joined(separator: ", "), mark, name,
        down.map { "▼ " + $0 }.joined(separator: ", "),
      ]
    }

    /// All in one column, for narrow terminals: who stands at a station stands in its line.
    var narrow: String {
      let trains = up.map { "▲ " + $0 } + down.map { "▼ " + $0 }
      let text = ([name] + trains).filter { !$0.isEmpty }.joined(separator: "  ")
      return "\(mark.isEmpty ? " " : mark)  \(text)"
    }
  }

  /// The main run and its branches, each drawn once; at the end what stands nowhere on them. Where
  /// two sides do not fit, everything stands in one column.
  func lines(width: Int?) -> [String] {
    let rows = rows
    let lines = Table(rows: rows.map(\.cells), rightAligned: [0]).lines(width: nil)
    guard let width, lines.contains(where: { DisplayWidth.of($0) > width }) else { return lines }
    return rows.map(\.narrow).map { DisplayWidth.cut($0.displayable(), to: width) }
  }

  private var rows: [Row] {
    var rows: [Row] = []
    var rest = trains
    var drawn: Set<String> = []
    for run in runs {
      if !rows.isEmpty { rows.append(Row(mark: "", name: branch(run))) }
      if run.isLoop, !run.isOneWay { rows.append(circle) }
      // A loop ends where it began, a branch begins where it leaves.
      for station in run.isLoop ? run.stations.dropLast() : run.stations[...] {
        let isNew = drawn.insert(station.id).inserted
        let here = isNew ? rest.filter { isAt(station, $0) } : []
        rest.removeAll { train in here.contains(train) }
        let shown = here.map { (train: $0, goesDown: goesDown($0, from: station, on: run)) }
        rows += self.rows(of: station, shown, mark: isNew ? "●" : "○")
      }
    }
    for train in rest {
      let text = [train.stop, words(train)].compactMap(\.self).joined(separator: " ")
      rows.append(Row(mark: "?", name: text))
    }
    return rows
  }

  /// On the circle every train ends where it began; the ways have names instead.
  private var circle: Row {
    Row(
      up: [Arrival.Direction.outer.words.text(in: language)], mark: "",
      down: [Arrival.Direction.inner.words.text(in: language)])
  }

  private func branch(_ run: StationTable.Run) -> String {
    let ends = [run.stations.first?.name, run.stations.last?.name].compactMap(\.self)
      .joined(separator: " – ")
    return "── " + Words("지선 \(ends)", "branch \(ends)").text(in: language)
  }

  private func isAt(_ station: StationTable.Station, _ train: VehiclePosition) -> Bool {
    if let id = station.statn, train.stopIdentifiers.values(of: .statn).contains(id) { return true }
    return train.stop.map { StationTable.korea.station(named: $0, on: line.id) == station } ?? false
  }

  /// Trains between two stations stand between their rows.
  private func rows(
    of station: StationTable.Station, _ trains: [(train: VehiclePosition, goesDown: Bool)],
    mark: String
  ) -> [Row] {
    var above: [Row] = []
    var below: [Row] = []
    var here = Row(mark: mark, name: names.station(station.name, on: line.name))
    for (train, goesDown) in trains {
      let text = words(train)
      switch train.state {
      case .left where goesDown: below.append(Row(down: [text]))
      case .left: above.append(Row(up: [text]))
      case .leftPrevious where goesDown, .moving where goesDown: above.append(Row(down: [text]))
      case .leftPrevious, .moving: below.append(Row(up: [text]))
      default: goesDown ? here.down.append(text) : here.up.append(text)
      }
    }
    return above + [here] + below
  }

  /// What stations are called.
  private var names: SpokenNames { SpokenNames(language: language) }

  /// `2104 성수행 급행`, with its time where it is not to be believed any more.
  private func words(_ train: VehiclePosition) -> String {
    func say(_ korean: String, _ english: String) -> String {
      Words(korean, english).text(in: language)
    }
    let seen = Seen(train.observedAt, train.freshness, now: now)
    let words = [
      train.vehicle.id,
      train.destination.map { names.station($0, on: line.name) }.map { say("\($0)행", "to \($0)") },
      train.isExpress ? say("급행", "express") : nil, train.isLast ? say("막차", "last") : nil,
      seen.remark == nil ? nil : "(\(seen.text(in: language)))",
    ].compactMap(\.self)
    return words.isEmpty ? say("열차", "train") : words.joined(separator: " ")
  }
}

extension LineDiagram {
  /// Whether a train goes down the page, along the order of the table.
  ///
  /// On a way that runs one way alone (응암순환) it can only. Else its terminus tells, where it lies on
  /// the line: what a source calls up goes from Seoul on some lines (공항철도) and to Seoul on most. On
  /// the circle every train ends where it began, and the inner way runs clockwise, as the stations
  /// are counted.
  private func goesDown(
    _ train: VehiclePosition, from station: StationTable.Station, on run: StationTable.Run
  ) -> Bool {
    if run.isOneWay { return true }
    let byWord = train.direction == .down || train.direction == .inner
    guard !run.isLoop, let here = run.stations.firstIndex(of: station),
      let terminus = train.destination.flatMap({
        StationTable.korea.station(named: $0, on: line.id)
      })
    else { return byWord }
    if let there = run.stations.firstIndex(of: terminus) {
      return there == here ? byWord : there > here
    }
    // It ends on another run: on its way there it leaves this one where the two meet.
    let other = runs.first { $0.stations.contains(terminus) }
    let fork =
      other?.stations.first.flatMap(run.stations.firstIndex)
      ?? run.stations.firstIndex { other?.stations.contains($0) == true }
    return fork.map { $0 == here ? byWord : $0 > here } ?? byWord
  }
}
