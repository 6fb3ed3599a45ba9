import Foundation
import Testing
import TransitTestSupport

/// The module layers, lowest first; a module imports only from lower layers.
struct FloorTests {
  /// The package's own modules that each folder may import.
  private static let floors: [String: Set<String>] = {
    let providers = (try? Package.providers()) ?? []
    var floors: [String: Set<String>] = [
      "Sources/TransitCore": [],
      "Sources/TransitHTTP": ["CCurl", "TransitCore"],
      "Sources/TransitCatalog": ["CTransitData", "TransitCore"],
      "Sources/TransitRegistry": ["TransitCore", "TransitHTTP", "TransitCatalog"],
      "Sources/TransitTesting": ["TransitCore", "TransitHTTP"],
      "Sources/TransitValkey": ["CHiredis", "CHiredisTLS", "TransitCore", "TransitHTTP"],
      "Sources/TransitRecordings": ["TransitCore", "TransitHTTP"],
      "Sources/KoreaTransit": Set(
        [
          "TransitCore", "TransitHTTP", "TransitCatalog", "TransitOperations", "TransitRegistry",
          "TransitValkey",
        ] + providers),
      "Sources/TransitCommute": [
        "TransitCore", "TransitHTTP", "TransitCatalog", "TransitRegistry", "TransitText",
      ],
      "Sources/TransitText": ["TransitCatalog", "TransitCore"],
      "Sources/TransitOperations": [
        "TransitCore", "TransitHTTP", "TransitCatalog", "TransitRegistry", "TransitCommute",
        "TransitText",
      ],
      "Sources/TransitMCP": [
        "TransitCore", "TransitCatalog", "TransitOperations", "TransitRegistry", "TransitText",
      ],
      "Sources/TransitServer": [
        "CServer", "CTransitData", "TransitCatalog", "TransitCommute", "TransitCore",
        "TransitOperations", "TransitHTTP", "TransitMCP", "TransitRegistry", "TransitText",
      ],
      "Sources/transit": [
        "TransitCommute", "TransitOperations", "KoreaTransit", "TransitRecordings", "TransitCore",
        "TransitHTTP", "TransitCatalog", "TransitMCP", "TransitRegistry", "TransitServer",
        "TransitText",
      ],
      // The files of the template; its tests may import anything.
      "Plugins/NewProvider": ["TransitCore", "TransitHTTP", "TransitTesting"],
      "Plugins/NewProvider/Template/Plugins": ["TransitCore", "TransitHTTP"],
    ]
    for provider in providers {
      floors["Plugins/\(provider)"] = ["TransitCore", "TransitHTTP", "TransitCatalog"]
    }
    return floors
  }()

  private static func imports(of file: String) throws -> Set<String> {
    let form =
      /^[ \t]*(?:@[A-Za-z_]+(?:\([^)]*\))?[ \t]+)*(?:[a-z]+[ \t]+)?import[ \t]+(?:[a-z]+[ \t]+)?([A-Za-z_]+)/
    return Set(
      try Package.text(file).split(separator: "\n").compactMap {
        $0.firstMatch(of: form).map { String($0.1) }
      })
  }

  private static func ours() throws -> Set<String> {
    try Set(Package.names(in: "Sources") + Package.plugins())
  }

  @Test func `every source folder is assigned to a layer`() throws {
    let folders =
      try Package.names(in: "Sources").map { "Sources/\($0)" }
      + Package.plugins().map { "Plugins/\($0)" }
    // C modules, which import none of ours.
    let systems: Set = [
      "Sources/CCurl", "Sources/CHiredis", "Sources/CHiredisTLS", "Sources/CServer",
      "Sources/CTransitData",
    ]
    #expect(Set(folders).subtracting(Self.floors.keys) == systems)
    for folder in systems { #expect(try Package.swiftFiles(below: folder) == []) }
  }

  @Test(arguments: floors.keys.sorted())
  func `a module imports only from lower layers`(folder: String) throws {
    let allowed = try #require(Self.floors[folder])
    let ours = try Self.ours()
    let files = try Package.swiftFiles(below: folder)
    try #require(!files.isEmpty)
    for file in files {
      let wrong = try Self.imports(of: file).intersection(ours).subtracting(allowed)
      #expect(wrong == [], "\(file)")
    }
  }

  @Test func `imports are found in all their forms`() throws {
    let found = try Self.imports(of: "Sources/KoreaTransit/KoreaTransit.swift")
    #expect(
      found == [
        "TransitCatalog", "TransitCore", "TransitHTTP", "TransitOperations", "TransitRegistry",
      ])
    #expect(
      try Self.imports(of: "Sources/TransitHTTP/URLSession/URLSessionTransport.swift")
        == ["Foundation", "FoundationNetworking", "Synchronization", "TransitCore"])
  }

  @Test func `only one file imports FoundationNetworking`() throws {
    let files =
      try Package.swiftFiles(below: "Sources") + Package.swiftFiles(below: "Plugins")
    let networked = try files.filter { try Self.imports(of: $0).contains("FoundationNetworking") }
    #expect(networked == ["Sources/TransitHTTP/URLSession/URLSessionTransport.swift"])
  }

  @Test func `nothing in the sources traps or disables the compiler's checks`() throws {
    let files =
      try Package.swiftFiles(below: "Sources") + Package.swiftFiles(below: "Plugins")
    let words = [
      "try!", "as!", "fatalError", "preconditionFailure", "@unchecked Sendable",
      "nonisolated(unsafe)",
    ]
    var found: [String] = []
    for file in files {
      for line in try Package.text(file).split(separator: "\n")
      where !line.drop(while: \.isWhitespace).hasPrefix("//") {
        found += words.filter(line.contains).map { "\(file): \($0)" }
      }
    }
    // Pointers of libmicrohttpd; a comment at each shows why it may pass between threads.
    #expect(
      found.sorted() == [
        "Sources/TransitServer/Listener/Exchange.swift: @unchecked Sendable",
        "Sources/TransitServer/Listener/HTTPListener.swift: @unchecked Sendable",
      ])
  }
}
