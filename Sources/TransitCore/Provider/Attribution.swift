/// Whom to name beside the data, and under which licence.
public struct Attribution: Codable, Hashable, Sendable {
  /// The line to show, as the source asks for it.
  public var text: String
  /// The licence as its owner names it, such as `KOGL-1`; `nil` where it was not verified.
  public var license: String?
  /// The page of the source.
  public var url: String

  /// Makes an attribution of its line, licence and page.
  public init(text: String, license: String?, url: String) {
    self.text = text
    self.license = license
    self.url = url
  }
}
