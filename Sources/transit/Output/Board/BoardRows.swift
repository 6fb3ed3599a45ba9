internal import KoreaTransit
internal import TransitCommute
internal import TransitText

/// The rows of one panel.
struct BoardRows {
  let panel: BoardPanel
  var text: BoardText
  let width: Int

  /// One line per row: line, destination, time, and further details that fit.
  func wide(room: Int) -> [InkedLine] {
    let (rows, rest) = shown(room: room)
    let names = rows.map { name($0, withKind: true) }
    let times = rows.map { time($0) }
    let (nameWidth, timeWidth) = (widest(names), widest(times))
    // The departure advice must fit next to the destination.
    let left = max(0, width - nameWidth - timeWidth - 6)
    // The direction, then the destination give way to when to leave and to the second vehicle.
    let behind = widest(
      rows.map { tail($0, [.occupancy, .following]).map(\.text).joined(separator: " · ") })
    let levels = ArrivalDetail.ways.map { details in rows.map { text.way(of: $0, details) } }
    let whole = levels.first { widest($0) + behind <= left }
    if whole == nil, text.keepsKorean {
      var short = self
      short.text.keepsKorean = false
      return short.wide(room: room)
    }
    let ways = whole ?? levels.last ?? []
    let wayWidth = whole.map(widest) ?? min(widest(ways), max(12, left - behind))
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
      let ways = ArrivalDetail.ways.map { text.way(of: row, $0) }
      let way = ways.first { DisplayWidth.of($0) <= wayWidth } ?? ways.last ?? ""
      line.append(" " + fitted(way, wayWidth))
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
    text.say(.bus(text.line(of: row), withKind && !row.isStop ? row.kind : nil))
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
      row.vehicles.first?.isFull == true ? text.say(.full) : nil,
      isMissed ? "(\(text.say(.missed)))" : nil,
    ].compactMap(\.self).joined(separator: " ")
  }

  private func plainTime(_ row: BoardRow) -> String {
    row.vehicles.first.map { text.time(of: $0, in: row) } ?? ""
  }

  /// When to leave, the facts of the first vehicle, and the second one; of a missed vehicle, the
  /// one behind it matters more.
  private func tail(
    _ row: BoardRow, _ details: Set<ArrivalDetail>
  ) -> [(text: String, ink: Ink?)] {
    guard let first = row.vehicles.first else { return [] }
    let isMissed = text.misses(row, walkMinutes: panel.walkMinutes)
    // The last levels have room for when to leave for the second one.
    let own = isMissed && !details.contains(.direction) ? [] : details
    let leave = text.leave(for: row, vehicle: 0, walkMinutes: panel.walkMinutes)
    var tail: [(text: String, ink: Ink?)] = leave.map { [($0, .cyan)] } ?? []
    tail += text.facts(of: first, own).map { ($0, nil) }
    // Next to a time, the stops show the vehicle's position.
    if own.contains(.stops), first.state == .countdown, let stops = first.stopsAway,
      text.unreliability(of: row) == nil
    {
      let away = TimeLeft.words(stops: stops).korean
      let short = ["next stop", "1 stop"]
      let english = short.indices.contains(stops) ? short[stops] : "\(stops) stops"
      tail.append((text.say(away, english), .dim))
    }
    if let second = second(row, details) {
      tail.insert((second, .dim), at: isMissed ? 0 : tail.endIndex)
    }
    return tail
  }

  private func second(_ row: BoardRow, _ details: Set<ArrivalDetail>) -> String? {
    guard details.contains(.following), let second = row.vehicles.dropFirst().first else {
      return nil
    }
    let when = text.time(of: second, in: row)
    // Avoids repeating "service has ended".
    if second.expected == nil, when == plainTime(row) { return nil }
    // When to leave for it matters if the first one cannot be caught; it is dropped just before it.
    let leave =
      details.contains(.occupancy) && text.misses(row, walkMinutes: panel.walkMinutes)
      ? text.leave(for: row, vehicle: 1, walkMinutes: panel.walkMinutes) : nil
    let facts = details.contains(.followingVehicle) ? text.facts(of: second, details) : []
    let words: [String?] =
      [text.say(.next(when, isTime: second.state == .countdown))]
      + [text.destination(of: second, in: row), leave]
      + [second.isLast ? text.say(.last) : nil] + facts
      + [second.isFull ? text.say(.full) : nil]
    return words.compactMap(\.self).joined(separator: " ")
  }

  /// Appends as many details as fit uncut.
  private func append(_ row: BoardRow, to line: inout InkedLine) {
    let gap = line.text == " " ? "" : "  "
    let room = width - DisplayWidth.of(line.text + gap)
    let tails = ArrivalDetail.levels.lazy.map { tail(row, $0) }
    let fitting = tails.first { parts in
      DisplayWidth.of(parts.map(\.text).joined(separator: " · ")) <= room
    }
    for (index, part) in (fitting ?? []).enumerated() {
      line.append(index == 0 ? gap : " · ")
      line.append(part.text, part.ink)
    }
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
