/// Pieces of text that several answers have.
enum KoreanText {
  /// Returns `08:30` of `2026-11-20T08:30:00+09:00`; `nil` for another form.
  static func clock(_ time: String?) -> String? {
    guard let time, let start = time.firstIndex(of: "T") else { return nil }
    return String(time[time.index(after: start)...].prefix(5))
  }
}
