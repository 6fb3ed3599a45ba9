/// Takes known words, blanks and digits off the front of a text.
///
/// It goes by characters, so composed and decomposed Hangul are the same to it. A regex literal is
/// compiled anew at every use and costs fifty times as much, which counts where rows are read.
public struct TextScanner: Sendable {
  /// What has not been taken yet.
  public private(set) var rest: Substring

  /// Makes a scanner at the start of a text.
  public init(_ text: some StringProtocol) { rest = Substring(text) }

  /// Whether nothing is left.
  public var isAtEnd: Bool { rest.isEmpty }

  /// Takes a word if it is next.
  @discardableResult
  public mutating func take(_ word: String) -> Bool {
    var after = rest
    for character in word {
      guard after.popFirst() == character else { return false }
    }
    rest = after
    return true
  }

  /// Takes every blank up to something else.
  public mutating func skipBlanks() { rest = rest.drop(while: \.isWhitespace) }

  /// Takes everything up to a mark, and the mark; `nil`, and nothing taken, where it is nowhere.
  public mutating func text(before mark: Character) -> Substring? {
    guard let end = rest.firstIndex(of: mark) else { return nil }
    defer { rest = rest[rest.index(after: end)...] }
    return rest[..<end]
  }

  /// Takes every ASCII digit up to something else; `nil` where there is none. Those of other
  /// scripts are no number to `Int`, and a number that is not read must not become 0.
  public mutating func digits() -> Substring? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty else { return nil }
    rest = rest[digits.endIndex...]
    return digits
  }

  /// Takes so many digits and the word behind them; `nil`, and nothing taken, where not both are
  /// next.
  public mutating func digits(_ count: ClosedRange<Int>, before word: String) -> Substring? {
    var after = self
    guard let digits = after.digits(), count.contains(digits.count), after.take(word) else {
      return nil
    }
    self = after
    return digits
  }

  /// Minutes and seconds, or one of both, as seconds; `nil` where there are neither.
  public static func seconds(_ minutes: Substring?, _ seconds: Substring?) -> Int? {
    guard minutes != nil || seconds != nil else { return nil }
    return (minutes.flatMap { Int($0) } ?? 0) * 60 + (seconds.flatMap { Int($0) } ?? 0)
  }
}
