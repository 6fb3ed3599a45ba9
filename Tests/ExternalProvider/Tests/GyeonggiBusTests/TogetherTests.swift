import Foundation
import GyeonggiBus
import KoreaTransit
import Recordings
import Testing
import TransitTesting

/// Beside the built-in providers, in one registry and one list.
struct TogetherTests {
  private static let factories = BuiltInProviders.all + [.gyeonggiBus]

  private func configuration() throws -> Configuration {
    try Configuration(
      json: Data(contentsOf: Here.folder.appending(path: "providers.json")),
      named: "providers.json", factories: Self.factories, trust: .explicit)
  }

  private func korea() throws -> Aggregator {
    try Aggregator(
      configuration: configuration(), factories: Self.factories,
      keys: KeySource { _ in Secret("made-up-key") }, answers: .live(try RecordedTransport()),
      clock: StandingClock(StubExchange.moment))
  }

  @Test func `the configuration switches it on, with settings of its own`() throws {
    let settings = try configuration().providers
    #expect(
      settings.map(\.id) == [
        "seoul-subway", "seoul-bus", "gyeonggi-bus", "tago", "kma", "kakao-local",
      ])
    #expect(settings[2].timeout == .seconds(5))
    #expect(throws: TransitError.self) {
      try Configuration(
        json: Data(contentsOf: Here.folder.appending(path: "providers.json")),
        named: "providers.json", factories: BuiltInProviders.all, trust: .explicit)
    }
  }

  @Test func `it answers a search together with the built-in ones`() async throws {
    let found = try await korea().search("강남역")
    #expect(
      found.outcomes.map { "\($0.provider) \($0.kind)" } == [
        "seoul-subway answered", "seoul-bus answered", "gyeonggi-bus answered", "tago answered",
        "kma skipped", "kakao-local answered",
      ])
    #expect(found.outcomes[2].count == 2)
    #expect(found.attributions.map(\.text).contains("경기도 (GBIS)"))
    // One pole, told by both: one row, with the number that only Seoul's own service gives.
    let pole = try #require(found.items.first { $0.identifiers.first(.node) == "121000009" })
    #expect(pole.description == "신분당선강남역 (22-009)")
    #expect(pole.sources == [SourceMark("gyeonggi-bus"), SourceMark("seoul-bus")])
  }

  @Test func `what it is answered is recorded with its own factory, and reads the same`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "gyeonggi-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    let recorder = try Aggregator(
      configuration: configuration(), factories: Self.factories,
      keys: KeySource { _ in Secret("made-up-key") },
      answers: .recording(try RecordedTransport(), to: folder),
      clock: StandingClock(StubExchange.moment))
    let found = try await recorder.search("강남대")
    let written = try ContractRecording.folder(folder)
      .filter { $0.name.hasPrefix("gyeonggi-bus/getBusStationListv2/") }
    let old = try ContractRecording.folder(Here.recordings)
      .filter { $0.name.hasSuffix("gangnam-univ.http") }
    #expect(found.outcomes[2].count > 0)
    #expect(written.map(\.recording.body) == old.map(\.recording.body))
  }
}

/// Answers as the services would, from this provider's recordings and the package's own.
private struct RecordedTransport: HTTPTransport {
  private let services = BuiltInProviders.services + GyeonggiBusProvider.manifest.services
  private let folders: [RecordingFolder]

  init() throws {
    folders = [
      try RecordingFolder(Here.recordings, services: services),
      try ShippedRecordings.snapshot(services: services),
    ]
  }

  func send(_ message: HTTPMessage) async throws -> HTTPReply {
    let identity = Request(url: message.url.absoluteString).map(services.identity) ?? ""
    for folder in folders {
      if let found = try folder.recording(for: identity, at: StubExchange.moment) {
        return HTTPReply(status: found.status, headers: found.headers, body: found.body)
      }
    }
    return HTTPReply(status: 404, body: Data("not recorded".utf8))
  }
}
