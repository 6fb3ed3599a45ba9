internal import Foundation
internal import KoreaTransit

/// A recording that a person named, or one of a folder that they named.
struct RecordingFile: Sendable {
  /// As it is told: below the folder.
  var path: String
  var url: URL
  /// The recording, or what is wrong with the file.
  var content: Result<Recording, TransitError>

  init(_ url: URL, path: String) {
    self.url = url
    self.path = path
    content = Result {
      try Recording(Data(contentsOf: url))
    }.mapError { error in
      let error = error as? TransitError ?? TransitError(.malformed, Self.unreadable, cause: error)
      return TransitError(.invalidRequest, error.naming(path).detail)
    }
  }

  private static let unreadable = Words("읽을 수 없습니다", "cannot be read")

  var recording: Recording? { try? content.get() }

  var error: TransitError? {
    if case .failure(let error) = content { return error }
    return nil
  }

  /// Whole days since it was recorded; `nil` where that is not known.
  func age(at now: Date) -> Int? {
    recording?.recordedAt.map { Int((now.timeIntervalSince($0) / 86_400).rounded(.down)) }
  }

  /// What it decodes to; `nil` where it cannot be read.
  var decoded: DecodedRecording? {
    recording.map { RecordingDecoder(factories: BuiltInProviders.all).decode($0, path: path) }
  }
}

extension Tool {
  /// The recordings of a folder, or the one that is named.
  ///
  /// - Throws: `ToolFailure` where there is none.
  func recordings(at path: String) throws -> [RecordingFile] {
    let place = URL(
      filePath: (path as NSString).expandingTildeInPath, relativeTo: workingFolder
    ).absoluteURL.resolvingSymlinksInPath()
    let values = try? place.resourceValues(forKeys: [.isDirectoryKey])
    guard let isFolder = values?.isDirectory else {
      throw Self.noInput("파일이나 폴더가 없습니다: \(path)", "no such file or folder: \(path)")
    }
    if !isFolder { return [RecordingFile(place, path: path)] }
    let files = try RecordingFolder.files(in: place)
    if files.isEmpty {
      throw Self.noInput("폴더에 저장된 응답(.http)이 없습니다: \(path)", "no recordings (.http) in \(path)")
    }
    return files.map { RecordingFile(place.appending(path: $0), path: $0) }
  }

  /// The bytes of a file, or of standard input for `-`.
  ///
  /// - Throws: `ToolFailure` where there is no such file.
  func read(_ path: String) throws -> Data {
    if path == "-" { return FileHandle.standardInput.readDataToEndOfFile() }
    let file = URL(filePath: path, relativeTo: workingFolder)
    guard let data = try? Data(contentsOf: file) else {
      throw FileManager.default.fileExists(atPath: file.path)
        ? Self.noInput("파일을 읽을 수 없습니다: \(path)", "cannot read: \(path)")
        : Self.noInput("파일이 없습니다: \(path)", "no such file: \(path)")
    }
    return data
  }

  private static func noInput(_ korean: String, _ english: String) -> ToolFailure {
    ToolFailure(Invocation.wrong(korean, english), .noInput)
  }

  /// Tells which files cannot be read, beside the answer; the code for there being any.
  func warn(of files: [RecordingFile]) -> ExitCode {
    let errors = files.compactMap(\.error)
    for error in errors { console.warn(error.line(in: language)) }
    return errors.isEmpty ? .success : .badData
  }
}

extension JSON {
  /// The files that cannot be read.
  init(unreadable files: [RecordingFile], language: Language) {
    self = .array(
      files.compactMap { file in
        file.error.map { ["path": .string(file.path), "error": JSON($0, language: language)] }
      })
  }
}
