internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// A row of `SearchInfoBySubwayNameService`, as it stands on the wire.
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

/// A row of `realtimeArrivalList`, as it stands on the wire; fields came and went over the years.
struct ArrivalRow {
  /// `nil` where neither it nor the station's id tells the line.
  var lineID: String?
  var direction: String?
  /// `D행 - S방면`, with tails.
  var way: String?
  var stationID: String?
  var station: String?
  /// `일반`, `급행`, `ITX`, `특급`, or nothing.
  var trainKind: String?
  /// Seconds; 0 means that there is no countdown.
  var seconds: Int?
  var train: String?
  var terminus: String?
  /// Direction, which train, stations away, terminus and express in one.
  var order: String?
  var observedAt: Date?
  var message: String?
  /// Where the train is.
  var place: String?
  var code: String?
  var isLast: Bool

  /// - Throws: `TransitError` `malformed` where it tells neither line nor station.
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

/// A row of `realtimePositionList`, as it stands on the wire; its names are not those of arrivals.
struct PositionRow {
  /// As in arrivals.
  var lineID: String?
  /// Filled here, other than in arrivals.
  var lineName: String?
  /// `0` up or inner, `1` down or outer.
  var direction: String?
  var stationID: String?
  /// With variants that no station list has: `신도림지선`, `성수종착`.
  var station: String?
  var terminus: String?
  var train: String?
  var state: String?
  /// `0` ordinary, `1` express, `7` special express.
  var kind: String?
  var observedAt: Date?
  var isLast: Bool

  /// - Throws: as `ArrivalRow`.
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
  /// What stands for the line of a row that tells none, until the question tells it.
  static let untold = "?"

}

extension WireValue {
  /// The line's code, else the first four digits of the station's id; `nil` where neither is a
  /// line's and the row has this other field at least.
  fileprivate func line(or other: String) throws -> SubwayLine.ID? {
    if let line = self["subwayId"]?.string { return line }
    let known = self["statnId"]?.string.flatMap { SubwayLine.with(id: String($0.prefix(4))) }
    if known == nil, self[other] == nil { throw Self.missing("subwayId") }
    return known?.id
  }
}
