import Foundation

/// All files to write, prepared and checked before any is written.
struct Plan {
  let options: Options
  let root: URL
  /// Whether the provider is written into a package that depends on KoreaTransit.
  let isOutside: Bool
  /// The new files, sorted by path.
  let files: [(path: String, text: String)]
  /// The files that get a line, with old and new text; the manifest is the last.
  let edits: [(path: String, old: String, new: String)]

  /// The template's own name and id, which are replaced by the new ones.
  private static let placeholder = (name: "Anytown", id: "anytown")
  /// The folder of the template in KoreaTransit.
  static let template = "Plugins/NewProvider/Template"

  /// The line before which entries are inserted.
  static let marker = "// new-provider: the next one"

  /// - Parameters:
  ///   - root: The folder of the package to write into.
  ///   - home: The folder of KoreaTransit.
  /// - Throws: `CommandError` if a folder exists, or if a list has no marker.
  init(_ options: Options, root: URL, home: URL) throws {
    self.options = options
    self.root = root
    let isOutside = root.standardizedFileURL != home.standardizedFileURL
    self.isOutside = isOutside
    let folder = home.appending(path: Self.template)
    files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { [".swift", ".md", ".http"].contains(where: $0.hasSuffix) }
      .map { path in
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        let path = isOutside ? path.replacing(/^Plugins\//, with: "Sources/") : path
        return (Self.fill(path, options), Imports.sorted(in: Self.fill(text, options)))
      }
    edits =
      isOutside
      ? []
      : try [
        Self.edit("Sources/KoreaTransit/BuiltInProviders.swift", in: root) { text, path in
          let listed = try Self.adding(Self.factory(of: options), to: text, of: path)
          return try Imports.adding(options.name, to: listed, of: path)
        },
        Self.edit("Package.swift", in: root) { text, path in
          try Self.adding(["\"\(options.name)\","], to: text, of: path)
        },
      ]
    for folder in folders {
      if FileManager.default.fileExists(atPath: root.appending(path: folder).path) {
        throw CommandError("there is a folder \(folder)", "choose another name, or take it away")
      }
    }
  }

  /// Writes all files; on failure, removes what was written.
  func writeAll() throws {
    do {
      for (path, text) in files {
        let file = root.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
      }
      for edit in edits { try write(edit.new, to: edit.path) }
    } catch {
      for folder in folders {
        try? FileManager.default.removeItem(at: root.appending(path: folder))
      }
      for edit in edits { try? write(edit.old, to: edit.path) }
      throw CommandError("nothing was written", "\(error)")
    }
  }

  /// A summary of the written files and the next steps.
  var report: String {
    let written = files.map(\.path) + edits.map { "\($0.path) (one more provider)" }
    return """
      Written:
      \(written.map { "  \($0)" }.joined(separator: "\n"))

      \(isOutside ? stepsOutside : steps)
      """
  }

  private var stepsOutside: String {
    """
    Next:
      1. Add the targets to Package.swift:
         .target(name: "\(options.name)", dependencies: [
           .product(name: "TransitCore", package: "KoreaTransit"),
           .product(name: "TransitHTTP", package: "KoreaTransit"),
         ], exclude: ["README.md"]),
         .testTarget(name: "\(options.name)Tests", dependencies: [
           "\(options.name)",
           .product(name: "TransitCore", package: "KoreaTransit"),
           .product(name: "TransitHTTP", package: "KoreaTransit"),
           .product(name: "TransitTesting", package: "KoreaTransit"),
         ], exclude: ["Recordings"]),
         with .enableUpcomingFeature("InternalImportsByDefault") in their swiftSettings.
      2. swift test --filter \(options.name)
         passes with 3 known issues: what is still to do.
      3. Write what says FILL IN: grep -rn 'FILL IN' Sources/\(options.name) Tests/\(options.name)Tests
      4. In the app: try Aggregator.korea(adding: [
           ProviderFactory(\(options.name)Provider.self) { \(options.name)Provider(client: $0.client) }
         ])

    Each step at length: implementing-a-provider.md in the documentation of TransitCore.
    """
  }

  private var steps: String {
    """
    Next:
      1. swift build && swift test --filter \(options.name)
         passes with 3 known issues: what is still to do.
      2. Write what says FILL IN: grep -rn 'FILL IN' Plugins/\(options.name) Tests/\(options.name)Tests
      3. Record real answers in place of sample.http, one of them an empty result:
         echo '{"providers":[{"id":"\(options.id)"}]}' >\(options.id).json
         swift run transit record search <text> --config \(options.id).json \\
           --to Tests/\(options.name)Tests/Recordings
      4. Delete each waiver in \(options.name)ContractTests.swift that is no longer needed.
      5. Enter '\(options.id)' in Plugins/README.md and README.en.md (its row, keys and source), in
         Sources/KoreaTransit/Schemas/configuration.schema.json, and, if it is to be on by
         default, in providers.json and BuiltInConfiguration.swift; a key that is new in the schema
         too.
         `swift test` says what is missing.
      6. Once recordings of it are shipped: their rows in Tests/Golden/\(options.id)/shipped,
         from what `GoldenTests` reports.

    Each step at length: Sources/TransitCore/TransitCore.docc/implementing-a-provider.md
    """
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: root.appending(path: path), options: .atomic)
  }

  private var folders: [String] {
    [(isOutside ? "Sources/" : "Plugins/") + options.name, "Tests/\(options.name)Tests"]
  }

  private static func fill(_ text: String, _ options: Options) -> String {
    text.replacing(placeholder.name, with: options.name)
      .replacing(placeholder.id, with: options.id)
  }

  /// Returns the entry of `BuiltInProviders`, on one line if it fits.
  private static func factory(of options: Options) -> [String] {
    let provider = "\(options.name)Provider"
    let (head, make) = ("ProviderFactory(\(provider).self) {", "\(provider)(client: $0.client)")
    let line = "\(head) \(make) },"
    return line.count <= 96 ? [line] : [head, "  \(make)", "},"]
  }

  private static func edit(
    _ path: String, in root: URL, _ change: (_ text: String, _ path: String) throws -> String
  ) throws -> (path: String, old: String, new: String) {
    let old = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    return (path, old, try change(old, path))
  }

  /// Returns the text with lines inserted before the marker, indented like it.
  private static func adding(_ added: [String], to text: String, of path: String) throws -> String {
    var lines = text.components(separatedBy: "\n")
    let places = lines.indices.filter {
      lines[$0].trimmingCharacters(in: .whitespaces) == marker
    }
    guard let place = places.first, places.count == 1 else {
      throw CommandError(
        "\(path) has \(places.count) lines '\(marker)'",
        "put one back as the last line of the list of providers")
    }
    if lines.contains(where: { $0.trimmingCharacters(in: .whitespaces) == added.first }) {
      throw CommandError("\(path) lists \(added[0]) already", "take it out, or choose another name")
    }
    let indent = lines[place].prefix { $0 == " " }
    lines.insert(contentsOf: added.map { indent + $0 }, at: place)
    return lines.joined(separator: "\n")
  }
}
