import Foundation
import Testing
import TransitCore

@testable import transit_bench

/// Reading labeled searches, and the errors for invalid files.
struct CorpusTests {
  private static let stop =
    #"{"provider":"seoul-bus","kind":"station","ids":{"kr-node":"199000001"},"name":"가나","#
    + #""lat":37.5,"lon":127.25,"line":null,"city":null,"truth":"A"}"#

  private static let unlabelledStop = stop.replacing(#","truth":"A""#, with: "")
  private static let unlabelled = #"{"id":"x","answers":[\#(unlabelledStop)]}"#

  private static func read(_ text: String) throws -> Corpus { try Corpus(Data(text.utf8)) }

  /// The error for a text that is not a corpus.
  private static func fault(_ text: String) throws -> BenchFailure {
    try #require(throws: BenchFailure.self) { _ = try read(text) }
  }

  @Test func `a line is a case with its answers and, separately, their labels`() throws {
    let corpus = try Self.read(
      #"{"id":"x-1","category":"c","tags":["t"],"query":"가나","near":null,"answers":["# + Self.stop
        + #",{"provider":"tago","kind":"route","ids":{"tago-route":"XYB1"},"name":"1","#
        + #""lat":null,"lon":null,"line":null,"city":"구미시","from":"다","to":"라","#
        + #""route_type":"일반버스","truth":"B"}]}"# + "\n\n")
    let only = try #require(corpus.cases.first)
    #expect(corpus.cases.count == 1)
    #expect(only.id == "x-1")
    #expect(only.line == 1)
    #expect(only.truths == ["A", "B"])
    #expect(
      only.answers == [
        CorpusAnswer(
          provider: "seoul-bus", kind: .station, ids: ["kr-node": "199000001"], name: "가나",
          latitude: 37.5, longitude: 127.25),
        CorpusAnswer(
          provider: "tago", kind: .route, ids: ["tago-route": "XYB1"], name: "1", city: "구미시",
          start: "다", end: "라", routeType: "일반버스"),
      ])
  }

  @Test func `a file without labels can be read`() throws {
    let corpus = try Self.read(
      #"{"id":"x","answers":[{"provider":"tago","kind":"station","ids":{"a":"b"},"name":"가"}]}"#)
    #expect(corpus.cases.map(\.truths) == [[nil]])
    #expect(!corpus.isLabelled)
    #expect(try CorpusRun(corpus: Self.read(Self.unlabelled), seed: 1).run(writing: nil))
  }

  @Test(arguments: [
    ("{", "line 2: not JSON"),
    ("[]", "line 2: not JSON"),
    (#"{"id":"y"}"#, "line 2: .answers: missing"),
    (#"{"id":7,"answers":[]}"#, "line 2: .id: wrong type"),
    (
      #"{"id":"y","answers":[{"provider":"tago","kind":"train","ids":{},"name":"가"}]}"#,
      "line 2: .answers[0].kind: cannot be read"
    ),
    (#"{"id":"x","answers":[]}"#, "line 2: x appears twice"),
  ])
  func `an invalid line is reported with its number`(line: String, message: String) throws {
    let fault = try Self.fault(#"{"id":"x","answers":[]}"# + "\n" + line)
    #expect(fault.what == message)
    #expect(fault.code == 65)
  }

  @Test(arguments: [
    ([stop, unlabelledStop], [stop], "line 2: .answers[1].truth: missing"),
    ([stop], [stop, unlabelledStop], "line 3: .answers[1].truth: missing"),
    ([unlabelledStop], [stop], "line 2: .answers[0].truth: missing"),
    ([stop.replacing(#":"A""#, with: ":null")], [stop], "line 2: .answers[0].truth: missing"),
  ])
  func `labels for only some of the answers are an error`(
    first: [String], second: [String], message: String
  ) throws {
    let fault = try Self.fault(
      "\n" + #"{"id":"x","answers":[\#(first.joined(separator: ","))]}"# + "\n"
        + #"{"id":"y","answers":[\#(second.joined(separator: ","))]}"#)
    #expect(fault.what == message)
    #expect(fault.code == 65)
  }

  @Test(arguments: [
    ("37.5", "999", "lat: 999.0 is out of range"),
    ("37.5", "-90.5", "lat: -90.5 is out of range"),
    ("127.25", "180.5", "lon: 180.5 is out of range"),
    ("37.5", "null", "lat: missing, although lon is present"),
    ("127.25", "null", "lon: missing, although lat is present"),
    ("가나", "", "name: empty"),
    ("가나", " ", "name: empty"),
    ("199000001", "", "ids.kr-node: empty"),
    (#""kr-node":"199000001""#, "", "ids: empty"),
    ("seoul-bus", "", "provider: empty"),
    (#""truth":"A""#, #""truth":"""#, "truth: empty"),
  ])
  func `an impossible value is reported`(value: String, other: String, message: String) throws {
    let answers = [Self.stop, Self.stop.replacing(value, with: other)].joined(separator: ",")
    let fault = try Self.fault("\n" + #"{"id":"x","answers":[\#(answers)]}"#)
    #expect(fault.what == "line 2: .answers[1].\(message)")
    #expect(fault.code == 65)
  }

  @Test func `a case without an id is reported`() throws {
    #expect(try Self.fault(#"{"id":"","answers":[]}"#).what == "line 1: .id: empty")
  }

  @Test(arguments: [(48.85, 2.35), (0, 0), (-90, 180)])
  func `a position on Earth but outside Korea is omitted without an error`(
    latitude: Double, longitude: Double
  ) throws {
    let stop = Self.stop.replacing("37.5", with: "\(latitude)")
      .replacing("127.25", with: "\(longitude)")
    let corpus = try Self.read(#"{"id":"x","answers":[\#(stop)]}"#)
    #expect(corpus.cases[0].answers[0].latitude == latitude)
    #expect(try corpus.cases[0].items().map(\.coordinate) == [nil])
  }

  @Test func `an empty or missing file is reported`() throws {
    #expect(try Self.fault("\n \n").what == "there are no cases")
    let fault = try #require(throws: BenchFailure.self) {
      _ = try Corpus(URL(filePath: "/nowhere/corpus.jsonl"))
    }
    #expect(fault.code == 66)
    #expect(fault.what == "cannot open the file: /nowhere/corpus.jsonl")
  }

  @Test func `an answer that no service returns is reported with its place`() throws {
    let corpus = try Self.read(
      "\n" + #"{"id":"x","answers":["# + Self.stop
        + #",{"provider":"kakao-local","kind":"route","ids":{"a":"b"},"name":"1","truth":"B"}]}"#)
    let fault = try #require(throws: BenchFailure.self) { _ = try corpus.cases[0].items() }
    #expect(fault.what == "line 2: .answers[1]: kakao-local has no route")
  }
}
