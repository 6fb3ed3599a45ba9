package import TransitCore

extension TimeOfDay {
  /// `23:20`, `03:10 (다음 날)` for a time of a service day after midnight.
  package var words: Words {
    guard minutes >= 24 * 60 else { return Words(verbatim: clock) }
    let time = TimeOfDay(hour: minutes / 60 - 24, minute: minutes % 60)?.clock ?? clock
    return .nextDay(time)
  }
}

/// The service hours of a route, as text.
package struct ServiceText: Localized {
  package let language: Language

  package init(_ language: Language) { self.language = language }

  /// `첫차 04:10 막차 23:20` and `9분마다` (`headway` in minutes), without unknown values.
  package func parts(first: TimeOfDay?, last: TimeOfDay?, headway: Int?) -> [String] {
    let ends = [
      first.map { say(.first(say($0.words))) },
      last.map { say(.last(say($0.words))) },
    ].compactMap(\.self)
    return (ends.isEmpty ? [] : [ends.joined(separator: " ")])
      + [headway.map { say(.every(minutes: $0)) }].compactMap(\.self)
  }
}
