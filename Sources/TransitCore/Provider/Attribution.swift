/// The source to credit wherever its data is shown, and the licence.
public struct Attribution: Codable, Hashable, Sendable {
  /// The credit line that the source requires.
  public var text: String
  /// The credit line in English; `nil` if the source has none.
  public var englishText: String?
  /// The licence by its official name, such as `KOGL-1`; `nil` if it was not verified.
  public var license: String?
  /// The URL of the source.
  public var url: String

  /// Creates an attribution from its credit line, licence and URL.
  public init(text: String, englishText: String? = nil, license: String?, url: String) {
    self.text = text
    self.englishText = englishText
    self.license = license
    self.url = url
  }

  /// The credit line in both languages.
  package var words: Words { Words(text, englishText ?? text) }
}
