/// A city or county by its common name: `서울`, `대전`, `수원시`.
public struct City: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The short name for metropolitan cities (`대전`), else the full one (`수원시`); 광주시 of Gyeonggi and
  /// the two 고성군 include their province.
  public var name: String

  /// Creates a city from its name without checking that it exists.
  public init(name: String) { self.name = name }

  public var description: String { name }
  public static func < (left: City, right: City) -> Bool { left.name < right.name }

  /// Seoul (서울).
  public static let seoul = City(name: "서울")
}

extension City: Codable {
  public init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
