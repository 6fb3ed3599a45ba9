import Foundation
import TransitCatalog
import TransitCore

/// Small public lists in their published formats.
enum ListWorld {
  /// Windows' Korean code page, by Foundation's number for it.
  static let cp949 = String.Encoding(rawValue: 0x8000_0422)

  static let seoulHead = "NODE_ID,ARS_ID,정류소명,X좌표,Y좌표,정류소타입"
  static let gyeonggiHead =
    "시군명,정류소명,정류소영문명,정류소id,정류소번호,중앙차로여부,관할관청,위치,WGS84위도,WGS84경도"
  static let nationalHead =
    "정류장번호,정류장명,위도,경도,정보수집일,모바일단축번호,도시코드,도시명,관리도시명"
  static let courseHead = "ROUTE_ID,노선명,순번,NODE_ID,ARS_ID,정류소명,X좌표,Y좌표"

  /// Returns the entries of a whole file.
  static func entries(_ bytes: [UInt8]) throws -> [ListEntry] {
    let head = try ListHead(Array(bytes.prefix(ListHead.requiredByteCount)))
    var csv = CSVReader(
      separator: head.separator, fieldCount: head.fieldCount, offset: head.offset, line: head.line)
    csv.feed(bytes[head.offset...])
    var rows = ListRowReader(head)
    var entries: [ListEntry] = []
    while let record = csv.next(isEnd: true) { entries += rows.entries(of: record) }
    return entries
  }

  static func entries(_ text: String) throws -> [ListEntry] { try entries(Array(text.utf8)) }

  /// Returns the stop of one row.
  static func stop(_ head: String, _ row: String) throws -> BusStop? {
    try entries(head + "\n" + row + "\n").lazy.compactMap { entry -> BusStop? in
      guard case .item(.station(let stop), _) = entry else { return nil }
      return stop
    }.first
  }

  /// Returns the faults of the rows of a file, in order.
  static func faults(_ text: String) throws -> [ListFault] {
    try entries(text).compactMap { entry in
      guard case .fault(let fault, _, _) = entry else { return nil }
      return fault
    }
  }

  static let sources = [SourceMark(.catalog, .catalog)]
}
