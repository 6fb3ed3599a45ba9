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
  var lineID: String
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
  var observedAt: Date?
  var message: String?
  /// Where the train is.
  var place: String?
  var code: String?
  var isLast: Bool

  init(_ row: WireValue) throws {
    lineID = try row.required("subwayId")
    direction = row["updnLine"]?.string
    way = row["trainLineNm"]?.string
    stationID = row["statnId"]?.string
    station = row["statnNm"]?.string
    trainKind = row["btrainSttus"]?.string
    seconds = row["barvlDt"]?.int
    train = row["btrainNo"]?.string
    terminus = row["bstatnNm"]?.string
    observedAt = row["recptnDt"]?.string.flatMap(KoreanTime.parse)
    message = row["arvlMsg2"]?.string
    place = row["arvlMsg3"]?.string
    code = row["arvlCd"]?.string
    isLast = row["lstcarAt"]?.string == "1"
  }
}
