internal import Foundation
internal import TransitCore

/// Reads sentences of NMEA 0183: position and dilution of GGA, position and date of RMC, from any
/// system of satellites (`$GP`, `$GN`, `$GL` …); other sentences say nothing here.
///
/// Both tell of each second; they make one fix.
struct NMEAReader: Sendable {
  /// What is known of the second that is being told.
  private var epoch: Epoch?
  /// The day that times without a date are of, from its midnight in UTC.
  private var day: Date

  private struct Epoch {
    /// Seconds of the day, UTC.
    var time: Double
    var coordinate: Coordinate?
    var dilution: Double?
    var isGiven: Set<Substring> = []
  }

  init(now: Date) { day = Self.midnight(of: now) }

  private static func midnight(of moment: Date) -> Date {
    Date(timeIntervalSince1970: (moment.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400)
  }

  /// Takes a sentence.
  ///
  /// - Returns: the fix that is complete now, where one is.
  /// - Throws: where the sentence is damaged.
  mutating func take(_ sentence: String) throws(BrokenLine) -> [TrackFix] {
    let fields = try Self.fields(of: sentence)
    guard let head = fields.first, head.count == 5, sentence.hasPrefix("$") else { return [] }
    let kind = head.suffix(3)
    guard kind == "GGA" || kind == "RMC" else { return [] }
    guard fields.count > (kind == "GGA" ? 8 : 9) else { throw Self.damaged }
    // A receiver that has no time yet has no position either.
    guard !fields[1].isEmpty else { return [] }
    guard let time = Self.seconds(fields[1]) else { throw Self.damaged }
    let isFixed = kind == "GGA" ? fields[6] != "0" && !fields[6].isEmpty : fields[2] == "A"
    let place = kind == "GGA" ? 2 : 3
    let coordinate = isFixed ? Self.coordinate(fields[place..<place + 4]) : nil
    // What is damaged must not end the second before it.
    if isFixed, coordinate == nil { throw Self.damaged }
    var fixes: [TrackFix] = []
    if let known = epoch, known.time != time || known.isGiven.contains(kind) {
      fixes = flush()
      // Past midnight.
      if time < known.time - 43_200 { day.addTimeInterval(86_400) }
    }
    var now = epoch ?? Epoch(time: time)
    now.isGiven.insert(kind)
    now.coordinate = coordinate ?? now.coordinate
    if kind == "GGA" { now.dilution = Double(decimal: fields[8]) }
    if kind == "RMC", let date = Self.date(fields[9]) { day = date }
    epoch = now
    return fixes + (now.isGiven.count == 2 ? flush() : [])
  }

  /// Ends the second that is being told.
  mutating func flush() -> [TrackFix] {
    guard let epoch else { return [] }
    // A second that both have told is over: what comes of it again says nothing new.
    self.epoch = nil
    return [
      TrackFix(
        epoch.coordinate, accuracy: Track.accuracy(dilution: epoch.dilution),
        at: day.addingTimeInterval(epoch.time))
    ]
  }

  /// The fields between `$` and `*`.
  private static func fields(of sentence: String) throws(BrokenLine) -> [Substring] {
    let parts = sentence.dropFirst().split(separator: "*", omittingEmptySubsequences: false)
    guard let body = parts.first, parts.count <= 2 else { throw damaged }
    // A checksum may be left out, but not be wrong.
    if parts.count == 2 {
      let sum = body.utf8.reduce(0, ^)
      guard let told = UInt8(parts[1].prefix(2), radix: 16), told == sum else { throw damaged }
    }
    return body.split(separator: ",", omittingEmptySubsequences: false)
  }

  /// Reads `hhmmss.ss`.
  private static func seconds(_ text: Substring) -> Double? {
    guard let number = Double(decimal: String(text)), (0..<240_000).contains(number) else {
      return nil
    }
    let whole = Int(number)
    let (hour, minute, second) = (whole / 10_000, whole / 100 % 100, whole % 100)
    guard hour < 24, minute < 60, second <= 60 else { return nil }
    return Double(hour * 3600 + minute * 60 + second) + number - Double(whole)
  }

  /// Reads `ddmmyy`, the midnight of it in UTC.
  private static func date(_ text: Substring) -> Date? {
    guard text.utf8.count == 6, let number = Int(text), number >= 0 else { return nil }
    let (day, month, year) = (number / 10_000, number / 100 % 100, number % 100)
    // Receivers began in the eighties.
    return KoreanTime.date(year < 80 ? 2000 + year : 1900 + year, month, day)?
      .addingTimeInterval(9 * 3600)
  }

  /// Reads `ddmm.mmmm,N,dddmm.mmmm,E`.
  private static func coordinate(_ fields: ArraySlice<Substring>) -> Coordinate? {
    let fields = Array(fields)
    guard let latitude = degrees(fields[0], fields[1], "N", "S"),
      let longitude = degrees(fields[2], fields[3], "E", "W")
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  private static func degrees(
    _ text: Substring, _ side: Substring, _ plus: Substring, _ minus: Substring
  ) -> Double? {
    guard side == plus || side == minus, let number = Double(decimal: String(text)),
      (0..<18_060).contains(number)
    else { return nil }
    let whole = (number / 100).rounded(.down)
    let minutes = number - whole * 100
    guard minutes < 60 else { return nil }
    let degrees = whole + minutes / 60
    return side == plus ? degrees : -degrees
  }

  private static let damaged = BrokenLine(
    why: Words("깨진 NMEA 문장입니다", "a damaged NMEA sentence"))
}
