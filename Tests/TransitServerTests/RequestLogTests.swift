import Foundation
import Synchronization
import Testing

@testable import TransitServer

/// The lines of the log, which are written together.
struct RequestLogTests {
  private final class Texts: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock(\.self) }
    func add(_ text: String) { texts.withLock { $0.append(text) } }
  }

  @Test func `lines are written together and in order`() {
    let texts = Texts()
    let log = RequestLog { texts.add($0) }
    for number in 0..<3 { log.add("line \(number)") }
    log.flush()
    log.flush()
    log.add("last")
    log.flush()
    #expect(texts.all.joined(separator: "\n") == "line 0\nline 1\nline 2\nlast")
  }

  @Test func `lines are written without a flush`() async throws {
    let texts = Texts()
    let log = RequestLog { texts.add($0) }
    log.add("a")
    for _ in 0..<500 where texts.all.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    #expect(texts.all == ["a"])
  }

  @Test func `a reader that stalls costs neither time nor memory`() {
    let gate = DispatchSemaphore(value: 0)
    let texts = Texts()
    let log = RequestLog(limit: 100) { text in
      gate.wait()
      texts.add(text)
    }
    log.add("first")
    // Ten bytes each, with the line break.
    for _ in 0..<1000 { log.add("123456789") }
    for _ in 0..<3 { gate.signal() }
    log.flush()
    let lines = texts.all.joined(separator: "\n").split(separator: "\n")
    #expect(lines.first == "first")
    #expect(lines.count < 25)
    #expect(lines.contains { $0.hasSuffix(" lines lost") })
  }
}
