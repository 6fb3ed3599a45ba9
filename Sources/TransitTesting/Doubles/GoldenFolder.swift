internal import Foundation
public import TransitCore
public import TransitHTTP

/// The golden texts beside a target's tests: `Golden/<set>/<operation>/<case>.txt`, one for each
/// recording of the set.
///
/// A text is what the recording decodes to, checked against its body by a person. Where one is
/// missing or differs, `differences` says so with the text that would be there.
public struct GoldenFolder: Sendable {
  private let folder: URL

  /// Makes the folder of a set, beside a test's file.
  ///
  /// - Parameters:
  ///   - set: the folder's name in `Golden`.
  ///   - file: a source file of the tests, beside which `Golden` stands.
  public init(_ set: String, beside file: String = #filePath) {
    folder = URL(filePath: file).deletingLastPathComponent()
      .appending(path: "Golden/\(set)", directoryHint: .isDirectory)
  }

  /// What is wrong between the recordings and the texts: nothing where each has its own.
  ///
  /// - Parameters:
  ///   - recordings: those of one provider, named `…/<operation>/<case>.http`.
  ///   - endpoints: the provider's, which decode them.
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
        found.append("\(name): no golden text; it would be\n" + lines.joined(separator: "\n"))
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
  /// What the first of the operations that reads a recording decodes it to, or why it fails; an
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
