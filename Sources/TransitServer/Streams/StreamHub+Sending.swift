internal import Foundation
internal import TransitCore
internal import TransitRegistry

extension StreamHub {
  /// Sends what has changed in a subject.
  func publish(_ subject: StreamSubject, since former: StreamTopic) {
    guard let topic = topics[subject] else { return }
    var shared: [Variant: [UInt8]] = [:]
    for number in topic.listeners {
      guard let listener = listeners[number] else { continue }
      let language = listener.language
      let item = listener.kind.item(of: subject)
      let variant = Variant(language: language, hasItem: item != nil)
      if let problem = topic.problem {
        guard problem.code != former.problem?.code else { continue }
        send(
          shared.value(of: variant) {
            StreamEvent.problem(
              problem, item: item, nextUpdate: topic.nextUpdate, in: language, at: clock.now())
          }, to: number)
      } else if let document = topic.documents[language],
        former.problem != nil || document.mark != former.documents[language]?.mark
      {
        let data = shared.value(of: variant) {
          StreamEvent.data(document, item: item, nextUpdate: topic.nextUpdate)
        }
        send(StreamEvent.id(marks(of: listener)) + data, to: number)
      }
    }
  }

  /// An event is the same for all listeners with these in common.
  private struct Variant: Hashable {
    var language: Language
    var hasItem: Bool
  }

  private func send(_ bytes: [UInt8], to number: Int) {
    guard let stream = listeners[number]?.stream else { return }
    // A stream that takes nothing has ended, or its reader has fallen behind.
    if stream.endIfGone() || !stream.send(bytes) { remove(number) }
  }

  /// Polls, and keeps connections open, while there are listeners.
  func run() {
    guard !isRunning else { return }
    isRunning = true
    Task {
      var (heartbeat, check) = (clock.elapsed() + settings.heartbeat, clock.elapsed())
      while !listeners.isEmpty {
        let now = clock.elapsed()
        followClock()
        if now >= check {
          endUnadmitted()
          check = now + settings.admissionCheck
        }
        if now >= heartbeat {
          for number in listeners.keys { send(StreamEvent.heartbeat, to: number) }
          heartbeat = now + settings.heartbeat
        }
        pollDue()
        let moment = clock.now()
        // A poll that runs now is due again after the shortest interval at the earliest.
        let openings = topics.values.lazy.filter { !$0.listeners.isEmpty }
          .map { $0.poll == nil ? self.opening(of: $0) : moment.addingTimeInterval(Pacing.floor) }
        var wait = min(check, heartbeat) - now
        if let left = openings.filter({ $0 > moment }).min()?.timeIntervalSince(moment) {
          // Rounded up, so that the time has come.
          wait = min(wait, .milliseconds(Int64((min(left, 3600) * 1000).rounded(.up))))
        }
        try? await clock.sleep(for: wait)
      }
      isRunning = false
    }
  }

  /// Ends the streams whose token was removed.
  private func endUnadmitted() {
    // By token: a new one may have the name of a removed one.
    var verdicts: [String: Bool] = [:]
    for (number, listener) in listeners {
      let token = listener.routed.token ?? ""
      let isAdmitted = verdicts[token] ?? parts.isAdmitted(listener.routed)
      verdicts[token] = isAdmitted
      guard !isAdmitted else { continue }
      listener.stream.end()
      remove(number)
    }
    let used = topics.values.reduce(into: Set()) { $0.formUnion($1.pools) }
    schedule.removeUnused(used, at: clock.now())
  }
}

extension Dictionary {
  /// Returns the value of a key, which is made at the first use.
  fileprivate mutating func value(of key: Key, make: () -> Value) -> Value {
    if let value = self[key] { return value }
    let value = make()
    self[key] = value
    return value
  }
}
