import Foundation
import Testing
import TransitCatalog
import TransitCore

struct ListHeadTests {
  @Test(arguments: [
    (ListWorld.seoulHead, "seoul-stops"),
    ("노드 ID,정류소 번호,정류소명,X좌표,Y좌표,정류소 타입", "seoul-stops"),
    (ListWorld.courseHead, "seoul-route-stops"),
    ("노선명,ROUTEID", "seoul-routes"),
    (ListWorld.gyeonggiHead, "gyeonggi-stops"),
    (ListWorld.nationalHead, "national-stops"),
    ("정류장번호,정류장명,위도,경도", "national-stops"),
    ("station_id,bs_id,stop_name,latitude,longitude,route_list", "daegu-stops"),
    ("노선명,정류장ID,서비스ID,정류장명,정류장 순번,위도,경도", "sejong-stops"),
    ("sttn_idntfr,sttn_ty,korean_nm,la,lo,sttn_svc_idntfr", "gumi-stops"),
    ("종점,막차시간,노선ID,노선번호,노선유형,기점,첫차시간", "gumi-routes"),
    // The order is free, and so are case and blanks; other columns do not matter.
    ("정류소명, x좌표 ,y좌표,비고,node_id", "seoul-stops"),
    ("\"WGS84경도\",\"WGS84위도\",\"정류소ID\",\"정류소명\",\"시군명\"", "gyeonggi-stops"),
  ])
  func `a list is known by its columns, in either encoding`(_ head: String, _ id: String) throws {
    #expect(try ListHead(Array(head.utf8)).list.id == id)
    let data = try #require((head + "\n").data(using: ListWorld.cp949))
    #expect(try ListHead(Array(data)).list.id == id)
  }

  @Test func `the encoding shows in the head, and where that is ASCII in the rows`() throws {
    func encoding(_ bytes: [UInt8]) throws -> ListEncoding { try ListHead(bytes).encoding }
    let seoul = ListWorld.seoulHead + "\n100000001,01001,종로2가사거리,126.98,37.56,중앙차로\n"
    let daegu =
      "station_id,bs_id,stop_name,latitude,longitude\n7111039200,04747,현풍,35.69,128.44\n"
    for text in [seoul, daegu] {
      #expect(try encoding(Array(text.utf8)) == .utf8)
      #expect(try encoding([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == .utf8)
      #expect(try encoding(Array(#require(text.data(using: ListWorld.cp949)))) == .cp949)
    }
  }

  @Test(arguments: [1, 40, 3_000])
  func `a broken letter is no other encoding`(_ rows: Int) throws {
    let head = "station_id,bs_id,stop_name,latitude,longitude\n"
    let text = head + (1...rows).map { "70210421\($0),0030,현풍시장앞\($0),35.69,128.44\n" }.joined()
    for (encoding, expected) in [(.utf8, .utf8), (ListWorld.cp949, .cp949)]
      as [(String.Encoding, ListEncoding)]
    {
      var bytes = Array(try #require(text.data(using: encoding)))
      let letter = try #require(bytes.firstIndex { $0 >= 0x80 })
      bytes[letter] = 0xFF
      // One line alone that is neither is a tie, which UTF-8 wins.
      let isTie = rows == 1
      #expect(
        try ListHead(Array(bytes.prefix(ListHead.reach))).encoding == (isTie ? .utf8 : expected))
      guard !isTie else { continue }
      let entries = try ListWorld.entries(bytes)
      #expect(entries.count == rows)
      guard case .fault(.undecodable, line: 2, _) = entries[0],
        case .item(.station(let stop), line: 3) = entries[1]
      else {
        Issue.record("\(entries.prefix(2))")
        return
      }
      #expect(stop.name == "현풍시장앞2")
    }
  }

  @Test(arguments: [",", ", ,", ",\"\","])
  func `a separator behind the head's last name is no column`(_ end: String) throws {
    let text = ListWorld.seoulHead + end + "\n100000001,01001,종로,126.98,37.56,일반차로\n"
    #expect(try ListHead(Array(text.utf8)).fieldCount == 6)
    #expect(try ListWorld.faults(text) == [])
    #expect(try ListWorld.entries(text).count == 1)
  }

  @Test func `the rows begin behind the head, whatever stands before it`() throws {
    let head = try ListHead(
      [0xEF, 0xBB, 0xBF] + Array("\r\n노선명,ROUTEID\r\n0017,100100124\r\n".utf8))
    #expect(head.offset == 3 + 2 + 17 + 2)
    #expect(head.line == 3)
    #expect(head.fieldCount == 2)
  }

  @Test(arguments: [(";", 0x3B), ("\t", 0x09), (",", 0x2C)] as [(String, UInt8)])
  func `what separates the columns is read off the head`(_ text: String, _ byte: UInt8) throws {
    let head = ListWorld.seoulHead.replacing(",", with: text)
    #expect(try ListHead(Array(head.utf8)).separator == byte)
  }

