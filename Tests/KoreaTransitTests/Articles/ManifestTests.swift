import Foundation
import KoreaTransit
import Testing
import TransitTestSupport

extension Articles.Block {
  /// Whether it is a complete `Package.swift`.
  var isManifest: Bool { lines.first?.hasPrefix("// swift-tools-version") == true }
}

#if os(Linux) || os(macOS)
  /// Checks that the package manager can read each complete `Package.swift` in the documentation.
  struct ManifestTests {
    private static let manifests = Articles.blocks(of: "swift").filter(\.isManifest)

    @Test(.timeLimit(.minutes(20)), arguments: manifests)
    func `a manifest in the documentation names existing products`(block: Articles.Block) throws {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "transit-manifest-\(UUID().uuidString)", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try Data(block.text.utf8).write(to: folder.appending(path: "Package.swift"))
      let read = try #require(
        JSONSerialization.jsonObject(with: try dump(folder)) as? [String: Any])
      #expect((read["dependencies"] as? [Any])?.isEmpty == false)
      let manifest = try Package.text("Package.swift")
      let products = block.text.matches(of: /\.product\(name: "([A-Za-z]+)"/).map { $0.1 }
      #expect(!products.isEmpty)
      for product in products {
        #expect(manifest.contains(".library(name: \"\(product)\""), "\(product)")
      }
    }

    /// The package manager's JSON dump of the manifest in a folder.
    private func dump(_ folder: URL) throws -> Data {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        "swift", "package", "--disable-sandbox", "--package-path", folder.path,
        "--cache-path", folder.appending(path: "cache").path, "dump-package",
      ]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(String(decoding: data, as: UTF8.self))")
      return data
    }
  }
#endif
