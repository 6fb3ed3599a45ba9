import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import SeoulBus

/// A text of `arrmsg1` with its `traTime1` and `vehId1`, and the expected result.
struct MessageForm: CustomTestStringConvertible, Sendable {
  var message: String?
  var seconds: String? = "0"
  var vehicle: String? = "109042241"
  var timeLeft: TimeLeft
  var stopsAway: Int?
  var isLast = false
  /// The unrecognized part of the message; by default the whole message if its time is unknown.
  var unread: [String]?

  var testDescription: String { "\(message ?? "null") + \(seconds ?? "null")" }
}

private func countdown(_ seconds: Int) -> TimeLeft {
  .countdown(
    seconds: seconds,
    expected: StubExchange.moment.addingTimeInterval(TimeInterval(seconds)))
}

struct BusMessageTests {
  @Test(arguments: [
    MessageForm(message: "곧 도착", seconds: "5", timeLeft: .arriving),
    MessageForm(message: "곧 도착", timeLeft: .arriving),
    MessageForm(message: "곧 도착", seconds: nil, timeLeft: .arriving),
    MessageForm(message: "곧 도착", seconds: "5", vehicle: "0", timeLeft: .arriving),
    MessageForm(
      message: "7분18초후[2번째 전]", seconds: "438", timeLeft: countdown(438), stopsAway: 2),
    MessageForm(
      message: "5분57초후[3번째 전]", seconds: "371", timeLeft: countdown(371), stopsAway: 3),
    MessageForm(
      message: "63분31초후[46번째 전]", seconds: nil, timeLeft: countdown(3_811), stopsAway: 46),
    MessageForm(message: "9분후[4번째 전]", seconds: "584", timeLeft: countdown(584), stopsAway: 4),
    MessageForm(message: "8분후[2번째 전]", timeLeft: countdown(480), stopsAway: 2),
    MessageForm(
      message: "8분후[2번째 전]", seconds: "99", vehicle: "0", timeLeft: countdown(480), stopsAway: 2),
    MessageForm(
      message: "2분41초후[0번째 전]", seconds: "161", timeLeft: countdown(161), stopsAway: 0),
    MessageForm(message: "40초후[1번째 전]", seconds: nil, timeLeft: countdown(40), stopsAway: 1),
    MessageForm(message: "3분후", seconds: nil, timeLeft: countdown(180)),
    MessageForm(message: " 3분후[2번째 전] ", seconds: nil, timeLeft: countdown(180), stopsAway: 2),
    MessageForm(message: "운행종료", vehicle: "0", timeLeft: .notRunning(.ended)),
    MessageForm(message: "출발대기", seconds: "60", timeLeft: .notRunning(.waiting)),
    MessageForm(message: "회차대기", seconds: "60", timeLeft: .notRunning(.turning)),
    MessageForm(
      message: "[막차] 5분후[3번째 전]", seconds: "312", timeLeft: countdown(312), stopsAway: 3,
      isLast: true),
    MessageForm(message: "[막차]곧 도착", timeLeft: .arriving, isLast: true),
    MessageForm(
      message: "[첫차] 9분30초후[1번째 전]", seconds: nil, timeLeft: countdown(570), stopsAway: 1),
    MessageForm(message: "[차고지출발] 12분후[9번째 전]", timeLeft: countdown(720), stopsAway: 9),
    MessageForm(message: "[차고지출발]", seconds: "60", timeLeft: .notReported, unread: []),
    MessageForm(message: "[우회] 3분후", timeLeft: countdown(180), unread: ["[우회]"]),
    MessageForm(message: "[취소][막차] 차량고장", timeLeft: .unknown, isLast: true),
    MessageForm(message: "차고지 대기", seconds: "60", timeLeft: .unknown),
    MessageForm(message: "[2번째 전]", seconds: "60", timeLeft: .unknown),
    MessageForm(message: "후[2번째 전]", seconds: "60", timeLeft: .unknown),
    MessageForm(message: "３분후[2번째 전]", timeLeft: .unknown),
    MessageForm(message: "99999999999분후[2번째 전]", timeLeft: .unknown),
    // Different spaces, several remarks, decomposed Hangul.
    MessageForm(
      message: "7분 18초 후 [2번째전] ", seconds: nil, timeLeft: countdown(438), stopsAway: 2),
    MessageForm(message: "[막차] [첫차]3분후", timeLeft: countdown(180), isLast: true),
    MessageForm(message: "[막차] 운행종료", timeLeft: .notRunning(.ended), isLast: true),
    MessageForm(message: "[] 3분후", timeLeft: countdown(180)),
    MessageForm(
      message: "[막차] 7분18초후[2번째 전]".decomposedStringWithCanonicalMapping,
      timeLeft: countdown(438), stopsAway: 2, isLast: true),
    // Truncated forms, numbers that are too long, trailing words.
    MessageForm(message: "[막차", timeLeft: .unknown),
    MessageForm(message: "막차] 3분후", timeLeft: .unknown),
    MessageForm(message: "3분", timeLeft: .unknown),
    MessageForm(message: "3분후[2번째 전", timeLeft: .unknown),
    MessageForm(message: "3분후[번째 전]", timeLeft: .unknown),
    MessageForm(message: "3분후 도착", timeLeft: .unknown),
    MessageForm(message: "곧 도착 예정", timeLeft: .unknown),
    MessageForm(message: "12345분후", timeLeft: .unknown),
    MessageForm(message: "123456초후", timeLeft: .unknown),
    // A time without a message, and neither.
    MessageForm(message: nil, seconds: "95", timeLeft: countdown(95), unread: []),
    MessageForm(message: "  ", seconds: "60", timeLeft: countdown(60), unread: []),
    MessageForm(message: nil, seconds: "95", vehicle: "0", timeLeft: .notReported, unread: []),
    MessageForm(message: nil, seconds: "0", timeLeft: .notReported, unread: []),
    MessageForm(message: nil, seconds: nil, timeLeft: .notReported, unread: []),
  ])
  func `each message has one meaning`(_ form: MessageForm) throws {
    let body = body([busRow(message: form.message, seconds: form.seconds, vehicle: form.vehicle)])
    let arrival = try #require(StopArrivals(number: "22009").decode(response(body)).rows.first)
    #expect(arrival.timeLeft == form.timeLeft)
    #expect(arrival.stopsAway == form.stopsAway)
    #expect(arrival.isLast == form.isLast)
    #expect(arrival.message == form.message?.trimmingCharacters(in: .whitespaces) ?? "")
    #expect(
      arrival.unparsedText == form.unread ?? (form.timeLeft == .unknown ? [arrival.message] : []))
    #expect(arrival.observedAt == StubExchange.moment)
  }

  @Test(
    arguments: [
      ("1", true), ("0", false), ("10", false), ("-2", false), (nil, false),
    ] as [(String?, Bool)])
  func `only the flag 1 means the last bus`(_ flag: String?, isLast: Bool) throws {
    let body = body([busRow().replacing("\"isLast1\":\"0\"", with: object(["isLast1": flag]).inner)]
    )
    let arrival = try #require(StopArrivals(number: "22009").decode(response(body)).rows.first)
    #expect(arrival.isLast == isLast)
  }

  @Test(
    arguments: [
      ("1440분후[2번째 전]", "0", TimeLeft.unknown, nil), ("9999분후", "0", .unknown, nil),
      (
        "1439분59초후[1000번째 전]", "0",
        .countdown(seconds: 86_399, expected: StubExchange.moment + 86_399), nil
      ),
      (
        "3분후[999번째 전]", "-5", .countdown(seconds: 180, expected: StubExchange.moment + 180), 999
      ),
      (
        "3분후[99999999999999999999번째 전]", "86400",
        .countdown(seconds: 180, expected: StubExchange.moment + 180), nil
      ),
    ] as [(String, String, TimeLeft, Int?)])
  func `implausible times and stop counts are dropped`(
    message: String, seconds: String, expected: TimeLeft, stops: Int?
  ) throws {
    let row = busRow(message: message, seconds: seconds)
    let arrival = try #require(
      StopArrivals(number: "22009").decode(response(body([row]))).rows.first)
    #expect(arrival.timeLeft == expected)
    #expect(arrival.stopsAway == stops)
  }
}

extension String {
  /// An object's fields without its braces.
  fileprivate var inner: String { String(dropFirst().dropLast()) }
}
