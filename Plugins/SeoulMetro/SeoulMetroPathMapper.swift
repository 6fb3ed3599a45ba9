internal import Foundation
internal import TransitCore
internal import TransitHTTP

extension Journey {
  /// Creates the journey of a path, which is a list of sections between neighbouring stations and of
  /// changes.
  init(_ body: WireValue, _ question: PathQuestion, _ response: Response) throws {
    let sections = try (body["paths"]?.list ?? []).map { try PathSection($0, question) }
    // People enter at any platform, so a change before the first ride or after the last is none.
    let first = sections.firstIndex { !$0.isChange } ?? sections.endIndex
    let last = sections.lastIndex { !$0.isChange } ?? sections.startIndex
    guard first <= last, sections.indices.contains(first) else { throw WireValue.missing("paths") }
    var legs: [Leg] = []
    var ride: [PathSection] = []
    for section in sections[first...last] {
      if section.isChange || ride.last.map({ !$0.goesOn(to: section) }) ?? false {
        legs += [Leg(ride)].compactMap(\.self)
        ride = []
      }
      if section.isChange { legs += section.change } else { ride.append(section) }
    }
    legs += [Leg(ride)].compactMap(\.self)
    for (index, next) in legs.dropFirst().enumerated()
    where legs[index].mode == .wait && next.departsAt != nil {
      legs[index].timeBasis = .timetable
    }
    let isWhole = first == sections.startIndex && last == sections.endIndex - 1
    let total = (body["totalreqHr"] ?? body["totalReqHr"])?.int(in: 1...86_399)
    let won = body["totalCardCrg"]?.int(in: 1...1_000_000)
    let departure = legs.first?.departsAt
    self.init(
      legs: legs, departsAt: departure, timeBasis: departure == nil ? .mean : .timetable,
      fare: won.map { Fare(won: $0, isComplete: true) }, reportedSeconds: isWhole ? total : nil,
      sources: [SourceMark(.seoulMetro, response.origin)])
    if reportedSeconds == legs.seconds { reportedSeconds = nil }
  }
}

/// One row of `paths`: a section between neighbouring stations, or a change between two lines.
struct PathSection {
  let from: Journey.Stop
  let to: Journey.Stop
  let line: String
  let isChange: Bool
  let seconds: Int
  let wait: Int
  let meters: Int?
  let direction: Arrival.Direction?
  let headsign: String?
  let train: String?
  let departsAt: Date?
  let arrivesAt: Date?
  let isExpress: Bool
  /// Whether the train passes the end of the section without a stop.
  let passesEnd: Bool

  /// Less than a day.
  static let seconds = 0...86_399

  init(_ row: WireValue, _ question: PathQuestion) throws {
    guard let start = row["dptreStn"], let end = row["arvlStn"] else {
      throw WireValue.missing("dptreStn")
    }
    (from, to) = (try Journey.Stop(metro: start), try Journey.Stop(metro: end))
    line = try start.required("lineNm")
    isChange = row["trsitYn"]?.string == "Y"
    seconds = row["reqHr"]?.int(in: Self.seconds) ?? 0
    wait = row["wtngHr"]?.int(in: Self.seconds) ?? 0
    meters = row["stnSctnDstc"]?.int(in: 0...1_000_000)
    direction = row["upbdnbSe"]?.string.flatMap(Arrival.Direction.init(koreanName:))
    headsign = row["tmnlStnNm"]?.string
    train = row["trainno"]?.string
    departsAt = Self.moment(row["trainDptreTm"]?.string, question.time)
    arrivesAt = Self.moment(row["trainArvlTm"]?.string, departsAt ?? question.time)
    isExpress = row["etrnYn"]?.string == "Y"
    passesEnd = row["nonstopYn"]?.string == "Y"
  }

  /// Whether a passenger stays seated: trains of one line that follow each other without a change.
  func goesOn(to next: PathSection) -> Bool {
    let lines = [line, next.line].map { SubwayLine.named($0)?.id ?? $0 }
    return lines[0] == lines[1] && isExpress == next.isExpress
  }

  /// The walk and the wait of a change.
  var change: [Journey.Leg] {
    [
      Journey.Leg(
        .walk, from: from, to: to, seconds: seconds, meters: meters),
      Journey.Leg(.wait, from: to, to: to, seconds: wait),
    ]
  }

  /// Reads `10:04:30`, `24:10:00`, `100430` or a date and time: the first such moment of a service
  /// day that is not before another one.
  static func moment(_ text: String?, _ earlier: Date) -> Date? {
    guard let text else { return nil }
    if let moment = KoreanTime.parse(text) { return moment }
    guard let time = TimeOfDay(text) else { return nil }
    let day = KoreanTime.midnight(after: earlier).addingTimeInterval(-86_400)
    let seconds = TimeInterval(time.minutes * 60 + time.second)
    return [-86_400, 0, 86_400].map { day.addingTimeInterval($0 + seconds) }
      .first { $0 >= earlier.addingTimeInterval(-tolerance) }
  }

  /// A path may begin a little before the time of the query.
  private static let tolerance: TimeInterval = 600
}

extension Journey.Leg {
  /// Joins the sections of one ride; `nil` if there are none.
  fileprivate init?(_ sections: [PathSection]) {
    guard let first = sections.first, let last = sections.last else { return nil }
    let running = sections.reduce(0) { $0 + $1.seconds }
    let clock = first.departsAt.flatMap { start in
      last.arrivesAt.map { Int($0.timeIntervalSince(start)) }
    }
    let meters = sections.compactMap(\.meters)
    let line = SubwayLine.named(first.line)
    self.init(
      .rail, lines: [Journey.Line(name: line?.name ?? first.line, subway: line)],
      from: first.from, to: last.to,
      stops: sections.dropLast().filter { !$0.passesEnd }.map(\.to),
      // Stops take time, which the seconds of the sections leave out.
      seconds: clock.flatMap { PathSection.seconds.contains($0) ? $0 : nil } ?? running,
      timeBasis: first.departsAt == nil ? .mean : .timetable,
      meters: meters.count == sections.count ? meters.reduce(0, +) : nil,
      direction: first.direction, headsign: first.headsign,
      trainNumbers: sections.compactMap(\.train).uniqued(), departsAt: first.departsAt,
      arrivesAt: last.arrivesAt, isExpress: first.isExpress)
  }
}

extension Journey.Stop {
  /// Creates a stop of `stnCd`, the code of a station on a line, and `stnNo`, the number on its signs.
  fileprivate init(metro row: WireValue) throws {
    let numbers: [(Identifier.Scheme, String)] = [(.stationCode, "stnCd"), (.frCode, "stnNo")]
    self.init(
      name: try row.required("stnNm"),
      identifiers: IdentifierSet(
        numbers.compactMap { scheme, name in
          row[name]?.string.map { Identifier(scheme, $0) }
        }))
  }
}
