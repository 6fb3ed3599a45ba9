import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import SeoulSubway

/// Every form of the live service's texts, with every recorded example.
struct SubwayGrammarTests {
  private static let observed = StubExchange.moment.addingTimeInterval(-30)

  private static func countdown(_ seconds: Int) -> TimeLeft {
    .countdown(seconds: seconds, expected: observed.addingTimeInterval(Double(seconds)))
  }

  /// arvlMsg2: the station, the text, the time left, stations away, the train's position.
  @Test(
    arguments: [
      ("강남구청", "강남구청 도착", .atPlatform, nil, nil),
      ("별내", "별내 출발", .departed, nil, nil),
      ("홍대입구", "홍대입구 출발", .departed, nil, nil),
      ("강남", "강남 출발", .departed, nil, nil),
      ("서울", "서울 출발", .departed, nil, nil),
      ("영등포", "영등포 도착", .atPlatform, nil, nil),
      ("양천구청", "양천구청 도착", .atPlatform, nil, nil),
      ("군자(능동)", "군자(능동) 도착", .atPlatform, nil, nil),
      ("4.19 민주묘지", "4.19 민주묘지 도착", .atPlatform, nil, nil),
      ("성수", "성수종착 도착", .atPlatform, nil, nil),
      ("정왕", "정왕 진입", .arriving, nil, nil),
      ("교대", "전역 도착", .stopsAway(1), 1, nil),
      ("교대", "전역 출발", .stopsAway(1), 1, nil),
      ("홍대입구", "전역 진입", .stopsAway(1), 1, nil),
      ("까치산", "까치산 전역출발", .stopsAway(1), 1, nil),
      ("연신내", "8분 33초 후 (무악재)", countdown(513), nil, "무악재"),
      ("서울", "3분 28초 후 (삼각지)", countdown(208), nil, "삼각지"),
      ("교대", "11분 57초 후", countdown(717), nil, nil),
      ("강남구청", "5분 후 (반포)", countdown(300), nil, "반포"),
      ("수진", "4분 후 (모란)", countdown(240), nil, "모란"),
      ("까치산", "6분 후 (오목교(목동운동장앞))", countdown(360), nil, "오목교(목동운동장앞)"),
      ("연신내", "9분 후 (새절(신사))", countdown(540), nil, "새절(신사)"),
      ("까치산", "8분 후", countdown(480), nil, nil),
      ("영등포", "[14]번째 전역 (성균관대)", .stopsAway(14), 14, "성균관대"),
      ("강남구청", "[7]번째 전역 (대모산입구)", .stopsAway(7), 7, "대모산입구"),
      ("홍대입구", "[7]번째 전역 (한남)", .stopsAway(7), 7, "한남"),
      ("수원", "[21]번째 전역 (청량리)", .stopsAway(21), 21, "청량리"),
    ] as [(String, String, TimeLeft, Int?, String?)])
  func `6.1: each form of arvlMsg2 is parsed`(
    station: String, message: String, timeLeft: TimeLeft, stopsAway: Int?, place: String?
  ) throws {
    let arrival = try arrival(
      liveRow(station: station, message: message, place: nil, code: "99"), at: station)
    #expect(arrival.timeLeft == timeLeft)
    #expect(arrival.stopsAway == stopsAway)
    #expect(arrival.currentStop == place)
    #expect(arrival.message == message)
    #expect(arrival.unparsedText == [])
  }

  @Test(arguments: [
    "당역 도착", "당역 접근", "곧 도착", "전전역", "전전역 도착", "종합운동장 도착", "운행 지연",
    "5초 (수원)", "?", "운행종료", "전전역 출발",
  ])
  func `6.1: an unknown text is shown unchanged, reported and has no time`(
    message: String
  ) throws {
    for code in ["0", "1", "2", "3", "5", "99"] {
      let arrival = try arrival(liveRow(message: message, place: "교대", code: code))
      #expect(arrival.timeLeft == .unknown)
      #expect(arrival.stopsAway == nil)
      #expect(arrival.message == message)
      #expect(arrival.unparsedText == [message])
    }
  }

