/// A text for display in the package's two languages.
public struct Words: Hashable, Sendable, Codable {
  /// The Korean text.
  public var korean: String
  /// The English text.
  public var english: String

  /// Creates a text from its Korean and its English version.
  public init(_ korean: String, _ english: String) {
    self.korean = korean
    self.english = english
  }

  /// Creates a text that is the same in both languages, such as a service's own.
  public init(verbatim text: String) { self.init(text, text) }

  /// Returns the two texts joined without a space.
  package static func + (first: Words, second: Words) -> Words {
    Words(first.korean + second.korean, first.english + second.english)
  }

  /// Returns the text in one of the two languages.
  public func text(in language: Language) -> String {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}

extension Sequence<Words> {
  /// Returns the texts joined by a separator, in each language.
  package func joined(separator: String) -> Words {
    Words(
      map(\.korean).joined(separator: separator), map(\.english).joined(separator: separator))
  }
}

/// A language of display texts.
public enum Language: String, Codable, Hashable, Sendable, CaseIterable {
  /// Korean (한국어).
  case korean = "ko"
  /// English.
  case english = "en"
}
