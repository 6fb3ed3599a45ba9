internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitText

/// The texts of a board.
struct BoardText: Localized {
  let language: Language
  /// The current time, for the remaining minutes.
  let now: Date
  /// When the panel's response was received.
  var answeredAt: Date?
  /// Whether English names are followed by the Korean original.
  var keepsKorean = false

  private var names: LocalizedNames { LocalizedNames(language: language, keepsKorean: keepsKorean) }

  /// `472`, `2호선`, `Line 2`; on a route's board, the stop.
  func line(of row: BoardRow) -> String { row.lineID == nil ? row.line : names.line(row.line) }

  /// `AT센터행`, `급행 내선 성수행 교대 방면`, with these details.
  func way(of row: BoardRow, _ details: Set<ArrivalDetail>) -> String {
    var arrival = Arrival(line: row.line, timeLeft: .unknown, message: "")
    (arrival.direction, arrival.headsign) = (row.direction, row.destination)
    arrival.nextStop = row.nextStop
    arrival.isLast = row.vehicles.first?.isLast == true
    arrival.isExpress = row.vehicles.first?.isExpress == true
    let details = keepsKorean ? details : details.subtracting([.originals])
    return ArrivalText(language: language, now: now, details: details).way(of: arrival)
  }

  /// `장암행`, if the vehicle does not go where the row's first one goes.
  func destination(of vehicle: BoardVehicle, in row: BoardRow) -> String? {
    vehicle.destination.map { say(.to(names.place($0, on: row.line))) }
  }

  /// `3분 20초`, `2번째 전`, `곧 도착`.
  func time(of vehicle: BoardVehicle, in row: BoardRow) -> String {
    row.time(of: vehicle, at: now, answeredAt: answeredAt).words.text(in: language)
  }

  /// Why the row is unreliable; `nil` if it is not.
  func unreliability(of row: BoardRow) -> String? {
    row.freshness(at: now, answeredAt: answeredAt).remark.map(say)
  }

  /// `실시간 도착 정보 없음: 인천1호선`
  func uncovered(_ lines: [String]) -> String {
    Words.noLiveArrivals(lines.map(names.line)).text(in: language)
  }

  /// `당역 종착`, if passengers cannot board the row's vehicles.
  func noPickup(_ row: BoardRow) -> String? {
    row.vehicles.first?.noPickup?.words(isTrain: row.lineID != nil).text(in: language)
  }

  /// Whether the next vehicle leaves before the person can walk there.
  func misses(_ row: BoardRow, walkMinutes: Int?) -> Bool {
    leaves(for: row, walkMinutes: walkMinutes).first == .missed
  }

  /// When to leave for a vehicle of the row, `→ 2분 뒤에 나가기`; `nil` if it cannot be caught.
  func leave(for row: BoardRow, vehicle index: Int, walkMinutes: Int?) -> String? {
    let leaves = leaves(for: row, walkMinutes: walkMinutes)
    guard leaves.indices.contains(index), case .minutes(let minutes) = leaves[index] else {
      return nil
    }
    return "→ " + say(.leave(inMinutes: minutes))
  }

  private func leaves(for row: BoardRow, walkMinutes: Int?) -> [BoardLeave] {
    guard let walkMinutes else { return [] }
    return row.vehicles.compactMap {
      row.leave(for: $0, at: now, walkMinutes: walkMinutes, answeredAt: answeredAt)
    }
  }

  /// Low floor and occupancy, of these details.
  func facts(of vehicle: BoardVehicle, _ details: Set<ArrivalDetail>) -> [String] {
    Arrival.Vehicle(
      isLowFloor: vehicle.isLowFloor, occupancy: vehicle.occupancy, isFull: vehicle.isFull
    ).facts(details).map(say)
  }

  /// `08:29:41`
  func clock(_ moment: Date) -> String { KoreanTime.clock(moment, withSeconds: true) }

  /// `30초마다`, `5분마다`
  func every(_ seconds: Int) -> String {
    seconds < 120
      ? say("\(seconds)초마다", "every \(seconds) s")
      : say("\((seconds + 59) / 60)분마다", "every \((seconds + 59) / 60) min")
  }

  /// The problem in a few words, and when it is retried.
  func trouble(_ trouble: BoardPanel.Trouble) -> String {
    let line = TransitError(trouble.code).message(in: language)
    let what = line.prefix { $0 != "." }
    guard let until = trouble.until, until > now else { return String(what) }
    return what
      + say(", \(KoreanTime.clock(until))에 다시 시도", ", try again at \(KoreanTime.clock(until))")
  }
}