  @Test(arguments: ["운행종료", "전전역 도착", "5초 (강남)", "운행 지연"])
  func `6.1: an unknown text is not replaced by a number next to it`(
    message: String
  ) throws {
    for seconds in ["0", "35"] {
      let arrival = try arrival(
        liveRow(seconds: seconds, message: message, code: "99", order: "12002성수0"))
      #expect(arrival.timeLeft == .unknown)
      #expect(arrival.stopsAway == nil)
      #expect(arrival.order == 2)
      #expect(arrival.message == message)
      #expect(arrival.unparsedText == [message])
    }
  }

  @Test func `6.1: a state without the row's station refers to the requested station`()
    throws
  {
    let row = liveRow(station: nil, message: "강남 도착", code: "1")
    #expect(try arrival(row, at: "강남").timeLeft == .atPlatform)
    #expect(try arrival(row, at: "교대").unparsedText == ["강남 도착"])
    let all = try AllStationArrivals().decode(response(liveBody([row])))
    #expect(all.rows.map(\.timeLeft) == [.unknown])
  }

  /// trainLineNm: destination, next station, express, last.
  @Test(
    arguments: [
      ("문산행 - 신촌(경의중앙선)방면", "문산", "신촌(경의중앙선)", false, false),
      ("마천행 - 신정(은행정)방면", "마천", "신정(은행정)", false, false),
      ("별내행 - 별내방면", "별내", "별내", false, false),
      ("까치산행 - 까치산방면", "까치산", "까치산", false, false),
      ("대화행 - 대화방면 (막차)", "대화", "대화", false, true),
      ("동두천행 - 신길방면 (급행)", "동두천", "신길", true, false),
      ("인천공항2터미널행 - 디지털미디어시티방면 (급행)", "인천공항2터미널", "디지털미디어시티", true, false),
      ("춘천행 - 가평방면 (ITX)", "춘천", "가평", true, false),
      ("신논현행 - 여의도방면 (특급)", "신논현", "여의도", true, false),
      ("광명행 - 급행", "광명", nil, true, false),
      ("성수종착 - 건대입구방면", "성수", "건대입구", false, false),
      ("하남검단산행 - 신정(은행정)방면", "하남검단산", "신정(은행정)", false, false),
    ] as [(String, String, String?, Bool, Bool)])
  func `6.2: each form of trainLineNm is parsed`(
    way: String, destination: String, towards: String?, isExpress: Bool, isLast: Bool
  ) throws {
    let arrival = try arrival(liveRow(way: way, terminus: nil))
    #expect(arrival.headsign == destination)
    #expect(arrival.nextStop == towards)
    #expect(arrival.isExpress == isExpress)
    #expect(arrival.isLast == isLast)
    #expect(arrival.unparsedText == [])
  }

  @Test(arguments: ["성수", "성수행", "성수방면", "문산행 - 가좌방면 (완행)", "?"])
  func `6.2: if trainLineNm is unknown, the headsign comes from the terminus`(way: String)
    throws
  {
    let arrival = try arrival(liveRow(way: way, terminus: "성수종착"))
    #expect(arrival.headsign == "성수")
    #expect(arrival.nextStop == nil)
    #expect(arrival.unparsedText == [way])
  }

  /// arvlMsg3 and the position; an unparsed one is `nil`.
  @Test(
    arguments: [
      ("불광", "불광"), ("새절(신사)", "새절(신사)"), ("4.19 민주묘지", "4.19 민주묘지"),
      ("4·19 민주묘지", "4·19 민주묘지"),
      ("남한산성입구(성남법원, 검찰청)", "남한산성입구(성남법원, 검찰청)"), ("인천공항2터미널", "인천공항2터미널"),
      ("신도림지선", "신도림"), ("성수종착", "성수"),
      // The guide's own examples.
      ("종합운동장 도착", "종합운동장"), ("12분 후 (광명사거리)", "광명사거리"),
      ("운행 지연", nil), ("12분 후", nil), ("전 전역 출발", nil),
    ] as [(String, String?)])
  func `6.3: each form of arvlMsg3 is parsed`(place: String, position: String?) throws {
    let arrival = try arrival(liveRow(message: "전역 출발", place: place))
    #expect(arrival.currentStop == position)
    #expect(arrival.unparsedText == (position == nil ? [place] : []))
  }

  @Test func `6.3: arvlMsg3 takes precedence over arvlMsg2, which replaces an unknown one`()
    throws
  {
    #expect(try arrival(liveRow(message: "강남 출발", place: "교대")).currentStop == "교대")
    let unread = try arrival(liveRow(message: "5분 후 (반포)", place: "운행 지연"))
    #expect(unread.currentStop == "반포")
    #expect(unread.unparsedText == ["운행 지연"])
  }

