import Foundation

/// A text for people in the sources: a Korean literal followed by its English one, as in
/// `Words("운행 종료", "service has ended")`.
struct Sentence: Equatable {
  var korean: String
  var english: String

  /// The sentences of a source file, in their order.
  static func all(in text: String) -> [Sentence] {
    let tokens = SwiftLiterals.tokens(of: text)
    var found: [Sentence] = []
    var index = 0
    while index < tokens.count {
      guard let first = joined(tokens, at: index) else {
        index += 1
        continue
      }
      index = first.end
      guard index < tokens.count, tokens[index] == .other(UInt8(ascii: ",")),
        let second = joined(tokens, at: index + 1),
        hasHangul(first.text), !hasHangul(second.text)
      else { continue }
      found.append(Sentence(korean: line(first.text), english: line(second.text)))
      index = second.end
    }
    return found
  }

  /// The names of the values that are inserted: `count` of `\(count)`, `stop` of `\(stop.english)`.
  /// A value called by its language says nothing.
  static func insertions(of text: String) -> Set<String> {
    var names: Set<String> = []
    for match in text.matches(of: /\\\((\$?[A-Za-z0-9_]+)/) { names.insert(String(match.1)) }
    return names.subtracting(["korean", "english"])
  }

  /// A text over several lines as one line.
  private static func line(_ text: String) -> String {
    text.trimmingCharacters(in: .newlines).replacing(/\s*\\?\n\s*/, with: " ")
  }

  /// A literal and those added to it by `+`.
  private static func joined(
    _ tokens: [SwiftLiterals.Token], at start: Int
  ) -> (text: String, end: Int)? {
    guard start < tokens.count, case .literal(var text) = tokens[start] else { return nil }
    var end = start + 1
    while end + 1 < tokens.count, tokens[end] == .other(UInt8(ascii: "+")),
      case .literal(let more) = tokens[end + 1]
    {
      text += more
      end += 2
    }
    return (text, end)
  }

  /// Whether Hangul is in the text itself, not only in what is inserted.
  private static func hasHangul(_ text: String) -> Bool {
    text.replacing(/\\\(.*?\)/, with: "").unicodeScalars.contains {
      (0xAC00...0xD7A3).contains($0.value)
    }
  }
}
