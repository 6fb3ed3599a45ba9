internal import TransitCore
internal import TransitHTTP

/// Maps documents to models. Missing texts are `""`, missing objects `null`; coordinates are texts
/// or numbers, and `x` is the longitude.
enum KakaoLocalMapper {
  /// Maps a document of the keyword and category searches.
  static func place(_ document: WireValue, _ origin: Origin) throws -> Place {
    Place(
      id: Identifier(.kakaoPlace, try document.required("id")).description,
      name: try document.required("place_name"),
      category: categories(of: document),
      group: document["category_group_code"]?.string.flatMap(PlaceGroup.init(rawValue:)),
      address: document["address_name"]?.string,
      roadAddress: document["road_address_name"]?.string,
      city: city(of: document),
      phone: document["phone"]?.string,
      coordinate: coordinate(of: document),
      distance: meters(document["distance"]),
      url: document["place_url"]?.string,
      sources: [SourceMark(KakaoLocalProvider.manifest.id, origin)])
  }

  /// Maps a document of the address search or of `coord2address`. Addresses have no ids, so the
  /// text is used as the id.
  static func address(_ document: WireValue, _ origin: Origin) throws -> Place {
    let (lot, road) = (document["address"], document["road_address"])
    let (lotName, roadName) = (lot?["address_name"]?.string, road?["address_name"]?.string)
    guard let name = document["address_name"]?.string ?? roadName ?? lotName else {
      throw WireValue.missing("address_name")
    }
    let legal = area(of: lot, "region_3depth_name") ?? area(of: road, "region_3depth_name")
    return Place(
      id: "address:\(name)", name: name, address: lotName, roadAddress: roadName,
      postcode: road?["zone_no"]?.string, building: road?["building_name"]?.string,
      legalArea: legal, administrativeArea: area(of: lot, "region_3depth_h_name"),
      city: City.containing([name]),
      coordinate: coordinate(of: document),
      sources: [SourceMark(KakaoLocalProvider.manifest.id, origin)])
  }

  /// Returns the area of an address down to its last level; `nil` if that level is missing.
  private static func area(of address: WireValue?, _ last: String) -> String? {
    guard let address, let end = address[last]?.string else { return nil }
    let levels = ["region_1depth_name", "region_2depth_name"].compactMap { address[$0]?.string }
    return (levels + [end]).joined(separator: " ")
  }

  private static func city(of document: WireValue) -> City? {
    document["address_name"]?.string.flatMap { City.containing([$0]) }
  }

  static func region(_ document: WireValue) throws -> Region {
    let kind: Region.Kind
    switch try document.required("region_type") {
    case "B": kind = .legal
    case "H": kind = .administrative
    case let other:
      throw TransitError(
        .malformed, Words("알 수 없는 region_type: \(other)", "unknown region_type: \(other)"))
    }
    return Region(
      kind: kind,
      name: try document.required("address_name"),
      levels: (1...4).compactMap { document["region_\($0)depth_name"]?.string },
      code: document["code"]?.string,
      coordinate: coordinate(of: document))
  }

  /// Maps a document of the group SW8 to a station and a place.
  static func stationRow(
    _ document: WireValue, _ origin: Origin
  ) throws -> KakaoLocalStationRow {
    let place = try place(document, origin)
    return KakaoLocalStationRow(station: try station(of: place, document), place: place)
  }

  /// Maps a place of the group SW8: `교대역 2호선` is 교대 on one line.
  private static func station(of place: Place, _ document: WireValue) throws -> SubwayStation {
    let tail = place.category.last
    let (bare, token) = split(place.name, categoryTail: tail)
    let network = network(lineWords: [token, tail].compactMap(\.self), address: place.address)
    let line =
      token.flatMap { SubwayLine.named($0, network: network) }
      ?? tail.flatMap { SubwayLine.named($0, network: network) }
    let name = NameKey.withoutYeok(bare)
    return SubwayStation(
      name: name, aliases: [place.name], lines: line.map { [$0] } ?? [],
      identifiers: IdentifierSet(
        [
          SubwayStation.identifier(name: name, line: line),
          Identifier(.kakaoPlace, try document.required("id")),
        ].compactMap(\.self)),
      coordinate: place.coordinate, city: place.city, sources: place.sources)
  }

  /// Splits `교대역 2호선` into 교대역 and 2호선; a last word that is not a line stays in the name.
  private static func split(
    _ written: String, categoryTail tail: String?
  ) -> (name: String, token: String?) {
    let name = NameKey.composed(written)
    guard let blank = name.utf8.lastIndex(of: UInt8(ascii: " ")) else { return (name, nil) }
    let token = String(name[name.utf8.index(after: blank)...])
    // The category reveals a line newer than this package: …> 지하철,전철 > 동북선.
    guard SubwayLine.named(token) != nil || tail?.hasSuffix(token) == true else {
      return (name, nil)
    }
    return (NameKey.composed(String(name[..<blank])), token)
  }

  /// Returns the network of a line name without its city, such as `1호선`.
  private static func network(lineWords: [String], address: String?) -> SubwayLine.Network {
    for network in SubwayLine.Network.allCases
    where lineWords.contains(where: { $0.begins(with: network.rawValue) }) { return network }
    return address.flatMap { provinces[String($0.prefix(2))] } ?? .capital
  }

  /// The networks of numbered lines by province; any other province is in the capital area.
  ///
  /// Busan's lines extend into 양산 and 김해, Daegu's into 경산.
  private static let provinces: [String: SubwayLine.Network] = [
    "부산": .busan, "경남": .busan, "울산": .busan, "대구": .daegu, "경북": .daegu, "대전": .daejeon,
    "광주": .gwangju,
  ]

  private static func categories(of document: WireValue) -> [String] {
    // Splitting bytes is much faster than splitting characters.
    (document["category_name"]?.string ?? "").utf8.split(separator: UInt8(ascii: ">")).map {
      Substring($0).trimmed
    }
  }

  /// Returns a distance in meters, at most half of Earth's circumference.
  private static func meters(_ distance: WireValue?) -> Int? {
    distance?.int(in: 0...20_040_000)
  }

  private static func coordinate(of document: WireValue) -> Coordinate? {
    Coordinate(inKorea: document["y"]?.double, document["x"]?.double)
  }
}
