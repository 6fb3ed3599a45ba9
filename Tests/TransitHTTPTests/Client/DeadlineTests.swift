import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// What a query returns at its deadline, and what happens to a response that comes later.
@Suite(.timeLimit(.minutes(20)))
struct DeadlineTests {
  /// - Parameter time: the time for the query; a tenth of it, at most 250 milliseconds, is reserved
  ///   for returning the cached response.
  private func ask(_ scene: CallScene, within time: Duration) async -> String {
    await Deadline.$current.withValue(Deadline(in: time, clock: scene.clock)) { await scene.ask() }
  }

  /// Runs the query and advances the clock once it waits for the response.
  private func ask(
    _ scene: CallScene, within time: Duration, moved: Duration
  ) async -> String {
    let calls = scene.calls
    async let answer = ask(scene, within: time)
    // The attempt's time-out, if this is the first caller, and the wait for its response.
    while scene.calls == calls, calls < 2 { await Task.yield() }
    await scene.clock.sleepers(atLeast: 2)
    await scene.clock.advance(by: moved)
    return await answer
  }

  @Test func `at the deadline a query returns the cached response, and the late one is cached`()
    async
  {
    let gate = Gate()
    let scene = CallScene(timeout: .seconds(20)) { _, number in
      if number == 2 { await gate.wait() }
      return words("\(number)번째")
    }
    #expect(await scene.ask() == "1번째 live")
    await scene.clock.advance(by: .seconds(21))
    let answer = await ask(scene, within: .seconds(2), moved: .milliseconds(1_800))
    #expect(answer == "1번째 cache stale: timedOut")
    gate.open()
    while await scene.ask() != "2번째 cache" { await Task.yield() }
    #expect(scene.calls == 2)
  }

  @Test func `without a cached response the query times out, and its call continues`() async {
    let gate = Gate()
    let scene = CallScene(timeout: .seconds(20)) { _, _ in
      await gate.wait()
      return words("강남")
    }
    #expect(
      await ask(scene, within: .seconds(2), moved: .milliseconds(1_800)) == "timedOut")
    // Another query joins the same call.
    async let second = ask(scene, within: .seconds(2))
    gate.open()
    #expect(await ["강남 live", "강남 cache"].contains(second))
    #expect(scene.calls == 1)
  }

  @Test func `after three late responses a provider is waited for only briefly if one is cached`()
    async
  {
    let gate = Gate()
    let scene = CallScene(timeout: .seconds(600)) { _, number in
      if number == 2 { await gate.wait() }
      return words("\(number)번째")
    }
    #expect(await scene.ask() == "1번째 live")
    await scene.clock.advance(by: .seconds(21))
    for late in 1...3 {
      #expect(!scene.control.punctuality.isSlow("words"))
      let answer = await ask(scene, within: .seconds(10), moved: .milliseconds(9_750))
      #expect(answer == "1번째 cache stale: timedOut", "\(late)")
    }
    #expect(scene.control.punctuality.isSlow("words"))
    #expect(
      await ask(scene, within: .seconds(10), moved: scene.control.policy.patience)
        == "1번째 cache stale: timedOut")
    // One response in time ends it.
    async let answer = ask(scene, within: .seconds(10))
    await scene.clock.sleepers(atLeast: 2)
    gate.open()
    #expect(await answer == "2번째 live")
    #expect(!scene.control.punctuality.isSlow("words"))
  }

  @Test func `a query without time left returns the cached response while others wait`() async {
    let gate = Gate()
    let scene = CallScene(timeout: .seconds(20)) { _, number in
      if number == 2 { await gate.wait() }
      return words("\(number)번째")
    }
    #expect(await scene.ask() == "1번째 live")
    await scene.clock.advance(by: .seconds(21))
    async let waiting = ask(scene, within: .seconds(10))
    while scene.calls < 2 { await Task.yield() }
    #expect(await ask(scene, within: .zero) == "1번째 cache stale: timedOut")
    gate.open()
    #expect(await waiting == "2번째 live")
  }

  @Test func `supplements delay a query by a limited time in total`() {
    let deadline = Deadline(in: .seconds(10), clock: ManualClock())
    #expect(deadline.patience(of: .seconds(2)) == .seconds(2))
    deadline.spend(.milliseconds(1_500))
    #expect(deadline.patience(of: .seconds(2)) == .milliseconds(500))
    deadline.spend(.seconds(1))
    #expect(deadline.patience(of: .seconds(2)) == .milliseconds(100))
    #expect(deadline.patience(of: .zero) == .zero)
  }
}
