import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTestSupport

#if os(Linux)
  /// The built tool with a loopback server: proxy variables, few file descriptors, little memory.
  @Suite(.timeLimit(.minutes(20)))
  struct ProcessNetworkTests {
    private static let key = "1f2e3d4c5b6a79880123456789abcdef"

    /// A bus server that has one route, 472.
    private static func service() throws -> LoopbackServer {
      try LoopbackServer { _ in
        .reply(
          HTTPReply(
            status: 200,
            body: Data(
              """
              {"response":{"header":{"resultCode":"00","resultMsg":"NORMAL SERVICE."},"body":\
              {"items":{"item":{"endnodenm":"대전역","routeid":"DJB1","routeno":472,\
              "routetp":"간선버스","startnodenm":"유성"}},"numOfRows":100,"pageNo":1,"totalCount":1}}}
              """.utf8)))
      }
    }

    /// Searches for route 472 with the provider `tago` at the given origin.
    private static func search(
      at origin: String, _ setup: String, in folder: TestFolder
    ) async throws -> BuiltTool.Ended {
      try folder.write(
        """
        {"version": 1, "cities": ["대전"], "providers": [{"id": "tago", "baseURL": "\(origin)"}]}
        """, to: "providers.json")
      return try await BuiltTool.run(
        """
        \(setup)
        DATA_GO_KR_KEY=\(key) exec $tool search 472번 --city 대전 --plain --config providers.json
        """, in: folder.url)
    }

    @Test func `a proxy from the environment receives no plain HTTP request`() async throws {
      let (service, proxy) = (try Self.service(), try Self.service())
      let variables = ["http_proxy", "HTTP_PROXY", "https_proxy", "all_proxy", "ALL_PROXY"]
      let setup = variables.map { "export \($0)=\(proxy.host.origin)" }.joined(separator: "\n")
      let ended = try await Self.search(
        at: service.host.origin, setup, in: TestFolder())
      #expect(ended.code == 0, "\(ended.err)")
      #expect(ended.out.hasPrefix("route\t"), "\(ended.out)\(ended.err)")
      #expect(service.requests.allSatisfy { $0.contains(Self.key) })
      #expect(service.requests.count > 0)
      #expect(proxy.requests == [])
    }

    @Test func `a proxy receives only the host of an HTTPS request, not the key`() async throws {
      let (service, proxy) = (try Self.service(), try Self.service())
      let ended = try await Self.search(
        at: "https://127.0.0.1:\(service.port)", "export https_proxy=\(proxy.host.origin)",
        in: TestFolder())
      #expect(ended.code == 69, "\(ended.err)")
      let lines = Set(proxy.requests.compactMap { $0.split(separator: "\n").first })
      #expect(lines == ["CONNECT 127.0.0.1:\(service.port) HTTP/1.1"])
      #expect(!proxy.requests.joined().contains(Self.key))
      #expect(service.requests == [])
    }

    @Test(arguments: ["-n 32", "-v 524288"])
    func `a query works with the minimum of file descriptors and memory`(
      limit: String
    ) async throws {
      let service = try Self.service()
      let ended = try await Self.search(
        at: service.host.origin, "ulimit \(limit)", in: TestFolder())
      #expect(ended.code == 0, "\(ended.err)")
      #expect(ended.out.hasPrefix("route\t"), "\(ended.out)\(ended.err)")
    }
  }
#endif
