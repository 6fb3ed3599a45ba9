import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import TransitRegistry

struct OutcomeTests {
  private static let badKey = TransitError(.badKey, Words("대전", "Daejeon"), provider: "a")
  private static let late = TransitError(.timedOut, Words("세종", "Sejong"), provider: "a")

  private func outcome(_ state: Outcome.State) -> Outcome { Outcome(provider: "a", state: state) }

  @Test func `rounds of one provider are joined into one outcome with all counts and errors`() {
    let rounds: [(rounds: [Outcome], joined: Outcome)] = [
      ([outcome(.answered(count: 2)), outcome(.answered(count: 3))], outcome(.answered(count: 5))),
      (
        [outcome(.skipped(.unsupported)), outcome(.answered(count: 1))],
        outcome(.answered(count: 1))
      ),
      (
        [outcome(.answered(count: 1)), outcome(.failed(Self.badKey))],
        outcome(.partial(count: 1, Self.badKey))
      ),
      ([outcome(.empty), outcome(.failed(Self.late))], outcome(.failed(Self.late))),
      ([outcome(.failed(Self.late)), outcome(.closed())], outcome(.closed(count: 0, Self.late))),
      (
        [
          outcome(.skipped(.unsupported, TransitError(.unsupported))), outcome(.empty),
        ], outcome(.empty)
      ),
      (
        [outcome(.skipped(.noKey)), outcome(.skipped(.noKey))],
        outcome(.skipped(.noKey))
      ),
    ]
    for (index, row) in rounds.enumerated() {
      #expect(Outcome.joining(row.rounds.map { [$0] }) == [row.joined], "row \(index)")
    }
  }

  @Test func `a superseded answer does not change the age of another from its provider`() {
    let (moment, long) = (StubExchange.moment, StubExchange.moment.addingTimeInterval(-90))
    let superseded = Outcome(
      provider: "a", state: .skipped(.superseded), receivedAt: long,
      refreshError: Self.late, isFrozen: true)
    let taken = Outcome(provider: "a", state: .answered(count: 1), receivedAt: moment)
    #expect(Outcome.joining([[superseded], [taken]]) == [taken])
    #expect(Outcome.joining([[taken], [superseded]]) == [taken])
    #expect(Outcome.joining([[superseded], [superseded]]) == [superseded])
  }

  @Test func `several errors are joined, with each detail once`() {
    let joined = TransitError.joining([Self.badKey, Self.late, Self.badKey])
    #expect(joined?.code == .badKey)
    #expect(joined?.detail == Words("대전; 세종", "Daejeon; Sejong"))
    #expect(TransitError.joining([]) == nil)
  }

  @Test func `a failed provider is reported as failed and not as empty`() async throws {
    let aggregator = try Fakes.aggregator { name in
      if name == "alpha" { throw TransitError(.timedOut) }
      return reply("")
    }
    let outcomes = try await aggregator.search("시청").outcomes
    #expect(
      outcomes.prefix(2).map(summary) == ["alpha failed timedOut", "beta empty"])
  }

  private static let notFound = TransitError(.unavailable, vendorCode: "URL -1003")

  @Test func `if no host can be resolved, all providers are reported as offline`()
    async throws
  {
    let offline = try Fakes.aggregator { _ in throw Self.notFound }
    #expect(
      try await offline.search("시청").outcomes.map(summary) == [
        "alpha failed offline", "beta failed offline", "gamma failed offline",
        "weatherman skipped unsupported",
      ])
    // A single unresolved host is a failure of that service.
    let one = try Fakes.aggregator { name in
      if name == "alpha" { throw Self.notFound }
      return reply("")
    }
    #expect(try await one.search("시청").outcomes.first.map(summary) == "alpha failed unavailable")
  }

  @Test(arguments: [
    ("91,200", "_ -90 _ 90 _ -180 _ 180 91,200"), ("126.978,37.5665", "_ 37.5665,126.978"),
    ("nan,nan", "_ -90 _ 90 _ -180 _ 180 nan,nan"),
    ("0x25,0x7f", "_ -90 _ 90 _ -180 _ 180 0x25,0x7f"), (" ", "_"),
  ])
  func `an invalid position is rejected without querying a provider`(text: String, said: String)
    async throws
  {
    let aggregator = try Fakes.aggregator { _ in throw TransitError(.malformed) }
    let error = await #expect(throws: TransitError.self) {
      try await aggregator.locate(text)
    }
    #expect(error?.code == .invalidRequest)
    #expect(masked(error?.detail?.english, keeping: ["nan,nan"]) == said)
  }

  @Test func `a position is used as written`() async throws {
    let aggregator = try Fakes.aggregator { _ in throw TransitError(.malformed) }
    let located = try await aggregator.locate("37.4979, 127.0276")
    #expect(located.place.coordinate == Coordinate(latitude: 37.4979, longitude: 127.0276))
    #expect(located.outcomes == [])
  }

  @Test func `a place search without any usable provider reports a missing key`() async throws {
    let aggregator = try Fakes.aggregator(keys: .none) { _ in reply("") }
    let error = await #expect(throws: TransitError.self) { try await aggregator.locate("어디") }
    #expect(error?.code == .noKey)
  }
}

