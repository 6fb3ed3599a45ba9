import Foundation
import Testing
import TransitCommute
import TransitCore
import TransitHTTP
import TransitTestSupport

struct ProfileTests {
  private static let lists: [(String, [Weekday])] = [
    ("mon", [Weekday.monday]), ("mon-fri", [.monday, .tuesday, .wednesday, .thursday, .friday]),
    ("월-금", [.monday, .tuesday, .wednesday, .thursday, .friday]),
    ("sat-mon", [.monday, .saturday, .sunday]), ("fri, Monday", [.monday, .friday]),
    ("월요일,수", [.monday, .wednesday]),
    ("mon-mon", [.monday]),
  ]

  @Test(arguments: lists)
  func `weekday lists are parsed in English and Korean`(text: String, days: [Weekday]) {
    #expect(Weekday.list(text) == days)
  }

  @Test(arguments: ["", "mon,", "-", "mon-", "mon-fri-sun", "someday", "monstersday", "x", "월화"])
  func `malformed weekday lists are rejected`(text: String) {
    #expect(Weekday.list(text) == nil)
  }

  @Test func `a date has its day of the week`() {
    #expect(Weekday(on: Day.date) == .friday)
    #expect(Weekday(on: KoreanDate(year: 2026, month: 11, day: 22)) == .sunday)
    #expect(Weekday(on: KoreanDate(year: 1969, month: 12, day: 29)) == .monday)
    #expect(Weekday(on: KoreanDate(year: 2026, month: 2, day: 30)) == nil)
  }

  private static func hours(_ leave: String, _ back: String) throws -> Outing.Hours {
    Outing.Hours(leave: try #require(TimeOfDay(leave)), return: try #require(TimeOfDay(back)))
  }

  @Test func `after today's outing ends, the next is tomorrow's at tomorrow's times`() throws {
    let (weekday, weekend) = (try Self.hours("07:40", "18:30"), try Self.hours("11:00", "10:00"))
    let profile = Profile(weekdays: [.friday: weekday, .saturday: weekend])
    func next(_ now: Date) throws -> Outing? {
      Outing.next(after: now, in: .korea) { profile.hours(on: $0) ?? weekday }
    }
    let today = try next(Day.at(18.4))
    #expect(today?.leaves == Day.at(7 + 40.0 / 60))
    #expect(today?.returns == Day.at(18.5))
    let tomorrow = try next(Day.at(18.5))
    #expect(tomorrow?.leaves == Day.at(24 + 11))
    #expect(tomorrow?.returns == Day.at(48 + 10))
  }

  @Test func `an outing across midnight is current until its end`() throws {
    let hours = try Self.hours("22:00", "09:30")
    func next(_ now: Double) -> Outing? {
      Outing.next(after: Day.at(now), in: .korea) { _ in hours }
    }
    let underway = next(8 + 35.0 / 60)
    #expect(underway?.leaves == Day.at(-2))
    #expect(underway?.returns == Day.at(9.5))
    let tonight = next(9.5)
    #expect(tonight?.leaves == Day.at(22))
    #expect(tonight?.returns == Day.at(24 + 9.5))
  }

  @Test func `times are in the time zone of the place`() throws {
    let london = LocalTime(utcOffset: 0)
    let outing = try #require(Outing(Self.hours("08:00", "19:00"), on: Day.date, in: london))
    #expect(outing.leaves == Day.at(17))
    #expect(
      Outing(try Self.hours("08:00", "08:00"), on: Day.date, in: .korea)?.returns == Day.at(32))
  }

