internal import Foundation
public import TransitCore
public import TransitHTTP
public import TransitTesting

/// The golden texts of a set of recordings: `Tests/Golden/<provider>/<set>/<operation>/<case>.txt`,
/// one for each recording.
///
/// A text is the decoded recording, checked against its body by a person. If one is missing or
/// differs, `differences` reports it with the expected text; with `TRANSIT_RENEW_GOLDEN` set, it is
/// also written, to be checked.
public struct GoldenFolder: Sendable {
  private let folder: URL

  /// Creates the folder of a set, `<provider>/<set>`.
  public init(_ set: String) {
    folder = Package.root.appending(path: "Tests/Golden/\(set)", directoryHint: .isDirectory)
  }

  /// Returns the differences between the recordings and the texts; empty if each has a matching
  /// one.
  ///
  /// - Parameters:
  ///   - recordings: The recordings of one provider, named `…/<operation>/<case>.http`.
  ///   - endpoints: The endpoints of the provider, which decode them.
  public func differences(
    _ recordings: [ContractRecording], read endpoints: [any Endpoint.Type]
  ) -> [String] {
    var unused = Set(names)
    var found: [String] = []
    for recording in recordings {
      let name = Self.name(of: recording)
      let lines = Self.shortened(GoldenText.lines(of: recording.recording, endpoints))
      unused.remove(name)
      let golden = try? text(name)
      guard golden != lines else { continue }
      if ProcessInfo.processInfo.environment["TRANSIT_RENEW_GOLDEN"] != nil {
        found.append("\(name): " + renew(name, lines))
      } else if let golden {
        let difference = zip(golden + [""], lines + [""]).first { $0 != $1 }
        found.append("\(name): differs\n- \(difference?.0 ?? "")\n+ \(difference?.1 ?? "")")
      } else {
        found.append("\(name): no golden text; expected\n" + lines.joined(separator: "\n"))
      }
    }
    return found + unused.sorted().map { "\($0): a golden text without a recording" }
  }

  /// Writes a text; returns what became of it.
  private func renew(_ name: String, _ lines: [String]) -> String {
    let file = folder.appending(path: name)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
      return "written; read it"
    } catch {
      return "\(error)"
    }
  }

  /// The head, the first three rows and a digest of all lines, if there are too many to read.
  private static func shortened(_ lines: [String]) -> [String] {
    guard lines.count > mostLines else { return lines }
    // FNV-1a
    let digest = lines.joined(separator: "\n").utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return lines.prefix(4) + ["digest of all rows: \(String(digest, radix: 16))"]
  }

  private static let mostLines = 400

  /// `<operation>/<case>.txt`
  private static func name(of recording: ContractRecording) -> String {
    recording.name.split(separator: "/").suffix(2).joined(separator: "/")
      .replacing(".http", with: ".txt")
  }

  private var names: [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".txt") }
  }

  private func text(_ name: String) throws -> [String] {
    let data = try Data(contentsOf: folder.appending(path: name))
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

extension GoldenText {
  /// Returns the decoded recording, by the first operation that can decode it, or the error; an
  /// unknown time stays unknown.
  public static func lines(
    of recording: Recording, _ endpoints: [any Endpoint.Type]
  ) -> [String] {
    for type in endpoints {
      guard let endpoint = type.init(recording.request) else { continue }
      do {
        let output = try endpoint.decode(recording.response())
        guard let rows = output as? any DecodedRows else { return ["\(output)"] }
        return lines(of: rows)
      } catch { return lines(of: TransitError.wrapping(error)) }
    }
    return ["no operation reads \(recording.request)"]
  }
}
