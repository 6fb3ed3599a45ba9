import Foundation
import SeoulBus
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

/// A recording and the text file that states all that it decodes to.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  var kind: Kind
  /// `<operation>/<case>`
  var name: String

  enum Kind: String, CaseIterable, Sendable {
    /// Real answers, beside the package.
    case real
    /// The answers that the package ships.
    case shipped
    /// The ones beside these tests.
    case ours

    var recordings: URL? {
      switch self {
      case .real: RealRecordings.folder
      case .shipped: tests.appending(path: "../../Sources/Recordings/Snapshot").standardizedFileURL
      case .ours: tests.appending(path: "Recordings")
      }
    }

    var goldens: URL { tests.appending(path: "Golden/\(rawValue)") }

    /// What lies in a folder, as `<operation>/<case>`.
    static func names(in folder: URL, _ ending: String) -> [String] {
      let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return (paths ?? []).filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
        .sorted()
    }
  }

  /// Real recordings of operations that no query needs.
  private static let unread: Set = [
    "getLowStationByName", "getLowBusPosByRtid", "getBusPosByRouteSt", "getLowBusPosByRouteSt",
    "getBusPosByVehId",
  ]

  static let all = Kind.allCases.flatMap { kind in
    (kind.recordings.map { Kind.names(in: $0.appending(path: "seoul-bus"), ".http") } ?? [])
      .filter { !unread.contains(String($0.prefix { $0 != "/" })) }
      .map { GoldenCase(kind: kind, name: $0) }
  }

  var testDescription: String { "\(kind.rawValue) \(name)" }

  /// What the recording decodes to, by each endpoint that its own URL finds.
  func decoded() throws -> [String] {
    let folder = try #require(kind.recordings)
    let file = folder.appending(path: "seoul-bus/\(name).http")
    try RecordingUse.note(file)
    let recording = try Recording(Data(contentsOf: file))
    let found = SeoulBusProvider.endpoints.compactMap { $0.init(recording.request) }
    try #require(found.count == 1)
    let response = recording.response(receivedAt: Date(timeIntervalSince1970: 0))
    do {
      return GoldenText.lines(of: try rows(found[0], response))
    } catch let error as TransitError {
      return GoldenText.lines(of: error)
    }
  }

  private func rows(_ endpoint: some Endpoint, _ response: Response) throws -> any DecodedRows {
    try #require(try endpoint.decode(response) as? any DecodedRows)
  }
}

private let tests = URL(filePath: #filePath, directoryHint: .notDirectory)
  .deletingLastPathComponent()

struct BusGoldenTests {
  @Test(arguments: GoldenCase.all)
  func `a recording decodes to what its golden file states`(golden: GoldenCase) throws {
    let file = golden.kind.goldens.appending(path: golden.name + ".txt")
    let stated = try String(contentsOf: file, encoding: .utf8)
    let lines = stated.split(separator: "\n").map(String.init)
    let decoded = try golden.decoded()
    #expect(decoded == lines)
  }

  @Test(arguments: GoldenCase.Kind.allCases)
  func `every golden file states a recording`(kind: GoldenCase.Kind) throws {
    guard kind.recordings != nil else { return }
    let recorded = GoldenCase.all.filter { $0.kind == kind }.map(\.name)
    #expect(!recorded.isEmpty)
    #expect(GoldenCase.Kind.names(in: kind.goldens, ".txt") == recorded)
  }
}
