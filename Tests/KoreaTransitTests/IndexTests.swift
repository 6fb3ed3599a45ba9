import Foundation
import KoreaTransit
import Testing
import TransitRecordings

struct IndexTests {
  private static let source = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Sources/TransitRecordings/Snapshot")
    .standardizedFileURL

  /// Queries that newcomers try; the index suggests them for queries without a recording.
  private static let queries = [
    "강남", "강남역", "서울역", "서울", "시청", "시청역", "홍대입구", "홍대입구역", "472", "9404", "N37", "22009", "대전역",
    "세종청사",
  ]

  @Test func `the index matches the recordings`() throws {
    let services = BuiltInProviders.services
    let wanted = try RecordingFolder.indexText(
      of: Self.source, services: services,
      asOf: KoreanTime.parse("2026-11-20T08:30:00+09:00"),
      queries: Self.queries)
    let file = Self.source.appending(path: RecordingFolder.indexName)
    let found = try? String(contentsOf: file, encoding: .utf8)
    if found != wanted {
      // A golden file that differs is rewritten, and this run fails so that the change is reviewed.
      try wanted.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(found == wanted, "INDEX was out of date and has been rewritten")
  }
}