  /// bstatnNm: destination, express, last, and whether it was parsed.
  @Test(
    arguments: [
      ("대화", "대화", false, false, true), ("대화 (막차)", "대화", false, true, true),
      ("동두천 (급행)", "동두천", true, false, true),
      ("인천공항2터미널 (급행)", "인천공항2터미널", true, false, true),
      ("신도림지선", "신도림", false, false, true), ("성수종착", "성수", false, false, true),
      ("성수종착 (막차)", "성수", false, true, true), ("춘천 (ITX)", "춘천", true, false, true),
      ("새절(신사)", "새절(신사)", false, false, true),
      ("문산 (완행)", "문산 (완행)", false, false, false),
    ] as [(String, String, Bool, Bool, Bool)])
  func `6.3: each form of bstatnNm is parsed`(
    terminus: String, destination: String, isExpress: Bool, isLast: Bool, isRead: Bool
  ) throws {
    let arrival = try arrival(liveRow(way: nil, terminus: terminus))
    #expect(arrival.headsign == destination)
    #expect(arrival.isExpress == isExpress)
    #expect(arrival.isLast == isLast)
    #expect(arrival.unparsedText == (isRead ? [] : [terminus]))
  }

  /// ordkey on a line: direction, which train, stations away, terminus, express.
  @Test(
    arguments: [
      ("1003", "01002대화", .up, 1, 2, "대화", false),
      ("1001", "02014청량리", .up, 2, 14, "청량리", false),
      ("1001", "11004동인천1", .down, 1, 4, "동인천", true),
      ("1002", "01000성수0", .outer, 1, nil, "성수", false),
      ("1002", "12005성수0", .inner, 2, 5, "성수", false),
      ("1002", "11001성수종착0", .inner, 1, 1, "성수", false),
      ("1065", "01000인천공항2터미널0", .up, 1, nil, "인천공항2터미널", false),
      ("1092", "020034.19 민주묘지0", .up, 2, 3, "4.19 민주묘지", false),
      ("1003", "01002", .up, 1, 2, nil, false),
    ] as [(String, String, Arrival.Direction, Int, Int?, String?, Bool)])
  func `ordkey holds direction, order, stations away, terminus and express`(
    line: String, key: String, direction: Arrival.Direction, order: Int, stopsAway: Int?,
    terminus: String?, isExpress: Bool
  ) throws {
    let arrival = try arrival(
      liveRow(
        line: line, way: nil, terminus: nil, message: nil, place: nil, code: nil, kind: nil,
        direction: nil, order: key))
    #expect(arrival.direction == direction)
    #expect(arrival.order == order)
    #expect(arrival.stopsAway == stopsAway)
    #expect(arrival.timeLeft == stopsAway.map(TimeLeft.stopsAway) ?? .notReported)
    #expect(arrival.headsign == terminus)
    #expect(arrival.isExpress == isExpress)
  }

  @Test(arguments: ["", "0", "0100", "21002대화0", "00002대화0", "0a002대화0", "대화", "０1002대화0"])
  func `an invalid ordkey is ignored`(key: String) throws {
    let arrival = try arrival(
      liveRow(terminus: nil, message: nil, code: nil, direction: nil, order: key))
    #expect(arrival.order == nil)
    #expect(arrival.stopsAway == nil)
    #expect(arrival.direction == nil)
    #expect(arrival.timeLeft == .notReported)
  }

  @Test func `the message's station count takes precedence over ordkey`() throws {
    let away = try arrival(liveRow(message: "[5]번째 전역 (서울)", order: "01002성수0"))
    #expect(away.stopsAway == 5)
    #expect(away.timeLeft == .stopsAway(5))
    let here = try arrival(liveRow(message: "강남 도착", order: "01002성수0"))
    #expect(here.stopsAway == nil)
    #expect(here.timeLeft == .atPlatform)
    // A countdown without a start time falls back to the stations.
    let undated = try arrival(liveRow(at: nil, message: "5분 후 (반포)", order: "01003성수0"))
    #expect(undated.timeLeft == .stopsAway(3))
  }

  private func arrival(_ row: String, at station: String = "강남") throws -> Arrival {
    try #require(StationArrivals(name: station).decode(response(liveBody([row]))).rows.first)
  }
}
