/// How a typed text matches a stop, route or station.
public struct NameMatch: Hashable, Sendable {
  /// The kind of match.
  public var kind: Kind
  /// The text as it was typed.
  public var typed: String
  /// The matching name or number; for anything but a whole name, the item's name.
  public var found: String

  /// Makes a match.
  public init(_ kind: Kind, typed: String, found: String) {
    self.kind = kind
    self.typed = typed
    self.found = found
  }

  /// The kinds of matches, the best first.
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// The whole name or number, in Korean or English.
    case exact
    /// Another name of it, such as 홍대 for 홍대입구.
    case alias
    /// A station of the line that the text names.
    case line
    /// The beginning of the name.
    case prefix
    /// The beginning of a word in the name.
    case word
    /// Any other part of the name.
    case part
    /// The name in Latin letters, such as `kangnam` for 강남.
    case romanized
    /// The first consonants of the name, such as ㄱㄴ for 강남.
    case initials
    /// The name typed with the keyboard in Latin, such as `rkdska` for 강남.
    case layout
    /// The name except for one letter: a suggestion, never an answer.
    case slip
    /// None of its names; the service found it by something else.
    case other
  }
}
