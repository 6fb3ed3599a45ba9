public import Foundation
internal import TransitCore

/// Finds the resources shipped with the package: next to the executable, in
/// `../share/korea-transit`, or in the build folder below the working folder.
///
/// The toolchain's own accessor for resources traps if the executable was moved. This one throws an
/// error with the folders it searched.
public struct ResourceLocator: Sendable {
  private let executable: URL
  private let workingFolder: URL

  /// Makes a locator. Defaults to the running program and its working folder.
  public init(
    executable: URL = Bundle.main.executableURL ?? URL(filePath: "/"),
    workingFolder: URL = URL(filePath: FileManager.default.currentDirectoryPath)
  ) {
    self.executable = executable
    self.workingFolder = workingFolder
  }

  /// Returns a folder in the resources of a target.
  ///
  /// - Throws: `TransitError` `configuration` with the folders that were searched.
  public func folder(_ name: String, of target: String) throws -> URL {
    let executableFolder = executable.deletingLastPathComponent()
    let builds = ["debug", "release"].map { workingFolder.appending(path: ".build/\($0)") }
    let share = executableFolder.appending(path: "../share/korea-transit").standardizedFileURL
    let bundles = ([executableFolder] + builds).flatMap { place in
      ["resources", "bundle"].map { place.appending(path: "KoreaTransit_\(target).\($0)/\(name)") }
    }
    // The bundle of a macOS app has its resources in a subfolder.
    let inApp = executableFolder.appending(path: "../Resources").standardizedFileURL
      .appending(path: "KoreaTransit_\(target).bundle/Contents/Resources/\(name)")
    let candidates = [share.appending(path: name)] + bundles + [inApp]
    if let found = candidates.first(where: { FileManager.default.fileExists(atPath: $0.path) }) {
      return found
    }
    let places = ([executableFolder, share] + builds).map(\.path).joined(separator: ", ")
    throw TransitError(
      .configuration,
      Words(
        "함께 설치된 '\(name)' 폴더가 없습니다. KoreaTransit_\(target) 폴더를 실행 파일 옆에 두거나 인증키를 설정하세요. "
          + "찾아본 곳: \(places)",
        "the bundled folder '\(name)' is missing; put KoreaTransit_\(target) next to the program "
          + "or set a key. Searched in: \(places)"
      ))
  }
}
