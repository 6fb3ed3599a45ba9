import Foundation
import Synchronization
import TransitCore
import TransitOperations

@testable import TransitServer

/// Answers each query with a document of its values, and counts the calls.
final class StubAnswering: QueryAnswering {
  static let moment = Date(timeIntervalSince1970: 1_795_000_000)

  private let lifetime: TimeInterval
  private let error: (any Error)?
  private let wait: @Sendable () async -> Void
  private let count = Mutex(0)

  init(
    lifetime: TimeInterval = 20, error: (any Error)? = nil,
    wait: @escaping @Sendable () async -> Void = {}
  ) {
    (self.lifetime, self.error, self.wait) = (lifetime, error, wait)
  }

  var calls: Int { count.withLock(\.self) }

  func answer(
    _ query: Query, _ values: QueryValues, in language: Language
  ) async throws -> QueryAnswer {
    count.withLock { $0 += 1 }
    await wait()
    if let error { throw error }
    let texts = values.texts.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    return QueryAnswer(
      document: ["query": .string("\(query.name)?\(texts)"), "in": .string(language.rawValue)],
      moment: Self.moment, lifetime: lifetime)
  }
}
