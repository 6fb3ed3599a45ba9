import Ferry
import KoreaTransit
import Testing
import TransitRecordings

/// What an app gets for a typed text, in one line each.
struct TypedTests {
  /// The sample answers, with the ferries in the configuration.
  private static func korea() throws -> Aggregator {
    let recordings = try ShippedRecordings.snapshot(services: BuiltInProviders.services)
    return try Aggregator.korea(
      adding: [.ferry], answers: .recorded(recordings),
      clock: FixedClock(try #require(recordings.asOf)))
  }

  private static func outcome<Value>(of found: Resolution<Value>) -> String {
    switch found {
    case .found: "found"
    case .several(let items): "several: " + items.map(\.name).joined(separator: ", ")
    case .similar(let items): "similar: " + (items.first?.name ?? "")
    case .nothing: "nothing"
    case .failed(let error): "failed: " + error.code.rawValue
    }
  }

  @Test func `each kind of text has its kind of answer`() async throws {
    let korea = try Self.korea()
    #expect(try await Self.outcome(of: korea.arrivals(at: "강남에서 472")) == "failed: invalidRequest")
    #expect(try await Self.outcome(of: korea.timetable(at: "시청")) == "several: 시청, 시청")
    #expect(try await Self.outcome(of: korea.arrivals(at: "강넘")) == "similar: 강남")
    #expect(try await Self.outcome(of: korea.arrivals(at: "seoul.ars:22009")) == "found")
    #expect(try await Self.outcome(of: korea.nearby("코엑스")) == "found")
    #expect(try await Self.outcome(of: korea.arrivals(at: "22009에서 140")) == "found")
  }

  @Test func `names are in both languages`() async throws {
    let found = try await Self.korea().arrivals(at: "강남", lines: ["2호선"])
    let train = try #require(found.answer?.items.first?.arrivals.first)
    #expect(train.lineWords == Words("2호선", "Line 2"))
    let way = try #require(train.nextStopWords)
    #expect(way.english.allSatisfy(\.isASCII) && !way.korean.allSatisfy(\.isASCII))
  }
}
