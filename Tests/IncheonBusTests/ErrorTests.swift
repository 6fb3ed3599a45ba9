import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import IncheonBus

struct ErrorTests {
  @Test(arguments: ["0", "00"])
  func `both forms of the success code are read`(code: String) throws {
    let rows = try StopArrivals().decode(response(body([bus("165000117")], code: code)))
    #expect(rows.state == .answered(count: 1))
  }

  @Test(
    arguments: [
      ("4", "<msgBody/>", 0), ("4", "<msgBody></msgBody>", nil), ("4", "", 0), ("4", "", nil),
      ("0", "<msgBody/>", 0), ("0", "<msgBody>\n</msgBody>", 0), ("0", "", 0), ("00", "", 0),
    ] as [(String, String, Int?)])
  func `an empty result in any of its forms is no error`(
    code: String, body: String, total: Int?
  ) throws {
    let answer = response(envelope(body, code: code, total: total))
    #expect(try StopArrivals().decode(answer).state == .empty)
    #expect(try StopNameSearch().decode(answer).state == .empty)
    #expect(try RouteBuses().decode(answer).state == .empty)
  }

  @Test(
    arguments: [
      ("", 95), ("", nil), ("<msgBody><other>1</other></msgBody>", 1),
      ("<msgBody><itemList>text</itemList></msgBody>", 1),
    ] as [(String, Int?)])
  func `a success without its list is an error`(body: String, total: Int?) {
    #expect(throws: TransitError.self) {
      try RouteStops().decode(response(envelope(body, total: total)))
    }
  }

  @Test(
    arguments: [
      ("1", .unavailable), ("10", .invalidRequest), ("12", .unsupported), ("20", .keyNotGranted),
      ("22", .quotaSpent), ("30", .badKey), ("31", .badKey), ("32", .badKey),
      ("99", .unavailable), ("77", .unavailable),
    ] as [(String, TransitError.Code)])
  func `each code of the service and of the gateway is the same error`(
    code: String, expected: TransitError.Code
  ) throws {
    let bodies = [
      envelope("<msgBody/>", code: code),
      """
      <OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg>\
      <returnAuthMsg>말</returnAuthMsg><returnReasonCode>\(code)</returnReasonCode>\
      </cmmMsgHeader></OpenAPI_ServiceResponse>
      """,
      #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"returnReasonCode":"\#(code)","errMsg":"말"}}}"#,
    ]
    for text in bodies {
      let error = try #require(throws: TransitError.self) {
        try StopArrivals().decode(response(text))
      }
      #expect(error.code == expected)
      #expect(error.vendorCode == (code.count == 1 && text.contains("return") ? "01" : code))
      #expect(error.line(in: .korean).contains("말"))
    }
  }

  @Test(
    arguments: [
      ("Unexpected errors", 200, .malformed), ("Unexpected errors", 500, .unavailable),
      ("API not found", 404, .unsupported), ("API rate limit exceeded", 429, .rateLimited),
      ("<html><body>점검</body></html>", 200, .malformed), ("", 200, .malformed),
      ("<ServiceResult><comMsgHeader/>", 200, .malformed), ("{}", 200, .malformed),
    ] as [(String, Int, TransitError.Code)])
  func `a body of another form is never an empty result`(
    text: String, status: Int, code: TransitError.Code
  ) throws {
    let error = try #require(throws: TransitError.self) {
      try RouteBuses().decode(response(text, status: status))
    }
    #expect(error.code == code)
  }

  @Test func `JSON with the names of the XML is read, with one row or many`() throws {
    func json(_ rows: String) -> Response {
      response(
        #"{"ServiceResult":{"msgHeader":{"resultCode":"0","totalCount":1},"msgBody":"#
          + #"{"itemList":\#(rows)}}}"#)
    }
    let row = #"{"ROUTEID":165000117,"ARRIVALESTIMATETIME":491,"REST_STOP_COUNT":"5"}"#
    for rows in [row, "[\(row)]"] {
      let arrival = try #require(try StopArrivals().decode(json(rows)).rows.first?.row)
      #expect(arrival.identifiers.first(.route) == "165000117")
      #expect(arrival.stopsAway == 5)
      guard case .countdown(491, _) = arrival.timeLeft else {
        Issue.record("not 491 s: \(arrival.timeLeft)")
        return
      }
    }
  }

  @Test(arguments: [
    "<BSTOPNM>부평역</BSTOPNM>", "<BSTOPID>166000190</BSTOPID>", "<BSTOPID> </BSTOPID>",
  ])
  func `a row without id or name is left out and reported`(fields: String) throws {
    let good = item(["BSTOPID": "166000190", "BSTOPNM": "부평역"])
    let rows = try StopsNear().decode(response(body(["<itemList>\(fields)</itemList>", good])))
    #expect(rows.rows.map(\.name) == ["부평역"])
    #expect(rows.failures.map(\.code) == [.malformed])
  }
}
