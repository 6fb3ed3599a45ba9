import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitRegistry
import TransitTestSupport

/// What fuzzing found, stored as recordings: each crashed the process or was misread.
struct FindingTests {
  private static let folder = Package.root.appending(path: "Tests/KoreaTransitTests/Findings")

  /// A finding and its expected outcome.
  private static let table: [(file: String, outcome: String)] = [
    ("largest-total.http", "tago answered 1"),
    ("negative-metres.http", "kakao-local answered 1"),
    ("xml-attribute-default.http", "seoul-bus failed malformed: XML _"),
    ("xml-instruction-without-text.http", "seoul-bus failed malformed: XML _"),
    ("xml-notation.http", "seoul-bus failed malformed: XML _"),
  ]

  private static func decoded(_ file: String) throws -> DecodedRecording {
    let recording = try Recording(Data(contentsOf: folder.appending(path: file)))
    return RecordingDecoder(factories: BuiltInProviders.all).decode(recording, path: file)
  }

  @Test(arguments: table.map(\.file))
  func `a fuzzing finding decodes to the expected outcome`(file: String) throws {
    let decoded = try Self.decoded(file)
    let what =
      decoded.error.map { "\($0.code): \(masked($0.detail?.english))" } ?? "\(decoded.items.count)"
    #expect(
      "\(decoded.provider) \(decoded.outcome.rawValue) \(what)"
        == Self.table.first { $0.file == file }?.outcome)
  }

  @Test func `a negative distance is ignored`() throws {
    let items = try Self.decoded("negative-metres.http").items
    guard case .place(let place)? = items.first else {
      Issue.record("no place: \(items)")
      return
    }
    #expect(place.name == "강남역 2호선")
    #expect(place.distance == nil)
  }

  @Test func `the table lists every finding`() throws {
    #expect(try RecordingFolder.files(in: Self.folder) == Self.table.map(\.file))
  }
}
