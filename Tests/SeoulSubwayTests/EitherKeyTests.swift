import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import SeoulSubway

/// Station searches with either of the two kinds of key.
struct EitherKeyTests {
  private static let live = liveBody([
    liveRow(train: "1"), liveRow(line: "1077", train: "2"), liveRow(train: "3"),
  ])

  private static func search(
    _ text: String, keys: [String: String], _ answer: @escaping @Sendable (String) -> String
  ) async throws -> (answer: Answer<[SearchItem]>, asked: [String]) {
    let transport = StubTransport { message in
      HTTPReply(status: 200, body: Data(answer(message.url.path(percentEncoded: false)).utf8))
    }
    let client = TransitClient.stub(
      "seoul-subway", LiveExchange(transport: transport, keys: .environment(keys)))
    let found = try await SeoulSubwayProvider(client: client)
      .stations(matching: SearchQuery(text))
    return (found, transport.messages.map { $0.url.path(percentEncoded: false) })
  }

  @Test func `with only the live key the lines are taken from the arrivals`() async throws {
    let (found, asked) = try await Self.search("강남역", keys: ["SEOUL_SUBWAY_KEY": "LIVE"]) { _ in
      Self.live
    }
    #expect(asked == ["/api/subway/LIVE/json/realtimeStationArrival/0/50/강남"])
    #expect(found.value.map(\.description) == ["강남 2", "강남 신분당"])
    #expect(Set(found.value.map(\.id)) == ["kr.subway:수도권/강남"])
    #expect(found.value.first?.identifiers.first(.statn) == "1002000222")
    #expect(found.total == nil)
  }

  @Test func `with only the live key each line's own spelling is requested`() async throws {
    let (found, asked) = try await Self.search("신촌", keys: ["SEOUL_SUBWAY_KEY": "LIVE"]) { path in
      if path.hasSuffix("/신촌") { return liveBody([liveRow(station: "신촌")]) }
      return path.hasSuffix("/신촌(경의중앙선)")
        ? liveBody([liveRow(line: "1063", station: "신촌(경의중앙선)")]) : noLiveRows
    }
    #expect(Set(asked.compactMap { $0.split(separator: "/").last }) == ["신촌", "신촌(경의중앙선)"])
    #expect(found.value.count == 2)
  }

  @Test func `with the general key the name service is requested`() async throws {
    let keys = ["SEOUL_OPEN_DATA_KEY": "OPEN"]
    let (found, asked) = try await Self.search("강남", keys: keys) { _ in
      nameBody([("0222", "강남", "02호선", "222")])
    }
    #expect(asked == ["/OPEN/json/SearchInfoBySubwayNameService/1/50/강남"])
    #expect(found.value.count == 1)
  }

  @Test func `with neither key the error names the name service's key`() async {
    await #expect(
      throws: TransitError(
        .noKey, Words(verbatim: "SEOUL_OPEN_DATA_KEY"), provider: "seoul-subway")
    ) {
      try await Self.search("강남", keys: [:]) { _ in Self.live }
    }
  }

  @Test func `a failed name service does not fall back to the live service and is reported`()
    async throws
  {
    let keys = ["SEOUL_OPEN_DATA_KEY": "OPEN", "SEOUL_SUBWAY_KEY": "LIVE"]
    let (found, asked) = try await Self.search("강남", keys: keys) { _ in
      "<RESULT><CODE>INFO-100</CODE><MESSAGE>m</MESSAGE></RESULT>"
    }
    #expect(asked == ["/OPEN/json/SearchInfoBySubwayNameService/1/50/강남"])
    #expect(found.failures.map(\.code) == [.badKey])
    #expect(found.value.first?.description == "강남 2·신분당")
  }

  @Test
  func `with only a failing live key the table's stations come with the failure`()
    async throws
  {
    let (found, _) = try await Self.search("강남", keys: ["SEOUL_SUBWAY_KEY": "LIVE"]) { _ in
      #"{"status":500,"code":"ERROR-337","message":"일일 트래픽 제한을 넘었습니다.","total":0}"#
    }
    #expect(found.failures.map(\.code) == [.quotaSpent])
    #expect(found.value.first?.description == "강남 2·신분당")
  }

  @Test func `a recorded request is parsed as arrivals first`() throws {
    let request = StationsFromArrivals(name: "강남").request
    #expect(StationsFromArrivals(request) == StationsFromArrivals(name: "강남"))
    let first = try #require(SeoulSubwayProvider.endpoints.first { $0.init(request) != nil })
    #expect(first.operation.capability == .arrivals)
    #expect(SeoulSubwayProvider.endpoints.last?.operation.capability == .stations)
  }

  @Test func `a row without a line is dropped and counted`() async throws {
    let (found, _) = try await Self.search("강남", keys: ["SEOUL_SUBWAY_KEY": "LIVE"]) { _ in
      liveBody([liveRow(line: nil, id: nil), liveRow(line: nil, id: "1077000687"), liveRow()])
    }
    #expect(found.value.map(\.description) == ["강남 신분당", "강남 2"])
    #expect(found.failures.map(\.code) == [.malformed])
    #expect(found.failures.map(\.provider) == ["seoul-subway"])
    #expect(found.failures.map { masked($0.detail?.korean) } == ["_ 1 _"])
    #expect(found.failures.map { masked($0.detail?.english) } == ["_ 1"])
  }

  @Test func `a row without a station is malformed`() {
    let body = liveBody([#"{"subwayId":"1002"}"#])
    #expect(throws: WireValue.missing("statnNm")) {
      try StationsFromArrivals(name: "강남").decode(response(body))
    }
  }
}