/// A found configuration must not be able to send any secret of this machine.
struct KeyTrustTests {
  private func read(_ keys: String, trust: Configuration.Trust) throws -> Configuration {
    try Configuration(
      json: Data("{\"providers\": [{\"id\": \"alpha\"}], \"keys\": {\"ALPHA_KEY\": \(keys)}}".utf8),
      named: "p.json", factories: Fakes.factories, folder: URL(filePath: "/etc/here/"),
      trust: trust)
  }

  @Test(arguments: [
    ("{\"environment\": \"AWS_SECRET\"}", false), ("{\"environment\": \"BETA_KEY\"}", false),
    ("{\"environment\": \"ALPHA_KEY\"}", true),
    ("{\"file\": \"alpha.key\"}", true), ("{\"file\": \"keys/alpha.key\"}", true),
    ("{\"file\": \"../alpha.key\"}", false), ("{\"file\": \"/etc/heretic/alpha.key\"}", false),
    ("{\"file\": \"~/.ssh/id_rsa\"}", false),
  ])
  func `a found configuration can only name keys of its own`(keys: String, isAllowed: Bool) throws {
    #expect(throws: Never.self) { try self.read(keys, trust: .explicit) }
    if isAllowed {
      #expect(throws: Never.self) { try self.read(keys, trust: .found) }
    } else {
      let error = #expect(throws: TransitError.self) { try self.read(keys, trust: .found) }
      #expect(error?.code == .configuration)
      #expect(error?.remedy == .passConfiguration)
    }
  }

  /// A link, its target, and whether the target is in the configuration's folder.
  @Test(arguments: [
    ("alpha.key", "real/alpha.key", true), ("alpha.key", "../outside/alpha.key", false),
    ("keys", "real", true), ("keys", "../outside", false),
  ])
  func `a found configuration reads no key file through a link out of its folder`(
    link: String, end: String, isAllowed: Bool
  ) throws {
    let folder = try TestFolder()
    for key in ["outside/alpha.key", "here/real/alpha.key"] {
      try folder.write("made-up-word", to: key, mode: 0o600)
    }
    let here = folder.url.appending(path: "here", directoryHint: .isDirectory)
    try FileManager.default.createSymbolicLink(
      atPath: here.appending(path: link, directoryHint: .notDirectory).path,
      withDestinationPath: end)
    let file = link == "keys" ? "keys/alpha.key" : link
    let json = """
      {"providers": [{"id": "alpha"}], "keys": {"ALPHA_KEY": {"file": "\(file)"}}}
      """
    func key(_ trust: Configuration.Trust) throws -> Secret? {
      try Configuration(
        json: Data(json.utf8), named: "p.json", factories: Fakes.factories, folder: here,
        trust: trust
      ).keySource(environment: [:]).key("ALPHA_KEY")
    }
    #expect(try key(.explicit) != nil)
    if isAllowed {
      #expect(try key(.found) != nil)
    } else {
      let error = #expect(throws: TransitError.self) { try key(.found) }
      #expect(error?.code == .configuration)
      #expect(error?.remedy == .passConfiguration)
    }
  }

  @Test(arguments: ["environment", "file"])
  func `a key pasted in place of a name does not appear in the error`(setting: String) throws {
    let pasted = "aB3dE5fG7hJ9kL1mN3pQ5rS7%2B%3D"
    let error = #expect(throws: TransitError.self) {
      try self.read("{\"\(setting)\": \"\(pasted)\"}", trust: .explicit)
    }
    #expect(error?.code == .configuration)
    let place = "p.json: keys.ALPHA_KEY.\(setting)"
    #expect(masked(error?.detail?.english, keeping: [place]) == "\(place) _")
    #expect("\(error as Any)".contains(pasted) == false)
  }

  @Test func `more than 40 cities are rejected`() throws {
    let names = Array(repeating: "\"대전\"", count: 41).joined(separator: ",")
    let error = #expect(throws: TransitError.self) {
      try Configuration(
        json: Data("{\"providers\": [{\"id\": \"alpha\"}], \"cities\": [\(names)]}".utf8),
        named: "p.json", factories: Fakes.factories, trust: .found)
    }
    #expect(error?.code == .configuration)
    #expect(
      masked(error?.detail?.english, keeping: ["p.json: cities"]) == "p.json: cities _ 40 _")
  }
}
