internal import KoreaTransit
internal import TransitCommute
internal import TransitText

/// The favourites of a briefing, one row each if they fit, otherwise two.
struct BriefBoards {
  let boards: [Briefing.Board]
  let words: BriefWords

  /// The most detailed rows that fit; on a narrow screen the arrivals are below the name.
  func lines(width: Int?) -> [InkedLine] {
    for form in Form.all {
      let rows = boards.map { row($0, form) }
      let lines = aligned(rows)
      guard let width else { return lines }
      let over = (lines.map { DisplayWidth.of($0.text) }.max() ?? 0) - width
      if over <= 0 { return lines }
      let names = rows.map { DisplayWidth.of($0.name.text) }.max() ?? 0
      if form.isShort, names - over >= Self.leastName {
        return aligned(rows.map { $0.named(within: names - over) })
      }
    }
    return boards.flatMap { narrow($0, width ?? .max) }
  }

  /// What a row shows.
  private struct Form {
    /// Of the vehicles; those behind the first have fewer.
    var details: Set<ArrivalDetail> = []
    /// Whether it says in few words when to leave, in the column of the arrivals.
    var isShort = true
    /// Whether it marks vehicles that cannot be caught; the arrow shows that they are not meant.
    var marksMissed = true

    static let all =
      ArrivalDetail.levels(from: .stops).map { Form(details: $0, isShort: false) }
      + [Form(), Form(marksMissed: false)]
  }

  /// The minimum width of a name in cells.
  private static let leastName = 12

  private struct Row {
    var name: InkedLine
    var coming: InkedLine
    var leave: String
    var seen: String

    func named(within width: Int) -> Row {
      var row = self
      row.name = name.cut(to: width)
      return row
    }
  }

  private func row(_ board: Briefing.Board, _ form: Form) -> Row {
    if form.isShort, let leave = board.leave { return row(board, leave, form) }
    return Row(
      name: name(of: board, short: form.isShort), coming: coming(board, form.details),
      leave: words.leave(board, short: form.isShort) ?? "",
      seen: words.observationText(board.next + board.notBoardable, short: form.isShort))
  }

  /// The vehicle that can still be reached, in the same column as those that cannot.
  private func row(
    _ board: Briefing.Board, _ leave: Briefing.Board.Leave, _ form: Form
  ) -> Row {
    var missed = board
    missed.next = Array(board.next.prefix(min(1, board.missedCount)))
    if !form.marksMissed { missed.missedCount = 0 }
    var line = missed.next.isEmpty ? InkedLine() : coming(missed, form.details)
    let text = words.leave(board, short: true, after: missed.next.first) ?? ""
    line.append((missed.next.isEmpty ? "" : " ") + text, .green)
    return Row(
      name: name(of: board, short: true), coming: line, leave: "",
      seen: words.observationText(missed.next + [leave.arrival], short: true))
  }

  private func name(of board: Briefing.Board, short: Bool) -> InkedLine {
    InkedLine(words.name(of: board.favorite, short: short), board.isRelevant ? .bold : nil)
  }

  private func aligned(_ rows: [Row]) -> [InkedLine] {
    let names = rows.map { DisplayWidth.of($0.name.text) }.max() ?? 0
    let coming = rows.map { DisplayWidth.of($0.coming.text) }.max() ?? 0
    let leave = rows.map { DisplayWidth.of($0.leave) }.max() ?? 0
    return rows.map { row in
      var line = padded(row.name, to: names + 2)
      let end = padded(row.coming, to: coming + 2)
      for part in (row.seen.isEmpty && row.leave.isEmpty ? row.coming : end).parts {
        line.append(part.text, part.ink)
      }
      if leave > 0, !row.seen.isEmpty || !row.leave.isEmpty {
        line.append(
          row.seen.isEmpty ? row.leave : DisplayWidth.padded(row.leave, to: leave + 2), .green)
      }
      line.append(row.seen, .dim)
      return line
    }
  }

  private func padded(_ line: InkedLine, to width: Int) -> InkedLine {
    var line = line
    line.append(String(repeating: " ", count: max(0, width - DisplayWidth.of(line.text))))
    return line
  }

  private func narrow(_ board: Briefing.Board, _ width: Int) -> [InkedLine] {
    var board = board
    var first = name(of: board, short: true)
    if let leave = board.leave {
      // The vehicle that can still be reached replaces those that cannot.
      (board.next, board.missedCount) = ([leave.arrival], 0)
      let text = words.setOut(leave)
      let room = width - DisplayWidth.of(text) - 2
      if room >= Self.leastName { first = first.cut(to: room) }
      first.append("  " + text, .green)
    }
    // The line is omitted last, and only if the name contains it.
    let isSaid =
      board.favorite.name == nil && board.favorite.item?.kind == .subway
      && board.favorite.lines.count == 1
    let forms = [(board.next.count, true), (1, true)] + (isSaid ? [(1, false)] : [])
    for (index, (vehicles, namesLine)) in forms.enumerated() {
      var fewer = board
      fewer.next = Array(board.next.prefix(vehicles))
      let seen = words.observationText(fewer.next + fewer.notBoardable, short: true)
      let coming = coming(fewer, [], namesLine: namesLine)
      let rest = DisplayWidth.of(coming.text) + (seen.isEmpty ? 0 : 2 + DisplayWidth.of(seen))
      let isOneLine = DisplayWidth.of(first.text) + 2 + rest <= width
      guard isOneLine || 2 + rest <= width || index == forms.count - 1 else { continue }
      var line = isOneLine ? first : InkedLine()
      line.append("  ")
      for part in coming.parts { line.append(part.text, part.ink) }
      let seenFits = isOneLine || 2 + rest <= width
      if !seen.isEmpty, seenFits { line.append("  " + seen, .dim) }
      // The observation time is never cut off.
      let under = seen.isEmpty || seenFits ? [] : [InkedLine("  " + seen, .dim)]
      return ((isOneLine ? [line] : [first, line]) + under).map { $0.cut(to: width) }
    }
    return [first.cut(to: width)]
  }

  /// `2호선 교대 방면 곧 도착 (탈 수 없음), 4분 37초`: line and way are named once for consecutive
  /// arrivals, and each that cannot be caught is marked.
  private func coming(
    _ board: Briefing.Board, _ details: Set<ArrivalDetail>, namesLine: Bool = true
  ) -> InkedLine {
    var line = InkedLine()
    if board.next.isEmpty {
      line.append(words.state(board), board.state == .unanswered ? .yellow : nil)
      if board.notBoardable.isEmpty { return line }
      line.append(": ")
    }
    var last: (line: String, way: String)?
    for (index, arrival) in (board.next.isEmpty ? board.notBoardable : board.next).enumerated() {
      let way = words.way(of: arrival, at: board.favorite, details)
      if last != nil { line.append(", ") }
      let isSameLine = last?.line == arrival.line
      if namesLine, !isSameLine {
        line.append(words.line(arrival.line), arrival.color.map { Ink($0) })
        line.append(" ")
      }
      if !way.isEmpty, !isSameLine || last?.way != way { line.append(way + " ") }
      line.append(words.time(of: arrival, isSameLine ? details.ofFollowing : details))
      if index < board.missedCount { line.append(words.missedMark, .dim) }
      last = (arrival.line, way)
    }
    return line
  }
}
