import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import transit

/// Failures are reported with their cause, never as an empty result.
struct CauseTests {
  private static let all = [
    "SEOUL_SUBWAY_KEY", "SEOUL_OPEN_DATA_KEY", "DATA_GO_KR_KEY", "KAKAO_REST_API_KEY",
    "OPENWEATHER_KEY",
  ]

  /// - Parameter missing: the keys that are not configured.
  private func tool(
    without missing: Set<String> = [],
    _ transport: any HTTPTransport = StubTransport { _ in
      HTTPReply(status: 200, body: Data("{}".utf8))
    }
  ) throws -> TestTool {
    var tool = try TestTool()
    for name in Self.all where !missing.contains(name) { tool.environment[name] = "made1up2key3" }
    tool.transport = transport
    return tool
  }

  private static let silent = SnapshotTransport()

  @Test(arguments: [
    (["weather", "코엑스"], "KAKAO_REST_API_KEY"), (["nearby", "코엑스"], "KAKAO_REST_API_KEY"),
    (["place", "코엑스"], "KAKAO_REST_API_KEY"),
    (["timetable", "강남", "--line", "신분당선"], "SEOUL_OPEN_DATA_KEY"),
    (["arrivals", "472"], "DATA_GO_KR_KEY"), (["route", "472"], "DATA_GO_KR_KEY"),
    (["arrivals", "강남"], "SEOUL_SUBWAY_KEY"),
  ])
  func `a missing key is named`(command: [String], key: String) async throws {
    let run = try await tool(without: [key], Self.silent).run(command)
    #expect(run.code == 77, "\(run.err)")
    #expect(run.err.contains(key), "\(run.err)")
    // The other keys are not mentioned.
    for other in Self.all where other != key { #expect(!run.err.contains(other)) }
  }

  @Test(arguments: [
    ["arrivals", "강남"], ["arrivals", "22009"], ["arrivals", "472"], ["route", "472"],
    ["alerts", "--ride", "472", "--get-off", "강남역"], ["favorites", "add", "472"],
    ["timetable", "강남"],
  ])
  func `a failing service is reported instead of an empty result`(command: [String])
    async throws
  {
    let down = StubTransport { _ in
      HTTPReply(status: 503, body: Data())
    }
    let run = try await tool(down).run(command)
    #expect(run.code == 69, "\(run.err)")
    // The service is named; its own words and codes are only in the verbose output.
    let names = BuiltInProviders.all.map(\.manifest.name.korean)
    #expect(names.contains(where: run.err.contains), "\(run.err)")
    #expect(!run.err.contains("503"), "\(run.err)")
    let verbose = try await tool(down).run(command + ["--verbose"])
    #expect(verbose.err.contains("HTTP 503"), "\(verbose.err)")
    // A heading without a second line would mean that nothing comes.
    #expect(command != ["arrivals", "강남"] || run.outLines.count == 2)
  }

  @Test func `the whole error is a further line with --verbose`() async throws {
    let down = StubTransport { _ in HTTPReply(status: 503, body: Data()) }
    let run = try await tool(down).run(["arrivals", "472"])
    let line = try #require(run.errLines.last)
    let names = BuiltInProviders.all.map(\.manifest.name.korean)
    #expect(names.contains { line.hasPrefix("\($0): ") }, "\(line)")
    let verbose = try await tool(down).run(["arrivals", "472", "--verbose"])
    #expect(verbose.errLines.dropLast().last == line)
    let whole = try #require(verbose.errLines.last)
    let ids = BuiltInProviders.all.map(\.manifest.id)
    #expect(ids.contains { whole.hasPrefix("· \($0): ") }, "\(whole)")
    #expect(whole.contains("HTTP 503"), "\(whole)")
  }

  @Test func `a redirect to another host is not retried`() async throws {
    let transport = StubTransport { _ in
      HTTPReply(
        status: 302, headers: [Response.Header("Location", "https://elsewhere.example/")],
        body: Data())
    }
    let run = try await tool(transport).run(["route", "472"])
    #expect(run.code == 69)
    #expect(transport.messages.count == 1)
  }

  @Test func `a call through a proxy is shown with the proxy's URL`() async throws {
    var tool = try tool(Self.silent)
    try tool.folder.write(
      """
      {"cities": ["서울"],
       "providers": [{"id": "seoul-bus", "baseURL": "https://proxy.example/bus"}]}
      """, to: "proxy.json")
    let run = try await tool.run(["arrivals", "22009", "--config", "proxy.json", "--verbose"])
    #expect(run.err.contains("https://proxy.example/bus/api/rest/"))
    #expect(!run.err.contains("ws.bus.go.kr"))
    tool.environment = [:]
  }

  @Test(arguments: ["-1", "121", "soon"])
  func `patience outside 0 to 120 seconds, or with --wait, is rejected`(text: String) async throws {
    let run = try await TestTool()("search", "강남", "--patience", text)
    #expect(run.code == 64)
    #expect(try await TestTool()("search", "강남", "--patience", "1", "--wait").code == 64)
  }
}
