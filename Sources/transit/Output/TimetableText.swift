internal import KoreaTransit
internal import TransitText

/// A timetable as text, by line and direction: the next trains or one row per hour.
struct TimetableText: Localized {
  let query: TimetableQuery
  let departures: [Departure]
  var spans: [ServiceSpan]
  let language: Language
  /// Earlier departures are omitted; `nil` starts with the first.
  let from: TimeOfDay?
  let isWhole: Bool
  /// Whether part of the response is missing.
  var isPartial = false

  /// Whether English names are followed by the Korean original; not if there is no room.
  var keepsKorean = true

  /// Trains shown per direction unless the whole day is requested.
  static let next = 6

  /// A line and direction.
  private struct Way: Hashable {
    var line: String
    var direction: Arrival.Direction?
  }

  func lines(width: Int?) -> [String] {
    let lines = table(width: width)
    guard language == .english, keepsKorean, let width,
      lines.contains(where: { DisplayWidth.of($0) > width })
    else { return lines }
    var short = self
    short.keepsKorean = false
    return short.table(width: width)
  }

  private func table(width: Int?) -> [String] {
    let ways =
      (departures.map { Way(line: $0.line, direction: $0.direction) }
      + spans.map { Way(line: $0.line, direction: $0.direction) }).uniqued()
    return ways.flatMap { way -> [String] in
      let trains = departures.filter { $0.line == way.line && $0.direction == way.direction }
      // A direction in which all trains end here cannot be taken.
      if !isWhole, !trains.isEmpty, trains.allSatisfy({ $0.departure == nil }) { return [] }
      let title = [
        names.line(way.line), way.direction?.words.text(in: language),
      ].compactMap(\.self)
        .joined(separator: " ")
      let known = spans.filter { $0.line == way.line && $0.direction == way.direction }
      let facts = ends(known, common: Self.common(trains))
      var head = [([title] + facts.prefix(1)).joined(separator: "  ")]
      for fact in facts.dropFirst() {
        let line = head[head.count - 1] + " · " + fact
        if let width, DisplayWidth.of(line) > width {
          head.append("  " + fact)
        } else {
          head[head.count - 1] = line
        }
      }
      let inner = width.map { max(0, $0 - 2) }
      let rows = isWhole ? hours(of: trains, width: inner) : upcoming(of: trains)
      return head + Table(rows: rows).lines(width: inner).map { "  " + $0 }
    }
  }

  /// The station's lines without a timetable, or whose timetable could not be fetched.
  var missing: [String] {
    guard case .subway(let station) = query.item else { return [] }
    let wanted = query.line.map { [$0] } ?? station.lines
    let known = Set(departures.map(\.line) + spans.map(\.line))
    let names = wanted.map(\.name).filter { !known.contains($0) }.joined(separator: ", ")
    guard !names.isEmpty else { return [] }
    let words =
      isPartial
      ? Words("시간표를 받지 못한 호선: \(names)", "could not load the timetable of: \(names)")
      : Words("시간표가 없는 호선: \(names)", "no timetable for: \(names)")
    return [words.text(in: language)]
  }

  /// `첫차 05:30 성수행 · 막차 24:51 신도림행 · 성수행 막차 23:59`, the last for the usual terminus.
  private func ends(_ spans: [ServiceSpan], common: String?) -> [String] {
    guard let span = spans.first else { return [] }
    func end(_ word: Words, _ time: TimeOfDay?, _ destination: String?) -> String? {
      time.map { time in
        [word.text(in: language), say(time.words), destination.map(towards)].compactMap(\.self)
          .joined(separator: " ")
      }
    }
    var ends = [
      end(Words("첫차", "first"), span.first, span.firstDestination),
      end(Words("막차", "last"), span.last, span.lastDestination),
    ]
    if let common, span.lastDestination != common,
      let last = spans.first(where: { $0.lastDestination == common })?.last
    {
      let time = say(last.words)
      ends.append(say("\(common)행 막차 \(time)", "last to \(spoken(common)) \(time)"))
    }
    return ends.compactMap(\.self)
  }

  private var names: LocalizedNames {
    LocalizedNames(language: language, keepsKorean: keepsKorean)
  }

  /// The terminus of most trains.
  private static func common(_ trains: [Departure]) -> String? {
    let counts = Dictionary(grouping: trains.compactMap(\.headsign)) { $0 }.mapValues(\.count)
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// The English name if the destination is on one of the station's lines.
  private func spoken(_ destination: String) -> String {
    guard case .subway(let station) = query.item else { return destination }
    return station.lines.map { names.station(destination, on: $0.name) }
      .first { $0 != destination } ?? destination
  }

  private func towards(_ destination: String) -> String {
    let name = spoken(destination)
    return say(.to(name))
  }

  private func upcoming(of trains: [Departure]) -> [[String]] {
    let next = trains.filter { train in
      // A train that ends here takes no passengers.
      guard train.departure != nil else { return false }
      guard let from, let time = train.time else { return from == nil }
      return time >= from
    }
    guard !next.isEmpty else {
      return trains.isEmpty ? [] : [[say("오늘 남은 열차가 없습니다", "no more trains today")]]
    }
    return next.prefix(Self.next).map { train in
      [
        train.time.map { say($0.words) } ?? "", train.headsign.map(towards) ?? "",
        train.isExpress ? say(.express) : "",
      ]
    }
  }

  /// `08  02 05 08 …`; express trains and unusual destinations are marked.
  private func hours(of trains: [Departure], width: Int?) -> [[String]] {
    let common = Self.common(trains)
    let byHour = Dictionary(grouping: trains.filter { $0.time != nil }) { train in
      (train.time?.minutes ?? 0) / 60
    }
    return byHour.keys.sorted().flatMap { hour in
      let cells = (byHour[hour] ?? []).map { train in
        let minute = train.time.map { String($0.clock.suffix(2)) } ?? ""
        let other = train.headsign == common ? nil : train.headsign.map(spoken)
        let remark = [
          train.departure == nil ? say("종착", "ends here") : nil,
          train.isExpress ? say(.express) : nil,
          train.departure == nil ? nil : other,
        ].compactMap(\.self).joined(separator: " ")
        return remark.isEmpty ? minute : "\(minute)(\(remark))"
      }
      // The hour and the gap take four cells.
      return DisplayWidth.wrap(cells, to: width.map { max(2, $0 - 4) }).enumerated().map {
        row, text in
        [row > 0 ? "  " : hour < 10 ? "0\(hour)" : "\(hour)", text]
      }
    }
  }
}
