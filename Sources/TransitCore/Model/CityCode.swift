/// A city as a service lists it, with the service's own code (도시코드).
public struct CityCode: Codable, Hashable, Sendable {
  /// The service's own code.
  public var code: String
  /// As the service writes it: `대전광역시/계룡시`.
  public var name: String
  /// What this package's table calls the city of that code; `nil` where it does not know it.
  public var city: City?

  /// Makes a code with the name that the service gives it, and the city it is.
  public init(code: String, name: String, city: City? = nil) {
    self.code = code
    self.name = name
    self.city = city
  }
}

extension CityCode: DecodedRow {
  public var decoded: DecodedItem { .cityCode(self) }
}
