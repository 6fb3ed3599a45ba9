internal import Foundation
internal import KoreaTransit
internal import TransitCore
internal import TransitHTTP
internal import TransitRegistry

extension CorpusCase {
  /// The answers as decoded by the library, one item each.
  ///
  /// - Throws: `BenchFailure` with the line of an answer that no decoder reads.
  func items() throws -> [SearchItem] {
    try answers.enumerated().map { index, answer in
      do { return try answer.item() } catch let error as TransitError {
        let why = error.detail?.english ?? error.code.rawValue
        throw Corpus.failure(line, ".answers[\(index)]: \(why)")
      }
    }
  }
}

extension CorpusAnswer {
  /// The item as a search returns it: the body that the service would send, read by the provider's
  /// endpoint.
  ///
  /// - Throws: `TransitError`; `invalidRequest` if an id is missing or the provider has no such
  ///   kind, otherwise the decoder's error.
  func item() throws -> SearchItem {
    switch (provider, kind) {
    case ("seoul-bus", .station): try seoulBusStop()
    case ("seoul-bus", .route): try seoulBusRoute()
    case ("tago", .station): try tagoStop()
    case ("tago", .route): try tagoRoute()
    case ("tago", .subway): try tagoStation()
    case ("seoul-subway", .subway): try seoulSubwayStation()
    case ("kakao-local", .subway): try kakaoStation()
    default:
      throw TransitError(
        .invalidRequest, Words(verbatim: "\(provider) has no \(kind.rawValue)"))
    }
  }

  private func id(_ name: String) throws -> WireValue {
    guard let value = ids[name] else {
      throw TransitError(.invalidRequest, Words(verbatim: "ids has no \(name)"))
    }
    return .text(value)
  }

  /// The one item that the provider's own endpoint decodes from a body.
  private func item(
    of request: Request, for capability: Capability = .stations, in body: Response
  ) throws -> SearchItem {
    let types = BuiltInProviders.all.first { $0.manifest.id == provider }?.endpoints ?? []
    let endpoint = types.lazy.filter { $0.operation.capability == capability }
      .compactMap { $0.init(request) }.first
    let rows = try endpoint?.decode(body) as? any DecodedRows
    guard let rows, rows.items.count == 1, case .item(let item) = rows.items[0] else {
      throw rows?.failures.first ?? TransitError(.malformed, Words(verbatim: "not one item"))
    }
    return item
  }

  /// getStationByName.
  private func seoulBusStop() throws -> SearchItem {
    let row: [String: WireValue] = [
      "stId": try id("kr-node"), "arsId": .text(ids["seoul-ars"] ?? "0"), "stNm": .text(name),
      "tmX": .text(longitude.map { "\($0)" }), "tmY": .text(latitude.map { "\($0)" }),
    ]
    let request = ServiceRequest.topis("stationinfo", "getStationByName", ["stSrch": name])
    return try item(of: request, in: ServiceBody.topis(row))
  }

  /// getBusRouteList; the name is the operator's, `165남양주`.
  private func seoulBusRoute() throws -> SearchItem {
    let row: [String: WireValue] = [
      "busRouteId": try id("kr-route"), "busRouteNm": .text(name), "routeType": .text(routeType),
      "stStationNm": .text(start), "edStationNm": .text(end),
    ]
    let request = ServiceRequest.topis("busRouteInfo", "getBusRouteList", ["strSrch": name])
    return try item(of: request, for: .routes, in: ServiceBody.topis(row))
  }

  /// getSttnNoList of the row's city.
  private func tagoStop() throws -> SearchItem {
    let row: [String: WireValue] = [
      "nodeid": try id("tago-node"), "nodeno": Self.digits(ids["tago-nodeno"]),
      "nodenm": .text(name), "gpslati": .number(latitude), "gpslong": .number(longitude),
    ]
    let request = ServiceRequest.tago(
      "BusSttnInfoInqireService", "getSttnNoList", ["cityCode": cityCode, "nodeNm": name])
    return try item(of: request, in: ServiceBody.tago(row))
  }

  /// getRouteNoList.
  private func tagoRoute() throws -> SearchItem {
    let row: [String: WireValue] = [
      "routeid": try id("tago-route"), "routeno": Self.digits(name), "routetp": .text(routeType),
      "startnodenm": .text(start), "endnodenm": .text(end),
    ]
    let request = ServiceRequest.tago(
      "BusRouteInfoInqireService", "getRouteNoList", ["cityCode": cityCode, "routeNo": name])
    return try item(of: request, for: .routes, in: ServiceBody.tago(row))
  }

  /// GetKwrdFndSubwaySttnList.
  private func tagoStation() throws -> SearchItem {
    let row: [String: WireValue] = [
      "subwayStationId": try id("tago-subway"), "subwayStationName": .text(name),
      "subwayRouteName": .text(line),
    ]
    let request = ServiceRequest.tago(
      "SubwayInfo", "GetKwrdFndSubwaySttnList", ["subwayStationName": name])
    return try item(of: request, in: ServiceBody.tago(row))
  }

  /// The live arrivals' station if it has its id, otherwise SearchInfoBySubwayNameService.
  private func seoulSubwayStation() throws -> SearchItem {
    if ids["seoul-statn"] != nil {
      let row: [String: WireValue] = [
        "statnId": try id("seoul-statn"), "subwayId": try id("subway-line"),
        "statnNm": .text(name),
      ]
      return try item(of: ServiceRequest.liveSubway(name), in: ServiceBody.liveSubway(row))
    }
    let row: [String: WireValue] = [
      "STATION_CD": try id("seoul-station-cd"), "FR_CODE": .text(ids["subway-fr"]),
      "STATION_NM": .text(name), "LINE_NUM": .text(line),
    ]
    let operation = "SearchInfoBySubwayNameService"
    return try item(
      of: ServiceRequest.plaza(operation, name), in: ServiceBody.plaza(operation, row))
  }

  /// A document of the category group SW8.
  private func kakaoStation() throws -> SearchItem {
    let categories = ["교통,수송", "지하철,전철", line].compactMap(\.self)
    let document: [String: WireValue] = [
      "id": try id("kakao-place"), "place_name": .text(name), "address_name": .text(city ?? ""),
      "category_group_code": .text("SW8"),
      "category_name": .text(categories.joined(separator: " > ")),
      "x": .text(longitude.map { "\($0)" }), "y": .text(latitude.map { "\($0)" }),
    ]
    return try item(of: ServiceRequest.kakaoStations(name), in: ServiceBody.kakao(document))
  }

  /// TAGO's code of the named city; empty if there is none.
  private var cityCode: String {
    guard let city, case .found(let known) = City.find(city) else { return "" }
    return known.tagoCode ?? ""
  }

  /// TAGO writes a value of only digits as a number, unless it begins with 0.
  private static func digits(_ text: String?) -> WireValue {
    guard let text, let first = text.utf8.first, first != UInt8(ascii: "0"),
      text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return .text(text) }
    return .number(text)
  }
}
