import Foundation
import Synchronization
import TransitCore
import TransitHTTP
import TransitTestSupport

/// A counter that starts at 1, usable from any thread.
final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }

  var value: Int { count.withLock(\.self) }
}

/// Collects values from closures on any thread.
final class Seen<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])

  func add(_ value: Value) { values.withLock { $0.append(value) } }

  var all: [Value] { values.withLock(\.self) }
}

/// Runs with a temporary folder that is deleted afterwards.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = try TestFolder()
  return try withExtendedLifetime(folder) { try body(folder.url) }
}

func withTemporaryFolderAsync<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let folder = try TestFolder()
  defer { withExtendedLifetime(folder) {} }
  return try await body(folder.url)
}

/// An endpoint for tests: queries one word and returns the lines of the body as rows.
struct WordEndpoint: PagedEndpoint {
  var word: String
  var page = 1
  var lifetime: Lifetime { .live(.seconds(10)) }

  static let operation = OperationFacts("words", capability: .arrivals, key: nil)

  init(_ word: String, page: Int = 1) { (self.word, self.page) = (word, page) }

  init?(_ request: Request) {
    guard let word = request.pathText(0) else { return nil }
    self.init(word, page: request.queryText("page").flatMap(Int.init) ?? 1)
  }

  var request: Request {
    Request(
      host: Request.Host("words.kr"), path: [Request.Value(word)],
      query: [Request.Field("page", Request.Value("\(page)"))])
  }

  /// An optional first line `total: 5`, then one row per line. The body `closed` is a closed
  /// service, and `foreign` throws an error of an unknown type.
  func decode(_ response: Response) throws -> Rows<Region> {
    let text = String(decoding: response.body, as: UTF8.self)
    switch text {
    case "closed": return Rows([], isClosed: true)
    case "foreign": throw CocoaError(.coderInvalidValue)
    default: break
    }
    if let error = HTTPStatus.error(of: response) { throw error }
    var lines = text.split(separator: "\n").map(String.init)
    var total: Int?
    if let first = lines.first, first.hasPrefix("total: ") {
      total = Int(first.dropFirst(7))
      lines.removeFirst()
    }
    return Rows(lines.map(region), total: total)
  }
}

/// A row for tests.
func region(_ name: String) -> Region { Region(kind: .legal, name: name, levels: [name]) }
