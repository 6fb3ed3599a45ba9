import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport

/// The real recordings, if they are available.
@Suite(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
struct RealRecordingTests {
  static let paths: [String] =
    (try? RealRecordings.folder.map(RecordingFolder.files(in:)) ?? []) ?? []

  @Test func `there are recordings to test with`() { #expect(Self.paths.count > 100) }

  @Test(arguments: paths)
  func `a real recording is written back byte for byte except its reason phrase`(
    path: String
  ) throws {
    let folder = try #require(RealRecordings.folder)
    let bytes = try Data(contentsOf: folder.appending(path: path))
    let recording = try Recording(bytes)
    // Two URLs were written by hand with unencoded commas; they are written back encoded.
    let written = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    let line = Data(written.replacing(",", with: "%2C").utf8)
    let expected = line + bytes.drop { $0 != 0x0A }
    #expect(Self.withoutReason(recording.data) == Self.withoutReason(expected))
    #expect(try Recording(recording.data) == recording)
    let head = try Recording.head(of: bytes)
    #expect(head.request == recording.request)
    #expect(head.comments == recording.comments)
  }

  @Test func `the whole folder opens, and every recording is found by its own request`() throws {
    let url = try #require(RealRecordings.folder)
    let folder = try RecordingFolder(url, services: [])
    #expect(folder.count == Self.paths.count)
    for path in Self.paths {
      let request = try RealRecordings.recording(path).request
      #expect(try folder.recording(for: [].identity(of: request), at: .distantFuture) != nil)
    }
  }

  /// The text with the first status line cut after its number.
  private static func withoutReason(_ bytes: Data) -> Data {
    guard let start = bytes.range(of: Data("\nHTTP/1.1 ".utf8)),
      let end = bytes[start.upperBound...].firstIndex(of: 0x0A)
    else { return bytes }
    return bytes[..<start.upperBound] + bytes[start.upperBound..<start.upperBound + 3]
      + bytes[end...]
  }
}
