internal import TransitCore

/// The state of a train, parsed from `arvlMsg2`.
///
/// The set of texts is open: an unknown form is `unknown`, and no number is taken from it. Source
/// of the forms: the recorded responses of 2018 to 2026.
struct SubwayMessage: Hashable {
  var state: State
  /// The station in brackets, where the train is.
  var place: String?

  enum State: Hashable {
    /// `[N]번째 전역`
    case stopsAway(Int)
    /// `전역 도착`, `전역 출발`, `전역 진입`, `S 전역출발`
    case atPreviousStop
    /// `N분 N초 후`, in seconds.
    case countdown(Int)
    /// `S 진입`
    case entering
    /// `S 도착`
    case arrived
    /// `S 출발`
    case left
    /// A text of an unknown form.
    case unknown
  }

  /// - Parameters:
  ///   - text: The text of `arvlMsg2`.
  ///   - station: The station of the row; a state at another or an unknown station is `unknown`.
  init(_ text: String, at station: String?) {
    state = Self.state(of: text, at: station)
    switch state {
    // In the other forms brackets are part of a name: `군자(능동) 도착`.
    case .stopsAway, .countdown: place = Self.place(in: text)
    default: place = nil
    }
  }

  /// How many stations away the train is, according to the message.
  var stopsAway: Int? {
    switch state {
    case .stopsAway(let stops): stops
    case .atPreviousStop: 1
    default: nil
    }
  }

  private static func state(of text: String, at station: String?) -> State {
    if let stops = stopsAway(text) { return .stopsAway(stops) }
    let event = SubwayEvent(text)
    if let event, event.isAtPreviousStop(of: station) { return .atPreviousStop }
    if let seconds = countdown(text) { return .countdown(seconds) }
    guard let event, event.isAt(station) else { return .unknown }
    return event.state
  }

  /// `[N]번째 전역`
  private static func stopsAway(_ text: String) -> Int? {
    var scanner = TextScanner(text)
    guard scanner.take("["), let stops = scanner.digits(1...3, before: "]번째") else { return nil }
    scanner.take(" ")
    return scanner.take("전역") ? Int(stops) : nil
  }

  /// Parses `N분 N초 후`, with one or both units, into seconds.
  private static func countdown(_ text: String) -> Int? {
    var scanner = TextScanner(text)
    let minutes = scanner.digits(1...3, before: "분")
    scanner.take(" ")
    let seconds = scanner.digits(1...4, before: "초")
    scanner.take(" ")
    return scanner.take("후") ? TextScanner.seconds(minutes, seconds) : nil
  }

  /// Returns the text from the first bracket to the last: `6분 후 (오목교(목동운동장앞))`.
  private static func place(in text: String) -> String? {
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"),
      text.index(after: open) < close
    else { return nil }
    return String(text[text.index(after: open)..<close])
  }
}

/// An event and the text before it: `강남 `, `전역 `, `까치산 전역`.
struct SubwayEvent {
  var state: SubwayMessage.State
  private var subject: Substring

  /// Parses an event; `nil` if the text does not end in one.
  init?(_ text: String) {
    // Every form is a single line.
    guard text.isSingleLine else { return nil }
    subject = text.dropLast(2)
    switch text.suffix(2) {
    case "진입": state = .entering
    case "도착": state = .arrived
    case "출발": state = .left
    default: return nil
    }
  }

  /// The name before a blank; `nil` if there is none.
  var station: String? {
    subject.last == " " && subject.count > 1 ? String(subject.dropLast()) : nil
  }

  /// Returns whether it happened at this station.
  func isAt(_ station: String?) -> Bool {
    guard let own = self.station, let station else { return false }
    return Self.areOne(own, station)
  }

  /// Returns whether it happened at the previous station: `전역`, by itself or after this station and
  /// a blank.
  func isAtPreviousStop(of station: String?) -> Bool {
    let words = subject.last == " " ? subject.dropLast() : subject
    guard words.hasSuffix("전역") else { return false }
    let name = words.dropLast(2)
    guard name.last == " ", let station else { return name.isEmpty }
    return Self.areOne(String(name.dropLast()), station)
  }

  /// Returns whether two names are the same station; line 2 appends marks to some (`성수종착`).
  private static func areOne(_ left: String, _ right: String) -> Bool {
    NameKey.station(TailedName(left).name) == NameKey.station(TailedName(right).name)
  }
}

/// The location of a train, from `arvlMsg3`: a bare station name.
///
/// The guide has two more forms that were never seen, `종합운동장 도착` and `12분 후 (광명사거리)`.
struct SubwayPlace: Hashable {
  /// `nil` for an unknown form.
  var name: String?

  init(_ text: String) {
    if let place = SubwayMessage(text, at: nil).place {
      name = Self.isName(place) ? place : nil
    } else {
      let name = SubwayEvent(text)?.station ?? text
      self.name = Self.isName(name) ? TailedName(name).name : nil
    }
  }

  /// In the station list only `4.19 민주묘지` has a blank outside brackets.
  private static func isName(_ text: String) -> Bool {
    let bare = TailedName(text).name
    let head = bare.prefix { $0 != "(" }
    return !head.isEmpty && text.isSingleLine
      && (!head.contains(where: \.isWhitespace) || head.hasPrefix("4.19 ")
        || head.hasPrefix("4·19 "))
  }
}
