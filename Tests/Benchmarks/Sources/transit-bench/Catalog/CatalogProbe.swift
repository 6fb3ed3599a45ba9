internal import Foundation
internal import TransitCatalog
internal import TransitCore

/// A process that opens one index, runs all queries, and prints its memory.
struct CatalogProbe {
  enum Kind: String, CaseIterable {
    /// Only the queries.
    case nothing
    case index
    case scan

    var name: String {
      switch self {
      case .nothing: "nothing opened"
      case .index: "index"
      case .scan: "linear scan"
      }
    }
  }

  let kind: Kind
  let file: URL
  let queries: URL

  /// - Throws: `BenchFailure` if the arguments are not a kind and two files.
  init(_ arguments: [String]) throws(BenchFailure) {
    guard arguments.count == 3, let kind = Kind(rawValue: arguments[0]) else {
      throw BenchFailure(unknown: arguments.joined(separator: " "))
    }
    self.kind = kind
    (file, queries) = (URL(filePath: arguments[1]), URL(filePath: arguments[2]))
  }

  /// Runs the queries and writes the figures as JSON.
  func run() throws {
    let texts = try TypedText.all(in: queries)
    let memory = try memory(asking: texts)
    try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(memory))
  }

  /// The memory while the opened index is still in use.
  private func memory(asking texts: [TypedText]) throws -> ProcessMemory? {
    switch kind {
    case .nothing: return ProcessMemory.now
    case .index:
      let catalog = try Catalog(contentsOf: file)
      var found = 0
      for text in texts {
        found += catalog.search(text.query(isNear: false)).count
        found += catalog.search(text.query(isNear: true)).count
        found += catalog.nearest(to: text.near, count: 10).count
      }
      return withExtendedLifetime((catalog, found)) { ProcessMemory.now }
    case .scan:
      let scan = LinearScan(try PlainName.all(in: file))
      let found = texts.prefix(40).reduce(0) { $0 + scan.search($1.text) }
      return withExtendedLifetime((scan, found)) { ProcessMemory.now }
    }
  }
}
