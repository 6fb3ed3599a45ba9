/// Whom to name beside the data, and under which licence.
public struct Attribution: Codable, Hashable, Sendable {
  public var text: String
  /// The licence as its owner names it, such as `KOGL-1`; `nil` where it was not verified.
  public var licence: String?
  public var url: String

  public init(text: String, licence: String?, url: String) {
    self.text = text
    self.licence = licence
    self.url = url
  }
}
