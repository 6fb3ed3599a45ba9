package import TransitCore

/// The service hours of a route, as text.
package struct ServiceText: Localized {
  package let language: Language

  package init(_ language: Language) { self.language = language }

  /// `첫차 04:10 막차 23:20` and `9분마다` (`headway` in minutes), without unknown values.
  package func parts(first: TimeOfDay?, last: TimeOfDay?, headway: Int?) -> [String] {
    let ends = [
      first.map { say(.first($0.clock)) },
      last.map { say(.last($0.clock)) },
    ].compactMap(\.self)
    return (ends.isEmpty ? [] : [ends.joined(separator: " ")])
      + [headway.map { say(.every(minutes: $0)) }].compactMap(\.self)
  }
}
