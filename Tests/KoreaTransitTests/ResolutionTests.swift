import KoreaTransit
import Testing
import TransitRecordings

/// One call about what a person typed.
struct ResolutionTests {
  private static func korea() throws -> Aggregator {
    let recordings = try ShippedRecordings.snapshot(services: BuiltInProviders.services)
    let clock = FixedClock(try #require(recordings.asOf))
    return try Aggregator.korea(answers: .recorded(recordings), clock: clock)
  }

  /// The lines that arrive, without repetitions.
  private static func lines(_ text: String) async throws -> [String]? {
    let found = try await korea().arrivals(at: text)
    guard let boards = found.answer?.items else { return nil }
    return Array(Set(boards.flatMap(\.arrivals).map(\.line))).sorted()
  }

  @Test(
    arguments: [
      ("강남", ["2호선", "신분당선"]), ("신분당선 강남", ["신분당선"]), ("22009에서 140", ["140"]),
      ("9404", ["9404"]),
    ] as [(String, [String]?)])
  func `arrivals are those that the text means`(text: String, lines: [String]?) async throws {
    #expect(try await Self.lines(text) == lines)
  }

  @Test func `a station with a notice is found although its live service has no answer`()
    async throws
  {
    // 방화 has no sample of arrivals.
    let boards = try #require(try await Self.korea().arrivals(at: "방화").answer)
    #expect(boards.items.map { $0.notices.map(\.notice.title) } == [["5호선 방화역 차량고장으로 열차 지연"]])
    #expect(boards.items.flatMap(\.arrivals).isEmpty)
    #expect(boards.outcomes.first { $0.provider == "seoul-subway" }?.kind == .failed)
  }

  @Test func `an identifier is asked again in place of a name`() async throws {
    let korea = try Self.korea()
    let named = try #require(try await korea.arrivals(at: "강남").answer)
    let id = try #require(named.items.first?.item.id)
    let again = try #require(try await korea.arrivals(at: id).answer)
    #expect(again.items.map(\.item.id) == [id])
    #expect(again.items.flatMap(\.arrivals) == named.items.flatMap(\.arrivals))
  }

  @Test func `a similar name is no answer, and several things are not guessed between`()
    async throws
  {
    let korea = try Self.korea()
    guard case .similar(let similar) = try await korea.arrivals(at: "강넘") else {
      Issue.record("no similar names")
      return
    }
    #expect(similar.map(\.name).contains("강남"))
    guard case .several(let stations) = try await korea.timetable(at: "시청") else {
      Issue.record("no choice")
      return
    }
    #expect(stations.map(\.description) == ["시청 1·2", "시청 대전1"])
  }

  @Test func `without an answer, the reason is one that a person can be told`() async throws {
    let live = try Aggregator.korea(keys: .none)
    guard case .failed(let error) = try await live.arrivals(at: "강남") else {
      Issue.record("no reason")
      return
    }
    #expect(error.code == .noKey)
    guard case .addKey(let keys, unlocks: .arrivals)? = error.remedy else {
      Issue.record("no key is named")
      return
    }
    #expect(keys == ["SEOUL_SUBWAY_KEY"])
    guard case .failed(let bus) = try await Self.korea().arrivals(at: "강남에서 472") else {
      Issue.record("a bus that does not stop there")
      return
    }
    #expect(bus.code == .invalidRequest)
    #expect(bus.detail?.korean.contains("472") == true)
  }

  @Test func `a line without live data is named as such`() async throws {
    guard case .failed(let error) = try await Self.korea().trains(on: "인천1호선") else {
      Issue.record("a line without live data")
      return
    }
    #expect(error.code == .unsupported)
    #expect(error.detail?.korean.contains(": 인천1호선.") == true)
    #expect(error.detail?.english.contains("Incheon Line 1") == true)
  }

  @Test func `updates end with the reason`() async throws {
    var last: [Resolution<[ArrivalResult]>] = []
    for try await found in try Aggregator.korea(keys: .none).updates(at: "강남") {
      last.append(found)
    }
    guard last.count == 1, case .failed(let error) = last[0] else {
      Issue.record("\(last)")
      return
    }
    #expect(error.code == .noKey)
  }

  @Test func `trains, routes, timetables and stops nearby are asked by name`() async throws {
    let korea = try Self.korea()
    #expect(try await korea.trains(on: "신분당선").answer?.items.isEmpty == false)
    let route = try #require(try await korea.route("472").answer)
    #expect(route.route.name == "472" && !route.stops.items.isEmpty)
    let table = try #require(try await korea.timetable(at: "강남", line: "2호선").answer)
    #expect(table.query.line?.name == "2호선" && !table.departures.isEmpty)
    #expect(try await korea.nearby("강남역").answer?.items.isEmpty == false)
    guard case .failed(let error) = try await korea.route("99999") else {
      Issue.record("a route that is not among the samples")
      return
    }
    #expect(error.code == .notRecorded)
  }
}
