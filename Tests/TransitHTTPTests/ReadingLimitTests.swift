import Foundation
import Synchronization
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

/// Limits on the content of a body, whatever its size.
struct ReadingLimitTests {
  private static func values(_ count: Int) -> Data {
    // Wide enough that the number of values is the limit, not their memory.
    Data(("[" + String(repeating: "123456789012,", count: count - 2) + "1]").utf8)
  }

  @Test func `200,000 values are read and one more is not`() throws {
    #expect(try WireValue.read(Self.values(200_000)).list.count == 199_999)
    let error = #expect(throws: TransitError.self) {
      try WireValue.read(Self.values(200_001))
    }
    #expect(error?.code == .malformed)
    #expect((error?.cause as? JSONFault)?.limit == .values)
    #expect(error?.detail?.english.contains("200000") == true)
  }

  @Test(arguments: [
    ("<b/>", 199_999, true), ("<b/>", 200_000, false),
    // Each `&` that is text makes the document longer.
    ("&", 200_000, true), ("&", 200_001, false),
  ])
  func `XML stops after 200,000 elements, and after as many bare ampersands`(
    piece: String, count: Int, isRead: Bool
  ) throws {
    let xml = Data("<a>\(String(repeating: piece, count: count))</a>".utf8)
    if isRead {
      #expect(try WireValue.read(xml).names == ["a"])
    } else {
      let error = #expect(throws: TransitError.self) { try WireValue.read(xml) }
      #expect(error?.code == .malformed)
      #expect(error?.detail?.english.contains("200000") == true)
    }
  }

  @Test func `objects that take more memory than their text are rejected`() throws {
    let rows = String(repeating: #"{"a":1},"#, count: 99_000)
    let error = #expect(throws: TransitError.self) {
      try WireValue.read(Data("[\(rows){}]".utf8))
    }
    #expect((error?.cause as? JSONFault)?.limit == .memory)
  }

  @Test(arguments: [(100, true), (101, false)])
  func `an element has at most 100 attributes`(count: Int, isRead: Bool) throws {
    let attributes = (0..<count).map { "a\($0)='='" }.joined(separator: " ")
    // Neither a comment nor a CDATA section hides what follows it.
    for before in ["", "<!-- ' -->", "<![CDATA[ \" > ]]>", "<b c='>' d=\"'\"/>"] {
      let xml = Data("<r>\(before)<x \(attributes)/></r>".utf8)
      let tree = try? WireValue.read(xml)
      #expect((tree != nil) == isRead, "\(before)")
    }
  }

  @Test func `a comment or CDATA section may contain any number of special characters`() throws {
    let signs = String(repeating: "a=1 ", count: 200)
    let xml = Data("<r><!-- <x \(signs) --><a><![CDATA[<x \(signs)>]]></a></r>".utf8)
    #expect(try WireValue.read(xml)["r"]?["a"]?.string == "<x \(signs)>")
  }

  @Test(arguments: [
    "[\(String(repeating: "1,", count: 9_999))1]",
    "<a>\(String(repeating: "<b/>", count: 9_999))</a>",
  ])
  func `reading stops at the deadline`(text: String) async throws {
    let clock = SteppingClock()
    let client = TransitClient(
      provider: "words", exchange: StubExchange { _ in response(text) }, clock: clock,
      control: CallControl(clock: clock))
    let error = await #expect(throws: TransitError.self) {
      try await client.run(LateEndpoint(clock: clock))
    }
    #expect(error?.code == .timedOut)
  }

  /// A clock that only moves when a test says so, even during decoding.
  private final class SteppingClock: TransitClock {
    private let time = Mutex(Duration.zero)

    func step(_ duration: Duration) { time.withLock { $0 += duration } }
    func elapsed() -> Duration { time.withLock(\.self) }
    func now() -> Date { StubExchange.moment }
    func sleep(for duration: Duration) async throws { try await Task.sleep(for: .seconds(600)) }
  }

  /// An endpoint for which ten seconds pass between the response and its decoding.
  private struct LateEndpoint: Endpoint {
    static let operation = OperationFacts("late", capability: .arrivals, key: nil)
    var clock: SteppingClock
    var lifetime: Lifetime { .live(.seconds(10)) }
    var request: Request { Request(host: Request.Host("words.kr"), path: ["a"]) }

    init(clock: SteppingClock) { self.clock = clock }
    init?(_ request: Request) { nil }
    static func == (left: Self, right: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}

    func decode(_ response: Response) throws -> Int {
      clock.step(.seconds(10))
      return try WireValue.read(response.body).list.count
    }
  }
}
