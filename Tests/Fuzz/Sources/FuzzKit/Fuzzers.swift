import Foundation
import KoreaTransit
import TransitCore
import TransitRegistry
import TransitTestSupport
import TransitTesting

@testable import TransitHTTP

extension Fuzzer {
  /// HTTP statuses that some parser treats specially; the first is that of most inputs.
  private static let statuses = [200, 400, 401, 403, 404, 429, 500, 503]

  private static func status(_ byte: UInt8?) -> Int {
    statuses[Int(byte ?? 0) % statuses.count]
  }

  static func byte(status: Int) -> UInt8 {
    UInt8(statuses.firstIndex(of: status) ?? 0)
  }

  static func answer(_ body: Data, status: UInt8?) -> Response {
    Response(status: Self.status(status), body: body, receivedAt: MutationReplay.moment)
  }

  /// The envelope of any response: a byte for the status, then the body.
  public static let envelope = Fuzzer(
    faults: { input in
      let response = answer(Data(input.dropFirst()), status: input.first)
      return FuzzKit.faults(of: input) { try EnvelopeParts(response) }
    },
    seeds: { _, recording in [[byte(status: recording.status)] + short(recording.body)] })

  /// JSON, compared with the system's own parser.
  public static let json = Fuzzer(
    faults: { JSONComparison.faults(of: $0) }, seeds: { _, recording in [short(recording.body)] },
    ownSeeds: Seeds.json.map { Data($0.utf8) })

  /// A recording's file, parsed and written again.
  public static let recording = Fuzzer(
    faults: { input in
      FuzzKit.faults(of: input, [.malformed]) {
        var recording = try Recording(input)
        let written = try Recording(recording.data)
        // Only a comment may change: line breaks of any kind in it become spaces.
        recording.comments = written.comments
        guard try written == recording && Recording(written.data) == written else {
          throw TransitError(.storage, Words(verbatim: "written, it reads as another"))
        }
        return recording
      }
    },
    seeds: { file, recording in
      var recording = recording
      recording.body = short(recording.body)
      return [recording.data, file.prefix(2_000)]
    })

  /// `providers.json`: a byte for whether it is trusted, then the text.
  public static let configuration = Fuzzer(
    faults: { input in
      let isTrusted = (input.first ?? 0) % 2 == 1
      let json = Data(input.dropFirst())
      return FuzzKit.faults(of: input, [.configuration]) {
        try Configuration(
          json: json, named: "providers.json", factories: BuiltInProviders.all,
          folder: URL(filePath: "/nowhere", directoryHint: .isDirectory),
          trust: isTrusted ? .explicit : .found)
      }
    },
    seeds: { _, _ in [] },
    ownSeeds: Seeds.configurations.flatMap { text in
      [Data([0]) + Data(text.utf8), Data([1]) + Data(text.utf8)]
    })
}

/// The parts of an envelope, for comparison.
private struct EnvelopeParts: Equatable {
  var rows: [WireValue]
  var total: Int?
  var isClosed: Bool

  init(_ response: Response) throws {
    let envelope = try Envelope.read(response)
    (rows, total, isClosed) = (envelope.rows, envelope.total, envelope.isClosed)
  }
}
