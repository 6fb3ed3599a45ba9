import Foundation
import KoreaTransit
import Synchronization
import Testing
import TransitCore
import TransitHTTP
import TransitServer
import TransitTestSupport
import TransitTesting

@testable import transit

/// `transit config init --server`, and the tool with the configuration that it writes.
struct ConfigServerTests {
  /// A server with the keys of data.go.kr, and its clients, in this process.
  private struct World: HTTPTransport {
    static let origin = "https://transit.example.org"

    let server: Server
    let tokens: AccessTokens
    /// The number of requests that services received.
    let calls = Calls()

    final class Calls: Sendable {
      private let state = Mutex(0)
      var count: Int { state.withLock(\.self) }
      func add() { state.withLock { $0 += 1 } }
    }

    init(keys: [String: String] = ["DATA_GO_KR_KEY": Keys.portal]) throws {
      var test = try TestTool()
      test.environment = keys
      test.transport = SnapshotTransport { [calls] _, reply in
        calls.add()
        return reply
      }
      try test.folder.write(
        #"{"providers": [{"id": "seoul-bus"}, {"id": "kma"}, {"id": "openweather"}]}"#,
        to: "providers.json")
      let tool = try test.tool(Streams())
      let services = try Session(tool, Invocation(["serve"]), ()).services()
      let tokens = AccessTokens(
        folder: test.folder.url.appending(path: "tokens"),
        hash: { bytes in (0..<32).map { bytes[$0 % bytes.count] &+ UInt8($0) } },
        clock: tool.clock)
      self.tokens = tokens
      let access = AccessRule(.tokens, tokens: tokens)
      let shares = FairShares(access, clock: tool.clock)
      var parts = ServerParts()
      parts.clock = tool.clock
      parts.admit = { [clock = tool.clock] in access.refusal(of: $0, at: clock.now()) }
      parts.run = { try await shares.run($0, $1) }
      parts.routes = [
        UpstreamProxy({ services.aggregator }, shares: shares, clock: tool.clock).route
      ]
      var configuration = ServerConfiguration()
      configuration.hosts = ["transit.example.org"]
      server = Server(
        configuration, port: 8080,
        answering: RunningServices(services).answers(clock: tool.clock), parts: parts)
    }

    func send(_ message: HTTPMessage) async throws -> HTTPReply {
      let url = message.url.absoluteString
      guard url.hasPrefix(Self.origin + "/") else {
        return HTTPReply(status: 404, body: Data("nothing".utf8))
      }
      var headers: HeaderFields = ["Host": "transit.example.org"]
      for header in message.headers { headers.append(header.name, header.value) }
      let response = await server.respond(
        to: ServerRequest(
          message.method, String(url.dropFirst(Self.origin.count)), headers: headers))
      return HTTPReply(
        status: response.status,
        headers: response.headers.fields.map { Response.Header($0.name, $0.value) },
        body: Data(response.bytes))
    }

    /// A client without keys.
    func client(token: String? = nil) throws -> TestTool {
      var test = try TestTool()
      test.environment = ["LANG": "en_US.UTF-8"]
      test.environment["TRANSIT_TOKEN"] = token
      test.transport = self
      return test
    }
  }

  private static let file = "home/.config/korea-transit/providers.json"
  private static let token = "home/.config/korea-transit/keys/TRANSIT_TOKEN"
  private static let own = """
    {
      "cities" : [
        "수원"
      ],
      "providers" : [
        {
          "id" : "openweather"
        },
        {
          "id" : "seoul-bus",
          "timeoutSeconds" : 8
        },
        {
          "enabled" : false,
          "id" : "kakao-local"
        }
      ],
      "reserve" : 0.2
    }

    """

  private func join(_ test: TestTool, _ server: String = World.origin) async throws -> Run {
    try await test("config", "init", "--server", server)
  }

