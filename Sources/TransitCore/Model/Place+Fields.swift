extension Place: Documented {
  package static let fields = Fields<Place>(
    named: "place", "A place or an address.",
    .init("id", "The source's id of the place.", \.id),
    .name(\.name),
    .init("category", "The source's categories, the broadest first.", \.category),
    .init("group", "Kakao's category group, such as CE7.", .pattern("^[A-Z]{2}[0-9]$"), \.group),
    .address(\.address),
    .init("roadAddress", "The road-name address (도로명 주소).", \.roadAddress),
    .init("postcode", "The postal code of five digits.", .pattern("^[0-9]{5}$"), \.postcode),
    .init("building", "The name of the building; null if it has none.", \.building),
    .init("legalArea", "The names of the legal area (법정동), from the province down.", \.legalArea),
    .init(
      "administrativeArea", "The names of the administrative area (행정동), from the province down.",
      \.administrativeArea),
    .city(\.city?.name),
    .init("phone", "The telephone number.", \.phone),
    .coordinate(\.coordinate),
    .mapURL(\.mapLink?.url),
    .init("distanceMeters", "The straight-line distance in meters.", \.distance),
    .init("url", "The URL of the source's page about the place; null if there is none.", \.url),
    .sources(\.sources))
}

extension Field {
  package static func address(_ value: @escaping @Sendable (Object) -> String?) -> Field {
    Field(
      "address", "The lot-based address (지번 주소) in the source's spelling; null if not reported.",
      value)
  }
}

extension Region: Documented {
  package static let fields = Fields<Region>(
    named: "region", "An area that contains a position.",
    .init("kind", "The kind of area: legal (법정동) or administrative (행정동).", \.kind),
    .name(\.name),
    .init("levels", "The names of the area, from the province down.", \.levels),
    .init("code", "The ten-digit code of the area (법정동·행정동 코드).", \.code),
    .coordinate(\.coordinate))
}

extension BikeStation: Documented {
  package static let fields = Fields<BikeStation>(
    named: "bikeStation", "A station of public bikes (공공자전거 대여소).",
    .init("id", "A stable identifier of the station.", \.id),
    .init("name", "The name in the source's spelling, without the number.", \.name),
    .init("number", "The public number of the station (대여소번호); null if it has none.", \.number),
    .identifiers(\.identifiers),
    .coordinate(\.coordinate),
    .init("city", "The city.", \.city?.name),
    .init(
      "bikesAvailable", "The bikes that can be hired; may exceed capacity. Null if not reported.",
      .atLeast(0), \.bikesAvailable),
    .init(
      "capacity",
      "The docks, used and free; bikes can also be returned next to them. Null if not reported.",
      .atLeast(0), \.capacity),
    .init(
      "observedAt",
      "When the bikes were counted, or the response was received if the source reports no time.",
      \.observedAt),
    .freshness(\.freshness),
    .sources(\.sources))
}
