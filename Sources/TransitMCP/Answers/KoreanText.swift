internal import TransitCore

/// Pieces of text that several answers have.
enum KoreanText {
  /// Returns `08:30` of `2026-11-20T08:30:00+09:00`; `nil` for another form.
  static func clock(_ time: String?) -> String? {
    guard let time, let start = time.firstIndex(of: "T") else { return nil }
    return String(time[time.index(after: start)...].prefix(5))
  }

  /// Returns the English of an enumerated value: `standingRoomOnly` is `standing room only`.
  static func words(_ name: String) -> String {
    name.reduce(into: "") { text, character in
      if character.isUppercase { text += " " }
      text += character.lowercased()
    }
  }

  /// Returns a duration, rounded down: `3분 후`, under a minute `1분 이내`.
  static func wait(_ seconds: Int, in language: Language) -> String {
    let minutes = seconds / 60
    return minutes < 1
      ? Words("1분 이내", "within 1 min").text(in: language)
      : Words("\(minutes)분 후", "in \(minutes) min").text(in: language)
  }

  /// Returns a distance: `154 m`, `1.8 km`.
  static func distance(_ meters: Int) -> String {
    meters < 1000 ? "\(meters) m" : "\(meters / 1000).\(meters % 1000 / 100) km"
  }
}
