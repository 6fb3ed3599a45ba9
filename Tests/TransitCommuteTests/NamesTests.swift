import Foundation
import Testing
import TransitCore
import TransitTestSupport

@testable import TransitCommute

/// The text of remaining times and names.
struct NamesTests {
  private func arrival(_ timeLeft: TimeLeft, line: String = "2호선") -> Arrival {
    var arrival = Arrival(line: line, timeLeft: timeLeft, message: "말")
    arrival.currentStop = "역삼"
    arrival.direction = .inner
    return arrival
  }

  @Test(arguments: [
    (TimeLeft.countdown(seconds: 14, expected: nil), "_"),
    (.countdown(seconds: 15, expected: nil), "15 _"),
    (.countdown(seconds: 59, expected: nil), "59 _"),
    (.countdown(seconds: 180, expected: nil), "3 _"),
    (.countdown(seconds: 200, expected: nil), "3 _ 20 _"),
    (.countdown(seconds: 659, expected: nil), "10 _"), (.stopsAway(1), "1 _"),
    (.stopsAway(2), "2 _"), (.arriving, "_"), (.atPlatform, "_"), (.departed, "_"),
    (.notRunning(.ended), "_"), (.notRunning(.waiting), "_"), (.notRunning(.turning), "_"),
    (.unknown, "_"),
  ])
  func `a remaining time has the same numbers in Korean, English and alerts`(
    timeLeft: TimeLeft, numbers: String
  ) {
    let words = timeLeft.words
    #expect(masked(words.korean) == numbers)
    #expect(masked(words.english) == numbers)
    #expect(arrival(timeLeft).timeWords == words)
    // Alerts use the same text.
    let told = AlertText.riding(arrival(timeLeft), asOf: Date(timeIntervalSince1970: 1_795_131_000))
    #expect(
      masked(told.korean, keeping: ["2호선", words.korean, "역삼"])
        == "2호선 \(words.korean) 역삼 08:30 _")
    #expect(
      masked(told.english, keeping: ["Line 2", words.english, "Yeoksam (역삼)"])
        == "Line 2 \(words.english) Yeoksam (역삼) _ 08:30")
  }

  @Test func `remaining times with equal numbers differ in their words`() {
    let wordy: [TimeLeft] = [
      .arriving, .atPlatform, .departed, .notRunning(.ended), .notRunning(.waiting),
      .notRunning(.turning), .unknown,
    ]
    let fifteen: [TimeLeft] = [
      .countdown(seconds: 15, expected: nil), .countdown(seconds: 900, expected: nil),
      .stopsAway(15),
    ]
    for times in [wordy, fifteen] {
      for language in Language.allCases {
        #expect(Set(times.map { $0.words.text(in: language) }).count == times.count)
      }
    }
    #expect(TimeLeft.countdown(seconds: 14, expected: nil).words == TimeLeft.arriving.words)
  }

  @Test func `unparsed text is shown unchanged`() {
    var strange = arrival(.unknown)
    strange.unparsedText = ["말"]
    #expect(strange.timeWords == Words("말", "말"))
  }

  @Test func `alerts use the English names of lines and stations`() {
    #expect(AlertText.line(arrival(.arriving)) == Words("2호선 내선", "Line 2 inner circle"))
    #expect(AlertText.line(arrival(.arriving, line: "472")).english == "472 inner circle")
    let told = AlertText.getOff(Ride(line: "2호선", stop: "강남"), stops: 2)
    #expect(masked(told.korean, keeping: ["강남"]) == "강남 2 _")
    #expect(masked(told.english, keeping: ["Gangnam (강남)"]) == "_ 2 _ Gangnam (강남)")
  }

  @Test func `a favorite station has its English name, and a custom name is unchanged`() {
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
