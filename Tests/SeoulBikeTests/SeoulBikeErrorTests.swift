import Testing
import TransitCore
import TransitHTTP

@testable import SeoulBike

/// The service's errors in each of their forms; all have HTTP 200.
struct SeoulBikeErrorTests {
  private static let codes: [(String, TransitError.Code)] = [
    ("INFO-100", .badKey), ("ERROR-300", .invalidRequest), ("ERROR-301", .invalidRequest),
    ("ERROR-310", .unsupported), ("ERROR-331", .invalidRequest), ("ERROR-332", .invalidRequest),
    ("ERROR-333", .invalidRequest), ("ERROR-334", .invalidRequest), ("ERROR-335", .keyNotGranted),
    ("ERROR-336", .invalidRequest), ("ERROR-337", .quotaSpent), ("ERROR-500", .unavailable),
    ("ERROR-600", .unavailable), ("ERROR-601", .unavailable), ("ERROR-999", .unavailable),
  ]

  @Test(arguments: codes)
  func `each code means the same in every form`(code: String, meaning: TransitError.Code) throws {
    let bodies = [
      // A key's errors are XML although JSON was requested.
      "<RESULT><CODE>\(code)</CODE><MESSAGE><![CDATA[m]]></MESSAGE></RESULT>",
      #"{"RESULT":{"CODE":"\#(code)","MESSAGE":"m"}}"#,
      #"{"CODE":"\#(code)","MESSAGE":"m"}"#,
      #"{"rentBikeStatus":{"RESULT":{"CODE":"\#(code)","MESSAGE":"m"}}}"#,
      // An error takes precedence over rows.
      bikeBody([bikeRow()]).replacing("INFO-000", with: code),
    ]
    for body in bodies {
      let error = try #require(throws: TransitError.self) {
        try SeoulBikePage().decode(bikeResponse(body))
      }
      #expect(error.code == meaning, "\(body)")
      #expect(error.vendorCode == code, "\(body)")
    }
  }

  @Test(arguments: [
    noBikeRows, #"{"CODE":"INFO-200","MESSAGE":"m"}"#,
    "<RESULT><CODE>INFO-200</CODE><MESSAGE>m</MESSAGE></RESULT>",
  ])
  func `no rows is an empty response and not an error`(body: String) throws {
    #expect(try SeoulBikePage(page: 4).decode(bikeResponse(body)).state == .empty)
  }

  @Test(arguments: [
    #"{"rentBikeStatus":{"list_total_count":5,"RESULT":{"CODE":"INFO-000","MESSAGE":"m"}}}"#,
    #"{"rentBikeStatus":{"row":[]}}"#, "{}", "", "<html></html>",
  ])
  func `a body without code or list is malformed`(body: String) throws {
    let error = try #require(throws: TransitError.self) {
      try SeoulBikePage().decode(bikeResponse(body))
    }
    #expect(error.code == .malformed)
  }
}
