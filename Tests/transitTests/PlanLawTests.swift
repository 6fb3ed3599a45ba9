import Foundation
import KoreaTransit
import Synchronization
import Testing
import TransitCore
import TransitHTTP
import TransitRecordings
import TransitRegistry
import TransitServer
import TransitTesting

@testable import TransitOperations
@testable import transit

/// The plan is what runs: the steps of an answer name the requests that were sent.
struct PlanLawTests {
  @Test(arguments: OperationLawTests.good.filter { $0.query["explain"] != nil })
  func `the steps of an answer name the requests that were sent, in their order`(
    question: OperationLawTests.Question
  ) async throws {
    let recordings = try ShippedRecordings.snapshot(services: BuiltInProviders.services)
    let clock = CountingClock(moment: try #require(recordings.asOf))
    let replay = ReplayTransport(recordings, of: BuiltInProviders.manifests, clock: clock)
    let korea = try Aggregator.korea(keys: replay.keys, answers: .live(replay), clock: clock)
    let answers = OperationAnswers(
      {
        OperationAnswers.Services(
          OperationContext(korea, Stranger(), in: .korean, clock: clock, configuration: ""),
          secrets: [], isSample: false)
      }, clock: clock, message: { $0.line(in: $1) })
    let values = try QueryValues(
      question.query, question.items + [(name: "explain", value: "true")])
    let answer = try await answers.answer(question.query, values, in: .korean)

    // What was asked for one answer is not true of the next.
    #expect(answer.lifetime == 0)

    let sent = replay.requests.map { request in
      BuiltInProviders.all.lazy.compactMap { $0.operationName(matching: request) }.first ?? "?"
    }
    let steps = try #require(answer.document["steps"]).elements
    let named = steps.map { $0["requests"]?.elements.compactMap(\.text) ?? [] }
    #expect(named.flatMap(\.self).sorted() == sent.sorted())
    // The requests of a step come before those of a step that began after its end.
    for (early, first) in zip(steps, named) {
      for (late, next) in zip(steps, named) where Set(first).isDisjoint(with: next) {
        guard let end = early["endedAfterMilliseconds"]?.integer,
          let start = late["beganAfterMilliseconds"]?.integer, end <= start,
          let last = sent.lastIndex(where: first.contains),
          let following = sent.firstIndex(where: next.contains)
        else { continue }
        #expect(last < following)
      }
    }
    for step in steps where step["beganAfterMilliseconds"] == .null {
      #expect(step["reason"] != .null || step["error"] != .null)
    }
  }

  @Test func `steps are given only if asked for`() async throws {
    let plain = try await TestTool().run(["arrivals", "22009", "--json"]).json()
    #expect(plain["steps"] == nil)
    let explained = try await TestTool().run(["arrivals", "22009", "--json", "--explain"]).json()
    let steps = try #require(explained["steps"]).elements.filter {
      $0["beganAfterMilliseconds"] != .null
    }
    #expect(steps.map { $0["id"]?.text } == ["seoul-bus", "seoul-bus"])
    #expect(steps.map { $0["role"]?.text } == ["essential", "essential"])
    #expect(steps.map { $0["about"]?.text } == ["22009", "신분당선강남역"])
    #expect(
      steps.map { $0["capabilities"]?.elements.compactMap(\.text) } == [["stations"], ["arrivals"]])
    #expect(
      steps.map { $0["requests"]?.elements.compactMap(\.text) } == [
        ["getStationByUid"], ["getStationByUid"],
      ])
    #expect(steps.map { $0["count"]?.number } == [1, 12])
  }

  /// Each look at it takes a millisecond; nothing that waits is woken.
  private final class CountingClock: TransitClock {
    private let moment: Date
    private let looks = Mutex(0)

    init(moment: Date) { self.moment = moment }

    func now() -> Date { moment }
    func elapsed() -> Duration {
      looks.withLock { looks in
        looks += 1
        return .milliseconds(looks)
      }
    }
    func sleep(for duration: Duration) async throws { try await Task.sleep(for: .seconds(600)) }
  }
}
