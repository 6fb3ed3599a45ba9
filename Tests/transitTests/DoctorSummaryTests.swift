import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting
import TransitText

@testable import transit

/// What `transit doctor` shows without `--verbose`.
struct DoctorSummaryTests {
  /// A tool at a terminal of 80 cells, whose services respond from the snapshot.
  private func tool(
    _ language: Language, keys: [String: String] = DoctorTests.keys,
    _ change: @escaping @Sendable (String, HTTPReply) async throws -> HTTPReply = { $1 }
  ) throws -> TestTool {
    var tool = try TestTool()
    tool.environment = keys.merging(["LANG": language == .korean ? "ko_KR" : "en_US"]) { $1 }
    tool.width = 80
    tool.transport = StubTransport { message in
      guard message.url.path() == "/" else {
        return try await SnapshotTransport(change: change).send(message)
      }
      return try await change(message.url.host() ?? "", HTTPReply(status: 404, body: Data()))
    }
    return tool
  }

  @Test(arguments: Language.allCases, [true, false])
  func `it fits a screen with all keys, without keys and without services`(
    language: Language, hasKeys: Bool
  ) async throws {
    for isDown in [false, true] {
      let tool = try tool(language, keys: hasKeys ? DoctorTests.keys : [:]) { host, reply in
        if isDown { throw TransitError(.timedOut) }
        return reply
      }
      let run = try await tool("doctor")
      let lines = run.outLines + run.errLines
      #expect(lines.count < 12, "\(run.out)")
      #expect(lines.allSatisfy { DisplayWidth.of($0) <= 80 }, "\(run.out)")
      // Missing keys are one problem with one remedy.
      #expect(run.out.split(separator: "transit config init").count == (hasKeys ? 1 : 2))
      #expect(run.out.contains("DATA_GO_KR_KEY") == !hasKeys)
      #expect(run.code == (isDown ? 1 : 0))
    }
  }

  @Test(arguments: Language.allCases)
  func `services that do not respond are apart from what to fix`(language: Language) async throws {
    let names = ["seoul-bus", "busan-bus"].compactMap { id in
      BuiltInProviders.all.first { $0.manifest.id.rawValue == id }?.manifest.name
    }.map { $0.text(in: language) }
    var keys = DoctorTests.keys
    keys["KAKAO_REST_API_KEY"] = nil
    let tool = try tool(language, keys: keys) { host, reply in
      if host == "ws.bus.go.kr" { throw TransitError(.unavailable) }
      return host == "apis.data.go.kr" && reply.status == 200
        ? HTTPReply(status: 503, body: Data()) : reply
    }
    let run = try await tool("doctor")
    #expect(run.code == 1)
    let lines = run.outLines
    #expect(lines.first?.contains(#/^! .*KAKAO_REST_API_KEY/#) == true, "\(run.out)")
    let title = try #require(lines.firstIndex { $0.hasSuffix(":") })
    #expect(title == 1)
    let rows = lines.dropFirst(2).prefix { $0.hasPrefix("  ") }.joined().replacing(
      #/ +/#, with: " ")
    #expect(names.count == 2 && names.allSatisfy(rows.contains), "\(run.out)")
    // Neither operations nor addresses.
    #expect(!run.out.contains("getStationByUid") && !run.out.contains("http"))
    #expect(lines.contains { $0.hasPrefix("✓ ") && $0.contains("4/5") }, "\(run.out)")
    #expect(masked(run.errLines.first).contains(/_ 1[.,]? _ [1-9]/), "\(run.err)")
  }

  @Test func `a service that rejects the key is to be fixed`() async throws {
    let tool = try tool(.english) { host, reply in
      host == "dapi.kakao.com" && reply.status == 200 ? HTTPReply(status: 401, body: Data()) : reply
    }
    let run = try await tool("doctor")
    #expect(run.code == 1)
    #expect(run.outLines.first?.hasPrefix("✗ services Kakao") == true, "\(run.out)")
    #expect(run.outLines.joined(separator: " ").contains("(KAKAO_REST_API_KEY): "))
    #expect(run.outLines.allSatisfy { !$0.hasSuffix("respond:") })
    #expect(run.errLines.first == "To fix: 1.")
  }
}
