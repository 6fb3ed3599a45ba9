internal import Foundation

/// The browser of the desktop.
enum Browser {
  /// Opens an address without waiting for the browser.
  ///
  /// - Returns: Whether a program to open it was started.
  static func open(_ address: String, _ environment: [String: String]) -> Bool {
    #if os(macOS)
      let names = ["open"]
    #else
      let names = ["xdg-open", "wslview"]
    #endif
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    for name in names {
      for folder in folders {
        let program = URL(filePath: "\(folder)/\(name)")
        guard FileManager.default.isExecutableFile(atPath: program.path) else { continue }
        let process = Process()
        process.executableURL = program
        process.arguments = [address]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        if (try? process.run()) != nil { return true }
      }
    }
    return false
  }
}
