internal import TransitCore

/// What `arvlMsg2` says: the state of a train, as far as the text tells it.
///
/// The set of texts is open: one that fits no form says nothing, and no number is made of it.
/// Source of the forms: the recorded answers of 2018 to 2026.
struct SubwayMessage: Hashable {
  var state: State
  /// The station in brackets: where the train is.
  var place: String?

  enum State: Hashable {
    /// `[N]번째 전역`
    case stopsAway(Int)
    /// `전역 도착`, `전역 출발`, `전역 진입`, `S 전역출발`
    case atPreviousStop
    /// `N분 N초 후`: seconds
    case countdown(Int)
    /// `S 진입`
    case entering
    /// `S 도착`
    case arrived
    /// `S 출발`
    case left
    case unknown
  }

  /// - Parameter station: the station that the row is about; a state at another one is unknown.
  init(_ text: String, at station: String?) {
    place = Self.place(in: text)
    state = Self.state(of: text, at: station)
  }

  private static func state(of text: String, at station: String?) -> State {
    if let stops = stopsAway(text) { return .stopsAway(stops) }
    let (subject, state) = event(text)
    if let subject, isPreviousStop(subject) { return .atPreviousStop }
    if let seconds = countdown(text) { return .countdown(seconds) }
    guard let subject, subject.last == " ", subject.count > 1 else { return .unknown }
    if let station, NameKey.station(String(subject.dropLast())) != NameKey.station(station) {
      return .unknown
    }
    return state
  }

  /// `[N]번째 전역`
  private static func stopsAway(_ text: String) -> Int? {
    var scanner = TextScanner(text)
    guard scanner.take("["), let stops = scanner.digits(1...3, before: "]번째") else { return nil }
    scanner.take(" ")
    return scanner.take("전역") ? Int(stops) : nil
  }

  /// `N분 N초 후`, or one of both: seconds.
  private static func countdown(_ text: String) -> Int? {
    var scanner = TextScanner(text)
    let minutes = scanner.digits(1...3, before: "분")
    scanner.take(" ")
    let seconds = scanner.digits(1...4, before: "초")
    scanner.take(" ")
    return scanner.take("후") ? TextScanner.seconds(minutes, seconds) : nil
  }

  /// What happened, and what stands in front of it: `강남 `, `전역 `, `까치산 전역`.
  private static func event(_ text: String) -> (subject: Substring?, state: State) {
    // Every form is one line.
    guard !text.contains(where: \.isNewline) else { return (nil, .unknown) }
    switch text.suffix(2) {
    case "진입": return (text.dropLast(2), .entering)
    case "도착": return (text.dropLast(2), .arrived)
    case "출발": return (text.dropLast(2), .left)
    default: return (nil, .unknown)
    }
  }

  /// `전역`, alone or after a station and a blank.
  private static func isPreviousStop(_ subject: Substring) -> Bool {
    let words = subject.last == " " ? subject.dropLast() : subject
    guard words.hasSuffix("전역") else { return false }
    let station = words.dropLast(2)
    return station.isEmpty || (station.last == " " && station.count > 1)
  }

  /// From the first bracket to the last: `6분 후 (오목교(목동운동장앞))`.
  private static func place(in text: String) -> String? {
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"),
      text.index(after: open) < close
    else { return nil }
    return String(text[text.index(after: open)..<close])
  }
}

/// A name with its tails off: `동두천 (급행)`, `대화 (막차)`, `성수종착`, `신도림지선`.
struct TailedName: Hashable {
  var name: String
  var isExpress: Bool
  var isLast: Bool

  init(_ text: String) {
    var name = text[...]
    isExpress = false
    isLast = false
    while let tail = Self.tail(of: name) {
      if tail.word == "(막차)" { isLast = true } else { isExpress = true }
      name = tail.name
    }
    for mark in ["종착", "지선"] where name.hasSuffix(mark) && name.count > mark.count {
      name.removeLast(mark.count)
      break
    }
    self.name = String(name)
  }

  /// A word in brackets at the end, and the name before it; blanks on both sides go with the word.
  private static func tail(of name: Substring) -> (name: Substring, word: String)? {
    let name = withoutBlanksBehind(name)
    guard name.last == ")", let word = tails.first(where: name.hasSuffix) else { return nil }
    return (withoutBlanksBehind(name.dropLast(word.count)), word)
  }

  private static let tails = ["(급행)", "(특급)", "(ITX)", "(막차)"]

  private static func withoutBlanksBehind(_ name: Substring) -> Substring {
    name.dropLast(name.reversed().prefix(while: \.isWhitespace).count)
  }
}

/// `trainLineNm`: `문산행 - 신촌(경의중앙선)방면`, with tails.
struct WayText: Hashable {
  var destination: String?
  var towards: String?
  var isExpress: Bool
  var isLast: Bool

  init(_ text: String) {
    let tailed = TailedName(text)
    isExpress = tailed.isExpress
    isLast = tailed.isLast
    let name = tailed.name
    // A way is one line.
    guard !name.contains(where: \.isNewline) else { return }
    let ways = name.ranges(of: "행 - ").filter { $0.lowerBound > name.startIndex }
      .map { (from: name[..<$0.lowerBound], to: name[$0.upperBound...]) }
    if let way = ways.last(where: { $0.to.hasSuffix("방면") && $0.to.count > 2 }) {
      destination = TailedName(String(way.from)).name
      towards = String(way.to.dropLast(2))
    } else if let way = ways.first {
      // One developer's note has "광명행 - 급행".
      destination = TailedName(String(way.from)).name
      isExpress = isExpress || way.to == "급행"
    } else if name.hasSuffix("행"), name.count > 1 {
      destination = TailedName(String(name.dropLast())).name
    }
  }
}