  @Test func `a profile file is readable JSON with permissions for its owner only`() throws {
    let folder = try TestFolder()
    let store = ProfileStore(folder: folder.url.appending(path: "korea-transit"))
    #expect(try store.read() == .none)
    let profile = Profile(
      style: .women, sensitivity: .cold, weekdays: [.friday: try Self.hours("07:40", "18:30")])
    #expect(try store.update { $0 = profile } == profile)
    #expect(try store.read() == .content(profile))
    #expect(
      try String(contentsOf: store.file, encoding: .utf8) == """
        {
          "sensitivity" : "cold",
          "style" : "women",
          "version" : 1,
          "weekdays" : {
            "fri" : {
              "leave" : "07:40",
              "return" : "18:30"
            }
          }
        }

        """)
    let mode = try FileManager.default.attributesOfItem(atPath: store.file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    try Data("{\"version\": 1}".utf8).write(to: store.file)
    #expect(try store.read() == .content(Profile()))
    // An empty profile leaves no file.
    #expect(try store.update { $0.style = nil } == Profile())
    #expect(try store.read() == .none)
  }

  @Test func `concurrent changes are all saved`() async throws {
    let folder = try TestFolder()
    let hours = try Self.hours("07:40", "18:30")
    try await withThrowingTaskGroup { group in
      for day in Weekday.allCases {
        group.addTask { try ProfileStore(folder: folder.url).update { $0.weekdays[day] = hours } }
      }
      for try await _ in group {}
    }
    guard case .content(let profile) = try ProfileStore(folder: folder.url).read() else {
      Issue.record("nothing is saved")
      return
    }
    #expect(profile.weekdays.count == 7)
  }

  /// The text of a file, the invalid field, and the error in both languages.
  private static let mistyped: [(text: String, field: String, korean: String, english: String)] = [
    ("{}", "version", "_", "_"),
    (
      #"{"version": 1, "style": "woman"}"#, "style", "women, men, any _ woman",
      "_ women, men, any _ woman"
    ),
    (#"{"version": 1, "style": 1}"#, "style", "_", "_"),
    (
      #"{"version": 1, "sensitivity": "warm"}"#, "sensitivity", "cold, normal, hot _ warm",
      "_ cold, normal, hot _ warm"
    ),
    (#"{"version": 1, "weekdays": {"fri": 1}}"#, "weekdays.fri", "_", "_"),
    (
      #"{"version": 1, "weekdays": {"fry": {"leave": "08:00", "return": "10:00"}}}"#, "weekdays",
      "mon, tue, wed, thu, fri, sat, sun _ fry", "_ mon, tue, wed, thu, fri, sat, sun _ fry"
    ),
    (
      #"{"version": 1, "weekdays": {"fri": {"leave": "99:00", "return": "10:00"}}}"#,
      "weekdays.fri.leave", "07:40 _ 99:00", "_ 07:40 _ 99:00"
    ),
    (
      #"{"version": 1, "weekdays": {"fri": {"leave": "08:00"}}}"#, "weekdays.fri.return", "_", "_"
    ),
  ]

  @Test(arguments: mistyped)
  func `an invalid field is named, and the file is not changed`(
    text: String, field: String, korean: String, english: String
  ) throws {
    let folder = try TestFolder()
    let store = ProfileStore(folder: folder.url)
    try Data(text.utf8).write(to: store.file)
    let place = "\(store.file.path): \(field):"
    let names = [
      place, "women, men, any", "cold, normal, hot", "mon, tue, wed, thu, fri, sat, sun",
    ]
    for work in [{ _ = try store.read() }, { _ = try store.update { $0.style = .men } }] {
      let error = #expect(throws: TransitError.self) { try work() }
      #expect(error?.code == .configuration)
      #expect(masked(error?.detail?.korean, keeping: names) == "\(place) \(korean)")
      #expect(masked(error?.detail?.english, keeping: names) == "\(place) \(english)")
    }
    #expect(try String(contentsOf: store.file, encoding: .utf8) == text)
  }

  @Test(arguments: ["", "{", "style", "{\"version\": 1, \"style\": \"men\""])
  func `a damaged profile is set aside and never overwritten`(text: String) throws {
    let folder = try TestFolder()
    let store = ProfileStore(folder: folder.url)
    try Data(text.utf8).write(to: store.file)
    try store.update { $0.style = .men }
    #expect(try store.read() == .content(Profile(style: .men)))
    let damaged = folder.url.appending(path: "profile.damaged-1.json")
    #expect(try String(contentsOf: damaged, encoding: .utf8) == text)
  }
}
