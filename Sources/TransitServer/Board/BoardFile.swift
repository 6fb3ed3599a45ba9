internal import CTransitData
internal import Foundation

/// A file of the board in the browser.
struct BoardFile: Sendable {
  /// The path of its address.
  var path: String
  /// The media type.
  var type: String
  var bytes: [UInt8]

  /// The page, which any of its addresses shows.
  static let pageName = "index.html"
  static let workerPath = "/worker.js"
  static let folder = "/page"

  /// All files; that of the worker begins with the build and the list of the others.
  static let all: [BoardFile] = {
    let embedded = (0..<transit_board_file_count).map { index in
      // The bytes are a constant of the C target with this length.
      let file = unsafe transit_board_file_at(index)
      let (name, bytes) = unsafe (
        String(cString: file.name),
        Array(UnsafeBufferPointer(start: file.start, count: file.count))
      )
      return (name: name, bytes: name.hasSuffix(".js") ? compact(bytes) : bytes)
    }
    let words = (name: "words.json", bytes: BoardWords.bytes)
    let files = (embedded + [words]).map {
      BoardFile(path: path(of: $0.name), type: type(of: $0.name), bytes: $0.bytes)
    }
    let cached = files.map(\.path).filter { $0 != workerPath }.sorted()
    let build = String(hash(files), radix: 16)
    let list = cached.map { "\"\($0)\"" }.joined(separator: ", ")
    let head = Array("const BUILD = \"\(build)\", FILES = [\(list)];\n".utf8)
    return files.map { file in
      guard file.path == workerPath else { return file }
      return BoardFile(path: file.path, type: file.type, bytes: head + file.bytes)
    }
  }()

  /// Returns a script without its lines of comments and its indentation, which are for those who
  /// write it. No text of a script goes over several lines.
  static func compact(_ script: [UInt8]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    let lines = script.split(separator: newline, omittingEmptySubsequences: true)
      .map { line in line.drop { $0 == UInt8(ascii: " ") } }
    return Array(
      lines.filter { !$0.starts(with: Array("//".utf8)) }.joined(separator: [newline])) + [newline]
  }

  private static func path(of name: String) -> String {
    switch name {
    case pageName: "/"
    case "worker.js": workerPath
    default: "\(folder)/\(name)"
    }
  }

  private static func type(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "json": "application/json"
    case "webmanifest": "application/manifest+json"
    default: "application/octet-stream"
    }
  }

  /// Of the names and contents: another build has another worker.
  private static func hash(_ files: [BoardFile]) -> UInt64 {
    files.lazy.flatMap { Array($0.path.utf8) + $0.bytes }.fnv1a
  }
}
