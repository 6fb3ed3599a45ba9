internal import KoreaTransit
internal import TransitCommute
internal import TransitText

/// The rows of one panel.
struct BoardRows {
  let panel: BoardPanel
  let text: BoardText
  let width: Int

  /// One line per row: line, destination, time, and further details that fit.
  func wide(room: Int) -> [InkedLine] {
    let (rows, rest) = shown(room: room)
    let names = rows.map { name($0, withKind: true) }
    let times = rows.map { time($0) }
    let (nameWidth, timeWidth) = (widest(names), widest(times))
    // The departure advice must fit next to the destination.
    let left = max(0, width - nameWidth - timeWidth - 6)
    let ways = rows.map { text.way(of: $0) }
    let wayWidth = min(widest(ways), max(12, left / 2))
    let lines = rows.indices.map { index in
      var line = named(rows[index], names[index], width: nameWidth)
      line.append("  " + fitted(ways[index], wayWidth))
      line.append("  " + DisplayWidth.padded(times[index], to: timeWidth, onLeft: true), .bold)
      append(rows[index], to: &line)
      return line
    }
    return lines + rest
  }

  /// Line and time; further details in a second line if there is room, from the first row on.
  func narrow(room: Int) -> [InkedLine] {
    let (rows, rest) = shown(room: room)
    let times = rows.map { time($0) }
    let timeWidth = widest(times)
    let names = rows.map { name($0, withKind: false) }
    let nameWidth = min(widest(names), 12)
    let wayWidth = max(0, width - nameWidth - timeWidth - 2)
    var spare = max(0, room - rows.count - rest.count)
    var lines: [InkedLine] = []
    for index in rows.indices {
      let row = rows[index]
      let cut = DisplayWidth.cut(names[index], to: nameWidth)
      var line = named(row, cut, width: nameWidth)
      line.append(" " + fitted(text.way(of: row), wayWidth))
      line.append(" " + DisplayWidth.padded(times[index], to: timeWidth, onLeft: true), .bold)
      lines.append(line)
      var second = InkedLine(" ")
      append(row, to: &second)
      guard spare > 0, second.text != " " else { continue }
      lines.append(second)
      spare -= 1
    }
    return lines + rest
  }

  /// The rows that fit, and a line with the number of omitted ones.
  private func shown(room: Int) -> (rows: [BoardRow], rest: [InkedLine]) {
    let rows = panel.rows.compactMap { $0.current(at: text.now, answeredAt: text.answeredAt) }
    let all = rows.count + (panel.rowsLeftOut ?? 0)
    if rows.count == all, all <= room { return (rows, []) }
    let count = min(rows.count, max(0, room - 1))
    let words = text.say("  외 \(all - count)", "  and \(all - count) more")
    return (Array(rows.prefix(count)), [InkedLine(words, .dim)])
  }

  private func name(_ row: BoardRow, withKind: Bool) -> String {
    text.line(of: row)
      + (withKind && !row.isStop
        ? row.kind.map { " " + $0.words.text(in: text.language) } ?? "" : "")
  }

  private func named(_ row: BoardRow, _ name: String, width: Int) -> InkedLine {
    let ink = row.color.map { Ink($0) }
    return InkedLine(DisplayWidth.padded(name, to: width), ink)
  }

  /// The time with the warnings that are never omitted: `곧 도착 (탈 수 없음)`.
  private func time(_ row: BoardRow) -> String {
    let isMissed = text.misses(row, walkMinutes: panel.walkMinutes)
    return [
      text.unreliability(of: row), plainTime(row), text.noPickup(row),
      isMissed ? "(\(text.say(.missed)))" : nil,
    ].compactMap(\.self).joined(separator: " ")
  }

  private func plainTime(_ row: BoardRow) -> String {
    row.vehicles.first.map { text.time(of: $0, in: row) } ?? ""
  }

  /// Further details, the most important first.
  private func details(_ row: BoardRow) -> [(text: String, ink: Ink?)] {
    var details: [(String, Ink?)] = []
    if let leave = text.leave(for: row, vehicle: 0, walkMinutes: panel.walkMinutes) {
      details.append((leave, .cyan))
    }
    guard let first = row.vehicles.first else { return details }
    details += text.facts(of: first).map { ($0, nil) }
    // Next to a time, the stops show the vehicle's position.
    if first.state == .countdown, let stops = first.stopsAway, text.unreliability(of: row) == nil {
      let away = TimeLeft.words(stops: stops).korean
      let short = ["next stop", "1 stop"]
      let english = short.indices.contains(stops) ? short[stops] : "\(stops) stops"
      details.append((text.say(away, english), .dim))
    }
    return details
  }

  /// The second vehicle: with its details, and without.
  private func second(_ row: BoardRow) -> [String] {
    guard let second = row.vehicles.dropFirst().first else { return [] }
    let when = text.time(of: second, in: row)
    // Avoids repeating "service has ended".
    if second.expected == nil, when == plainTime(row) { return [] }
    let words = text.say("다음 ", "then ") + when
    let last = second.isLast ? [text.say(.last)] : []
    // When to leave for it matters if the first one cannot be caught.
    let leave =
      text.misses(row, walkMinutes: panel.walkMinutes)
      ? text.leave(for: row, vehicle: 1, walkMinutes: panel.walkMinutes) : nil
    let head = [words, leave].compactMap(\.self).joined(separator: " ")
    return [([head] + last + text.facts(of: second)).joined(separator: " "), head, words]
  }

  /// Appends the details that fit uncut; of a missed vehicle, the one behind it matters more.
  private func append(_ row: BoardRow, to line: inout InkedLine) {
    let first = details(row)
    let second: [[(text: String, ink: Ink?)]] = [second(row).map { ($0, .dim) }]
    let isMissed = text.misses(row, walkMinutes: panel.walkMinutes)
    var gap = line.text == " " ? "" : "  "
    func appendFirstFitting(_ choices: [(text: String, ink: Ink?)]) -> Bool {
      let fitting = choices.first { DisplayWidth.of(line.text + gap + $0.text) <= width }
      guard let fitting else { return false }
      line.append(gap)
      line.append(fitting.text, fitting.ink)
      gap = " · "
      return true
    }
    if isMissed { _ = second.allSatisfy(appendFirstFitting) }
    for detail in first { guard appendFirstFitting([detail]) else { break } }
    if !isMissed { _ = second.allSatisfy(appendFirstFitting) }
  }

  private func widest(_ texts: [String]) -> Int { texts.map(DisplayWidth.of).max() ?? 0 }

  private func fitted(_ text: String, _ width: Int) -> String {
    DisplayWidth.padded(DisplayWidth.cut(text, to: width), to: width)
  }
}

extension BoardRow {
  /// The colour of the line or the kind of bus.
  var color: LineColor? {
    lineID.flatMap { StationTable.korea.line($0)?.color } ?? kind?.color
  }
}
