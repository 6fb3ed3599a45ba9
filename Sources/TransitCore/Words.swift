/// A sentence for people, in the two languages that the package speaks.
public struct Words: Hashable, Sendable, Codable {
  /// The Korean text.
  public var korean: String
  /// The English text.
  public var english: String

  /// Makes a sentence of its Korean and its English text.
  public init(_ korean: String, _ english: String) {
    self.korean = korean
    self.english = english
  }

  /// Words that are the same in both languages, such as what a service said.
  public init(verbatim text: String) { self.init(text, text) }

  /// Returns the first sentence with the second directly after it.
  package static func + (first: Words, second: Words) -> Words {
    Words(first.korean + second.korean, first.english + second.english)
  }

  /// The text in one of the two languages.
  public func text(in language: Language) -> String {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}

/// A language that messages come in.
public enum Language: String, Codable, Hashable, Sendable, CaseIterable {
  /// Korean (한국어).
  case korean = "ko"
  /// English.
  case english = "en"
}
