import Foundation
import TransitCore
import TransitTesting

@testable import TransitHTTP

extension Fuzzer {
  /// The head of a response, line by line as libcurl hands it over.
  public static let head = Fuzzer(
    faults: { input in
      let lines = input.split(separator: 0x0A, omittingEmptySubsequences: false)
      var builder = ReplyBuilder()
      do throws(TransitError) {
        for line in lines { try builder.receive(headerLine: line + [0x0A]) }
      } catch {
        return error.code == .malformed ? [] : ["\(error)"]
      }
      let headers = builder.reply(status: 200).headers
      let names = headers.map { $0.name.utf8.count + $0.value.utf8.count }.reduce(0, +)
      // An invalid byte becomes a replacement character of three bytes.
      return headers.count <= lines.count && names <= 3 * input.count
        ? [] : ["the headers have more than the head"]
    },
    seeds: { file, recording in
      let head = recording.headers.map { "\($0.name): \($0.value)\r\n" }.joined()
      return [Data("HTTP/1.1 \(recording.status) OK\r\n\(head)\r\n".utf8)]
    },
    ownSeeds: Seeds.heads.map { Data($0.utf8) })

  /// A body with keys: none may be left after redaction.
  public static let keys = Fuzzer(
    faults: { input in
      let matcher = KeyMatcher([Secret(Seeds.key)])
      let hidden = matcher.scrubbing(input)
      if matcher.occurs(in: Array(hidden)) { return ["a key is left"] }
      return matcher.occurs(in: Array(input)) || hidden == input ? [] : ["changed without a key"]
    },
    seeds: { _, recording in [short(recording.body)] },
    ownSeeds: Seeds.bodiesWithKeys.map { Data($0.utf8) })
}
