internal import TransitCore

/// What `arrmsg1` says of a bus.
///
/// The set of texts is open: one that fits no form says nothing, and no number is made of it.
/// Source of the forms: answers recorded from 2017 to 2026, and other clients' parsers.
struct BusMessage: Hashable {
  var state: State
  /// `[막차]`
  var isLast = false

  enum State: Hashable {
    /// `7분18초후[2번째 전]`: seconds, and the stops between.
    case time(seconds: Int, stops: Int?)
    /// `곧 도착`
    case soon
    case notRunning(TimeLeft.NotRunning)
    case unknown
  }

  init(_ text: String) {
    var rest = text[...]
    // A bracket in front that counts no stops is a remark: 막차, 첫차, 차고지출발.
    while rest.first(where: { !$0.isWhitespace }) == "[",
      let match = rest.firstMatch(of: /^\s*\[([^\]]*)\]\s*/), !match.1.contains("번째")
    {
      if match.1 == "막차" { isLast = true }
      rest = rest[match.range.upperBound...]
    }
    state = Self.state(of: String(rest))
  }

  private static func state(of text: String) -> State {
    switch text.trimmingPrefix(while: \.isWhitespace) {
    case "곧 도착", "곧도착": return .soon
    case "운행종료": return .notRunning(.ended)
    case "출발대기": return .notRunning(.waiting)
    case "회차대기": return .notRunning(.turning)
    default: break
    }
    guard
      let match = text.wholeMatch(
        of: /\s*(?:(\d{1,4})분)?\s*(?:(\d{1,5})초)?\s*후\s*(?:\[(\d+)번째\s*전\])?\s*/),
      match.1 != nil || match.2 != nil
    else { return .unknown }
    let minutes = match.1.flatMap { Int($0) } ?? 0
    let seconds = match.2.flatMap { Int($0) } ?? 0
    let total = minutes * 60 + seconds
    // No bus is a day away, and no route has a thousand stops.
    guard total < 86_400 else { return .unknown }
    let stops = match.3.flatMap { Int($0) }.flatMap { (0...999).contains($0) ? $0 : nil }
    return .time(seconds: total, stops: stops)
  }
}
