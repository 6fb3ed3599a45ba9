internal import Foundation
internal import TransitCore

/// Counts the answers to polls, by age and error.
struct Tally: Codable {
  private(set) var polls = 0
  /// The number of answers for each age in seconds.
  private var ages: [Int] = []
  /// Polls without an answer, by the error's code.
  private(set) var unanswered: [String: Int] = [:]
  /// Answers without a time, or too old without a reason.
  private(set) var untold = 0

  var unansweredCount: Int { unanswered.values.reduce(0, +) }
  var shareUnanswered: Double { polls == 0 ? 0 : Double(unansweredCount) / Double(polls) }
  /// The age of the oldest answer in seconds, rounded up.
  var worstAge: Int { max(0, ages.count - 1) }

  /// - Parameter lifetime: the age in seconds up to which an answer needs no reason.
  mutating func add<Value>(
    _ result: Result<Answer<Value>, any Error>, at now: Date, lifetime: TimeInterval
  ) {
    polls += 1
    switch result {
    case .failure(let error):
      unanswered[TransitError.wrapping(error).code.rawValue, default: 0] += 1
    case .success(let answer):
      guard let receivedAt = answer.receivedAt, receivedAt <= now else {
        untold += 1
        return
      }
      let age = now.timeIntervalSince(receivedAt)
      if age > lifetime, answer.refreshError == nil { untold += 1 }
      add(1, aged: Int(age.rounded(.up)))
    }
  }

  mutating func add(_ other: Tally) {
    polls += other.polls
    untold += other.untold
    for (age, count) in other.ages.enumerated() where count > 0 { add(count, aged: age) }
    unanswered.merge(other.unanswered, uniquingKeysWith: +)
  }

  private mutating func add(_ count: Int, aged seconds: Int) {
    if seconds >= ages.count {
      ages += [Int](repeating: 0, count: seconds + 1 - ages.count)
    }
    ages[seconds] += count
  }

  /// The age that this part of all answers, 0 to 1, does not exceed.
  func age(at part: Double) -> Int {
    let wanted = Double(ages.reduce(0, +)) * part
    var passed = 0
    return ages.firstIndex { count in
      passed += count
      return Double(passed) >= wanted
    } ?? 0
  }
}
