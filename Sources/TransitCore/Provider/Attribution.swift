/// Whom to name beside the data, and under which licence.
public struct Attribution: Codable, Hashable, Sendable {
  public var text: String
  /// The licence as its owner names it, such as `KOGL-1`; `nil` where it was not verified.
  public var license: String?
  public var url: String

  public init(text: String, license: String?, url: String) {
    self.text = text
    self.license = license
    self.url = url
  }
}
