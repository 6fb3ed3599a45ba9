/// The source to credit wherever its data is shown, and the licence.
public struct Attribution: Codable, Hashable, Sendable {
  /// The credit line that the source requires.
  public var text: String
  /// The licence by its official name, such as `KOGL-1`; `nil` if it was not verified.
  public var license: String?
  /// The URL of the source.
  public var url: String

  /// Creates an attribution from its credit line, licence and URL.
  public init(text: String, license: String?, url: String) {
    self.text = text
    self.license = license
    self.url = url
  }
}