  @Test func `services of the server go through it, and all other settings stay`() async throws {
    let world = try World()
    let token = try world.tokens.add("anna")
    var client = try world.client(token: token)
    try client.folder.write(Self.own, to: Self.file)
    let run = try await join(client)
    #expect(run.code == 0)
    #expect(run.out == "")
    #expect(
      run.errLines.prefix(2) == [
        "2 services through the server: Seoul Bus, KMA (Korea Meteorological Administration)",
        "1 services with your own keys: OpenWeather",
      ])
    #expect(!run.err.contains(token))
    #expect(world.calls.count == 1)
    let written = try client.folder.text(of: Self.file)
    #expect(
      written == """
        {
          "cities" : [
            "수원"
          ],
          "providers" : [
            {
              "id" : "openweather"
            },
            {
              "baseURL" : "https://transit.example.org/upstream/seoul-bus",
              "id" : "seoul-bus",
              "proxyAddsKey" : true,
              "proxyToken" : {
                "file" : "keys/TRANSIT_TOKEN"
              },
              "timeoutSeconds" : 8
            },
            {
              "enabled" : false,
              "id" : "kakao-local"
            },
            {
              "baseURL" : "https://transit.example.org/upstream/kma",
              "id" : "kma",
              "proxyAddsKey" : true,
              "proxyToken" : {
                "file" : "keys/TRANSIT_TOKEN"
              }
            }
          ],
          "reserve" : 0.2
        }

        """)
    #expect(try client.folder.text(of: Self.token) == token + "\n")
    let path = client.folder.url.appending(path: Self.token).path
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o600)
    // The stored token is enough for a second run, which changes nothing.
    client.environment["TRANSIT_TOKEN"] = nil
    #expect(try await join(client, World.origin + "/").code == 0)
    #expect(try client.folder.text(of: Self.file) == written)
    // The way back.
    #expect(try await join(client, "none").code == 0)
    let end = "    }\n  ],\n"
    #expect(
      try client.folder.text(of: Self.file)
        == Self.own.replacing(end, with: "    },\n    {\n      \"id\" : \"kma\"\n\(end)"))
    #expect(try !client.folder.files().contains(Self.token))
  }

  @Test func `without settings the built-in ones are used, and come back`() async throws {
    let world = try World()
    let client = try world.client(token: try world.tokens.add("anna"))
    #expect(try await join(client).code == 0)
    let json = try JSONDecoder().decode(
      JSONValue.self, from: Data(try client.folder.text(of: Self.file).utf8))
    let built = try Configuration.korea()
    #expect(json["cities"]?.elements.map(\.text) == built.cities.map(\.name))
    #expect(
      json["providers"]?.elements.map { $0["id"]?.text } == built.providers.map(\.id.rawValue))
    #expect(
      json["providers"]?.elements.compactMap { $0["baseURL"]?.text } == [
        "https://transit.example.org/upstream/seoul-bus",
        "https://transit.example.org/upstream/kma",
      ])
    #expect(try await join(client, "none").code == 0)
    #expect(try client.folder.files().filter { $0.hasPrefix("home") } == [])
    #expect(try await join(client, "none").code == 0)
  }

  @Test func `an entry with a key or an address of its own stays`() throws {
    let json: JSONValue = [
      "providers": [
        ["id": "tago", "key": ["environment": "MINE"]],
        [
          "id": "kma", "baseURL": "https://other.example/upstream/kma", "proxyAddsKey": true,
          "proxyToken": ["environment": "MINE"],
        ],
        ["id": "bus", "type": "seoul-bus"],
      ]
    ]
    var settings = ServerSettings(json: json)
    settings.use(World.origin, for: ["tago", "kma", "seoul-bus"], token: nil)
    let entries = try #require(settings.json["providers"]?.elements)
    #expect(entries.prefix(2) == json["providers"]?.elements.prefix(2))
    #expect(
      entries.dropFirst(2) == [
        [
          "id": "bus", "type": "seoul-bus",
          "baseURL": "https://transit.example.org/upstream/seoul-bus", "proxyAddsKey": true,
        ]
      ])
    settings.leaveServer()
    #expect(settings.json == json)
  }

  /// The address, the token and the exit code.
  @Test(
    arguments: [
      (World.origin, nil, 77), (World.origin, "transit_wrong", 77),
      // Other web servers.
      ("https://other.example.org", "transit_wrong", 64), ("http://127.0.0.1:8080", nil, 64),
      // Would send the token unencrypted; no address; a path.
      ("http://transit.example.org", "transit_wrong", 64), ("transit.example.org", nil, 64),
      ("https://transit.example.org/v1", nil, 64), ("", nil, 64),
    ] as [(String, String?, Int32)])
  func `what cannot work is one line, and nothing is written`(
    server: String, token: String?, code: Int32
  ) async throws {
    let client = try World().client(token: token)
    let run = try await join(client, server)
    #expect(run.code == code)
    #expect(run.errLines.count == 1, "\(run.err)")
    #expect(!run.err.contains("transit_wrong"))
    #expect(try client.folder.files().filter { $0.hasPrefix("home") } == [])
  }

  @Test(arguments: [TransitError(.unavailable, vendorCode: "CURL 7"), TransitError(.timedOut)])
  func `a server that does not answer is named, and nothing is written`(
    error: TransitError
  ) async throws {
    var client = try World().client(token: "transit_any-token")
    client.transport = StubTransport { _ in throw error }
    let run = try await join(client)
    #expect(run.code == (error.code == .timedOut ? 75 : 69))
    #expect(run.errLines.count == 1)
    #expect(run.err.contains(World.origin))
    client.transport = StubTransport { _ in HTTPReply(status: 502, body: Data()) }
    #expect(try await join(client).code == 69)
    #expect(try client.folder.files().filter { $0.hasPrefix("home") } == [])
  }

  @Test func `a server without keys is refused`() async throws {
    let world = try World(keys: [:])
    let client = try world.client(token: try world.tokens.add("anna"))
    #expect(try await join(client).code == 77)
    #expect(try client.folder.files().filter { $0.hasPrefix("home") } == [])
  }

  @Test func `a terminal asks for the token until it is right`() async throws {
    let world = try World()
    let token = try world.tokens.add("anna")
    let lines = Mutex<[Prompt.Line]>([.text("transit_wrong"), .text("TRANSIT_TOKEN=\(token) ")])
    let hidden = Mutex<[Bool]>([])
    var client = try world.client()
    client.prompt = Prompt { _, isHidden in
      hidden.withLock { $0.append(isHidden) }
      return lines.withLock { $0.isEmpty ? .end : $0.removeFirst() }
    }
    let run = try await join(client)
    #expect(run.code == 0)
    #expect(hidden.withLock(\.self) == [true, true])
    #expect(try client.folder.text(of: Self.token) == token + "\n")
    #expect(!(run.err + run.out).contains(token))
    // Nothing typed: nothing changes.
    try world.tokens.remove("anna")
    let before = try client.folder.text(of: Self.file)
    #expect(try await join(client).code == ExitCode.interrupted.rawValue)
    #expect(try client.folder.text(of: Self.file) == before)
  }

  @Test func `config init asks only for keys that a service without the server needs`()
    async throws
  {
    let world = try World()
    var client = try world.client(token: try world.tokens.add("anna"))
    try client.folder.write(Self.own, to: Self.file)
    #expect(try await join(client).code == 0)
    let questions = Mutex(0)
    client.prompt = Prompt { _, _ in
      questions.withLock { $0 += 1 }
      return .text("")
    }
    let run = try await client("config", "init")
    #expect(run.code == 0)
    #expect(questions.withLock(\.self) == BuiltInProviders.keyNames.count - 1)
    let providers = try await client("providers", "--json").json()["providers"]?.elements ?? []
    let needs = providers.filter { $0["keys"]?.elements.isEmpty == false }
    #expect(providers.map { $0["id"] } == ["openweather", "seoul-bus", "kakao-local", "kma"])
    #expect(needs.map { $0["id"] } == ["openweather", "kakao-local"])
    let lines = run.errLines
    let portal = try #require(lines.firstIndex { $0.hasPrefix("DATA_GO_KR_KEY") })
    let end = lines[portal...].firstIndex { $0.contains("(\(World.origin))") }
    #expect(end == lines.firstIndex { $0.contains(World.origin) })
    #expect(lines[portal..<(try #require(end))].allSatisfy { !$0.contains("KAKAO") })
  }

  @Test(arguments: [["arrivals", "22009"], ["weather", "37.4979,127.0276"], ["search", "472"]])
  func `a client has the server's answers, and the second one costs no call`(
    arguments: [String]
  ) async throws {
    let world = try World()
    var documents: [JSONValue] = []
    var calls: [Int] = []
    for name in ["anna", "ben"] {
      let client = try world.client(token: try world.tokens.add(name))
      #expect(try await join(client).code == 0)
      let before = world.calls.count
      let run = try await client.run(arguments + ["--json"])
      #expect(run.code == 0)
      documents.append(try run.json())
      calls.append(world.calls.count - before)
    }
    #expect(documents[0] == documents[1])
    #expect(calls[0] > 0 || arguments == ["arrivals", "22009"])
    #expect(calls[1] == 0)
    var direct = try TestTool()
    direct.environment = ["LANG": "en_US.UTF-8", "DATA_GO_KR_KEY": Keys.portal]
    direct.transport = SnapshotTransport()
    let own = try await direct.run(arguments + ["--json"]).json()
    let results = ["stops", "items", "now", "days"].map { ($0, own[$0]) }
    for (name, value) in results { #expect(documents[0][name] == value) }
  }

  @Test func `a spent share, a revoked token and a stopped server are the server's`() async throws {
    let world = try World()
    var client = try world.client(token: try world.tokens.add("anna", dailyCalls: 1))
    #expect(try await join(client).code == 0)
    func said(_ run: Run) -> String? {
      run.err.contains("Seoul Bus: ") && run.err.contains(World.origin) ? run.err : nil
    }
    var run = try await client("arrivals", "22010")
    #expect(run.code == 75)
    #expect(try #require(said(run)).contains("midnight"))
    try world.tokens.remove("anna")
    run = try await client("arrivals", "22010")
    #expect(run.code == 77)
    #expect(
      try #require(said(run)).contains("transit config init --server \(World.origin)"))
    client.transport = StubTransport { _ in throw TransitError(.unavailable, vendorCode: "CURL 7") }
    run = try await client("arrivals", "22010")
    #expect(run.code == 69)
    #expect(said(run) != nil)
    #expect(world.calls.count == 1)
    // One line for all services, without their names.
    run = try await client("search", "472")
    #expect(run.errLines.count { $0.contains(World.origin) } == 1)
    #expect(!run.err.contains("Seoul Bus"))
  }
}
