import Foundation

/// A user-facing text in the sources: an argument with a Korean literal followed by one with
/// English literals, as in `Words("운행 종료", "service has ended")`.
struct Sentence: Equatable {
  var korean: String
  var english: String

  /// The sentences of a source file, in order.
  static func all(in text: String) -> [Sentence] {
    var open = [ArgumentList()]
    var found: [Sentence] = []
    for token in SwiftLiterals.tokens(of: text) {
      switch token {
      case .literal(let text): open[open.count - 1].append(text)
      case .other(UInt8(ascii: ",")): open[open.count - 1].endArgument()
      case .other(let byte) where "([{".utf8.contains(byte):
        open[open.count - 1].append(byte)
        open.append(ArgumentList())
      case .other(let byte) where ")]}".utf8.contains(byte) && open.count > 1:
        let inner = open.removeLast()
        // Commas between statements do not separate arguments.
        if byte != UInt8(ascii: "}") { found += inner.sentences }
        open[open.count - 1].append(inner)
      case .other(let byte): open[open.count - 1].append(byte)
      }
    }
    return found
  }

  /// The names of the inserted values: `count` for `\(count)`, `stop` for `\(stop.english)`. Values
  /// named only `korean` or `english` are left out.
  static func insertions(of text: String) -> Set<String> {
    var names: Set<String> = []
    for match in text.matches(of: /\\\((\$?[A-Za-z0-9_]+)/) { names.insert(String(match.1)) }
    return names.subtracting(["korean", "english"])
  }
}

/// The literals of each argument in a pair of brackets.
private struct ArgumentList {
  private struct Argument {
    /// Those outside any brackets within it.
    var own: [String] = []
    /// All of them, in order.
    var all: [String] = []
  }

  private var arguments = [Argument()]
  /// The bytes since the argument's last literal.
  private var between: [UInt8] = []

  mutating func append(_ byte: UInt8) { between.append(byte) }

  /// Literals joined by `+` are one text.
  mutating func append(_ literal: String) {
    let last = arguments.count - 1
    if between == [UInt8(ascii: "+")], let text = arguments[last].own.popLast() {
      arguments[last].all.removeLast()
      arguments[last].own.append(text + literal)
      arguments[last].all.append(text + literal)
    } else {
      arguments[last].own.append(literal)
      arguments[last].all.append(literal)
    }
    between = []
  }

  /// Adds the literals in inner brackets that do not form a sentence of their own.
  mutating func append(_ inner: ArgumentList) {
    guard inner.sentences.isEmpty else { return }
    arguments[arguments.count - 1].all += inner.arguments.flatMap(\.all)
  }

  mutating func endArgument() {
    arguments.append(Argument())
    between = []
  }

  var sentences: [Sentence] {
    var found: [Sentence] = []
    var index = 0
    while index + 1 < arguments.count {
      let (korean, english) = (arguments[index], arguments[index + 1])
      index += 1
      guard Self.isSentence(korean.own, in: english.own) else { continue }
      found.append(Sentence(korean: Self.line(korean.all), english: Self.line(english.all)))
      index += 1
    }
    return found
  }

  /// Whether the first texts have Hangul and the second are English, apart from names.
  private static func isSentence(_ korean: [String], in english: [String]) -> Bool {
    let (first, second) = (count(korean), count(english))
    let text = english.joined()
    let isEnglish = second.latin > 2 * second.hangul || second.hangul == 0 && text.contains("\\(")
    return first.hangul > second.hangul && isEnglish && !text.hasPrefix("https://")
  }

  /// The letters in the texts themselves, without interpolations.
  private static func count(_ texts: [String]) -> (hangul: Int, latin: Int) {
    let letters = texts.joined().replacing(/\\\(.*?\)/, with: "").unicodeScalars
    return (
      letters.count { (0xAC00...0xD7A3).contains($0.value) },
      letters.count { $0.properties.isAlphabetic && $0.isASCII }
    )
  }

  /// The texts of an argument joined into one line.
  private static func line(_ texts: [String]) -> String {
    texts.map { $0.trimmingCharacters(in: .newlines).replacing(/\s*\\?\n\s*/, with: " ") }
      .filter { !$0.isEmpty }.joined(separator: " … ")
  }
}
