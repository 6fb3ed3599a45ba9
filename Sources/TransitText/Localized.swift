package import TransitCore

/// A type whose texts are in the language of the output.
package protocol Localized {
  var language: Language { get }
}

extension Localized {
  /// Returns the text in the language of the output.
  package func say(_ korean: String, _ english: String) -> String {
    Words(korean, english).text(in: language)
  }

  /// Returns the words in the language of the output.
  package func say(_ words: Words) -> String { words.text(in: language) }
}
