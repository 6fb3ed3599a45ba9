import Foundation
import Testing
import TransitCommute
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTestSupport

/// Favorites, their names, and the arrivals that match them.
struct SavedFavoriteTests {
  private static func stop(_ number: Int, name: String? = nil) -> Favorite {
    let item = SavedItem(
      kind: .station, name: "정류소 \(number)", title: "정류소 \(number)",
      identifiers: IdentifierSet([Identifier(.node, "\(number)")]))
    return Favorite(.item(item), name: name)
  }

  private static func station(
    _ lines: [SubwayLine.ID], _ wanted: [String], _ direction: Arrival.Direction? = nil
  ) -> Favorite {
    let item = SavedItem(
      kind: .subway, name: "시험", title: "시험",
      identifiers: IdentifierSet([Identifier(.subwayStation, "수도권/시험")]), stationLines: lines)
    return Favorite(.item(item), lines: wanted, direction: direction)
  }

  private static let composed = "집"
  private static let decomposed = composed.decomposedStringWithCanonicalMapping

  @Test(arguments: [
    ("집", "집"), ("@집", "집"), (" 우리 집 ", "우리 집"), (decomposed, "집"), ("@" + decomposed, "집"),
    ("", nil), ("@", nil), (" . ", nil), ("a\u{7}b", nil),
    (String(repeating: "집", count: 40), String(repeating: "집", count: 40)),
    (String(repeating: "집", count: 41), nil),
  ])
  func `a name is stored in composed form and without its @ sign`(text: String, name: String?) {
    let kept = Favorite.name(text)
    #expect(kept == name)
    #expect(kept.map { Array($0.unicodeScalars) } == name.map { Array($0.unicodeScalars) })
  }

