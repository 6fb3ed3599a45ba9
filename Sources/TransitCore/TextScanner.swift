/// Consumes known words, blanks and digits from the front of a text.
///
/// It compares characters, so composed and decomposed Hangul are equal. A regex literal is compiled
/// at every use and costs fifty times as much, which matters when decoding rows.
public struct TextScanner: Sendable {
  /// The text that has not been consumed yet.
  public private(set) var rest: Substring
  /// Whether each scalar of the text is one character with one spelling: then bytes are compared,
  /// which is far faster.
  private let isPlain: Bool

  /// Creates a scanner at the start of a text.
  public init(_ text: some StringProtocol) {
    rest = Substring(text)
    isPlain = rest.isPlain
  }

  /// Whether the whole text has been consumed.
  public var isAtEnd: Bool { rest.isEmpty }

  /// Consumes a word if it is next.
  @discardableResult
  public mutating func take(_ word: String) -> Bool {
    if isPlain, rest.utf8.starts(with: word.utf8) {
      rest = Substring(rest.utf8.dropFirst(word.utf8.count))
      return true
    }
    if isPlain, word.isPlain { return false }
    var after = rest
    for character in word {
      guard after.popFirst() == character else { return false }
    }
    rest = after
    return true
  }

  /// Consumes blanks up to the next other character.
  public mutating func skipBlanks() {
    rest =
      isPlain
      ? Substring(rest.utf8.drop { $0 == UInt8(ascii: " ") }) : rest.drop(while: \.isWhitespace)
  }

  /// Consumes everything up to and including a mark, and returns the text before it; `nil`,
  /// consuming nothing, if there is no such mark.
  public mutating func text(before mark: Character) -> Substring? {
    guard let end = rest.firstIndex(of: mark) else { return nil }
    defer { rest = rest[rest.index(after: end)...] }
    return rest[..<end]
  }

  /// Consumes and returns the ASCII digits that come next; `nil` if there are none. `Int` does not
  /// parse digits of other scripts, and an unparsed number must not become 0.
  public mutating func digits() -> Substring? {
    let digits =
      isPlain
      ? Substring(rest.utf8.prefix { (48...57).contains($0) })
      : rest.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty else { return nil }
    rest = rest[digits.endIndex...]
    return digits
  }

  /// Consumes that many digits and the word after them, and returns the digits; `nil`, consuming
  /// nothing, unless both come next.
  public mutating func digits(_ count: ClosedRange<Int>, before word: String) -> Substring? {
    var after = self
    guard let digits = after.digits(), count.contains(digits.utf8.count), after.take(word) else {
      return nil
    }
    self = after
    return digits
  }

  /// Returns minutes and seconds, either of them optional, as seconds; `nil` if both are missing.
  public static func seconds(_ minutes: Substring?, _ seconds: Substring?) -> Int? {
    guard minutes != nil || seconds != nil else { return nil }
    return (minutes.flatMap { Int($0) } ?? 0) * 60 + (seconds.flatMap { Int($0) } ?? 0)
  }
}
