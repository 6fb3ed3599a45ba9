import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTestSupport
import TransitTesting

/// Compares each decoded recording with a text that was checked against its body.
struct GoldenTests {
  /// The providers with shipped recordings; a new one has none at first.
  static let shipped = BuiltInProviders.all.filter { factory in
    let folder = Package.snapshot.appending(path: factory.manifest.id.rawValue)
    return FileManager.default.fileExists(atPath: folder.path)
  }

  @Test func `every provider but new ones is compared`() {
    #expect(Self.shipped.count >= 11)
  }

  @Test(arguments: shipped)
  func `each recording of this project decodes to its golden text`(factory: ProviderFactory) throws
  {
    let id = factory.manifest.id.rawValue
    let differences = GoldenFolder("\(id)/shipped")
      .differences(
        try Package.recordings(of: id, testedBy: factory.module), read: factory.endpoints)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  /// Operations that no query needs and truncated requests have no golden text.
  @Test(
    .enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"),
    arguments: shipped)
  func `each real recording decodes to its golden text`(factory: ProviderFactory) throws {
    let id = factory.manifest.id.rawValue
    let recordings = try RealRecordings.all(of: id).filter {
      factory.endpoint(matching: $0.recording.request) != nil
    }
    let differences = GoldenFolder("\(id)/real").differences(recordings, read: factory.endpoints)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }
}
