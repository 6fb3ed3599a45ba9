internal import KoreaTransit

/// A type whose texts are in the language of the output.
protocol Localized {
  var language: Language { get }
}

extension Localized {
  /// Returns the text in the language of the output.
  func say(_ korean: String, _ english: String) -> String {
    Words(korean, english).text(in: language)
  }
}
