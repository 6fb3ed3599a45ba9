extension City {
  /// The city whose own system assigned a TAGO id, by the id's three-letter prefix; `nil` if the
  /// prefix is not of a single city, such as `GGB` of Gyeonggi's 31 cities.
  ///
  /// A stop of that system may lie in another city.
  package static func owningSystem(ofTAGOID: String) -> City? { citiesByPrefix[ofTAGOID.prefix(3)] }

  private static let citiesByPrefix: [Substring: City] = [
    "SEB": .seoul, "ICB": City(name: "인천"), "BSB": City(name: "부산"), "DGB": City(name: "대구"),
    "DJB": City(name: "대전"), "USB": City(name: "울산"), "KJB": City(name: "광주"),
    "SJB": City(name: "세종"), "CAB": City(name: "천안시"), "ASB": City(name: "아산시"),
    "GMB": City(name: "구미시"), "CGB": City(name: "칠곡군"), "PHB": City(name: "포항시"),
    "ADB": City(name: "안동시"), "WJB": City(name: "원주시"),
  ]
}
