internal import Foundation
internal import TransitCore

/// An answer as it is kept in a store: the exchange's answer alone, free of keys as every response.
///
/// Its times are those of the writer's clock, and the moment of keeping is among them: by the age
/// that the store tells, a reader with another clock sets them to its own.
struct StoredAnswer: Codable {
  private var status: Int
  private var headers: [[String]]
  private var receivedAt: Date?
  private var keptAt: Date
  private var body: Data
  private var unchangedSince: Date?

  private init(_ response: Response, keptAt: Date) {
    self.keptAt = keptAt
    status = response.status
    headers = response.headers.map { [$0.name, $0.value] }
    receivedAt = response.receivedAt
    body = response.body
    unchangedSince = response.unchangedSince
  }

  /// - Parameter skew: how far the reader's clock is ahead of the writer's, in seconds.
  private func response(skew: TimeInterval) -> Response {
    var response = Response(
      status: status,
      headers: headers.filter { $0.count == 2 }.map { Response.Header($0[0], $0[1]) },
      body: body, receivedAt: receivedAt?.addingTimeInterval(skew), origin: .cache)
    response.unchangedSince = unchangedSince?.addingTimeInterval(skew)
    return response
  }

  /// - Parameter moment: that of keeping.
  static func encode(_ response: Response, at moment: Date) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return try encoder.encode(StoredAnswer(response, keptAt: moment))
  }

  /// The answer, told as a kept one, in the times of the reader's clock; `nil` where the bytes are
  /// none.
  static func decode(_ kept: KeptData, at now: Date) -> Response? {
    // Bytes that are no answer are a miss, and are written over by the next one.
    guard let answer = try? PropertyListDecoder().decode(StoredAnswer.self, from: kept.data) else {
      return nil
    }
    return answer.response(skew: kept.skew(from: answer.keptAt, at: now))
  }
}
