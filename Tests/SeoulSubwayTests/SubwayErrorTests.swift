import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import SeoulSubway

/// The service's errors in each of their formats, with the expected code and message.
struct SubwayErrorTests {
  private static let bad = "인증키가 유효하지 않습니다."
  private static let live = "해당 인증키로는 실시간 서비스를 사용할 수 없습니다."
  private static let spent = "일일 트래픽 제한을 넘었습니다."

  private static func flat(_ code: String, _ message: String = "m") -> String {
    #"{"status":500,"code":"\#(code)","message":"\#(message)","link":"","developerMessage":"","total":0}"#
  }

  private static func nested(_ code: String, _ message: String = "m") -> String {
    #"{"errorMessage":{"status":500,"code":"\#(code)","message":"\#(message)","total":0}}"#
  }

  private static func xml(_ code: String, _ message: String = "m") -> String {
    "<RESULT><CODE>\(code)</CODE><MESSAGE><![CDATA[\(message)]]></MESSAGE></RESULT>"
  }

  private static func port8088(_ code: String, _ message: String = "m") -> String {
    #"{"RESULT":{"CODE":"\#(code)","MESSAGE":"\#(message)"}}"#
  }

  private static let meanings: [(String, TransitError.Code)] = [
    ("INFO-100", .badKey), ("ERROR-300", .invalidRequest), ("ERROR-301", .invalidRequest),
    ("ERROR-310", .unsupported), ("ERROR-331", .invalidRequest), ("ERROR-332", .invalidRequest),
    ("ERROR-333", .invalidRequest), ("ERROR-334", .invalidRequest), ("ERROR-335", .keyNotGranted),
    ("ERROR-336", .invalidRequest), ("ERROR-337", .quotaSpent), ("ERROR-338", .keyNotGranted),
    ("ERROR-340", .keyNotGranted), ("ERROR-500", .unavailable), ("ERROR-600", .unavailable),
    ("ERROR-601", .unavailable),
  ]

  @Test(arguments: meanings)
  func `each code means the same in every format and operation`(
    vendorCode: String, code: TransitError.Code
  ) throws {
    let bodies = [
      Self.flat(vendorCode), Self.nested(vendorCode), Self.xml(vendorCode),
      Self.port8088(vendorCode), "\u{FEFF}\n " + Self.flat(vendorCode),
    ]
    for body in bodies {
      for decode in Self.decoders {
        let error = try #require(throws: TransitError.self) { try decode(response(body)) }
        #expect(error.code == code, "\(body)")
        #expect(error.vendorCode == vendorCode)
        let line = error.line(in: .korean)
        #expect(line.contains("(\(vendorCode)). "), "\(line)")
      }
    }
  }

  private static let decoders: [@Sendable (Response) throws -> Void] = [
    { _ = try StationArrivals(name: "강남").decode($0) },
    { _ = try AllStationArrivals().decode($0) },
    { _ = try TrainPositions(line: "2호선").decode($0) },
    { _ = try StationNameSearch(name: "강남").decode($0) },
  ]

  @Test(arguments: [
    (
      flat("ERROR-338", live),
      "seoul-subway _ \(live) ERROR-338 _"
    ),
    (
      nested("ERROR-337", spent),
      "seoul-subway _ \(spent) ERROR-337 _"
    ),
    (
      xml("INFO-100", bad),
      "seoul-subway _ \(bad) INFO-100 _"
    ),
  ])
  func `an error is one line with the provider, the service's message and its code`(
    body: String, line: String
  ) async throws {
    let error = await #expect(throws: TransitError.self) {
      try await provider(StubExchange(["강남": body]))
        .arrivals(for: ArrivalQuery(.subway(station("강남", "1002"))))
    }
    let found = try #require(error)
    let names = ["seoul-subway", Self.bad, Self.live, Self.spent]
    for language in Language.allCases {
      #expect(masked(found.line(in: language), keeping: names) == line)
    }
  }
}
