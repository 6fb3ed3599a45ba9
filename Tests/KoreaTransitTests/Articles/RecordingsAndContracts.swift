import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTestSupport
import TransitTesting

/// The code of `recordings-and-contract-tests.md`.
struct RecordingsAndContractsCode {
  @Test func `a folder of recordings replies only to recorded requests, at its own time`()
    async throws
  {
    let folder = Package.snapshot
    let recordings = try RecordingFolder(folder, services: BuiltInProviders.services)
    let korea = try Aggregator.korea(
      answers: .recorded(recordings), clock: FixedClock(recordings.asOf ?? Date()))
    let found = try await korea.search("강남")
    let missed = try await korea.search("어디에도 없는 곳")
    #expect(found.outcomes.contains { $0.kind == .answered })
    #expect(missed.outcomes.contains { $0.error?.code == .notRecorded })
  }

  @Test func `a recording's request, status and time can be read`() throws {
    let text = """
      GET http://ws.bus.go.kr/api/rest/stationinfo/getStationByUid?serviceKey=REDACTED&arsId=22009&resultType=json
      # recorded: 2026-11-20T08:30:00+09:00

      HTTP/1.1 200 OK
      Content-Type: application/json

      {"msgHeader":{"headerCd":"0"}}
      """
    let recording = try Recording(Data(text.utf8))
    #expect(recording.status == 200)
    #expect(recording.recordedAt == Snapshot.asOf)
    #expect(
      recording.request.redactedURL.hasSuffix("?serviceKey=REDACTED&arsId=22009&resultType=json"))
  }

  @Test func `a manual clock advances without real waiting`() async throws {
    let clock = ManualClock()
    let pause = Task { try await clock.sleep(for: .seconds(3600)) }
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .seconds(3600))
    try await pause.value
    #expect(clock.elapsed() == .seconds(3600))
  }

  @Test func `a stub transport returns the given reply`() async throws {
    let transport = StubTransport { message in
      HTTPReply(status: 503, body: Data("busy".utf8))
    }
    let korea = try Aggregator.korea(
      keys: KeySource { _ in Secret("made-up-key") }, answers: .live(transport),
      clock: FrozenClock())
    let found = try await korea.search("472")
    #expect(found.outcomes.contains { $0.error?.code == .unavailable })
    #expect(!transport.messages.isEmpty)
  }
}
