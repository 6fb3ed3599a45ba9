internal import Foundation
internal import TransitCore

/// A response as encoded in a store, free of keys as every response.
///
/// Its times are in the writer's clock, including the time of writing: with the data's age in the
/// store, a reader with another clock can convert them.
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

  /// Encodes a response with the time of storing.
  static func encode(_ response: Response, at moment: Date) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return try encoder.encode(StoredAnswer(response, keptAt: moment))
  }

  /// Returns the response with times in the reader's clock; `nil` if the bytes are invalid.
  static func decode(_ stored: StoredData, at now: Date) -> Response? {
    // Undecodable bytes are a cache miss and are replaced by the next response.
    guard let answer = try? PropertyListDecoder().decode(StoredAnswer.self, from: stored.data)
    else {
      return nil
    }
    return answer.response(skew: stored.skew(from: answer.keptAt, at: now))
  }
}
