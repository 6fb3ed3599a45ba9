import Foundation
import KakaoLocal
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

/// Each recording decodes to a text that was checked against its body.
struct KakaoLocalGoldenTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  @Test(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
  func `each real recording decodes to its golden text`() throws {
    let folder = try #require(RealRecordings.folder).appending(path: "kakao-local")
    let differences = GoldenFolder("real")
      .differences(try ContractRecording.folder(folder), read: KakaoLocalProvider.endpoints)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test func `each recording of ours decodes to its golden text`() throws {
    let folders = [
      Self.tests.appending(path: "Recordings/kakao-local"),
      Self.tests.appending(path: "../../Sources/Recordings/Snapshot/kakao-local")
        .standardizedFileURL,
    ]
    let differences = GoldenFolder("shipped")
      .differences(
        try folders.flatMap { try ContractRecording.folder($0) },
        read: KakaoLocalProvider.endpoints)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }
}
