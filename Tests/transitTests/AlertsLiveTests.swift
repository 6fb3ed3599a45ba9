import Foundation
import KoreaTransit
import Testing
import TransitCommute
import TransitTestSupport
import TransitTesting

@testable import transit

/// Runs of `transit alerts` over live responses.
@Suite(.timeLimit(.minutes(20)))
struct AlertsLiveTests {
  private func tool(_ transport: StubTransport) throws -> TestTool {
    var tool = try TestTool()
    tool.environment = Keys.all.merging(["LANG": "en_US.UTF-8"]) { $1 }
    tool.transport = transport
    return tool
  }

  private static func snapshot() -> StubTransport {
    StubTransport { try await SnapshotTransport().send($0) }
  }

  @Test func `a favorite saved during the run is queried and alerts`() async throws {
    let tool = try tool(Self.snapshot())
    #expect(try await tool("favorites", "add", "강남", "--alarm").code == 0)
    let streams = Streams()
    let run = Task { try await tool.run(["alerts", "--stops", "20", "--plain"], streams: streams) }
    while !streams.out.contains("\tstopsAway\t") { try await Task.sleep(for: .milliseconds(20)) }
    #expect(!streams.out.contains("신분당선강남역"))
    #expect(try await tool("favorites", "add", "22-009", "--alarm").code == 0)
    while !streams.out.contains("신분당선강남역") {
      try await Task.sleep(for: .milliseconds(20))
    }
    run.cancel()
    #expect(try await run.value.code == 130)
  }

  #if os(Linux) || os(macOS)
    @Test func `rain is queried again after moving more than five kilometers`() async throws {
      let transport = Self.snapshot()
      let tool = try tool(transport)
      let pipe = tool.folder.url.appending(path: "positions")
      #expect(unsafe mkfifo(pipe.path, 0o600) == 0)
      let invocation = try Invocation(["alerts", "--rain", "--follow", "-"])
      let local = Session(try tool.tool(Streams()), invocation, ())
      let session = Session(local.tool, invocation, try local.services())
      let following = Task {
        var run = AlertsRun(session: session, plan: try await AlertsPlan(session))
        try await run.follow(FollowSource(pipe))
      }
      let positions = try await offPool { try FileHandle(forWritingTo: pipe) }
      try positions.write(contentsOf: Data("- 37.4979 127.0276\n".utf8))
      while Self.cells(of: transport).isEmpty { try await Task.sleep(for: .milliseconds(20)) }
      // 3.5 km away the forecast is reused; 6.9 km away, another grid cell is queried.
      try positions.write(contentsOf: Data("- 37.4979 127.0676\n- 37.4979 127.1058\n".utf8))
      while Self.cells(of: transport).count < 2 { try await Task.sleep(for: .milliseconds(20)) }
      try positions.close()
      try await following.value
      #expect(Self.cells(of: transport) == ["61,125", "62,125"])
    }

    /// The cells of the weather grid that were queried.
    private static func cells(of transport: StubTransport) -> Set<String> {
      Set(
        transport.messages.compactMap { message in
          let items = URLComponents(url: message.url, resolvingAgainstBaseURL: false)?.queryItems
          guard let x = items?.first(where: { $0.name == "nx" })?.value,
            let y = items?.first(where: { $0.name == "ny" })?.value
          else { return nil }
          return "\(x),\(y)"
        })
    }
  #endif
}
