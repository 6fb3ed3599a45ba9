import Foundation
import Testing
import TransitCore

@testable import transit_bench

/// The counts of right and wrong pairs, and the file of predictions.
struct MergeScoreTests {
  /// A search with three answers for one stop and one for another, and a search with a stop and a
  /// route.
  private static let corpus = """
    {"id":"a","answers":[\(stop(1, "A")),\(stop(1, "A")),\(stop(1, "A")),\(stop(2, "B"))]}
    {"id":"b","answers":[\(stop(3, "A")),{"provider":"tago","kind":"route",\
    "ids":{"tago-route":"XYB1"},"name":"1","truth":"B"}]}
    """

  private static func stop(_ number: Int, _ truth: String) -> String {
    #"{"provider":"seoul-bus","kind":"station","ids":{"kr-node":"19900000\#(number)"},"#
      + #""name":"가나다","lat":37.5,"lon":127.25,"truth":"\#(truth)"}"#
  }

  private static func score(
    _ first: [[Int]], _ second: [[Int]] = [[0], [1]], of kind: SearchItem.Kind? = nil
  ) throws -> MergeScore {
    let predictions = [
      MergePrediction(id: "a", clusters: first), MergePrediction(id: "b", clusters: second),
    ]
    return MergeScore(try Corpus(Data(corpus.utf8)), predictions, of: kind)
  }

  @Test func `a correct prediction has no false fusion and no missed join`() throws {
    let score = try Self.score([[2, 0, 1], [3]])
    #expect(score.pairsToJoin == 3)
    #expect(score.falseFusions.isEmpty)
    #expect(score.missedJoins.isEmpty)
    #expect(score.precision == 1)
    #expect(score.recall == 1)
  }

  @Test func `pairs are counted, not items`() throws {
    // 0 and 1 are right; 2 and 3 are different things, and 2 is not joined with 0 and 1.
    let score = try Self.score([[0, 1], [2, 3]])
    #expect(score.falseFusions == [MergeScore.Pair(place: 0, left: 2, right: 3)])
    #expect(
      score.missedJoins == [
        MergeScore.Pair(place: 0, left: 0, right: 2), MergeScore.Pair(place: 0, left: 1, right: 2),
      ])
    #expect(score.precision == 0.5)
    #expect(score.recall == 1.0 / 3)
  }

  @Test func `there is no precision without joined pairs, and no recall without pairs to join`()
    throws
  {
    #expect(try Self.score([[0], [1], [2], [3]]).precision == nil)
    #expect(try Self.score([[0], [1], [2], [3]]).recall == 0)
    #expect(try Self.score([[0, 1, 2], [3]], of: .route).recall == nil)
  }

  @Test func `a stop fused with a route counts as wrong for both kinds`() throws {
    for kind in [SearchItem.Kind.station, .route] {
      let score = try Self.score([[0, 1, 2], [3]], [[0, 1]], of: kind)
      #expect(score.falseFusions == [MergeScore.Pair(place: 1, left: 0, right: 1)])
    }
    #expect(try Self.score([[0, 1, 2], [3]], [[0, 1]], of: .subway).falseFusions.isEmpty)
  }

  @Test func `the merge predicts from ids and never from labels`() throws {
    let corpus = try Corpus(Data(Self.corpus.utf8))
    let wrong = try Corpus(Data(Self.corpus.replacing(#""truth":"A""#, with: #""truth":"Z""#).utf8))
    let expected = [
      MergePrediction(id: "a", clusters: [[0, 1, 2], [3]]),
      MergePrediction(id: "b", clusters: [[0], [1]]),
    ]
    #expect(try corpus.predictions() == expected)
    #expect(try wrong.predictions() == expected)
    #expect(try corpus.orderDependent(expected, seed: 1).isEmpty)
  }

  @Test func `a case that depends on the order of its answers is reported`() throws {
    let corpus = try Corpus(Data(Self.corpus.utf8))
    let others = [
      MergePrediction(id: "a", clusters: [[0, 1], [2, 3]]),
      MergePrediction(id: "b", clusters: [[0], [1]]),
    ]
    #expect(try corpus.orderDependent(others, seed: 1) == ["a"])
  }

  @Test func `a prediction is one line of JSON in a canonical form`() {
    let prediction = MergePrediction(id: "a\"1", clusters: [[4], [3, 0], [2, 1]])
    #expect(prediction.line == #"{"id":"a\"1","clusters":[[0,3],[1,2],[4]]}"# + "\n")
    #expect(
      prediction.placed(by: [4, 3, 2, 1, 0])
        == MergePrediction(id: "a\"1", clusters: [[0], [1, 4], [2, 3]]))
  }
}
