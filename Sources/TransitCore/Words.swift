/// A sentence for people, in the two languages that the package speaks.
public struct Words: Hashable, Sendable, Codable {
  public var korean: String
  public var english: String

  public init(_ korean: String, _ english: String) {
    self.korean = korean
    self.english = english
  }

  /// Words that are the same in both languages, such as what a service said.
  public init(verbatim text: String) { self.init(text, text) }

  public func text(in language: Language) -> String {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}

/// A language that messages come in.
public enum Language: String, Codable, Hashable, Sendable, CaseIterable {
  case korean = "ko"
  case english = "en"
}
