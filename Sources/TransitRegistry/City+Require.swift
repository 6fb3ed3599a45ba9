public import TransitCore

extension City {
  /// Returns the city that a text names.
  ///
  /// - Throws: `TransitError` `invalidRequest` with the nearest names if the text names no city, or
  ///   several.
  public static func require(_ text: String) throws -> City {
    switch find(text) {
    case .found(let city): return city
    case .ambiguous(let cities):
      let list = cities.map(\.name).joined(separator: ", ")
      throw TransitError(
        .invalidRequest,
        Words("'\(text)' 이름의 도시가 여럿입니다: \(list)", "'\(text)' matches several cities: \(list)"),
        remedy: .chooseCity(cities))
    case .unknown(let nearest):
      let list = nearest.map(\.name).joined(separator: ", ")
      let (korean, english) =
        list.isEmpty
        ? ("", "")
        : (" 혹시 \(list)?", " Did you mean \(list)?")
      throw TransitError(
        .invalidRequest,
        Words("알 수 없는 도시 '\(text)'.\(korean)", "unknown city '\(text)'.\(english)"),
        remedy: .chooseCity(nearest))
    }
  }
}
