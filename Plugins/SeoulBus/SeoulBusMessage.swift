internal import TransitCore

/// The parsed `arrmsg1` of a bus.
///
/// The set of texts is open: an unknown form is `unknown`, and no number is taken from it. Source
/// of the forms: responses recorded from 2017 to 2026, and other clients' parsers.
struct BusMessage: Hashable {
  var state: State
  /// `[막차]`
  var isLast = false
  /// The unparsed text: the whole message, or a bracket before a known form.
  var unparsedText: [String] = []

  enum State: Hashable {
    /// `7분18초후[2번째 전]`: seconds, and the stops in between.
    case time(seconds: Int, stops: Int?)
    /// `곧 도착`
    case soon
    case notRunning(TimeLeft.NotRunning?)
    case unknown
  }

  init(_ text: String) {
    var scanner = TextScanner(text)
    while let remark = scanner.remark() {
      isLast = isLast || remark == "막차"
      if !Self.remarks.contains(remark) { unparsedText.append("[\(remark)]") }
    }
    state = Self.state(scanner)
    // A known bracket may be the whole text.
    if state == .unknown, !scanner.isAtEnd { unparsedText = [text] }
  }

  /// Last bus, first bus, just left the depot; and an empty bracket.
  private static let remarks: Set<String> = ["막차", "첫차", "차고지출발", ""]

  private static func state(_ text: TextScanner) -> State {
    var scanner = text
    scanner.skipBlanks()
    switch scanner.rest {
    case "곧 도착", "곧도착": return .soon
    case "운행종료": return .notRunning(.ended)
    case "출발대기": return .notRunning(.waiting)
    case "회차대기": return .notRunning(.turning)
    default: return time(scanner) ?? .unknown
    }
  }

  private static func time(_ text: TextScanner) -> State? {
    var scanner = text
    let minutes = scanner.digits(1...4, before: "분")
    scanner.skipBlanks()
    let seconds = scanner.digits(1...5, before: "초")
    scanner.skipBlanks()
    guard scanner.take("후"), let total = TextScanner.seconds(minutes, seconds) else { return nil }
    scanner.skipBlanks()
    let stops = scanner.stops()
    scanner.skipBlanks()
    // No bus is a day away, and no route has a thousand stops.
    guard scanner.isAtEnd, total < 86_400 else { return nil }
    return .time(
      seconds: total,
      stops: stops.flatMap { Int($0) }.flatMap { (0...999).contains($0) ? $0 : nil })
  }
}

extension TextScanner {
  /// Consumes a leading bracket that is not a number of stops, with the blanks around it, and
  /// returns its text, such as 막차, 첫차, 차고지출발.
  fileprivate mutating func remark() -> String? {
    var after = self
    after.skipBlanks()
    guard after.take("["), let remark = after.text(before: "]"), !remark.contains("번째") else {
      return nil
    }
    after.skipBlanks()
    self = after
    return trimmed(String(remark))
  }

  /// Consumes `[2번째 전]` and returns its digits.
  fileprivate mutating func stops() -> Substring? {
    var after = self
    guard after.take("["), let stops = after.digits(1...Int.max, before: "번째") else { return nil }
    after.skipBlanks()
    guard after.take("전]") else { return nil }
    self = after
    return stops
  }
}
