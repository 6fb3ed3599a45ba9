package import TransitCore

extension CityAreas {
  /// Returns the city of a subway station: that of its position, or of its address if it is so near
  /// a border that the nearest centre is a neighbour's.
  package func city(ofStation name: String, at position: Coordinate?) -> City? {
    if let address = Self.addresses[NameKey.withoutBrackets(name)] { return City(name: address) }
    return position.flatMap { city(at: $0, named: nil) }
  }

  /// Stations whose address is in another city than the nearest centre.
  ///
  /// Source: the addresses in the national list of 1,098 stations on lines (2026).
  private static let addresses = [
    "굴봉산": "춘천시", "백양리": "춘천시", "대성리": "가평군", "운길산": "남양주시", "팔당": "남양주시",
    "다산": "남양주시", "능길": "안산시", "복정": "서울", "온수": "서울", "석수": "안양시", "오리": "성남시",
    "아산": "아산시", "호포": "양산시",
  ]
}
