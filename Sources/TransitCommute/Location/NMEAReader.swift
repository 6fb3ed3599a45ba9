internal import Foundation
internal import TransitCore

/// Reads NMEA 0183 sentences of any satellite system (`$GP`, `$GN`, `$GL` …): position and dilution
/// from GGA, position and date from RMC. Other sentences are ignored.
///
/// The two sentences of a second make one fix.
struct NMEAReader: Sendable {
  /// The data of the current second.
  private var epoch: Epoch?
  /// The UTC midnight of the day for times without a date.
  private var day: Date

  private struct Epoch {
    /// Seconds since UTC midnight.
    var time: Double
    var coordinate: Coordinate?
    var dilution: Double?
    var isGiven: Set<Substring> = []
  }

  init(now: Date) { day = Self.midnight(of: now) }

  private static func midnight(of moment: Date) -> Date {
    Date(timeIntervalSince1970: (moment.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400)
  }

  /// Handles a sentence.
  ///
  /// - Returns: The fix that it completes, if any.
  /// - Throws: An error if the sentence is damaged.
  mutating func take(_ sentence: String) throws(BrokenLine) -> [TrackFix] {
    let fields = try Self.fields(of: sentence)
    guard let head = fields.first, head.count == 5, sentence.hasPrefix("$") else { return [] }
    let kind = head.suffix(3)
    guard kind == "GGA" || kind == "RMC" else { return [] }
    guard fields.count > (kind == "GGA" ? 8 : 9) else { throw Self.damaged }
    // A receiver without a time has no position either.
    guard !fields[1].isEmpty else { return [] }
    guard let time = Self.seconds(fields[1]) else { throw Self.damaged }
    let isFixed = kind == "GGA" ? fields[6] != "0" && !fields[6].isEmpty : fields[2] == "A"
    let place = kind == "GGA" ? 2 : 3
    let coordinate = isFixed ? Self.coordinate(fields[place..<place + 4]) : nil
    // A damaged sentence must not end the second before it.
    if isFixed, coordinate == nil { throw Self.damaged }
    var fixes: [TrackFix] = []
    if let known = epoch, known.time != time || known.isGiven.contains(kind) {
      fixes = flush()
      // The time passed midnight.
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

  /// Ends the current second and returns its fix.
  mutating func flush() -> [TrackFix] {
    guard let epoch else { return [] }
    // The second is complete; repeated sentences add nothing.
    self.epoch = nil
    return [
      TrackFix(
        epoch.coordinate, accuracy: Track.accuracy(dilution: epoch.dilution),
        at: day.addingTimeInterval(epoch.time))
    ]
  }

  /// Returns the fields between `$` and `*`.
  private static func fields(of sentence: String) throws(BrokenLine) -> [Substring] {
    let parts = sentence.dropFirst().split(separator: "*", omittingEmptySubsequences: false)
    guard let body = parts.first, parts.count <= 2 else { throw damaged }
    // The checksum is optional, but must be correct.
    if parts.count == 2 {
      let sum = body.utf8.reduce(0, ^)
      guard let reported = UInt8(parts[1].prefix(2), radix: 16), reported == sum else {
        throw damaged
      }
    }
    return body.split(separator: ",", omittingEmptySubsequences: false)
  }

  /// Parses `hhmmss.ss`.
  private static func seconds(_ text: Substring) -> Double? {
    guard let number = Double(decimal: String(text)), (0..<240_000).contains(number) else {
      return nil
    }
    let whole = Int(number)
    let (hour, minute, second) = (whole / 10_000, whole / 100 % 100, whole % 100)
    guard hour < 24, minute < 60, second <= 60 else { return nil }
    return Double(hour * 3600 + minute * 60 + second) + number - Double(whole)
  }

  /// Parses `ddmmyy` and returns UTC midnight.
  private static func date(_ text: Substring) -> Date? {
    guard text.utf8.count == 6, let number = Int(text), number >= 0 else { return nil }
    let (day, month, year) = (number / 10_000, number / 100 % 100, number % 100)
    // There were no receivers before 1980.
    return KoreanTime.date(year < 80 ? 2000 + year : 1900 + year, month, day)?
      .addingTimeInterval(9 * 3600)
  }

  /// Parses `ddmm.mmmm,N,dddmm.mmmm,E`.
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
    why: Words("손상된 NMEA 문장입니다", "a damaged NMEA sentence"))
}
