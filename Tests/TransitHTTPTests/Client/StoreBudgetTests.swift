import Testing
import TransitCore

@testable import TransitHTTP

/// How long a query may wait for the store.
struct StoreBudgetTests {
  private let time = StoreBudget.Time()

  private func budget(_ trips: Int = 3) -> StoreBudget {
    var policy = CallPolicy()
    policy.storeDeadline = .milliseconds(100)
    policy.storeRoundTrips = trips
    return StoreBudget(time, policy)
  }

  private func wait(_ budget: StoreBudget, _ begun: Int, _ end: Int, isNeeded: Bool = true)
    -> Duration?
  {
    let left = budget.begin(isNeeded: isNeeded, at: .milliseconds(begun))
    if left != nil { budget.end(at: .milliseconds(end), since: .milliseconds(begun)) }
    return left
  }

  @Test func `the waits of a query add up`() {
    let budget = budget()
    #expect(wait(budget, 0, 30) == .milliseconds(100))
    // The time between two waits is not counted.
    #expect(wait(budget, 1000, 1030) == .milliseconds(70))
    #expect(wait(budget, 2000, 2030) == .milliseconds(40))
  }

  @Test func `concurrent waits count once, including those of other requests`() {
    let (one, other) = (budget(), budget())
    #expect(one.begin(isNeeded: true, at: .zero) == .milliseconds(100))
    #expect(other.begin(isNeeded: true, at: .milliseconds(10)) == .milliseconds(90))
    one.end(at: .milliseconds(20), since: .zero)
    other.end(at: .milliseconds(40), since: .milliseconds(10))
    #expect(one.begin(isNeeded: true, at: .milliseconds(50)) == .milliseconds(60))
  }

  @Test func `a wait is not started if it would take longer than the time left`() {
    #expect(wait(budget(), 0, 60) == .milliseconds(100))
    #expect(wait(budget(), 100, 100) == nil)
    #expect(wait(budget(), 100, 140, isNeeded: false) == .milliseconds(40))
    #expect(wait(budget(), 200, 200, isNeeded: false) == nil)
  }

  @Test func `a reply that is not needed is waited for while there is time`() {
    #expect(wait(budget(), 0, 60) == .milliseconds(100))
    #expect(wait(budget(), 100, 120, isNeeded: false) == .milliseconds(40))
  }

  @Test func `a request is limited in round trips, and a retry adds one`() {
    let request = budget(2)
    #expect(wait(request, 0, 0) == .milliseconds(100))
    #expect(wait(request, 0, 0) == .milliseconds(100))
    #expect(wait(request, 0, 0) == nil)
    request.earn()
    #expect(wait(request, 0, 0) == .milliseconds(100))
    #expect(wait(request, 0, 0) == nil)
    // Another request of the query has its own limit.
    #expect(wait(budget(2), 0, 0) == .milliseconds(100))
  }
}
