internal import Foundation
internal import KoreaTransit
internal import TransitCore
internal import TransitHTTP
internal import TransitOperations
internal import TransitRegistry

/// A recording given as an argument, directly or as part of a folder.
struct RecordingFile: Sendable {
  /// The path to show: relative to the folder, without keys.
  var path: String
  /// The file itself, with symbolic links resolved.
  var url: URL
  /// Whether its name or a folder's name contains a key.
  var isNamedByKey: Bool
  /// The recording without keys, or the file's error.
  var content: Result<Recording, TransitError>

  /// Reads a file. The given path and folder may still contain keys.
  init(_ url: URL, path: String, in folder: String = "", hiding secrets: [Secret]) {
    let (url, shownPath) = (url.resolvingSymlinksInPath(), secrets.scrubbing(path))
    self.url = url
    self.path = shownPath
    isNamedByKey = shownPath != path || secrets.occur(in: folder)
    content = Result {
      try Recording(SystemFile.read(url, .response)).scrubbed(of: secrets)
    }.mapError { error in
      let error = error as? TransitError ?? TransitError(.malformed, Self.unreadable, cause: error)
      return TransitError(unreadable: error, shownPath)
    }
  }

  private static let unreadable = Words("읽을 수 없습니다", "cannot be read")

  var recording: Recording? { try? content.get() }

  var error: TransitError? {
    if case .failure(let error) = content { return error }
    return nil
  }

  /// Whole days since it was recorded; `nil` if unknown.
  func age(at now: Date) -> Int? {
    recording?.recordedAt.map { Int((now.timeIntervalSince($0) / 86_400).rounded(.down)) }
  }

  /// The decoded recording; `nil` if the file cannot be read.
  var decoded: DecodedRecording? {
    recording.map { RecordingDecoder(factories: BuiltInProviders.all).decode($0, path: path) }
  }
}

extension Session {
  /// The recordings in a folder, or the single recording at the path, scrubbed of the secrets.
  ///
  /// - Throws: `ToolFailure` if there is none.
  func recordings(at path: String, hiding secrets: [Secret]) throws -> [RecordingFile] {
    let place = URL(
      filePath: (path as NSString).expandingTildeInPath, relativeTo: tool.workingFolder
    ).absoluteURL.resolvingSymlinksInPath()
    let values = try? place.resourceValues(forKeys: [.isDirectoryKey])
    guard let isFolder = values?.isDirectory else {
      throw ToolFailure(missing: "파일이나 폴더가 없습니다: \(path)", "no such file or folder: \(path)")
    }
    if !isFolder { return [RecordingFile(place, path: path, hiding: secrets)] }
    let files = try RecordingFolder.files(in: place)
    if files.isEmpty {
      throw ToolFailure(
        missing: "폴더에 저장된 응답(.http)이 없습니다: \(path)", "no recordings (.http) in \(path)")
    }
    return files.map {
      RecordingFile(place.appending(path: $0), path: $0, in: path, hiding: secrets)
    }
  }

  /// The bytes of a file, or of standard input for `-`.
  ///
  /// - Throws: `ToolFailure` if the file does not exist or is too large.
  func read(_ path: String, _ limit: FileLimit = .response) throws -> Data {
    let file = file(path)
    do {
      if path == "-" { return try SystemFile.read(.standardInput, limit, naming: "-") }
      return try SystemFile.read(file, limit)
    } catch let error as TransitError {
      throw ToolFailure(error, .noInput)
    } catch {
      throw FileManager.default.fileExists(atPath: file.path)
        ? ToolFailure(missing: "파일을 읽을 수 없습니다: \(path)", "cannot read the file: \(path)")
        : ToolFailure(missing: "파일이 없습니다: \(path)", "no such file: \(path)")
    }
  }

  /// Notes the files that cannot be read, and returns the exit code.
  func warn(of files: [RecordingFile]) -> ExitCode {
    warn(of: files.compactMap(\.error), .badData)
  }

  /// Notes the errors. Returns `code` if there are any, otherwise success.
  func warn(of errors: [TransitError], _ code: ExitCode) -> ExitCode {
    for error in errors { console.note(error.toolLine(in: language)) }
    return errors.isEmpty ? .success : code
  }
}
