internal import Foundation
internal import KoreaTransit
internal import TransitCommute

/// Arrivals as rows that fit a width, with their common observation time.
struct ArrivalTable: Localized {
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
    let (start, end) = (
      ObservationText(first, .live, now: now).time ?? "",
      ObservationText(last, .live, now: now).time ?? ""
    )
    let text = start == end ? start : "\(start)–\(end)"
    return Words("\(text) 관측", "observed \(text)")
  }

  /// The most detailed rows that fit. In a narrow terminal the destination is cut, or the time moves
  /// to a second line: the time is never cut off. A line that is not running has its service hours
  /// below, indented.
  var lines: [String] {
    zip(arrivals, rows).flatMap { arrival, lines in
      lines + text(.all).service(of: arrival).map { DisplayWidth.cut("  " + $0, to: width ?? .max) }
    }
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

  private func text(_ details: ArrivalText.Details) -> ArrivalText {
    ArrivalText(language: language, now: now, subject: subject, details: details)
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
    let seen = ObservationText(arrival.observedAt, arrival.freshness, now: now)
    guard let time = seen.time else { return seen.text(in: language) }
    let remark = seen.remark.map { ", " + $0.text(in: language) } ?? ""
    return say("\(time) 관측", "observed \(time)") + remark
  }

  private func cells(_ details: ArrivalText.Details) -> [[String]] {
    let text = text(details)
    let rows = arrivals.map { text.row($0) + [ownTime($0)] }
    // Empty columns take no room.
    let isUsed = (rows.first ?? []).indices.map { column in rows.contains { !$0[column].isEmpty } }
    return rows.map { row in zip(row, isUsed).filter(\.1).map(\.0) }
  }

  private func fit(_ details: ArrivalText.Details) -> [String]? {
    let lines = Table(rows: cells(details), rightAligned: subject == .stops ? [0] : [])
      .lines(width: nil)
    guard let width else { return lines }
    return lines.allSatisfy { DisplayWidth.of($0) <= width } ? lines : nil
  }

  /// The lines of each arrival.
  private var rows: [[String]] {
    for details in ArrivalText.Details.levels {
      if let lines = fit(details) { return lines.map { [$0] } }
    }
    return arrivals.map(twoLines)
  }

  /// Line and destination, below them the time with what fits.
  private func twoLines(_ arrival: Arrival) -> [String] {
    let width = width ?? .max
    let least = text([])
    let row = least.row(arrival).map { $0.displayable(upTo: String.maxNameLength) }
    let head = row.dropLast(2).filter { !$0.isEmpty }.joined(separator: " ")
    let tails = ArrivalText.Details.levels.map { details in
      (text(details).row(arrival).suffix(2) + [ownTime(arrival)]).filter { !$0.isEmpty }
        .joined(separator: "  ")
    }
    let tail = tails.first { DisplayWidth.of($0) + 2 <= width } ?? tails[tails.count - 1]
    let line = head + "  " + tail
    return DisplayWidth.of(line) <= width
      ? [line]
      : [DisplayWidth.cut(head, to: width), DisplayWidth.cut("  " + tail, to: width)]
  }
}
