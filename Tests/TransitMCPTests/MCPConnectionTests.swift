import Synchronization
import Testing
import TransitCore
import TransitOperations
import TransitTesting

@testable import TransitMCP

/// Calls that run at the same time as other messages.
struct MCPConnectionTests {
  private static func call(_ id: Int, _ more: String = "") -> [UInt8] {
    Array(
      (#"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"transit_status","#
        + #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
        + #""io.modelcontextprotocol/clientCapabilities":{}\#(more)}}}"#).utf8)
  }

  @Test func `a cancelled call ends its query and has no response`() async throws {
    let (started, start) = AsyncStream<Void>.makeStream()
    let (ended, end) = AsyncStream<Void>.makeStream()
    let answers = StubAnswers { _ in
      start.yield()
      defer { end.yield() }
      try await Task.sleep(for: .seconds(60))
      return StubAnswers.providers
    }
    let pipe = Pipe()
    let connection = MCPConnection(.stub(answers), send: pipe.send)
    connection.receive(Self.call(7))
    for await _ in started { break }
    connection.receive(
      Array(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}"#.utf8))
    for await _ in ended { break }
    connection.receive(Array(#"{"jsonrpc":"2.0","id":8,"method":"ping"}"#.utf8))
    #expect(await pipe.lines(1) == [#"{"id":8,"jsonrpc":"2.0","result":{}}"#])
    await connection.finish()
    #expect(pipe.sent.count == 1)
  }

  @Test func `a slow call delays no other message`() async throws {
    let (blocked, unblock) = AsyncStream<Void>.makeStream()
    let answers = StubAnswers { _ in
      for await _ in blocked { break }
      return StubAnswers.providers
    }
    let pipe = Pipe()
    let connection = MCPConnection(.stub(answers), send: pipe.send)
    connection.receive(Self.call(1))
    connection.receive(Array(#"{"jsonrpc":"2.0","id":2,"method":"ping"}"#.utf8))
    // The same id twice would have two responses.
    connection.receive(Self.call(1))
    unblock.yield()
    let lines = await pipe.lines(3)
    #expect(lines[0].hasPrefix(#"{"id":2,"#))
    #expect(lines[1].contains("-32600"))
    #expect(lines[2].contains("structuredContent"))
  }

  @Test func `progress rises each second, and a call without a token reports none`() async throws {
    let clock = ManualClock()
    let (blocked, unblock) = AsyncStream<Void>.makeStream()
    let answers = StubAnswers { _ in
      for await _ in blocked { break }
      return StubAnswers.providers
    }
    let pipe = Pipe()
    let connection = MCPConnection(.stub(answers, clock: clock), send: pipe.send)
    connection.receive(Self.call(1, #","progressToken":"t""#))
    #expect(await pipe.lines(1).count == 1)
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .seconds(1))
    _ = await pipe.lines(2)
    unblock.yield()
    let lines = await pipe.lines(3)
    func progress(_ seconds: Int) -> String {
      #"{"jsonrpc":"2.0","method":"notifications/progress","params":{"progress":\#(seconds),"#
        + #""progressToken":"t","total":28}}"#
    }
    #expect(Array(lines.prefix(2)) == [progress(0), progress(1)])
    #expect(lines[2].contains(#""isError":false"#))
    unblock.yield()
    connection.receive(Self.call(2))
    #expect(await pipe.lines(4).count == 4)
  }

  @Test func `a call ends after 28 seconds with an error`() async throws {
    let clock = ManualClock()
    let answers = StubAnswers { _ in
      try await Task.sleep(for: .seconds(600))
      return StubAnswers.providers
    }
    let server = MCPServer.stub(answers, clock: clock)
    async let answer = server.answer("transit_status", [:])
    for _ in 0..<28 {
      await clock.sleepers(atLeast: 1)
      await clock.advance(by: .seconds(1))
    }
    #expect(await answer.isError)
  }

  @Test func `lines are split before they are decoded`() {
    var splitter = LineSplitter(maxLength: 8)
    let text = Array("강남\r\n\n \nab".utf8)
    #expect(splitter.add(text[..<4]) == [])
    #expect(splitter.add(text[4...]) == [Array("강남".utf8)])
    #expect(splitter.add(Array("cdefghij\nend".utf8)) == [])
    #expect(splitter.finish() == Array("end".utf8))
    #expect(splitter.finish() == nil)
    // A line separator of Unicode is part of a string.
    #expect(splitter.add(Array("a\u{2028}\n".utf8)).count == 1)
  }
}
