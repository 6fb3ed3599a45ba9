import Foundation
import SeoulSubway
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

/// What the service says went wrong, in each of its shapes: the right code, and a line that tells
/// what to do.
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

  /// Each code with what it is and a part of what the person is told to do.
  private static let meanings: [(String, TransitError.Code, String)] = [
    ("INFO-100", .badKey, "키의 글자"),
    ("ERROR-300", .invalidRequest, "검색어와 옵션"), ("ERROR-301", .invalidRequest, "검색어와 옵션"),
    ("ERROR-310", .unsupported, "transit providers"),
    ("ERROR-331", .invalidRequest, "검색어와 옵션"), ("ERROR-332", .invalidRequest, "검색어와 옵션"),
    ("ERROR-333", .invalidRequest, "검색어와 옵션"), ("ERROR-334", .invalidRequest, "검색어와 옵션"),
    ("ERROR-335", .keyNotGranted, "알맞은 종류의 키"), ("ERROR-336", .invalidRequest, "검색어와 옵션"),
    ("ERROR-337", .quotaSpent, "한국 시각 자정"), ("ERROR-338", .keyNotGranted, "알맞은 종류의 키"),
    ("ERROR-340", .keyNotGranted, "활용신청"),
    ("ERROR-500", .unavailable, "잠시 뒤 다시"), ("ERROR-600", .unavailable, "잠시 뒤 다시"),
    ("ERROR-601", .unavailable, "잠시 뒤 다시"),
  ]

  @Test(arguments: meanings)
  func `each code means the same in every shape and operation`(
    vendorCode: String, code: TransitError.Code, todo: String
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
        #expect(error.line(in: .korean).contains(todo), "\(error.line(in: .korean))")
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
      "seoul-subway: 이 서비스에 허용되지 않은 키입니다: 해당 인증키로는 실시간 서비스를 사용할 수 없습니다. (ERROR-338). "
        + "설정의 문제입니다. 이 서비스의 활용신청을 하거나 알맞은 종류의 키를 설정하세요 (transit providers).",
      "seoul-subway: the key is not granted for this service: 해당 인증키로는 실시간 서비스를 사용할 수 없습니다. "
        + "(ERROR-338). The fault is in the setup. Apply for this service, or set a key of the "
        + "right kind (transit providers)."
    ),
    (
      nested("ERROR-337", spent),
      "seoul-subway: 오늘의 호출 한도를 다 썼습니다: 일일 트래픽 제한을 넘었습니다. (ERROR-337). "
        + "요청한 쪽의 문제입니다. 한국 시각 자정에 다시 열립니다; 활용사례를 등록하면 한도가 늘어납니다.",
      "seoul-subway: today's calls are spent: 일일 트래픽 제한을 넘었습니다. (ERROR-337). The fault is "
        + "the caller's. It opens again at midnight, Korean time; registering your use raises the "
        + "limit."
    ),
    (
      xml("INFO-100", bad),
      "seoul-subway: 인증키가 거부되었습니다: 인증키가 유효하지 않습니다. (INFO-100). 설정의 문제입니다. "
        + "키의 글자, 두 번 인코딩, 활용신청과 유효기간을 확인하세요; 새 키는 한 시간쯤 뒤에 열립니다.",
      "seoul-subway: the key was refused: 인증키가 유효하지 않습니다. (INFO-100). The fault is in the "
        + "setup. Check its letters, double encoding, the application for this service and its "
        + "expiry; a new key opens after about an hour."
    ),
  ])
  func `an error is one line that says what to do`(
    body: String, korean: String, english: String
  ) async throws {
    let error = await #expect(throws: TransitError.self) {
      try await provider(StubExchange(["강남": body]))
        .arrivals(for: ArrivalQuery(.subway(station("강남", "1002"))))
    }
    let found = try #require(error)
    #expect(found.line(in: .korean) == korean)
    #expect(found.line(in: .english) == english)
  }

  @Test func `a key without the right to ALL goes back to single stations`() async throws {
    let clock = ManualClock()
    let exchange = StubExchange { request in
      let isAll = AllStationArrivals(request) != nil
      let body =
        isAll
        ? Self.flat("ERROR-340") : liveBody([liveRow(station: StationArrivals(request)?.name)])
      return Response(body: Data(body.utf8), receivedAt: clock.now())
    }
    let client = TransitClient(
      provider: "seoul-subway", exchange: exchange, clock: clock,
      control: CallControl(clock: clock))
    let subway = SeoulSubwayProvider(client: client)
    for name in ["강남", "교대", "역삼"] {
      let answer = try await subway.arrivals(for: ArrivalQuery(.subway(station(name, "1002"))))
      #expect(answer.value.map(\.stop) == [name])
      #expect(answer.failures.isEmpty)
    }
    // The second question tried the bulk; the third knows better.
    #expect(asked(exchange) == ["강남", "ALL", "교대", "역삼"])
  }
}
