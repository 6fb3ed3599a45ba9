internal import TransitCore
package import TransitOperations

/// One response, for the log. It contains no header, no key and no token.
package struct AccessLogEntry: Sendable {
  package var method: String
  /// The route's path; `-` for a request without one.
  package var route: String
  /// The checked values of a query; empty for other routes.
  package var values: QueryValues
  package var status: Int
  /// The number of bytes of the content; 0 for a stream.
  package var bytes: Int
  /// From the head of the request to its response, in milliseconds.
  package var milliseconds: Double
  /// Whether the document was in the server's cache.
  package var isCached: Bool

  /// The entry as one line: `GET /v1/nearby?place=37.50,127.03 200 5120 1.2`.
  package var line: String {
    var line = "\(method) \(route)"
    var separator = "?"
    for (name, value) in values.texts {
      line += "\(separator)\(name)=\(Self.rounded(value).displayable())"
      separator = "&"
    }
    let tenths = Int(min(max(milliseconds, 0), 1e9) * 10)
    line += " \(status) \(bytes) \(tenths / 10).\(tenths % 10)"
    return isCached ? line + " cached" : line
  }

  /// Rounds decimal numbers to two places, about a kilometre: a position is somebody's home.
  private static func rounded(_ text: String) -> String {
    // Runs for each request, so not with a regular expression.
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
    var (result, number) = ("", "")
    func flush() {
      let digits = number.split(separator: ".", omittingEmptySubsequences: false)
      guard digits.count == 2, digits[1].utf8.count > 2, let value = Double(number) else {
        result += number
        number = ""
        return
      }
      let hundredths = Int(min(value, 1e9) * 100 + 0.5)
      let rest = hundredths % 100
      result += "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
      number = ""
    }
    for character in text {
      if character.isASCII, character.isNumber || character == "." {
        number.append(character)
      } else {
        flush()
        result.append(character)
      }
    }
    flush()
    return result
  }
}
