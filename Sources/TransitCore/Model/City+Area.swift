extension City {
  /// Returns the city that contains an administrative area or an address: `경기도 성남시 분당구` is in 성남시.
  ///
  /// - Parameter levels: The area's levels from the province down, which may be in its short or
  ///   long form, or omitted; one text may contain several levels.
  public static func containing(_ levels: [String]) -> City? {
    // The first two words suffice.
    var words: [String] = []
    for level in levels where words.count < 2 {
      words += level.utf8.split(separator: UInt8(ascii: " "), maxSplits: 2).prefix(2)
        .map { String(Substring($0)) }
    }
    guard let first = words.first else { return nil }
    let metropolis = entries(called: first).first { $0.city.name == $0.province }
    if let metropolis, !metropolis.sharesProvince { return metropolis.city }
    let province = metropolis?.province ?? provincesByLongName[first] ?? first
    if words.count > 1,
      let entry = entries(called: words[1]).first(where: { $0.province == province })
    {
      return entry.city
    }
    if let metropolis { return metropolis.city }
    // Without a province, a shared name is ambiguous; a province by itself is no city.
    guard first.hasSuffix("시") || first.hasSuffix("군"), case .found(let city) = find(first),
      city.hasName(first)
    else { return nil }
    return city
  }

  /// The short forms of the provinces, by full name, including former names.
  static let provincesByLongName: [String: String] = [
    "경기도": "경기", "강원도": "강원", "강원특별자치도": "강원", "충청북도": "충북", "충청남도": "충남",
    "전라북도": "전북", "전북특별자치도": "전북", "전라남도": "전남", "경상북도": "경북", "경상남도": "경남",
  ]
}

extension Region {
  /// The city that the area belongs to.
  public var city: City? { City.containing(levels) }
}
