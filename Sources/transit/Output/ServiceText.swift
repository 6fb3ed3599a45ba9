internal import KoreaTransit

/// The service hours of a route, as text.
struct ServiceText: Localized {
  let language: Language

  init(_ language: Language) { self.language = language }

  /// `첫차 04:10 막차 23:20` and `9분마다` (`headway` in minutes), without unknown values.
  func parts(first: TimeOfDay?, last: TimeOfDay?, headway: Int?) -> [String] {
    let ends = [
      first.map { say("첫차 \($0.clock)", "first \($0.clock)") },
      last.map { say("막차 \($0.clock)", "last \($0.clock)") },
    ].compactMap(\.self)
    return (ends.isEmpty ? [] : [ends.joined(separator: " ")])
      + [headway.map { say("\($0)분마다", "every \($0) min") }].compactMap(\.self)
  }
}
