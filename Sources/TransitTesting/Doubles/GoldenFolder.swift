internal import Foundation
public import TransitCore
public import TransitHTTP

/// The golden texts next to a target's tests: `Golden/<set>/<operation>/<case>.txt`, one for each
/// recording of the set.
///
/// A text is the decoded recording, checked against its body by a person. If one is missing or
/// differs, `differences` reports it with the expected text.
public struct GoldenFolder: Sendable {
  private let folder: URL

  /// Creates the folder of a set, next to a test's file.
  ///
  /// - Parameters:
  ///   - set: The folder's name in `Golden`.
  ///   - file: A source file of the tests, next to `Golden`.
  public init(_ set: String, nextTo file: String = #filePath) {
    folder = URL(filePath: file).deletingLastPathComponent()
      .appending(path: "Golden/\(set)", directoryHint: .isDirectory)
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
      let lines = GoldenText.lines(of: recording.recording, endpoints)
      unused.remove(name)
      guard let golden = try? text(name) else {
        found.append("\(name): no golden text; expected\n" + lines.joined(separator: "\n"))
        continue
      }
      let difference = zip(golden + [""], lines + [""]).first { $0 != $1 }
      guard golden != lines else { continue }
      found.append("\(name): differs\n- \(difference?.0 ?? "")\n+ \(difference?.1 ?? "")")
    }
    return found + unused.sorted().map { "\($0): a golden text without a recording" }
  }

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
