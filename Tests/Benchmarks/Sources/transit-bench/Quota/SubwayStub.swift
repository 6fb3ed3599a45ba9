internal import Foundation
internal import Synchronization
internal import TransitCore
internal import TransitHTTP

/// A stub of the live subway service: it responds at once in the service's format and counts calls.
/// It returns two rows for one station, and one row per station for all stations.
final class SubwayStub: Exchanging {
  private let clock: any TransitClock
  private let rows: [String: [Row]]
  private let single = Atomic(0)
  private let bulk = Atomic(0)

  init(clock: any TransitClock) {
    self.clock = clock
    let names = (0..<RushHours.stations).map(RushHours.name)
    rows = Dictionary(uniqueKeysWithValues: names.map { ($0, Self.rows(of: $0)) })
  }

  /// Calls for one station.
  var singleCalls: Int { single.load(ordering: .relaxed) }
  /// Calls for all stations.
  var bulkCalls: Int { bulk.load(ordering: .relaxed) }

  func exchange(_ request: Request) async throws -> Response {
    let moment = clock.now()
    let time = String(KoreanTime.iso(moment).prefix(19)).replacing("T", with: " ")
    let wanted: [Row]
    if LiveArrivals.isAll(request) {
      bulk.add(1, ordering: .relaxed)
      wanted = rows.values.flatMap { $0.prefix(1) }
    } else {
      single.add(1, ordering: .relaxed)
      wanted = LiveArrivals.name(of: request).map { rows[$0] ?? Self.rows(of: $0) } ?? []
    }
    return Response(body: Self.body(wanted, at: time), receivedAt: moment)
  }

  private static func rows(of station: String) -> [Row] {
    [Row(station, "상행", 1), Row(station, "하행", 2)]
  }

  private static func body(_ rows: [Row], at time: String) -> Data {
    var body = Data(
      """
      {"errorMessage":{"status":200,"code":"INFO-000","message":"정상 처리되었습니다.","link":"",\
      "developerMessage":"","total":\(rows.count)},"realtimeArrivalList":[
      """.utf8)
    for (index, row) in rows.enumerated() {
      if index > 0 { body.append(UInt8(ascii: ",")) }
      body.append(row.head)
      body.append(contentsOf: time.utf8)
      body.append(row.tail)
    }
    body.append(contentsOf: "]}".utf8)
    return body
  }

  /// A row's bytes before and after its time.
  private struct Row {
    var head: Data
    var tail: Data

    init(_ station: String, _ direction: String, _ number: Int) {
      head = Data(
        """
        {"beginRow":null,"endRow":null,"curPage":null,"pageRow":null,"totalCount":2,\
        "rowNum":\(number),"selectedCount":2,"subwayId":"1002","subwayNm":null,\
        "updnLine":"\(direction)","trainLineNm":"성수행 - 역삼방면","subwayHeading":null,\
        "statnFid":"1002000223","statnTid":"1002000221","statnId":"1002000222",\
        "statnNm":"\(station)","trainCo":null,"trnsitCo":"1","ordkey":"0100\(number)성수0",\
        "subwayList":"1002","statnList":"1002000222","btrainSttus":"일반","barvlDt":"0",\
        "btrainNo":"223\(number)","bstatnId":"88","bstatnNm":"성수","recptnDt":"
        """.utf8)
      tail = Data(
        "\",\"arvlMsg2\":\"[3]번째 전역 (교대)\",\"arvlMsg3\":\"교대\",\"arvlCd\":\"99\",\"lstcarAt\":\"0\"}"
          .utf8)
    }
  }
}
