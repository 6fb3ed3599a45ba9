import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitRegistry
import TransitTestSupport

extension Package {
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The names in a folder, sorted, without those that begin with a dot.
  static func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: path).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The folders in `Plugins/`, sorted, without the pages next to them.
  static func plugins() throws -> [String] {
    try names(in: "Plugins").filter { !$0.hasSuffix(".md") }
  }

  /// The providers' folders, sorted: all in `Plugins/` except the command plugin.
  static func providers() throws -> [String] {
    try plugins().filter { $0 != "NewProvider" }
  }

  /// Every Swift file below a folder, as paths from the package root.
  static func swiftFiles(below path: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: path).path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { "\(path)/\($0)" }
  }

  /// The keys of the JSON object, or the strings of the list, at a position in a file.
  static func names(at place: [String], ofJSON path: String) throws -> [String] {
    let data = try Data(contentsOf: root.appending(path: path))
    var value: Any? = try JSONSerialization.jsonObject(with: data)
    for name in place { value = (value as? [String: Any])?[name] }
    return (value as? [String]) ?? (value as? [String: Any])?.keys.sorted() ?? []
  }
}

/// A recording in a folder, as a test argument.
struct RecordingFile: Sendable, CustomTestStringConvertible {
  var folder: URL
  var path: String
  var kind: Kind

  /// Where the recording comes from.
  enum Kind: String {
    case shipped
    /// In the providers' test folders: operations and responses that the snapshot does not have.
    case ours
    case real
  }

  var isShipped: Bool { kind == .shipped }
  var testDescription: String { (isShipped ? "" : "\(kind) ") + path }

  static let shipped = files(in: Package.snapshot, .shipped)
  static let ours = ((try? Package.providers()) ?? []).flatMap { provider in
    files(in: Package.root.appending(path: "Tests/\(provider)Tests/Recordings"), .ours)
  }
  /// Only those of built-in providers; the folder also has recordings of other services.
  static let real: [RecordingFile] = {
    let providers = Set(BuiltInProviders.all.map(\.manifest.id.rawValue))
    return (RealRecordings.folder.map { files(in: $0, .real) } ?? []).filter { file in
      providers.contains(String(file.path.prefix { $0 != "/" }))
    }
  }()
  static let all = shipped + ours + real

  private static func files(in folder: URL, _ kind: Kind) -> [RecordingFile] {
    ((try? RecordingFolder.files(in: folder)) ?? []).map {
      RecordingFile(folder: folder, path: $0, kind: kind)
    }
  }

  /// Not noted as used, since every file in the folders is read.
  func recording() throws -> Recording {
    try Recording(Data(contentsOf: folder.appending(path: path)))
  }

  /// The result that `transit decode` shows for it.
  func decoded() throws -> DecodedRecording {
    RecordingDecoder(factories: BuiltInProviders.all).decode(try recording(), path: path)
  }

  /// `seoul-bus/getStationByUid`
  var operation: String { path.split(separator: "/").dropLast().joined(separator: "/") }
}

let services = BuiltInProviders.services
