import Foundation
import Testing
import TransitCore
import TransitTestSupport
import TransitText

@testable import TransitServer

/// Each fact about an arrival, in the terminal, in the assistant's text and on the board.
struct ArrivalFactTests {
  /// A fact: the board's group and key of its words, its words, and an arrival that has it.
  struct Fact: Sendable, CustomTestStringConvertible {
    var group = "fact"
    var key: String
    var words: Words
    var arrival: Arrival
    var testDescription: String { "\(group) \(key)" }
  }

  private static func arrival(_ change: (inout Arrival) -> Void) -> Arrival {
    var arrival = Arrival(
      line: "472", timeLeft: .countdown(seconds: 200, expected: nil), message: "")
    change(&arrival)
    return arrival
  }

  private static func vehicle(_ change: (inout Arrival.Vehicle) -> Void) -> Arrival {
    arrival {
      var vehicle = Arrival.Vehicle()
      change(&vehicle)
      $0.vehicle = vehicle
    }
  }

  private static let facts: [Fact] = [
    Fact(key: "express", words: .express, arrival: arrival { $0.isExpress = true }),
    Fact(key: "last", words: .last, arrival: arrival { $0.isLast = true }),
    Fact(key: "detour", words: .detour, arrival: arrival { $0.isDetour = true }),
    Fact(key: "to", words: .to("ABC"), arrival: arrival { $0.headsign = "ABC" }),
    Fact(key: "toward", words: .toward("XYZ"), arrival: arrival { $0.nextStop = "XYZ" }),
    Fact(key: "nowAt", words: .now(at: "XYZ"), arrival: arrival { $0.currentStop = "XYZ" }),
    Fact(key: "lowFloor", words: .lowFloor, arrival: vehicle { $0.isLowFloor = true }),
    Fact(key: "full", words: .full, arrival: vehicle { $0.isFull = true }),
    Fact(key: "seats", words: .seats(7), arrival: vehicle { $0.seatsLeft = 7 }),
    Fact(key: "passengers", words: .passengers(41), arrival: vehicle { $0.passengerCount = 41 }),
    Fact(
      key: "firstAt", words: .first("04:10"),
      arrival: arrival {
        $0.timeLeft = .notRunning(.ended)
        $0.firstDeparture = TimeOfDay("04:10")
      }),
    Fact(
      key: "lastAt", words: .last("23:20"),
      arrival: arrival {
        $0.timeLeft = .notRunning(.ended)
        $0.lastDeparture = TimeOfDay("23:20")
      }),
    Fact(
      key: "every", words: .every(minutes: 9),
      arrival: arrival {
        $0.timeLeft = .notRunning(.ended)
        $0.headwayMinutes = 9
      }),
    Fact(
      group: "direction", key: "inner", words: Words("내선", "inner circle"),
      arrival: arrival { $0.direction = .inner }),
    Fact(
      group: "occupancy", key: "standingRoomOnly", words: Words("혼잡", "crowded"),
      arrival: vehicle { $0.occupancy = .standingRoomOnly }),
    Fact(
      group: "noPickup", key: "terminatesHere", words: Words("종점", "ends here"),
      arrival: arrival { $0.noPickup = .terminatesHere }),
    Fact(
      group: "state", key: "turning", words: Words("회차 대기", "waiting to turn around"),
      arrival: arrival { $0.timeLeft = .notRunning(.turning) }),
    Fact(
      group: "freshness", key: "frozen", words: Words("갱신되지 않음", "not updating"),
      arrival: arrival {
        $0.freshness = .frozen
        $0.observedAt = moment
      }),
  ]

  private static let moment = Date(timeIntervalSince1970: 1_795_131_000)

  /// The scripts of the board, in which a key occurs where its fact is shown.
  private static let scripts = Result {
    let folder = Package.root.appending(path: "Sources/CTransitData/board")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".js") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
  }

  @Test(arguments: facts)
  func `a fact has one wording in every front end`(fact: Fact) throws {
    for language in Language.allCases {
      let words = fact.words.text(in: language)
      let text = ArrivalText(language: language, now: Self.moment)
      #expect(text.line(of: fact.arrival).contains(words))
      let row =
        text.row(fact.arrival) + text.service(of: fact.arrival)
        + [
          ObservationText(Self.moment, fact.arrival.freshness, now: Self.moment).text(in: language)
        ]
      #expect(row.joined(separator: " ").contains(words))
    }
    let board = try #require(BoardWords.json[fact.group]?[fact.key])
    let numbers = fact.words.korean.filter { $0.isNumber || $0 == ":" }
    let names = ["ABC", "XYZ"] + (numbers.isEmpty ? [] : [numbers])
    let shown = board.elements.compactMap(\JSONValue.text).map { words in
      names.map { words.replacing("{}", with: $0) }
    }
    #expect(shown.first?.contains(fact.words.korean) == true)
    #expect(shown.last?.contains(fact.words.english) == true)
    let mark = fact.group == "fact" ? "fact(\"\(fact.key)\"" : "\"\(fact.group)\""
    #expect(try Self.scripts.get().contains(mark))
  }

  @Test func `that a bus is full, or ends here, is shown without any details`() {
    for language in Language.allCases {
      let text = ArrivalText(language: language, now: Self.moment, details: [])
      let full = Self.vehicle { ($0.isFull, $0.isLowFloor, $0.seatsLeft) = (true, true, 3) }
      #expect(text.time(of: full).hasSuffix(Words.full.text(in: language)))
      #expect(!text.time(of: full).contains(Words.lowFloor.text(in: language)))
      let ending = Self.arrival { $0.noPickup = .terminatesHere }
      #expect(text.time(of: ending).hasSuffix(Words("종점", "ends here").text(in: language)))
    }
  }
}
