import Foundation
import Testing
import TransitCatalog
import TransitCore
import TransitTestSupport

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
    // Order, case, blanks and other columns do not matter.
    ("정류소명, x좌표 ,y좌표,비고,node_id", "seoul-stops"),
    ("\"WGS84경도\",\"WGS84위도\",\"정류소ID\",\"정류소명\",\"시군명\"", "gyeonggi-stops"),
  ])
  func `a list is recognized by its columns, in either encoding`(_ head: String, _ id: String)
    throws
  {
    #expect(try ListHead(Array(head.utf8)).list.id == id)
    let data = try #require((head + "\n").data(using: ListWorld.cp949))
    #expect(try ListHead(Array(data)).list.id == id)
  }

  @Test func `the encoding is detected in the head, or in the rows if the head is ASCII`() throws {
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
  func `an invalid byte does not change the detected encoding`(_ rows: Int) throws {
    let head = "station_id,bs_id,stop_name,latitude,longitude\n"
    let text = head + (1...rows).map { "70210421\($0),0030,현풍시장앞\($0),35.69,128.44\n" }.joined()
    for (encoding, expected) in [(.utf8, .utf8), (ListWorld.cp949, .cp949)]
      as [(String.Encoding, ListEncoding)]
    {
      var bytes = Array(try #require(text.data(using: encoding)))
      let letter = try #require(bytes.firstIndex { $0 >= 0x80 })
      bytes[letter] = 0xFF
      // With only one line, invalid in both encodings, UTF-8 wins.
      let isTie = rows == 1
      #expect(
        try ListHead(Array(bytes.prefix(ListHead.requiredByteCount))).encoding
          == (isTie ? .utf8 : expected))
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
  func `a trailing separator in the head is not a column`(_ end: String) throws {
    let text = ListWorld.seoulHead + end + "\n100000001,01001,종로,126.98,37.56,일반차로\n"
    #expect(try ListHead(Array(text.utf8)).fieldCount == 6)
    #expect(try ListWorld.faults(text) == [])
    #expect(try ListWorld.entries(text).count == 1)
  }

  @Test func `the rows begin after the head, even if blank lines precede it`() throws {
    let head = try ListHead(
      [0xEF, 0xBB, 0xBF] + Array("\r\n노선명,ROUTEID\r\n0017,100100124\r\n".utf8))
    #expect(head.offset == 3 + 2 + 17 + 2)
    #expect(head.line == 3)
    #expect(head.fieldCount == 2)
  }

  @Test(arguments: [(";", 0x3B), ("\t", 0x09), (",", 0x2C)] as [(String, UInt8)])
  func `the separator is detected in the head`(_ text: String, _ byte: UInt8) throws {
    let head = ListWorld.seoulHead.replacing(",", with: text)
    #expect(try ListHead(Array(head.utf8)).separator == byte)
  }

  private static let refused: [(bytes: [UInt8], kind: ForeignFile)] = [
    ([], .empty), ([0xEF, 0xBB, 0xBF, 0x0A, 0x20], .empty),
    (Array("PK\u{3}\u{4}......[Content_Types].xml".utf8), .spreadsheet),
    (
      Array("PK\u{3}\u{4}..mimetypeapplication/vnd.oasis.opendocument.spreadsheet".utf8),
      .openDocument
    ),
    (Array("PK\u{3}\u{4}..stops.csv".utf8), .zip),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1], .oldOffice), ([0x1F, 0x8B, 0x08], .gzip),
    ([0xFF, 0xFE, 0x4E, 0x00], .utf16), ([0x4E, 0x00, 0x4F, 0x00], .utf16),
    (Array(repeating: 0, count: 4_096), .unknown), ([0x0A, 0x00, 0x0A], .unknown),
    (Array("\n<!DOCTYPE html>".utf8), .markup), (Array("[{\"NODE_ID\":1}]".utf8), .json),
    (Array("%PDF-1.7".utf8), .pdf),
  ]

  @Test(arguments: refused.indices)
  func `a file that is not CSV is rejected with its actual format`(_ place: Int) throws {
    let (bytes, kind) = Self.refused[place]
    let error = try #require(throws: TransitError.self) { try ListHead(bytes) }
    #expect(error.code == .badFile)
    #expect(error.detail == kind.words)
  }

  @Test func `each kind of file has its own message that names the format`() {
    let formats: [ForeignFile: String] = [
      .spreadsheet: "xlsx", .openDocument: "ods", .oldOffice: "xls", .zip: "zip", .gzip: "gzip",
      .utf16: "UTF-16", .markup: "XML", .json: "JSON", .pdf: "PDF",
    ]
    let programs: [ForeignFile] = [.spreadsheet, .openDocument, .oldOffice]
    let kinds = Set(Self.refused.map(\.kind))
    #expect(kinds.count == 11)
    for language in Language.allCases {
      #expect(Set(kinds.map { $0.words.text(in: language) }).count == kinds.count)
      for (kind, format) in formats { #expect(kind.words.text(in: language).contains(format)) }
      #expect(programs.allSatisfy { $0.words.text(in: language).contains("CSV UTF-8") })
    }
  }

  @Test(arguments: [
    (
      "정류소아이디,모바일아이디,정류소명,위도,경도", "505780000,01002,부산역,35.1151,129.0403",
      "_ 부산 _ daegu-stops 1 _ 1 _ 35.1151 129.0403"
    ),
    (
      "정류장ID,서비스ID,정류장명,위도,경도", "405000001,01002,제주시청,33.4996,126.5312",
      "_ sejong-stops 1 _ 1 _ 33.4996 126.5312"
    ),
  ])
  func `another city's list with the columns of a known list is rejected`(
    _ head: String, _ row: String, _ english: String
  ) throws {
    let error = try #require(throws: TransitError.self) {
      try ListHead(Array("\(head)\n\(row)\n".utf8))
    }
    #expect(error.code == .badFile)
    let names = ["부산", "daegu-stops", "sejong-stops"]
    #expect(masked(error.detail?.english, keeping: names) == english)
  }

  @Test func `a list is rejected only if most of its rows are in another city`() throws {
    let head = "station_id,bs_id,stop_name,latitude,longitude\n"
    let (own, other) = ("7021042100,00304,가,35.91,128.62\n", "505780000,01002,나,35.1151,129.0403\n")
    #expect(try ListHead(Array((head + own + other).utf8)).list.id == "daegu-stops")
    let error = try #require(throws: TransitError.self) {
      try ListHead(Array((head + own + other + other).utf8))
    }
    #expect(error.code == .badFile)
    #expect(
      masked(error.detail?.korean, keeping: ["부산", "daegu-stops"])
        == "부산 _ 3 _ 2 _ 대구 버스정류소 daegu-stops _ 35.1151 129.0403")
  }

  @Test func `a missing column is named, with the columns found and the known lists`() throws {
    let error = try #require(throws: TransitError.self) {
      try ListHead(Array("NODE_ID,ARS_ID,정류소명,Y좌표\n".utf8))
    }
    let known = [
      "seoul-stops", "gyeonggi-stops", "daegu-stops", "sejong-stops", "gumi-stops",
      "national-stops", "seoul-routes", "gumi-routes", "seoul-route-stops",
    ]
    let lists = known.joined(separator: " ")
    #expect(error.code == .badFile)
    #expect(
      masked(error.detail?.english, keeping: known + ["X좌표", "Y좌표", "정류소명"])
        == "_ seoul-stops _ X좌표 _ NODE_ID ARS_ID 정류소명 Y좌표 _ \(lists)")
    let other = try #require(throws: TransitError.self) { try ListHead(Array("code,name\n".utf8)) }
    #expect(
      masked(other.detail?.english, keeping: known + ["code", "name"]) == "_ code name _ \(lists)")
  }
}
