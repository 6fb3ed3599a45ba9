internal import Foundation
internal import TransitCore
internal import TransitHTTP
internal import TransitOperations
internal import TransitRegistry

extension StreamHub {
  /// Forgets the times of polls that lie in the future, as after the clock was set back: they would
  /// stop all polls until then.
  func followClock() {
    let now = clock.now()
    guard topics.values.contains(where: { $0.polledAt > now.addingTimeInterval(5) }) else { return }
    for subject in topics.keys where topics[subject]?.polledAt ?? now > now {
      topics[subject]?.polledAt = now
      topics[subject]?.renewal = now
    }
    schedule = PollSchedule()
  }

  /// Returns when a subject may be polled again.
  func opening(of topic: StreamTopic) -> Date {
    max(topic.renewal, schedule.opening(topic.pools) ?? topic.renewal)
  }

  /// Polls a subject for a new listener, unless its state is known.
  func prepare(_ subject: StreamSubject, _ routed: RoutedRequest) async {
    let language = routed.language
    topics[subject, default: StreamTopic()].awaited[language, default: 0] += 1
    while let topic = topics[subject] {
      // A subject without listeners was not polled although it may be.
      let isDue = topic.listeners.isEmpty && opening(of: topic) <= clock.now()
      if topic.isKnown(in: language), !isDue { break }
      if let poll = topic.poll {
        await poll.value
        continue
      }
      let charged = topic.documents[language] == nil ? nil : begin(topic.pools)
      await poll(subject, charged: charged, payers: [routed]).value
      break
    }
    guard let count = topics[subject]?.awaited[language] else { return }
    topics[subject]?.awaited[language] = count > 1 ? count - 1 : nil
  }

  /// Polls the subjects that are due, the one that waits for the longest time first.
  func pollDue() {
    let now = clock.now()
    let due = topics.filter {
      !$0.value.listeners.isEmpty && $0.value.poll == nil && $0.value.renewal <= now
    }
    for (subject, topic) in due.sorted(by: { $0.value.polledAt < $1.value.polledAt }) {
      guard (schedule.opening(topic.pools) ?? now) <= now else { continue }
      poll(subject, charged: begin(topic.pools), payers: payers(of: topic))
    }
  }

  private func begin(_ pools: Set<String>) -> Set<String> {
    for pool in pools { schedule.begin(pool, at: clock.now()) }
    return pools
  }

  /// Returns a few listeners of different clients, another one first each time.
  private func payers(of topic: StreamTopic) -> [RoutedRequest] {
    let numbers = topic.listeners.sorted()
    guard !numbers.isEmpty else { return [] }
    let start = topic.polls % numbers.count
    var clients: Set<String?> = []
    var payers: [RoutedRequest] = []
    for number in numbers[start...] + numbers[..<start] where payers.count < 8 {
      guard let listener = listeners[number], clients.insert(listener.client).inserted else {
        continue
      }
      payers.append(listener.routed)
    }
    return payers
  }

  /// Begins a poll.
  ///
  /// - Parameters:
  ///   - subject: What is polled.
  ///   - charged: The pools that were charged with a call; `nil` for the first poll.
  ///   - payers: The requests that its calls may be charged to.
  @discardableResult
  private func poll(
    _ subject: StreamSubject, charged: Set<String>?, payers: [RoutedRequest]
  ) -> Task<Void, Never> {
    let topic = topics[subject] ?? StreamTopic()
    let wanted = topic.listeners.compactMap { listeners[$0]?.language }
    let languages = Set(wanted).union(topic.awaited.keys).sorted { $0.rawValue < $1.rawValue }
    // A person waits only for the first poll.
    let task = Task(priority: charged == nil ? .medium : .utility) { [answering, parts] in
      let (result, uses) = await parts.meter.measuringCalls {
        try await Self.answers(subject, languages, payers, answering, parts)
      }
      self.take(result, uses, of: subject, charged: charged)
    }
    topics[subject, default: StreamTopic()].poll = task
    return task
  }

  /// Answers a query in each language; all but the first use the responses of the first. An answer
  /// that lacks parts, because a payer's share is used up, counts only if no payer has a whole one.
  @concurrent
  private static func answers(
    _ subject: StreamSubject, _ languages: [Language], _ payers: [RoutedRequest],
    _ answering: any QueryAnswering, _ parts: StreamParts
  ) async throws -> [Language: StreamTopic.State] {
    var refusal = Problem.internalError
    var partial: [Language: StreamTopic.State]?
    for payer in payers {
      var answers: [Language: StreamTopic.State] = [:]
      var lacksParts = false
      do {
        for language in languages {
          let answer = try await parts.run(payer) {
            var answer = try await answering.answer(subject.query, subject.values, in: language)
            answer.lacksParts = CallCharge.wasRefused
            return answer
          }
          lacksParts = lacksParts || answer.lacksParts
          answers[language] = StreamTopic.State(
            document: StreamDocument(answer.document),
            renewal: answer.moment.addingTimeInterval(answer.lifetime))
        }
        if !lacksParts { return answers }
        partial = partial ?? answers
      } catch let problem as Problem where problem.status == 429 {
        refusal = problem
      } catch {
        guard answers.isEmpty else { return answers }
        throw error
      }
    }
    if let partial { return partial }
    throw refusal
  }

  private func take(
    _ result: Result<[Language: StreamTopic.State], any Error>, _ uses: [PoolUse],
    of subject: StreamSubject, charged: Set<String>?
  ) {
    guard var topic = topics[subject] else { return }
    let now = clock.now()
    let former = topic
    for use in uses {
      schedule.record(use, charged: charged.map { $0.contains(use.pool) ? 1 : 0 }, at: now)
    }
    topic.record(result, uses, at: now)
    topics[subject] = topic
    // The other subjects of a pool are polled before this one again.
    let estimate = schedule.estimate(topic.pools, waiting: { others(in: $0) }, at: now)
    topics[subject]?.nextUpdate = max(topic.renewal, estimate ?? topic.renewal)
    publish(subject, since: former)
  }

  private func others(in pool: String) -> Int {
    let all = topics.values.lazy.filter { !$0.listeners.isEmpty && $0.pools.contains(pool) }
    return max(0, all.count - 1)
  }
}

extension StreamTopic {
  /// Stores the result of a poll.
  fileprivate mutating func record(
    _ result: Result<[Language: State], any Error>, _ uses: [PoolUse], at now: Date
  ) {
    poll = nil
    polls += 1
    polledAt = now
    // An answer from the cache does not show which pools the next one needs.
    if uses.contains(where: { $0.calls > 0 }) { pools = [] }
    pools.formUnion(uses.filter { $0.calls > 0 }.map(\.pool))
    let soonest = now.addingTimeInterval(Pacing.floor)
    switch result {
    case .success(let answers):
      (problem, failures, isFinal) = (nil, 0, false)
      documents = answers.mapValues(\.document)
      renewal = max(soonest, answers.values.map(\.renewal).min() ?? soonest)
    case .failure(let error):
      let cause = error as? TransitError
      problem = Problem(of: error)
      isFinal = cause.map { !$0.isRetryable && $0.retryAfter == nil } ?? false
      failures = isFinal ? 9 : failures + 1
      let pause = min(Pacing.longest, Pacing.floor * pow(2, Double(failures - 1)))
      renewal = max(soonest, problem?.retryAfter ?? now.addingTimeInterval(pause))
    }
  }
}
