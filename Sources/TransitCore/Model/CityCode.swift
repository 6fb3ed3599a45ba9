/// A city in a service's list, with the service's own code (도시코드).
public struct CityCode: Codable, Hashable, Sendable {
  /// The service's own code.
  public var code: String
  /// The name as the service writes it: `대전광역시/계룡시`.
  public var name: String
  /// The city with that code in this package's table, or `nil`.
  public var city: City?

  /// Creates a code with the service's name for it and the city.
  public init(code: String, name: String, city: City? = nil) {
    self.code = code
    self.name = name
    self.city = city
  }
}

extension CityCode: DecodedRow {
  public var decoded: DecodedItem { .cityCode(self) }
}
