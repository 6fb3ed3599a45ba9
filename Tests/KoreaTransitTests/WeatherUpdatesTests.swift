import Foundation
import KoreaTransit
import Synchronization
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

/// When KMA's weather updates arrive, and which requests they send to KMA.
struct WeatherUpdatesTests {
  private static let midnight = KoreanTime.parse("2026-11-20 00:00:00") ?? .distantPast

  /// The times of day of the calls, by operation.
  private final class CallLog: Sendable {
    private let calls = Mutex<[String: [String]]>([:])
    var all: [String: [String]] { calls.withLock(\.self) }
    func add(_ operation: String, at moment: Date) {
      calls.withLock { $0[operation, default: []].append(KoreanTime.clock(moment)) }
    }
  }

  /// Every tenth minute of the day, starting at `minute`.
  private static func tenths(from minute: Int) -> [String] {
    stride(from: minute, to: 1440, by: 10).map {
      KoreanTime.clock(midnight.addingTimeInterval(TimeInterval($0 * 60)))
    }
  }

  /// The nowcast is updated every full ten minutes, the ultra-short forecast five minutes later.
  /// Short-term runs are available ten minutes past 02, 05 … 23 o'clock, mid-term issues ten
  /// minutes past 06 and 18. At midnight, the last ones of the day before are queried.
  private static let listed: [String: [String]] = [
    "getUltraSrtNcst": tenths(from: 0), "getPwnCd": tenths(from: 0),
    "getUltraSrtFcst": ["00:00"] + tenths(from: 5),
    "getVilageFcst": [
      "00:00", "02:10", "05:10", "08:10", "11:10", "14:10", "17:10", "20:10", "23:10",
    ],
    "getMidLandFcst": ["00:00", "06:10", "18:10"], "getMidTa": ["00:00", "06:10", "18:10"],
    "getMidFcst": ["00:00", "06:10", "18:10"],
  ]

  @Test func `KMA updates wake at the listed times and request no slot twice`() async throws {
    // Sleeps for timeouts do not advance the clock.
    let clock = AutoAdvancingClock(Self.midnight, leapingFrom: .seconds(60))
    let calls = CallLog()
    let transport = StubTransport { message in
      calls.add(message.url.lastPathComponent, at: clock.now())
      return try Self.reply(to: message.url)
    }
    let korea = try Aggregator(
      configuration: Configuration(cities: [.seoul], providers: [Configuration.Provider("kma")]),
      factories: BuiltInProviders.all, keys: KeySource { _ in Secret("made-up") },
      answers: .live(transport), clock: clock)
    let hall = try #require(Coordinate("37.5665,126.978"))
    var wakeups: [String] = []
    for try await result in korea.updates(for: LocatedPlace(name: "시청", coordinate: hall)) {
      #expect(result.forecast?.now?.temperature == 5)
      #expect(result.outcomes.map(summary) == ["kma answered 1"])
      wakeups.append(KoreanTime.clock(result.asOf))
      if result.asOf >= Self.midnight.addingTimeInterval(86_400 - 300) { break }
    }
    #expect(wakeups == (Self.tenths(from: 0) + Self.tenths(from: 5)).sorted())
    #expect(calls.all == Self.listed)
  }

  /// One value for each request; no warnings.
  private static func reply(to url: URL) throws -> HTTPReply {
    let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    func parameter(_ name: String) -> String { query.first { $0.name == name }?.value ?? "" }
    let run = (date: parameter("base_date"), time: parameter("base_time"))
    let cell = "\"nx\":\(parameter("nx")),\"ny\":\(parameter("ny"))"
    let base = "\"baseDate\":\"\(run.date)\",\"baseTime\":\"\(run.time)\""
    let item: String?
    switch url.lastPathComponent {
    case "getUltraSrtNcst": item = "\(base),\"category\":\"T1H\",\(cell),\"obsrValue\":\"5\""
    case "getUltraSrtFcst", "getVilageFcst":
      let start = try #require(KoreanTime.parse(run.date + run.time)).addingTimeInterval(3600)
      let hour = KoreanTime.clock(start).prefix(2)
      item =
        "\(base),\"category\":\"SKY\",\"fcstDate\":\"\(KoreanTime.day(of: start).compact)\","
        + "\"fcstTime\":\"\(hour)00\",\"fcstValue\":\"1\",\(cell)"
    case "getMidLandFcst": item = "\"regId\":\"11B00000\",\"wf5Am\":\"맑음\""
    case "getMidTa": item = "\"regId\":\"11B10101\",\"taMin5\":1,\"taMax5\":9"
    case "getMidFcst": item = "\"wfSv\":\"○ (하늘상태) 대체로 맑겠음\""
    default: item = nil
    }
    let (code, text) = item == nil ? ("03", "NO_DATA") : ("00", "NORMAL_SERVICE")
    let body =
      item.map {
        ",\"body\":{\"dataType\":\"JSON\",\"items\":{\"item\":[{\($0)}]},\"pageNo\":1,"
          + "\"numOfRows\":1100,\"totalCount\":1}"
      } ?? ""
    return HTTPReply(
      status: 200, headers: [Response.Header("Content-Type", "application/json")],
      body: Data(
        "{\"response\":{\"header\":{\"resultCode\":\"\(code)\",\"resultMsg\":\"\(text)\"}\(body)}}"
          .utf8))
  }
}
