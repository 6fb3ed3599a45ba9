internal import Foundation
internal import KoreaTransit
internal import TransitCore
internal import TransitText

/// A vertical diagram of a line, with trains going up on the left and down on the right.
struct LineDiagram: Localized {
  let line: SubwayLine
  let runs: [StationTable.Run]
  let trains: [VehiclePosition]
  let language: Language
  /// The current time, for ages.
  let now: Date
  /// Whether English names are followed by the Korean original; not if there is no room.
  var keepsKorean = true

  /// A row of the diagram: a station, or the track between two, with its trains.
  private struct Row {
    /// Trains going up the page.
    var up: [String] = []
    var mark = "│"
    var name = ""
    /// Trains going down the page.
    var down: [String] = []

    var cells: [String] {
      [
        up.map { $0 + " ▲" }.joined(separator: ", "), mark, name,
        down.map { "▼ " + $0 }.joined(separator: ", "),
      ]
    }

    /// One column for narrow terminals; trains at a station are in the station's row.
    var narrow: String {
      let trains = up.map { "▲ " + $0 } + down.map { "▼ " + $0 }
      let text = ([name] + trains).filter { !$0.isEmpty }.joined(separator: "  ")
      return "\(mark.isEmpty ? " " : mark)  \(text)"
    }
  }

  /// The main run and its branches, each drawn once, followed by trains at unknown positions. Uses
  /// one column if two sides do not fit.
  func lines(width: Int?) -> [String] {
    let rows = rows
    let lines = Table(rows: rows.map(\.cells), rightAligned: [0]).lines(width: nil)
    guard let width, lines.contains(where: { DisplayWidth.of($0) > width }) else { return lines }
    if language == .english, keepsKorean {
      var short = self
      short.keepsKorean = false
      return short.lines(width: width)
    }
    return rows.map(\.narrow).map { DisplayWidth.cut($0.displayable(), to: width) }
  }

  private var rows: [Row] {
    var rows: [Row] = []
    var rest = trains
    var drawn: Set<String> = []
    for run in runs {
      if !rows.isEmpty { rows.append(Row(mark: "", name: branch(run))) }
      if run.isLoop, !run.isOneWay { rows.append(circle) }
      // A loop ends at its first station, and a branch begins at the fork.
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

  /// Trains on the circle have no terminus, so the directions are labelled instead.
  private var circle: Row {
    Row(
      up: [Arrival.Direction.outer.words.text(in: language)], mark: "",
      down: [Arrival.Direction.inner.words.text(in: language)])
  }

  private func branch(_ run: StationTable.Run) -> String {
    let ends = [run.stations.first?.name, run.stations.last?.name].compactMap(\.self)
      .joined(separator: " – ")
    return "── " + say("지선 \(ends)", "branch \(ends)")
  }

  private func isAt(_ station: StationTable.Station, _ train: VehiclePosition) -> Bool {
    if let id = station.statn, train.stopIdentifiers.values(of: .statn).contains(id) { return true }
    return train.stop.map { StationTable.korea.station(named: $0, on: line.id) == station } ?? false
  }

  /// Trains between two stations have rows between them.
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

  private var names: LocalizedNames {
    LocalizedNames(language: language, keepsKorean: keepsKorean)
  }

  /// `2104 성수행 급행`, `2104 (08:25 위치) 성수행` if the position is stale or frozen.
  private func words(_ train: VehiclePosition) -> String {
    let text = PositionText(language: language, now: now)
      .train(train, on: line.name, keepsKorean: keepsKorean)
    return text.isEmpty ? say("열차", "train") : text
  }
}

extension LineDiagram {
  /// Whether a train goes down the page, in the order of the table.
  ///
  /// On a one-way run (응암순환) it always does. Otherwise its terminus decides if it is on the line,
  /// because "up" means away from Seoul on some lines (공항철도) and towards Seoul on most. On the
  /// circle the inner direction runs clockwise, the order of the stations.
  private func goesDown(
    _ train: VehiclePosition, from station: StationTable.Station, on run: StationTable.Run
  ) -> Bool {
    if run.isOneWay { return true }
    let byWord = train.direction == .down || train.direction == .inner
    guard !run.isLoop, let here = run.stations.firstIndex(of: station),
      let terminus = train.headsign.flatMap({
        StationTable.korea.station(named: $0, on: line.id)
      })
    else { return byWord }
    if let there = run.stations.firstIndex(of: terminus) {
      return there == here ? byWord : there > here
    }
    // The terminus is on another run: the train leaves this one where the two meet.
    let other = runs.first { $0.stations.contains(terminus) }
    let fork =
      other?.stations.first.flatMap(run.stations.firstIndex)
      ?? run.stations.firstIndex { other?.stations.contains($0) == true }
    return fork.map { $0 == here ? byWord : $0 > here } ?? byWord
  }
}
