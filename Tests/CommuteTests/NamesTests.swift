import Foundation
import Testing
import TransitCore

@testable import Commute

/// How times left and names read, wherever they are told.
struct NamesTests {
  private func arrival(_ timeLeft: TimeLeft, line: String = "2호선") -> Arrival {
    var arrival = Arrival(line: line, timeLeft: timeLeft, message: "말")
    arrival.position = "역삼"
    arrival.direction = .inner
    return arrival
  }

  @Test(arguments: [
    (TimeLeft.countdown(seconds: 14, expected: nil), "곧 도착", "arriving"),
    (.countdown(seconds: 15, expected: nil), "15초", "15 s"),
    (.countdown(seconds: 59, expected: nil), "59초", "59 s"),
    (.countdown(seconds: 180, expected: nil), "3분", "3 min"),
    (.countdown(seconds: 200, expected: nil), "3분 20초", "3 min 20 s"),
    (.countdown(seconds: 659, expected: nil), "10분", "10 min"),
    (.stopsAway(1), "1번째 전", "1 stop away"), (.stopsAway(2), "2번째 전", "2 stops away"),
    (.arriving, "곧 도착", "arriving"), (.atPlatform, "도착", "at the platform"),
    (.departed, "출발함", "just left"), (.notRunning(.ended), "운행 종료", "service has ended"),
    (.notRunning(.waiting), "출발 대기", "waiting to start"),
    (.notRunning(.turning), "회차 대기", "waiting to turn"),
    (.unknown, "남은 시간 모름", "time left unknown"),
  ])
  func `a time left reads so`(timeLeft: TimeLeft, korean: String, english: String) {
    #expect(timeLeft.words == Words(korean, english))
    #expect(arrival(timeLeft).timeWords == Words(korean, english))
    // Alerts say the same.
    let told = AlertText.riding(arrival(timeLeft), asOf: Date(timeIntervalSince1970: 1_795_131_000))
    #expect(
      told
        == Words(
          "2호선 · \(korean) · 역삼 (08:30 기준)",
          "Line 2 · \(english) · Yeoksam (역삼) (as of 08:30)"))
  }

  @Test func `words of a form that is not known are told as they came`() {
    var strange = arrival(.unknown)
    strange.unread = ["말"]
    #expect(strange.timeWords == Words("말", "말"))
  }

  @Test func `alerts tell lines and stations by their English names`() {
    #expect(AlertText.line(arrival(.arriving)) == Words("2호선 내선", "Line 2 inner circle"))
    #expect(AlertText.line(arrival(.arriving, line: "472")).english == "472 inner circle")
    #expect(
      AlertText.getOff(Ride(line: "2호선", stop: "강남"), stops: 2)
        == Words("강남: 2정류소 뒤 내리세요", "Get off in 2 stops: Gangnam (강남)"))
  }

  @Test func `a favourite station has its English name, and the person's own stays`() {
    let item = SavedItem(
      kind: .subway, name: "강남", title: "강남 2·신분당",
      identifiers: IdentifierSet([Identifier(.subwayStation, "수도권/강남")]),
      stationLines: ["1002", "1077"])
    let english = "Gangnam (강남) 2·Shinbundang"
    #expect(Favorite(.item(item)).titleWords == Words("강남 2·신분당", english))
    #expect(Favorite(.item(item), name: "집").targetWords == Words("강남 2·신분당", english))
    #expect(Favorite(.item(item), name: "집").titleWords == Words("집", "집"))
  }
}
