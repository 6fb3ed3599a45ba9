internal import Foundation
internal import KoreaTransit
internal import TransitText

/// Arrivals as rows that fit a width, with their common observation time.
struct ArrivalTable: Localized {
  /// The arrivals, one for each row.
  let arrivals: [Arrival]
  var subject = ArrivalText.Subject.lines
  let language: Language
  let now: Date
  var width: Int?

  /// `08:29:41 관측`, or the span `08:28:49–08:29:37 관측` of the rows that show no time of their own;
  /// `nil` if every row shows its own.
  var observed: Words? {
    let times = arrivals.filter { !hasOwnTime($0) }.compactMap(\.observedAt)
    guard let first = times.min(), let last = times.max() else { return nil }
    let ends = [first, last].compactMap { ObservationText($0, .live, now: now).time }
    return .observed(ends.uniqued().joined(separator: "–"))
  }

  /// The most detailed rows that fit. In a narrow terminal the destination is cut, or the time moves
  /// to a second line: the time is never cut off. An observation time of its own that does not fit
  /// next to a row, and the service hours of a line that is not running, are below it, indented.
  var lines: [String] {
    zip(arrivals, rows).flatMap { arrival, lines in
      lines.dropLast() + seen(arrival, after: lines.last ?? "")
        + text(ArrivalDetail.all).service(of: arrival).map {
          DisplayWidth.cut("  " + $0, to: width ?? .max)
        }
    }
  }

  /// The line with the row's own observation time, or else that in a line below.
  private func seen(_ arrival: Arrival, after line: String) -> [String] {
    let own = ownTime(arrival)
    if own.isEmpty { return [line] }
    let whole = line + "  " + own
    return DisplayWidth.of(whole) <= width ?? .max
      ? [whole] : [line, DisplayWidth.cut("  " + own, to: width ?? .max)]
  }

  /// The same rows, each line or bus in its colour.
  var inked: [InkedLine] {
    guard subject == .lines else { return lines.map { InkedLine($0) } }
    // An arrival has one row, or two of which the second begins with a blank.
    var rest = arrivals[...]
    return lines.map { line in
      guard !line.hasPrefix(" "), let arrival = rest.popFirst() else { return InkedLine(line) }
      let name = LocalizedNames(language: language, keepsKorean: false).line(arrival.line)
      return InkedLine(line, painting: [(name, arrival.color)])
    }
  }

  private func text(_ details: Set<ArrivalDetail>) -> ArrivalText {
    ArrivalText(
      language: language, now: now, subject: subject, details: details, sharedNames: sharedNames)
  }

  private var sharedNames: Set<String> {
    // In a narrow terminal, one line per stop matters more than the number.
    guard subject == .stops, width ?? .max >= 60 else { return [] }
    let counts = Dictionary(arrivals.map { ($0.stop ?? "", 1) }, uniquingKeysWith: +)
    return Set(counts.filter { $0.value > 1 }.keys)
  }

  /// Whether a row differs so much from the newest one that it shows its own observation time.
  private func hasOwnTime(_ arrival: Arrival) -> Bool {
    guard let time = arrival.observedAt, let newest = arrivals.compactMap(\.observedAt).max() else {
      return true
    }
    let seen = ObservationText(time, arrival.freshness, now: now)
    return seen.remark != nil || newest.timeIntervalSince(time) > Self.longestSpan
  }

  /// In seconds: rows further apart do not share an observation time.
  private static let longestSpan = 60.0

  /// `08:23:51 관측, 오래됨`, for a row with a time of its own.
  private func ownTime(_ arrival: Arrival) -> String {
    guard hasOwnTime(arrival) else { return "" }
    return ObservationText(arrival.observedAt, arrival.freshness, now: now)
      .text(in: language, hasVerb: true)
  }

  /// The cells, with the destination or stop cut to a width; empty columns take no room.
  private func cells(_ details: Set<ArrivalDetail>, cutTo limit: Int = .max) -> [[String]] {
    let text = text(details)
    let rows = arrivals.map { arrival in
      var row = text.row(arrival)
      row[Self.flexible] = DisplayWidth.cut(row[Self.flexible], to: limit)
      return row
    }
    let isUsed = (rows.first ?? []).indices.map { column in rows.contains { !$0[column].isEmpty } }
    return rows.map { row in zip(row, isUsed).filter(\.1).map(\.0) }
  }

  /// The column that may be cut: the destination, or on a route the stop.
  private static let flexible = 1

  /// The rows in one line each, if at least three fifths of the widest destination or stop fit.
  private func fit(_ details: Set<ArrivalDetail>) -> [String]? {
    func lines(_ limit: Int = .max) -> [String] {
      Table(rows: cells(details, cutTo: limit), rightAligned: subject == .stops ? [0] : [])
        .lines(width: nil)
    }
    let whole = lines()
    guard let width, let widest = whole.map(DisplayWidth.of).max(), widest > width else {
      return whole
    }
    // How many stops away a vehicle is, and more than the next stop of a train, matter less than a
    // whole name.
    let isRail = arrivals.contains { $0.direction != nil }
    if details.contains(isRail ? .headsign : .stops) { return nil }
    let text = text(details)
    let name = arrivals.map { DisplayWidth.of(text.row($0)[Self.flexible]) }.max() ?? 0
    let limit = name - (widest - width)
    guard limit >= max(12, name * 3 / 5) else { return nil }
    let cut = lines(limit)
    return cut.allSatisfy { DisplayWidth.of($0) <= width } ? cut : nil
  }

  /// The lines of each arrival.
  private var rows: [[String]] {
    for details in ArrivalDetail.levels {
      if let lines = fit(details) { return lines.map { [$0] } }
    }
    // All rows show the same details.
    let details = ArrivalDetail.levels.first { details in
      arrivals.allSatisfy { DisplayWidth.of(tail($0, details)) + 2 <= width ?? .max }
    }
    return arrivals.map { twoLines($0, details ?? []) }
  }

  private func tail(_ arrival: Arrival, _ details: Set<ArrivalDetail>) -> String {
    text(details).row(arrival).suffix(2).filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// Line and destination, below them the times.
  private func twoLines(_ arrival: Arrival, _ details: Set<ArrivalDetail>) -> [String] {
    let row = text([]).row(arrival).map { $0.displayable(upTo: String.maxNameLength) }
    let head = row.dropLast(2).filter { !$0.isEmpty }.joined(separator: " ")
    return [head, "  " + tail(arrival, details)].map { DisplayWidth.cut($0, to: width ?? .max) }
  }
}

extension ArrivalTable {
  /// The rows of a result.
  init(_ result: ArrivalResult, language: Language, width: Int? = nil) {
    self.init(
      arrivals: result.arrivals.rows(of: result.item.kind),
      subject: result.item.kind == .route ? .stops : .lines,
      language: language, now: result.asOf, width: width)
  }
}
