import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

/// The rows of a body in each service's envelope.
struct EnvelopeTests {
  static func response(
    _ body: String, status: Int = 200, headers: [Response.Header] = []
  ) -> Response {
    Response(
      status: status, headers: headers, body: Data(body.utf8),
      receivedAt: Date(timeIntervalSince1970: 1_795_131_000))
  }

  /// A body without an error, and the rows read from it.
  struct Row: CustomTestStringConvertible {
    var name: String
    var body: String
    var rows: [WireValue]
    var total: Int?
    var isClosed: Bool
    var testDescription: String { name }

    init(
      _ name: String, _ body: String, rows: [WireValue] = [], total: Int? = nil,
      isClosed: Bool = false
    ) {
      (self.name, self.body, self.rows, self.total) = (name, body, rows, total)
      self.isClosed = isClosed
    }
  }

  /// A data.go.kr body with these items.
  private static func portal(_ items: String, code: String = "\"00\"") -> String {
    """
    {"response":{"header":{"resultCode":\(code),"resultMsg":"NORMAL SERVICE."},\
    "body":{\(items)"numOfRows":10,"pageNo":1,"totalCount":3}}}
    """
  }

  private static let a = WireValue.object(["a": .number("1")])
  private static let b = WireValue.object(["a": .text("1-4")])
  private static let x = WireValue.object(["a": .text("1")])