  private static let refused: [(bytes: [UInt8], english: String)] = [
    ([], "the file is empty; download it again"),
    ([0xEF, 0xBB, 0xBF, 0x0A, 0x20], "the file is empty; download it again"),
    (
      Array("PK\u{3}\u{4}......[Content_Types].xml".utf8),
      "an Excel file (xlsx); in Excel save it as 'CSV UTF-8 (Comma delimited)' and import that file"
    ),
    (
      Array("PK\u{3}\u{4}..mimetypeapplication/vnd.oasis.opendocument.spreadsheet".utf8),
      "a spreadsheet (ods); in its program save it as 'CSV UTF-8 (Comma delimited)' and import that "
        + "file"
    ),
    (
      Array("PK\u{3}\u{4}..stops.csv".utf8),
      "a zip archive; unpack it and import the CSV in it"
    ),
    (
      [0xD0, 0xCF, 0x11, 0xE0, 0xA1],
      "an old Excel file (xls); in Excel save it as 'CSV UTF-8 (Comma delimited)' and import that "
        + "file"
    ),
    ([0x1F, 0x8B, 0x08], "a gzip archive; unpack it and import the CSV in it"),
    ([0xFF, 0xFE, 0x4E, 0x00], "text in UTF-16; save it again as UTF-8"),
    ([0x4E, 0x00, 0x4F, 0x00], "text in UTF-16; save it again as UTF-8"),
    (Array(repeating: 0, count: 4_096), "cannot be read as CSV; download the file again"),
    ([0x0A, 0x00, 0x0A], "cannot be read as CSV; download the file again"),
    (Array("\n<!DOCTYPE html>".utf8), "a web page or XML; download the CSV by the page's button"),
    (Array("[{\"NODE_ID\":1}]".utf8), "JSON; download the same data as CSV"),
    (Array("%PDF-1.7".utf8), "a PDF; download the same data as CSV"),
  ]

  @Test(arguments: refused.indices)
  func `what is no CSV is refused in words that say what to do`(_ place: Int) throws {
    let (bytes, english) = Self.refused[place]
    let error = try #require(throws: TransitError.self) { try ListHead(bytes) }
    #expect(error.code == .badFile)
    #expect(error.detail?.english == english)
  }

  @Test func `an xlsx is refused with the words how to save it as CSV`() throws {
    let error = try #require(throws: TransitError.self) {
      try ListHead(Array("PK\u{3}\u{4}......[Content_Types].xml".utf8))
    }
    #expect(
      error.detail?.korean
        == "엑셀 파일 (xlsx)입니다; 엑셀에서 '다른 이름으로 저장 → CSV UTF-8(쉼표로 분리)' 로 저장한 뒤 그 파일을 가져오세요")
  }

  @Test(arguments: [
    (
      "정류소아이디,모바일아이디,정류소명,위도,경도", "505780000,01002,부산역,35.1151,129.0403",
      "likely a list of 부산 and around, not daegu-stops: 1 of 1 rows are elsewhere (35.1151, 129.0403)"
    ),
    (
      "정류장ID,서비스ID,정류장명,위도,경도", "405000001,01002,제주시청,33.4996,126.5312",
      "likely a list of another city, not sejong-stops: 1 of 1 rows are elsewhere (33.4996, 126.5312)"
    ),
  ])
  func `another city's list with the columns of one that is known is refused`(
    _ head: String, _ row: String, _ english: String
  ) throws {
    let error = try #require(throws: TransitError.self) {
      try ListHead(Array("\(head)\n\(row)\n".utf8))
    }
    #expect(error.code == .badFile)
    #expect(error.detail?.english == english)
  }

  @Test func `a list is refused only where most of its rows are elsewhere`() throws {
    let head = "station_id,bs_id,stop_name,latitude,longitude\n"
    let (own, other) = ("7021042100,00304,가,35.91,128.62\n", "505780000,01002,나,35.1151,129.0403\n")
    #expect(try ListHead(Array((head + own + other).utf8)).list.id == "daegu-stops")
    let error = try #require(throws: TransitError.self) {
      try ListHead(Array((head + own + other + other).utf8))
    }
    #expect(
      error.detail?.korean
        == "부산 쪽의 목록 같습니다: 3행 가운데 2행의 좌표가 '대구 버스정류소' (daegu-stops)의 지역 밖입니다 "
        + "(35.1151, 129.0403)")
  }

  @Test func `a column that is missing is named, with those found and the lists known`() throws {
    let error = try #require(throws: TransitError.self) {
      try ListHead(Array("NODE_ID,ARS_ID,정류소명,Y좌표\n".utf8))
    }
    let known =
      "seoul-stops, gyeonggi-stops, daegu-stops, sejong-stops, gumi-stops, national-stops, "
      + "seoul-routes, gumi-routes, seoul-route-stops"
    #expect(
      error.detail?.english == "columns of seoul-stops are missing: X좌표; "
        + "columns found: NODE_ID, ARS_ID, 정류소명, Y좌표; lists known: \(known)")
    let other = try #require(throws: TransitError.self) { try ListHead(Array("code,name\n".utf8)) }
    #expect(
      other.detail?.english
        == "not a list that is known; columns found: code, name; lists known: \(known)")
  }
}
