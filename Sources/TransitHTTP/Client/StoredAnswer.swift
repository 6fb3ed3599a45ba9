internal import Foundation
internal import TransitCore

/// An answer as it is kept in a store: the exchange's answer alone, free of keys as every response.
struct StoredAnswer: Codable {
  private var status: Int
  private var headers: [[String]]
  private var receivedAt: Date
  private var body: Data
  private var unchangedSince: Date?

  private init(_ response: Response) {
    status = response.status
    headers = response.headers.map { [$0.name, $0.value] }
    receivedAt = response.receivedAt
    body = response.body
    unchangedSince = response.unchangedSince
  }

  private var response: Response {
    var response = Response(
      status: status,
      headers: headers.filter { $0.count == 2 }.map { Response.Header($0[0], $0[1]) },
      body: body, receivedAt: receivedAt, origin: .cache)
    response.unchangedSince = unchangedSince
    return response
  }

  static func encode(_ response: Response) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return try encoder.encode(StoredAnswer(response))
  }

  /// The answer, told as a kept one; `nil` where the bytes are none.
  static func decode(_ data: Data) -> Response? {
    // Bytes that are no answer are a miss, and are written over by the next one.
    (try? PropertyListDecoder().decode(StoredAnswer.self, from: data))?.response
  }
}
