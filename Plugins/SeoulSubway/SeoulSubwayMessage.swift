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
    if let match = text.firstMatch(of: /^\[(\d{1,3})\]번째 ?전역/), let stops = Int(match.1) {
      return .stopsAway(stops)
    }
    if text.wholeMatch(of: /(?:.+ )?전역 ?(?:도착|출발|진입)/) != nil { return .atPreviousStop }
    if let match = text.firstMatch(of: /^(?:(\d{1,3})분)? ?(?:(\d{1,4})초)? ?후/),
      match.1 != nil || match.2 != nil
    {
      let minutes = match.1.flatMap { Int($0) } ?? 0
      let seconds = match.2.flatMap { Int($0) } ?? 0
      return .countdown(minutes * 60 + seconds)
    }
    guard let match = text.wholeMatch(of: /(.+) (진입|도착|출발)/) else { return .unknown }
    if let station, NameKey.station(String(match.1)) != NameKey.station(station) {
      return .unknown
    }
    switch match.2 {
    case "진입": return .entering
    case "도착": return .arrived
    default: return .left
    }
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
    while let match = name.firstMatch(of: /\s*\((급행|특급|ITX|막차)\)\s*$/) {
      if match.1 == "막차" { isLast = true } else { isExpress = true }
      name = name[..<match.range.lowerBound]
    }
    for mark in ["종착", "지선"] where name.hasSuffix(mark) && name.count > mark.count {
      name.removeLast(mark.count)
      break
    }
    self.name = String(name)
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
    if let match = tailed.name.wholeMatch(of: /(.+)행 - (.+)방면/) {
      destination = TailedName(String(match.1)).name
      towards = String(match.2)
    } else if let match = tailed.name.wholeMatch(of: /(.+?)행(?: - (.*))?/) {
      // One developer's note has "광명행 - 급행".
      destination = TailedName(String(match.1)).name
      isExpress = isExpress || match.2 == "급행"
    }
  }
}