  static let portal: [Row] = [
    Row(
      "items as list", portal(#""items":{"item":[{"a":1},{"a":"1-4"}]},"#), rows: [a, b], total: 3),
    Row("items as one object", portal(#""items":{"item":{"a":1}},"#), rows: [a], total: 3),
    Row(
      "items as a bare list", portal(#""items":[{"a":1},{"a":"1-4"}],"#), rows: [a, b], total: 3),
    Row("items as text", portal(#""items":"","#), total: 3),
    Row("items null", portal(#""items":null,"#), total: 3),
    Row(
      "items missing, none counted",
      #"{"response":{"header":{"resultCode":"00"},"body":{"totalCount":0}}}"#, total: 0),
    Row("items [null]", portal(#""items":{"item":[null,{}]},"#), total: 3),
    Row("items {}", portal(#""items":{},"#), total: 3),
    Row("item null", portal(#""items":{"item":null},"#), total: 3),
    Row("item []", portal(#""items":{"item":[]},"#), total: 3),
    Row("item as text", portal(#""items":{"item":""},"#), total: 3),
    Row("code 0", portal(#""items":{"item":{"a":1}},"#, code: "\"0\""), rows: [a], total: 3),
    Row("code 0000", portal(#""items":{"item":{"a":1}},"#, code: "\"0000\""), rows: [a], total: 3),
    Row("code as number", portal(#""items":{"item":{"a":1}},"#, code: "0"), rows: [a], total: 3),
    Row("03", #"{"response":{"header":{"resultCode":"03","resultMsg":"NO_DATA"}}}"#),
    Row("03 as number", #"{"response":{"header":{"resultCode":3,"resultMsg":"NO_DATA"}}}"#),
    Row("50", #"{"response":{"header":{"resultCode":"50","resultMsg":"NO_DATA_FOUND"}}}"#),
    Row(
      "no paging fields",
      #"{"response":{"header":{"resultCode":"00"},"body":{"items":{"item":[{"a":1}]}}}}"#,
      rows: [a]),
    Row(
      "XML",
      """
      <?xml version="1.0" encoding="UTF-8" standalone="yes"?><response><header>\
      <resultCode>00</resultCode></header><body><items><item><a>1</a></item>\
      <item><a>1-4</a></item></items><totalCount>2</totalCount></body></response>
      """, rows: [x, b], total: 2),
    Row(
      "XML, one row",
      """
      <response><header><resultCode>0000</resultCode></header><body>
      <items>
        <item><a>1</a></item>
      </items></body></response>
      """, rows: [x]),
    Row(
      "XML, no rows",
      """
      <response><header><resultCode>00</resultCode></header>\
      <body><items/><totalCount>0</totalCount></body></response>
      """, total: 0),
  ]

  static let topis: [Row] = [
    Row(
      "JSON",
      #"{"comMsgHeader":{},"msgHeader":{"headerMsg":"ok","headerCd":"0","itemCount":0},"#
        + #""msgBody":{"itemList":[{"a":1},{"a":"1-4"}]}}"#, rows: [a, b]),
    Row(
      "JSON, one row as object",
      #"{"msgHeader":{"headerCd":"0"},"msgBody":{"itemList":{"a":1}}}"#, rows: [a]),
    Row("JSON, null", #"{"msgHeader":{"headerCd":"0"},"msgBody":{"itemList":null}}"#),
    Row("JSON, [null]", #"{"msgHeader":{"headerCd":"0"},"msgBody":{"itemList":[null]}}"#),
    Row("JSON, [{}]", #"{"msgHeader":{"headerCd":"0"},"msgBody":{"itemList":[{}]}}"#),
    Row(
      "JSON, a row among nothings",
      #"{"msgHeader":{"headerCd":"0"},"msgBody":{"itemList":[{},{"a":1},""," ",[],null]}}"#,
      rows: [a]),
    Row(
      "JSON, a row of nulls",
      #"{"msgHeader":{"headerCd":"0"},"msgBody":{"itemList":[{"a":null}]}}"#,
      rows: [.object(["a": .null])]),
    Row(
      "headerCd 00", #"{"msgHeader":{"headerCd":"00"},"msgBody":{"itemList":[{"a":1}]}}"#,
      rows: [a]),
    Row("headerCd 04", #"{"msgHeader":{"headerCd":"04","headerMsg":"결과가 없습니다."}}"#),
    Row("JSON, list null", #"{"msgHeader":{"headerCd":0},"msgBody":{"itemList":null}}"#),
    Row(
      "XML, empty body",
      "<ServiceResult><msgHeader><headerCd>0</headerCd></msgHeader><msgBody/></ServiceResult>"),
    Row(
      "XML",
      """
      <ServiceResult><comMsgHeader/><msgHeader><headerCd>0</headerCd><headerMsg>정상</headerMsg>\
      <itemCount>0</itemCount></msgHeader><msgBody><itemList><a>1</a></itemList>\
      <itemList><a>1-4</a></itemList></msgBody></ServiceResult>
      """, rows: [x, b]),
    Row("headerCd 3", #"{"msgHeader":{"headerCd":"3","headerMsg":"정류소가 없습니다"}}"#),
    Row(
      "headerCd 4",
      """
      <ServiceResult><comMsgHeader/><msgHeader><headerCd>4</headerCd>\
      <headerMsg>결과가 없습니다.</headerMsg></msgHeader><msgBody/></ServiceResult>
      """),
    Row("headerCd 7 without a key's failure", #"{"msgHeader":{"headerCd":"7","headerMsg":""}}"#),
    Row(
      "headerCd 8", #"{"msgHeader":{"headerCd":"8","headerMsg":"운행이 종료되었습니다."}}"#,
      isClosed: true),
  ]

  static let plaza: [Row] = [
    Row(
      "live, nested",
      #"{"errorMessage":{"status":200,"code":"INFO-000","message":"정상","total":8},"#
        + #""realtimeArrivalList":[{"a":1}]}"#, rows: [a], total: 8),
    Row(
      "live, positions",
      #"{"errorMessage":{"status":200,"code":"INFO-000","total":1},"#
        + #""realtimePositionList":[{"a":1}]}"#, rows: [a], total: 1),
    Row(
      "live, its envelope cut away", #"{"realtimeArrivalList":[{"a":1},{"a":"1-4"}]}"#,
      rows: [a, b]),
    Row(
      "live, flat and empty",
      #"{"status":500,"code":"INFO-200","message":"해당하는 데이터가 없습니다.","link":"","total":0}"#),
    Row("live, nested and empty", #"{"errorMessage":{"status":500,"code":"INFO-200","total":0}}"#),
    Row(
      "live, XML",
      """
      <realtimeStationArrival><RESULT><code>INFO-000</code><developerMessage/><link/>\
      <status>200</status><total>22</total></RESULT><row><a>1</a></row><row><a>1-4</a></row>\
      </realtimeStationArrival>
      """, rows: [x, b], total: 22),
    Row(
      "live, XML and empty",
      "<realtimeStationArrival><RESULT><code>INFO-200</code></RESULT></realtimeStationArrival>"),
    Row(
      "8088",
      #"{"SearchInfoBySubwayNameService":{"list_total_count":2,"RESULT":{"CODE":"INFO-000","#
        + #""MESSAGE":"정상 처리되었습니다"},"row":[{"a":1}]}}"#, rows: [a], total: 2),
    Row("8088, empty", #"{"RESULT":{"CODE":"INFO-200","MESSAGE":"해당하는 데이터가 없습니다."}}"#),
    Row(
      "8088, XML",
      """
      <S><list_total_count>1</list_total_count><RESULT><CODE>INFO-000</CODE><MESSAGE>정상</MESSAGE>\
      </RESULT><row><a>1</a></row></S>
      """, rows: [x], total: 1),
  ]

  @Test(arguments: [
    ("90", 90), (#""90""#, 90), ("-1", nil), ("86401", nil), (#""""#, nil), (#""-""#, nil),
  ])
  func `a number outside its range is nil`(text: String, read: Int?) throws {
    let value = try WireValue.json(Data("{\"a\":\(text)}".utf8))["a"]
    #expect(value?.int(in: 0...86_400) == read)
    #expect(value?.double(in: 0...86_400) == read.map(Double.init))
  }

  private static func gyeonggi(_ code: String, _ body: String) -> String {
    #"{"response":{"comMsgHeader":"","msgHeader":{"queryTime":"2025-05-26 16:05:05.472","#
      + #""resultCode":\#(code),"resultMessage":"m"}\#(body)}}"#
  }

  /// Gyeonggi (GBIS v2).
  private static let gyeonggi: [Row] = [
    Row(
      "rows", gyeonggi("0", #","msgBody":{"busArrivalList":[{"a":1},{"a":"1-4"}]}"#), rows: [a, b]),
    Row("one row", gyeonggi("0", #","msgBody":{"busRouteList":{"a":1}}"#), rows: [a]),
    Row("code as text", gyeonggi(#""0""#, #","msgBody":{"l":[{"a":1}]}"#), rows: [a]),
    Row("nothing, no body", gyeonggi("4", "")),
  ]

  @Test(arguments: [
    portal(""), #"{"response":{"header":{"resultCode":"00"},"body":{}}}"#,
    #"{"msgHeader":{"headerCd":0}}"#, #"{"msgHeader":{"headerCd":0},"msgBody":{"other":1}}"#,
    gyeonggi("0", ""), gyeonggi("0", #","msgBody":{}"#),
    #"{"RESULT":{"CODE":"INFO-000","MESSAGE":"정상"}}"#,
  ])
  func `a success without its list is malformed`(body: String) {
    let error = #expect(throws: TransitError.self) { try Envelope.read(Self.response(body)) }
    #expect(error?.code == .malformed)
  }

  /// The custom envelope of a service.
  private static let form = Envelope.Form(
    header: ["result"], code: "code", rows: ["data", "piers"], total: ["data", "count"],
    empty: ["4"], errors: ["22": .quotaSpent])

  private static let forms: [(body: String, rows: [WireValue]?, code: TransitError.Code?)] = [
    (#"{"result":{"code":0},"data":{"count":2,"piers":[{"a":1},{"a":"1-4"}]}}"#, [a, b], nil),
    (#"{"result":{"code":"0"},"data":{"piers":{"a":1}}}"#, [a], nil),
    (#"{"result":{"code":0},"data":{"piers":null}}"#, [], nil),
    (#"{"result":{"code":0},"data":""}"#, [], nil),
    (#"{"result":{"code":4}}"#, [], nil),
    (#"{"result":{"code":0},"data":{}}"#, nil, .malformed),
    (#"{"result":{"code":0}}"#, nil, .malformed),
    (#"{"result":{}}"#, nil, .malformed),
    (#"{"result":{"code":22,"message":"m"}}"#, nil, .quotaSpent),
    (#"{"result":{"code":9}}"#, nil, .unavailable),
    (FaultyBody.gateway("30"), nil, .badKey),
    ("no envelope", nil, .malformed),
  ]

  @Test(arguments: forms.indices)
  func `a custom envelope is read by its form`(row: Int) {
    let row = Self.forms[row]
    do {
      let envelope = try Envelope.read(Self.response(row.body), as: Self.form)
      #expect(envelope.rows == row.rows)
      #expect(!envelope.isClosed)
    } catch {
      #expect(row.rows == nil)
      #expect((error as? TransitError)?.code == row.code)
    }
    #expect(throws: TransitError.self) {
      try Envelope.read(Self.response(row.body, status: 500), as: Self.form)
    }
  }

  @Test(arguments: portal + topis + plaza + gyeonggi)
  func `every envelope returns its rows`(row: Row) throws {
    let envelope = try Envelope.read(Self.response(row.body))
    #expect(envelope.rows == row.rows)
    #expect(envelope.total == row.total)
    #expect(envelope.isClosed == row.isClosed)
  }

  @Test(
    arguments: [
      ("3", 3), (#""3""#, 3), ("0", 0), ("1000000000", 1_000_000_000), ("2.5", nil),
      (#""1e400""#, nil), ("[]", nil),
    ] as [(String, Int?)])
  func `an invalid total is nil`(total: String, read: Int?) throws {
    let body = Self.portal(#""items":{"item":{"a":1}},"#)
      .replacing(#""totalCount":3"#, with: #""totalCount":\#(total)"#)
    #expect(try Envelope.read(Self.response(body)).total == read)
  }

  @Test(arguments: portal + topis + plaza + gyeonggi)
  func `a body with an HTTP error status is an error`(row: Row) throws {
    let error = #expect(throws: TransitError.self) {
      try Envelope.read(Self.response(row.body, status: 500))
    }
    #expect(error?.code == .unavailable)
    #expect(error?.vendorCode == "HTTP 500")
  }

  @Test(arguments: [
    #"{"documents":[],"meta":{"is_end":true,"total_count":0}}"#,
    #"{"cod":"200","list":[{"dt":1}],"cnt":1}"#,
    #"{"cod":200,"weather":[{"id":800}],"name":"Seoul"}"#,
    #"{"anyList":[{"a":1}]}"#, #"{"code":"A-1","message":"x"}"#, #"{"RESULT":{}}"#,
    #"{"errorMessage":"text"}"#, #"{"errorMessage":{"status":500}}"#,
    #"{"result":{"message":"no status"}}"#, "[]", "{}", "[{\"a\":1}]", "<html><body/></html>",
    #"{"response":"text"}"#, #"{"response":{"body":{"items":{"item":[{"a":1}]}}}}"#,
    #"{"response":{"header":{},"body":{"items":""}}}"#,
    #"{"response":{"header":{"resultCode":"00"}}}"#,
    #"{"response":{"header":{"resultCode":"00"},"body":{"items":{"other":[{"a":1}]}}}}"#,
    #"{"response":{"header":{"resultCode":"00"},"body":{"items":{"item":7}}}}"#,
    #"{"response":{"header":{"resultCode":"00"},"body":{"items":"none"}}}"#,
    #"{"msgHeader":{"headerCd":"0"},"msgBody":{"itemList":7}}"#,
    #"{"msgHeader":{"headerCd":"0"},"msgBody":7}"#,
    #"{"response":{"header":{"resultCode":"00"},"body":7}}"#,
    #"{"RESULT":{"CODE":"INFO-000"},"row":true}"#, #"{"realtimePositionList":"none"}"#,
  ])
  func `an unknown envelope is malformed, never an empty response`(body: String) throws {
    let error = #expect(throws: TransitError.self) { try Envelope.read(Self.response(body)) }
    #expect(error?.code == .malformed)
  }

  @Test func `an unreadable row is left out and reported`() throws {
    let names = #"[{"a":1},{"b":"1"},{"a":"2"},{"c":3}]"#
    let rows = try Envelope.read(Self.response(#"{"realtimeArrivalList":\#(names)}"#))
      .mapReadable { Region(kind: .legal, name: try $0.required("a"), levels: []) }
    #expect(rows.rows.map(\.name) == ["1", "2"])
    #expect(rows.state.kind == .answered)
    #expect(rows.failures == [WireValue.missing("a"), WireValue.missing("a")])
    let failure = rows.failure
    let reason = try #require(WireValue.missing("a").detail)
    #expect(failure?.code == .malformed)
    #expect(masked(failure?.detail?.korean) == "_ 2 _")
    #expect(masked(failure?.detail?.english) == "2 _")
    #expect(failure?.detail?.korean.contains(reason.korean) == true)
    #expect(failure?.detail?.english.contains(reason.english) == true)
  }

  @Test func `a response without a readable row is malformed`() throws {
    let error = try #require(throws: TransitError.self) {
      try Envelope.read(Self.response(#"{"realtimeArrivalList":[{"b":1}]}"#))
        .mapReadable { Region(kind: .legal, name: try $0.required("a"), levels: []) }
    }
    #expect(error == WireValue.missing("a"))
  }

  @Test func `rows become models, and a closed service stays closed`() throws {
    let region = Region(kind: .legal, name: "a", levels: ["a"])
    let rows = try Envelope.read(Self.response(Self.plaza[0].body)).map { _ in region }
    #expect(rows.rows == [region])
    #expect(rows.total == 8)
    #expect(rows.state == .answered(count: 1))
    let closed = try Envelope.read(Self.response(#"{"msgHeader":{"headerCd":"8"}}"#))
      .map { _ in region }
    #expect(closed.state == .closed())
  }
}
