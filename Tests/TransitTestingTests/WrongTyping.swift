import Foundation
import TransitCore
import TransitHTTP
import TransitTesting

/// A provider that decodes strictly and throws the decoder's own errors.
struct WrongTyping: TransitProvider {
  static let manifest = RightProvider.manifest
  static let endpoints: [any Endpoint.Type] = [StrictArrivals.self]

  static let contract = ProviderContract(
    WrongTyping.self,
    recordings: [
      recording("wrong/strict", "https://api.right.seoul.kr/strict", #"{"rows":[{"s":1}]}"#)
    ]
  ) { _ in WrongTyping() }

  /// Every mutation of that body, and its expected violation.
  static let reasons: [String] = {
    let cut = (0...9).map { "cut off at \($0)/10" }
    let deep = ["1,000 deep for the body", "1,000 deep for the body"]
    let anywhere = [
      "nulled", "emptied", "retyped", "an object for", "a list of one around", "-1 for",
      "1e400 for", "26 digits for", "minus 26 digits for", "the largest integer for",
      "the text 1e400 for", "the largest integer as text for", "1,000 digits as text for",
      "lists 1,000 deep for",
    ]
    let field = (["dropped"] + anywhere).map { "\($0) rows[].s" }
    let row = anywhere.map { "\($0) rows[]" }
    // Wrapping a list with one entry changes nothing, so its entry replaces it instead.
    let list = (["dropped"] + anywhere).map { change in
      change == "a list of one around"
        ? "the first entry instead of the list for rows" : "\(change) rows"
    }
    return (cut + deep + field + row + list).map { change in
      switch change {
      case "-1 for rows[].s": "wrong/strict: \(change): seconds -1"
      case "the largest integer for rows[].s":
        "wrong/strict: \(change): seconds 9223372036854775807"
      default: "wrong/strict: \(change): threw DecodingError"
      }
    }
  }()
}

struct StrictArrivals: PlainEndpoint {
  static let operation = OperationFacts("strict", capability: .arrivals, key: nil)

  private struct Body: Decodable {
    var rows: [Row]
  }

  private struct Row: Decodable {
    var s: Int
  }

  func decode(_ response: Response) throws -> Rows<Arrival> {
    let body = try JSONDecoder().decode(Body.self, from: response.body)
    return Rows(
      body.rows.map {
        Arrival(line: "472", timeLeft: .countdown(seconds: $0.s, expected: nil), message: "")
      })
  }
}
