/// How a typed text matches a stop, route or station.
package struct NameMatch: Hashable, Sendable {
  /// The kind of match.
  package var kind: Kind
  /// The text as it was typed.
  package var typed: String
  /// The matching name or number; unless the whole name matched, the item's name.
  package var found: String

  /// Makes a match.
  package init(_ kind: Kind, typed: String, found: String) {
    self.kind = kind
    self.typed = typed
    self.found = found
  }

  /// The kinds of matches, the best first.
  ///
  /// From `alias` on, front ends show how text matched; a slip is a suggestion, never an answer.
  @nonexhaustive
  package enum Kind: String, Codable, Hashable, Sendable, CaseIterable, Comparable {
    /// The whole name or number, in Korean or English.
    case exact
    /// A station on the line that the text names.
    case line
    /// The beginning of the name.
    case prefix
    /// The beginning of a word in the name.
    case word
    /// An alias, such as 고터 for 고속터미널.
    case alias
    /// Any other part of the name.
    case part
    /// The initial consonants (초성) of the name, such as ㄱㄴ for 강남, or 홍ㄷㅇㄱ for 홍대입구.
    case initials
    /// The romanized name, if it is not the English name, such as `kangnam` for 강남.
    case romanized
    /// A part of the name whose last syllable is incomplete, such as 강나 for 강남.
    case completion
    /// The name typed with the keyboard in Latin mode, such as `rkdska` for 강남.
    case layout
    /// The name with one letter wrong.
    case slip
    /// None of its names; the service matched something else.
    case other

    package static func < (left: Kind, right: Kind) -> Bool { left.order < right.order }

    private var order: Int { Self.orders[self] ?? 0 }

    private static let orders = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))
  }
}
