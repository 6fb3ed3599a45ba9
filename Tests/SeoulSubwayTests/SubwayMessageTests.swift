import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import SeoulSubway

/// A text of `arvlMsg2` and the expected result.
struct MessageForm: CustomTestStringConvertible, Sendable {
  var message: String?
  var seconds: String? = "0"
  var code: String? = "99"
  var station = "강남"
  var timeLeft: TimeLeft
  var stopsAway: Int?
  var position: String? = "교대"
  var place: String? = "교대"

  var testDescription: String { "\(message ?? "null") + \(seconds ?? "null")" }
}

private let observed = StubExchange.moment.addingTimeInterval(-30)

private func countdown(_ seconds: Int) -> TimeLeft {
  .countdown(seconds: seconds, expected: observed.addingTimeInterval(TimeInterval(seconds)))
}

struct SubwayMessageTests {
  @Test(arguments: [
    MessageForm(message: "강남 도착", seconds: "10", timeLeft: .atPlatform),
    MessageForm(message: "강남 출발", seconds: "35", code: "2", timeLeft: .departed),
    MessageForm(message: "강남 진입", seconds: "20", timeLeft: countdown(20)),
    MessageForm(message: "전역 출발", seconds: "129", timeLeft: countdown(129), stopsAway: 1),
    MessageForm(
      message: "까치산 전역출발", seconds: "60", station: "까치산", timeLeft: countdown(60), stopsAway: 1),
    MessageForm(message: "8분 33초 후 (무악재)", seconds: "513", timeLeft: countdown(513)),
    MessageForm(message: "8분 33초 후 (무악재)", seconds: nil, timeLeft: countdown(513)),
    MessageForm(message: "11분 57초 후", seconds: "717", timeLeft: countdown(717)),
    MessageForm(message: "40초 후", timeLeft: countdown(40)),
    MessageForm(message: "[5]번째 전역 (서울)", code: "1", timeLeft: .stopsAway(5), stopsAway: 5),
    MessageForm(
      message: "[2]번째 전역 (서강대)", seconds: "200", timeLeft: countdown(200), stopsAway: 2),
    // Different spaces.
    MessageForm(message: "전역출발", timeLeft: .stopsAway(1), stopsAway: 1),
    MessageForm(message: "전역  출발", timeLeft: .unknown),
    MessageForm(message: "강남  도착", timeLeft: .atPlatform),
    MessageForm(message: "강남도착", timeLeft: .unknown),
    MessageForm(message: "5분40초후", timeLeft: countdown(340)),
    MessageForm(message: "5분  후", timeLeft: countdown(300)),
    MessageForm(message: "5분   후", timeLeft: .unknown),
    MessageForm(message: "[3]번째전역 (교대)", timeLeft: .stopsAway(3), stopsAway: 3),
    // Two forms in one.
    MessageForm(
      message: "까치산 전역 진입", station: "까치산", timeLeft: .stopsAway(1), stopsAway: 1),
    MessageForm(message: "까치산 전역 진입", timeLeft: .unknown),
    MessageForm(message: "까치산전역 진입", timeLeft: .unknown),
    MessageForm(message: "3분 후 전역 도착", timeLeft: countdown(180)),
    MessageForm(message: "3분 후 강남 도착", timeLeft: countdown(180)),
    // Decomposed Hangul, as some systems write it.
    MessageForm(
      message: "강남 도착".decomposedStringWithCanonicalMapping, timeLeft: .atPlatform),
    MessageForm(
      message: "8분 33초 후 (무악재)".decomposedStringWithCanonicalMapping, timeLeft: countdown(513),
      position: "무악재", place: nil),
    MessageForm(
      message: "[2]번째 전역 (서강대)".decomposedStringWithCanonicalMapping, timeLeft: .stopsAway(2),
      stopsAway: 2),
    // Truncated forms, numbers that are too long, two lines.
    MessageForm(message: "[3]번째", timeLeft: .unknown),
    MessageForm(message: "[3번째 전역", timeLeft: .unknown),
    MessageForm(message: "[]번째 전역", timeLeft: .unknown),
    MessageForm(message: "[1234]번째 전역", timeLeft: .unknown),
    MessageForm(message: "8분 33초", timeLeft: .unknown),
    MessageForm(message: "1234분 후", timeLeft: .unknown),
    MessageForm(message: "12345초 후", timeLeft: .unknown),
    MessageForm(message: "후 (교대)", timeLeft: .unknown),
    MessageForm(message: "도착", timeLeft: .unknown),
    MessageForm(message: "강\u{2028}남 도착", timeLeft: .unknown),
    MessageForm(message: "5분 후 (", timeLeft: countdown(300), position: nil, place: nil),
    MessageForm(message: "5분 후 ()", timeLeft: countdown(300), position: nil, place: nil),
    MessageForm(message: ") 5분 후 (", timeLeft: .unknown, position: nil, place: nil),
    // A state at another station does not apply to this one.
    MessageForm(message: "종합운동장 도착", timeLeft: .unknown),
    MessageForm(message: "군자 도착", station: "군자(능동)", timeLeft: .atPlatform),
    MessageForm(message: "99999999999999999999분 후", timeLeft: .unknown),
    MessageForm(message: nil, code: "0", timeLeft: .arriving),
    MessageForm(message: nil, code: "1", timeLeft: .atPlatform),
    MessageForm(message: nil, code: "2", timeLeft: .departed),
    MessageForm(message: nil, code: "3", timeLeft: .stopsAway(1)),
    MessageForm(message: nil, code: "4", timeLeft: .stopsAway(1)),
    MessageForm(message: nil, code: "5", timeLeft: .stopsAway(1)),
    MessageForm(message: nil, code: "99", timeLeft: .notReported),
    MessageForm(message: nil, code: nil, timeLeft: .notReported),
  ])
  func `each message has one meaning`(_ form: MessageForm) throws {
    let body = liveBody([
      liveRow(
        station: form.station, seconds: form.seconds, message: form.message, place: form.place,
        code: form.code)
    ])
    let arrival = try #require(
      StationArrivals(name: form.station).decode(response(body)).rows.first)
    #expect(arrival.timeLeft == form.timeLeft)
    #expect(arrival.stopsAway == form.stopsAway)
    #expect(arrival.currentStop == form.position)
    #expect(arrival.message == form.message ?? "")
    #expect(arrival.observedAt == observed)
  }

  @Test(
    arguments: [
      ("성수행 - 역삼방면", "성수", "성수", "역삼", false, false),
      ("동두천행 - 신길방면 (급행)", "동두천 (급행)", "동두천", "신길", true, false),
      ("대화행 - 대화방면 (막차)", "대화 (막차)", "대화", "대화", false, true),
      ("대화행 - 대화방면", "대화 (막차)", "대화", "대화", false, true),
      ("춘천행 - 가평방면 (ITX)", "춘천", "춘천", "가평", true, false),
      ("성수행 - 뚝섬방면", "성수종착", "성수", "뚝섬", false, false),
      ("신도림행 - 신도림방면", "신도림지선", "신도림", "신도림", false, false),
      ("행신행 - 화전방면", "행신", "행신", "화전", false, false),
      ("광명행 - 급행", "광명", "광명", nil, true, false),
    ] as [(String, String, String, String?, Bool, Bool)])
  func `suffixes of trainLineNm and bstatnNm are removed and interpreted`(
    way: String, terminus: String, destination: String, towards: String?, express: Bool, last: Bool
  ) throws {
    let body = liveBody([liveRow(way: way, terminus: terminus)])
    let arrival = try #require(StationArrivals(name: "강남").decode(response(body)).rows.first)
    #expect(arrival.headsign == destination)
    #expect(arrival.nextStop == towards)
    #expect(arrival.isExpress == express)
    #expect(arrival.isLast == last)
  }

  @Test(
    arguments: [
      ("일반", "0", false, false), ("급행", "0", true, false), ("특급", nil, true, false),
      ("ITX", "0", true, false), (nil, "1", false, true),
    ] as [(String?, String?, Bool, Bool)])
  func `express and last train also have their own fields`(
    kind: String?, last: String?, isExpress: Bool, isLast: Bool
  ) throws {
    let body = liveBody([liveRow(kind: kind, last: last)])
    let arrival = try #require(StationArrivals(name: "강남").decode(response(body)).rows.first)
    #expect(arrival.isExpress == isExpress)
    #expect(arrival.isLast == isLast)
  }

  @Test(
    arguments: [
      ("문산행 - 가좌방면(막차)  (급행) ", "문산", "가좌", true, true),
      ("문산행 - 가좌방면 (급행) 등", nil, nil, false, false),
      ("문산행 - 가좌방면 (완행)", nil, nil, false, false),
      ("문산 (급행)행 - 가좌방면", "문산", "가좌", true, false),
      ("성수종착행 - 역삼방면", "성수", "역삼", false, false),
      ("성수행", nil, nil, false, false),
      ("성수행 - ", nil, nil, false, false),
      ("성수행 - 방면", nil, nil, false, false),
      ("가좌행 - 행신행 - 화전방면", "가좌행 - 행신", "화전", false, false),
      ("가좌행 - 행신행 - 화전", nil, nil, false, false),
      ("행 - 화전방면", nil, nil, false, false), ("행", nil, nil, false, false),
      ("성수 - 역삼방면", nil, nil, false, false), ("성수행 역삼방면", nil, nil, false, false),
      ("성수\u{2028}행 - 역삼방면", nil, nil, false, false), ("(막차)", nil, nil, false, true),
      (
        "문산행 - 가좌방면 (급행)".decomposedStringWithCanonicalMapping, "문산", "가좌", true, false
      ),
    ] as [(String, String?, String?, Bool, Bool)])
  func `without a terminus trainLineNm gives the headsign`(
    way: String, destination: String?, towards: String?, express: Bool, last: Bool
  ) throws {
    let body = liveBody([liveRow(way: way, terminus: nil)])
    let arrival = try #require(StationArrivals(name: "홍대입구").decode(response(body)).rows.first)
    #expect(arrival.headsign == destination)
    #expect(arrival.nextStop == towards)
    #expect(arrival.isExpress == express)
    #expect(arrival.isLast == last)
  }

  @Test(
    arguments: [
      ("종착", "종착"), ("성수지선종착", "성수지선"), ("성수 (막차) 방면", "성수 (막차) 방면"), ("(급행) 성수", "(급행) 성수"),
      ("성수(급행", "성수(급행"),
    ])
  func `a terminus keeps text that is not a suffix`(terminus: String, destination: String) throws {
    let body = liveBody([liveRow(way: "?", terminus: terminus)])
    let arrival = try #require(StationArrivals(name: "홍대입구").decode(response(body)).rows.first)
    #expect(arrival.headsign == destination)
  }

  @Test(arguments: [nil, "soon"] as [String?])
  func `a row without a time is as old as its response and has no countdown`(
    time: String?
  ) async throws {
    let body = liveBody([
      liveRow(seconds: "60", train: nil, at: time),
      liveRow(seconds: "60", train: nil, at: time, message: "3분 20초 후", code: "99"),
    ])
    let rows = try StationArrivals(name: "강남").decode(response(body)).rows
    #expect(rows.map(\.observedAt) == [nil, nil])
    #expect(rows.map(\.vehicle) == [nil, nil])
    #expect(rows.map(\.timeLeft) == [.stopsAway(1), .notReported])
    let client = TransitClient.stub(
      "seoul-subway", StubExchange(["강남": body]), at: StubExchange.moment.addingTimeInterval(601))
    let answer = try await SeoulSubwayProvider(client: client)
      .arrivals(for: ArrivalQuery(.subway(station("강남", "1002"))))
    #expect(answer.value.map(\.observedAt) == [StubExchange.moment, StubExchange.moment])
    #expect(answer.value.map(\.timeLeft) == [.stopsAway(1), .notReported])
    #expect(answer.value.map(\.freshness) == [.stale, .stale])
  }

  @Test(arguments: ["-5", "86400", "9223372036854775807", "1e300", "nan"])
  func `implausible seconds are dropped`(seconds: String) throws {
    let body = liveBody([liveRow(seconds: seconds, message: "?", code: "99")])
    let arrival = try #require(StationArrivals(name: "강남").decode(response(body)).rows.first)
    #expect(arrival.timeLeft == .unknown)
  }
}
