import KoreaTransit
import Testing
import TransitTestSupport
import TransitTesting

@testable import transit

/// What the tool finds without querying a provider.
struct KnownSearchTests {
  private func offline() throws -> TestTool {
    var tool = try TestTool()
    tool.environment = Keys.all
    tool.transport = StubTransport { _ in
      throw TransitError(.unavailable, vendorCode: "URL -1003")
    }
    return tool
  }

  @Test func `without a network the catalog returns results and failures are reported`()
    async throws
  {
    let people = try await offline()("search", "강남")
    #expect(people.code == 0)
    #expect(people.outLines.allSatisfy { !$0.contains("catalog") })
    // Providers with the same problem share a line.
    let ids: [ProviderID] = ["seoul-subway", "seoul-bus", "tago", "kakao-local"]
    let names = ids.map { BuiltInProviders.name(of: $0).korean }
    #expect(
      people.errLines.count { line in names.allSatisfy(line.contains) } == 1, "\(people.err)")
    let run = try await offline()("search", "강남", "--verbose")
    #expect(run.code == 0)
    #expect(run.outLines.first?.hasPrefix("강남 2·신분당") == true)
    #expect(run.outLines.allSatisfy { $0.hasSuffix("catalog") })
    let offline = TransitError.Code.offline.opening(in: .korean)
    for provider in ids {
      #expect(run.told(of: provider.rawValue)?.contains(offline) == true, "\(run.err)")
    }
    #expect(masked(run.told(of: "catalog")).wholeMatch(of: /[0-9]+ _/) != nil, "\(run.err)")
  }

  @Test func `a text that only failed providers could find is a failure`() async throws {
    let run = try await offline()("search", "풍뎅이길")
    #expect(run.code == 69)
    #expect(run.out.isEmpty)
    #expect(!run.err.contains("'풍뎅이길'"))
  }

  @Test func `a text that no service can contain is not queried`() async throws {
    var tool = try TestTool()
    tool.environment = Keys.all
    let run = try await tool("search", "ㅋㅋㅋ")
    #expect(run.code == 0)
    #expect(run.outLines == [])
    #expect(run.errLines.contains { masked($0) == "ㅋㅋㅋ _" }, "\(run.err)")
  }

  @Test func `--explain shows a row of the catalog`() async throws {
    let run = try await TestTool()("search", "강남", "--explain")
    let rows = run.outLines.filter { $0.contains("catalog: 강남 ") }
    #expect(rows.count == 1)
    #expect(rows.first?.hasPrefix("    ") == true)
    #expect(rows.first?.contains(" catalog: 강남 [kr.subway:수도권/강남") == true)
  }
}
