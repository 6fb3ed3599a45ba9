internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// A row of `SearchInfoBySubwayNameService`, uninterpreted.
struct StationRow {
  var name: String
  var line: String?
  var code: String?
  var frCode: String?

  init(_ row: WireValue) throws {
    name = try row.required("STATION_NM")
    line = row["LINE_NUM"]?.string
    code = row["STATION_CD"]?.string
    frCode = row["FR_CODE"]?.string
  }
}

/// A row of `realtimeArrivalList`, uninterpreted; its fields changed over the years.
struct ArrivalRow {
  /// `nil` if neither the row nor its station id contains the line.
  var lineID: String?
  var direction: String?
  /// `D행 - S방면`, with suffixes.
  var way: String?
  var stationID: String?
  var station: String?
  /// `일반`, `급행`, `ITX`, `특급`, or empty.
  var trainKind: String?
  /// In seconds; 0 means no countdown.
  var seconds: Int?
  var train: String?
  var terminus: String?
  /// Direction, order of the train, stations away, terminus and express in one text.
  var order: String?
  var observedAt: Date?
  var message: String?
  /// The location of the train.
  var place: String?
  var code: String?
  var isLast: Bool

  /// - Throws: `TransitError` `malformed` if it contains neither line nor station.
  init(_ row: WireValue) throws {
    lineID = try row.line(or: "statnNm")
    direction = row["updnLine"]?.string
    way = row["trainLineNm"]?.string
    stationID = row["statnId"]?.string
    station = row["statnNm"]?.string
    trainKind = row["btrainSttus"]?.string
    seconds = row["barvlDt"]?.int
    train = row["btrainNo"]?.string
    terminus = row["bstatnNm"]?.string
    order = row["ordkey"]?.string
    observedAt = row["recptnDt"]?.string.flatMap(KoreanTime.parse)
    message = row["arvlMsg2"]?.string
    place = row["arvlMsg3"]?.string
    code = row["arvlCd"]?.string
    isLast = row["lstcarAt"]?.string == "1"
  }
}

/// A row of `realtimePositionList`, uninterpreted; its field names differ from those of arrivals.
struct PositionRow {
  /// `nil` if neither the row nor its station id contains the line.
  var lineID: String?
  /// Filled in positions, unlike in arrivals.
  var lineName: String?
  /// `0` up or inner, `1` down or outer.
  var direction: String?
  var stationID: String?
  /// With variants that no station list contains: `신도림지선`, `성수종착`.
  var station: String?
  var terminus: String?
  var train: String?
  var state: String?
  /// `0` ordinary, `1` express, `7` special express.
  var kind: String?
  var observedAt: Date?
  var isLast: Bool

  /// - Throws: `TransitError` `malformed` if it contains neither line nor station.
  init(_ row: WireValue) throws {
    lineID = try row.line(or: "statnNm")
    lineName = row["subwayNm"]?.string
    direction = row["updnLine"]?.string
    stationID = row["statnId"]?.string
    station = row["statnNm"]?.string
    terminus = row["statnTnm"]?.string
    train = row["trainNo"]?.string
    state = row["trainSttus"]?.string
    kind = row["directAt"]?.string
    observedAt = row["recptnDt"]?.string.flatMap(KoreanTime.parse)
    isLast = row["lstcarAt"]?.string == "1"
  }
}

extension SubwayLine {
  /// The placeholder for an unknown line, replaced by the line of the request.
  static let unknownName = "?"

}

extension WireValue {
  /// Returns the line's code, else the first four digits of the station id; `nil` if neither is a
  /// line but the row has the other field.
  fileprivate func line(or other: String) throws -> SubwayLine.ID? {
    if let line = self["subwayId"]?.string { return line }
    let known = self["statnId"]?.string.flatMap { SubwayLine.with(id: String($0.prefix(4))) }
    if known == nil, self[other] == nil { throw Self.missing("subwayId") }
    return known?.id
  }
}