  @Test func `a name is found in composed and decomposed Hangul, and must be unique`() throws {
    var favorites = Favorites()
    try favorites.add(Self.stop(1, name: Self.decomposed))
    for text in [Self.composed, Self.decomposed, "@집", "@" + Self.decomposed] {
      #expect(favorites.named(text) == Self.stop(1, name: "집"))
    }
    #expect(favorites.named("짐") == nil)
    let before = favorites
    let error = #expect(throws: TransitError.self) {
      try favorites.add(Self.stop(2, name: Self.decomposed))
    }
    #expect(error?.code == .invalidRequest)
    #expect(masked(error?.detail?.korean, keeping: ["정류소 1"]) == "@집 _ 정류소 1 _")
    #expect(favorites == before)
  }

  @Test func `a custom name takes precedence over titles`() throws {
    var favorites = Favorites()
    try favorites.add(Self.stop(1))
    try favorites.add(Self.stop(2, name: "정류소 1"))
    #expect(favorites.indices(matching: "@정류소 1") == [1])
    #expect(favorites.indices(matching: "정류소 2") == [1])
    try favorites.add(Self.stop(2, name: "집"))
    #expect(favorites.indices(matching: "정류소 1") == [0])
    #expect(favorites.indices(matching: "kr.node:2") == [1])
    #expect(favorites.indices(matching: "없음") == [])
  }

  @Test func `different spellings of a line are equal`() {
    let one = Self.station(["1002", "1077"], ["2호선", "신분당선"], .inner)
    let same = Self.station(["1002", "1077"], ["신분당", "2", "02호선"], .inner)
    #expect(one.isSame(as: same))
    #expect(one.id == same.id)
    #expect(one.id == "kr.subway:수도권/시험|1002|1077|inner")
    #expect(!one.isSame(as: Self.station(["1002", "1077"], ["2호선"], .inner)))
    #expect(!one.isSame(as: Self.station(["1002", "1077"], ["2호선", "신분당선"])))
  }

  private static func arrival(_ line: String, _ direction: Arrival.Direction? = nil) -> Arrival {
    Arrival(line: line, direction: direction, timeLeft: .arriving, message: "")
  }

  @Test func `arrivals are filtered by line and direction`() {
    let board = [
      Self.arrival("2호선", .inner), Self.arrival("2호선", .outer), Self.arrival("2호선"),
      Self.arrival("신분당선", .down),
    ]
    #expect(Self.station(["1002", "1077"], []).filtered(board) == board)
    #expect(Self.station(["1002", "1077"], ["2"]).filtered(board) == Array(board.prefix(3)))
    #expect(
      Self.station(["1002", "1077"], ["2호선"], .inner).filtered(board) == [board[0], board[2]])
    #expect(
      Self.station(["1002", "1077"], ["2호선"]).arrivalQuery?.lines.map(\.id) == ["1002"])
    // Busan's line 1 is not Seoul's.
    #expect(
      Self.station(["busan.1"], ["1호선"]).arrivalQuery?.lines.map(\.network) == [.busan])
  }

  @Test func `arrivals at a stop are filtered by route`() {
    let board = ["472", "9404", "472"].map { Self.arrival($0) }
    var favorite = Self.stop(1)
    favorite.lines = ["472번"]
    #expect(favorite.filtered(board) == [board[0], board[2]])
    favorite.lines = ["740"]
    #expect(favorite.filtered(board) == [])
    #expect(favorite.arrivalQuery?.item.kind == .station)
  }

  @Test func `a favorite replaces another in place and never duplicates one`() throws {
    var favorites = Favorites((1...3).map { Self.stop($0) })
    let named = Self.stop(2, name: "@집")
    let found = [
      try favorites.replace(Self.stop(2), with: named),
      try favorites.replace(Self.stop(9), with: Self.stop(9)),
    ]
    #expect(found == [true, false])
    #expect(favorites.items == [Self.stop(1), Self.stop(2, name: "집"), Self.stop(3)])
    let before = favorites
    #expect(throws: TransitError.self) {
      try favorites.replace(Self.stop(1), with: Self.stop(3))
    }
    #expect(throws: TransitError.self) {
      try favorites.replace(Self.stop(1), with: Self.stop(1, name: "집"))
    }
    #expect(favorites == before)
  }

  @Test(arguments: [
    (2, 0, [3, 1, 2]), (0, 9, [2, 3, 1]), (1, -5, [2, 1, 3]), (1, 1, [1, 2, 3]),
  ])
  func `a favorite is moved`(from: Int, to: Int, order: [Int]) {
    var favorites = Favorites((1...3).map { Self.stop($0) })
    let isThere = favorites.move(favorites.items[from], to: to)
    #expect(isThere)
    #expect(favorites.items == order.map { Self.stop($0) })
  }

  @Test func `several favorites are added all or none`() throws {
    var favorites = Favorites((1...18).map { Self.stop($0) })
    let added = try favorites.addMissing([
      Self.stop(3), Self.stop(19), Self.stop(20), Self.stop(19),
    ])
    #expect(added == [Self.stop(19), Self.stop(20)])
    #expect(try favorites.addMissing([Self.stop(1)]) == [])
    favorites = Favorites((1...18).map { Self.stop($0) })
    let error = #expect(throws: TransitError.self) {
      try favorites.addMissing((19...21).map { Self.stop($0) })
    }
    #expect(error?.code == .invalidRequest)
    #expect(masked(error?.detail?.english) == "_ 20 _ 18 _ 3 _")
    #expect(favorites.items.count == 18)
    // A name that is already used rejects all.
    try favorites.add(Self.stop(1, name: "집"))
    #expect(throws: TransitError.self) {
      try favorites.addMissing([Self.stop(19), Self.stop(20, name: "집")])
    }
    #expect(favorites.items.count == 18)
  }

  @Test func `an invalid walk, name or time is rejected`() {
    var favorites = Favorites()
    let wrong: [(inout Favorite) -> Void] = [
      { $0.walkMinutes = -1 }, { $0.walkMinutes = 121 }, { $0.name = "@" },
      { $0.times = [.hours(days: [], from: Self.seven, to: Self.nine)] },
      { $0.times = [.hours(days: [.monday], from: Self.seven, to: Self.seven)] },
    ]
    for change in wrong {
      var favorite = Self.stop(1)
      change(&favorite)
      #expect(throws: TransitError.self) { try favorites.add(favorite) }
    }
    #expect(favorites == Favorites())
  }

  private static let seven = TimeOfDay(hour: 7, minute: 0) ?? TimeOfDay(fullHour: 7)
  private static let nine = TimeOfDay(hour: 9, minute: 30) ?? TimeOfDay(fullHour: 9)

  /// 20 November 2026 is a Friday.
  private static let moments: [(time: String, when: String, matters: Bool)] = [
    ("2026-11-20T07:00:00+09:00", "07:00-09:30", true),
    ("2026-11-20T09:29:59+09:00", "07:00-09:30", true),
    ("2026-11-20T09:30:00+09:00", "07:00-09:30", false),
    ("2026-11-20T06:59:59+09:00", "07:00-09:30", false),
    ("2026-11-20T08:00:00+09:00", "mon-thu 07:00-09:30", false),
    ("2026-11-20T08:00:00+09:00", "금 07:00-09:30", true),
    // A time across midnight belongs to the day on which it begins.
    ("2026-11-20T23:00:00+09:00", "fri 22:00-01:00", true),
    ("2026-11-21T00:59:59+09:00", "fri 22:00-01:00", true),
    ("2026-11-21T01:00:00+09:00", "fri 22:00-01:00", false),
    ("2026-11-20T00:30:00+09:00", "fri 22:00-01:00", false),
    ("2026-11-21T00:30:00+09:00", "fri 22:00-25:00", true),
    // The profile leaves at 00:30 and returns at 06:10 on Fridays, and has no times on Saturdays.
    ("2026-11-19T23:30:00+09:00", "leaving", true),
    ("2026-11-20T01:29:59+09:00", "출근", true),
    ("2026-11-20T01:30:00+09:00", "leaving", false),
    ("2026-11-20T07:00:00+09:00", "퇴근", true),
    ("2026-11-20T08:00:00+09:00", "leaving", false),
    ("2026-11-21T08:00:00+09:00", "leaving", true),
    ("2026-11-21T19:30:00+09:00", "returning", true),
    ("2026-11-21T12:00:00+09:00", "returning", false),
  ]

  @Test(arguments: moments)
  func `a favorite is relevant at its times`(time: String, when: String, matters: Bool) throws {
    var favorite = Self.stop(1)
    favorite.times = [try #require(Favorite.Relevance(when))]
    let hours = Outing.Hours(
      leave: try #require(TimeOfDay("00:30")), return: try #require(TimeOfDay("06:10")))
    let profile = Profile(weekdays: [.friday: hours])
    let moment = try #require(KoreanTime.parse(time))
    #expect(favorite.isRelevant(at: moment, profile: profile) == matters)
    #expect(Self.stop(1).isRelevant(at: moment, profile: profile))
  }

  @Test func `currently relevant favorites come first, then those without times`() throws {
    var favorites = Favorites()
    for (number, when) in [(1, nil), (2, "07:00-08:00"), (3, "08:00-09:00"), (4, nil)] {
      var favorite = Self.stop(number)
      favorite.times = when.flatMap(Favorite.Relevance.init).map { [$0] } ?? []
      try favorites.add(favorite)
    }
    let moment = try #require(KoreanTime.parse("2026-11-20T08:30:00+09:00"))
    #expect(
      favorites.ordered(at: moment, by: Profile()).map(\.id)
        == ["kr.node:3", "kr.node:1", "kr.node:4", "kr.node:2"])
  }

  /// The typed text, the stored text, and the Korean and English texts, with `mon` for the name of
  /// Monday.
  @Test(arguments: [
    ("7:00-9:30", "07:00-09:30", "07:00–09:30", "07:00–09:30"),
    (
      "mon-fri 07:00-09:30", "mon,tue,wed,thu,fri 07:00-09:30", "mon–fri 07:00–09:30",
      "mon–fri 07:00–09:30"
    ),
    ("수,월 22:00-01:00", "mon,wed 22:00-01:00", "mon·wed 22:00–01:00", "mon wed 22:00–01:00"),
    (
      "mon-wed,sat,sun 07:00-08:00", "mon,tue,wed,sat,sun 07:00-08:00",
      "mon–wed·sat·sun 07:00–08:00", "mon–wed sat sun 07:00–08:00"
    ),
  ])
  func `a time is shown in words as it was entered`(
    typed: String, text: String, korean: String, english: String
  ) throws {
    func named(_ form: String, in language: Language) -> String {
      Weekday.allCases.reduce(form) {
        $0.replacing($1.rawValue, with: $1.words.text(in: language))
      }
    }
    let time = try Self.kept(typed, as: text)
    #expect(time.words.korean == named(korean, in: .korean))
    #expect(time.words.english == named(english, in: .english))
  }

  @Test(arguments: [("출근", "leaving"), ("returning", "returning"), ("퇴근", "returning")])
  func `a time of the profile is stored by its name`(typed: String, text: String) throws {
    _ = try Self.kept(typed, as: text)
    for language in Language.allCases {
      let words = [Favorite.Relevance.leaving, .returning].map { $0.words.text(in: language) }
      #expect(Set(words).count == 2)
    }
  }

  /// Parses a time, checks its stored text and its encoding, and returns it.
  private static func kept(_ typed: String, as text: String) throws -> Favorite.Relevance {
    let time = try #require(Favorite.Relevance(typed))
    #expect(time.text == text)
    #expect(Favorite.Relevance(time.text) == time)
    let coded = try JSONDecoder().decode(
      Favorite.Relevance.self, from: JSONEncoder().encode(time))
    #expect(coded == time)
    return time
  }

  @Test(arguments: ["", "07:00", "07:00-", "07:00-07:00", "xyz 07:00-09:00", "7-9", "07:00-31:00"])
  func `malformed times are rejected`(text: String) {
    #expect(Favorite.Relevance(text) == nil)
  }
}
