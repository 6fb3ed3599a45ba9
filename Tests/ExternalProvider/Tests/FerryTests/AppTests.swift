import Ferry
import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTesting

/// How an app uses a provider from another package.
struct AppTests {
  /// Replies for both ferry addresses, and with 503 for all others.
  private let transport = StubTransport { message in
    guard message.url.path().contains("B000000") else {
      return HTTPReply(status: 503, body: Data())
    }
    let pier = message.url.host() == "south.ferry.example" ? "PUS-01" : "HAN-07"
    let body = #"{"result":{"code":0},"piers":[{"id":"\#(pier)","name":"여의도선착장"}]}"#
    return HTTPReply(status: 200, body: Data(body.utf8))
  }

  private let environment = [
    "FERRY_KEY": "first-ferry-key", "FERRY_SOUTH_KEY": "second-ferry-key",
  ]

  @Test func `one call adds the provider to the built-in ones and their catalog`() async throws {
    let korea = try Aggregator.korea(
      adding: [.ferry], keys: .environment(environment), answers: .live(transport),
      clock: FrozenClock(StubExchange.moment))
    let found = try await korea.search("여의도")
    let names = found.items.map(\.name)
    #expect(names.contains("여의도선착장"))
    // The station comes from the catalog, without a key.
    #expect(names.first == "여의도")
    let outcome = try #require(found.outcomes.first { $0.provider == "ferry" })
    #expect(outcome.kind == .answered)
    #expect(found.attributions.map(\.text).contains("여객선 (보기)"))
  }

  @Test func `two entries of one type have their own ids, keys and addresses`() async throws {
    let configuration = try Configuration.korea(
      contentsOf: Here.folder.appending(path: "providers.json"), adding: [.ferry])
    let korea = try Aggregator.korea(
      adding: [.ferry], configuration, keys: configuration.keySource(environment: environment),
      answers: .live(transport), clock: FrozenClock(StubExchange.moment))
    let found = try await korea.search("여의도선착장")
    let ferries = found.items.filter { $0.id.contains("ferry.stop") }
    #expect(
      Set(ferries.map { "\($0.id) \($0.sources.map(\.provider))" }) == [
        "ferry.stop:HAN-07 [ferry]", "ferry.stop:PUS-01 [ferry-south]",
      ])
    let sent = transport.messages.map(\.url.absoluteString).filter { $0.contains("/B000000/") }
    #expect(
      Set(sent.compactMap { $0.components(separatedBy: "&").first }) == [
        "https://apis.data.go.kr/B000000/piers?key=first-ferry-key",
        "https://south.ferry.example/B000000/piers?key=second-ferry-key",
      ])
  }

  @Test func `without the added type, its entries cause an error that lists the known types`()
    throws
  {
    let error = try #require(throws: TransitError.self) {
      try Configuration.korea(contentsOf: Here.folder.appending(path: "providers.json"))
    }
    #expect(error.code == .configuration)
    #expect(error.detail?.english.contains("seoul-subway, seoul-bus") == true)
  }

  @Test func `responses are recorded with the added factory and replayed without a network`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "ferry-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    let clock = FrozenClock(StubExchange.moment)
    let recorder = try Aggregator.korea(
      adding: [.ferry], keys: .environment(environment),
      answers: .recording(transport, to: folder), clock: clock)
    _ = try await recorder.search("여의도선착장")
    let written = try ContractRecording.folder(folder)
    #expect(written.map(\.name).contains { $0.hasPrefix("ferry/piers/") })
    let replayed = try Aggregator.korea(
      adding: [.ferry], keys: KeySource.none,
      answers: .recorded(
        RecordingFolder(folder, services: FerryProvider.manifest.services)), clock: clock)
    let found = try await replayed.search("여의도선착장")
    #expect(found.items.map(\.id).contains("ferry.stop:HAN-07"))
  }
}
