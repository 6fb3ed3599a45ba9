internal import Foundation
internal import KoreaTransit
internal import TransitCore
internal import TransitHTTP
internal import TransitOperations

extension Command {
  static let recordingsRedact = Command(
    "recordings redact", does: Words("저장된 응답에서 인증키를 지웁니다", "remove keys from recordings"),
    arguments: [Argument(Words("파일.http나 폴더", "file.http or folder"), offers: .file)],
    options: [.dryRun],
    examples: [
      "transit recordings redact recordings --dry-run", "transit recordings redact answer.http",
    ]
  ) { try RecordingsRedactCommand(session: $0).run() }
}

/// `transit recordings redact`: removes keys from recordings, in place.
struct RecordingsRedactCommand {
  let session: Session<Void>

  func run() throws -> ExitCode {
    let setup = try session.setup()
    let redactor = try setup.redactor()
    let files = try session.recordings(at: session.invocation.arguments[0], hiding: setup.secrets())
    var changed: [(path: String, places: [Redactor.Place])] = []
    var refused: [TransitError] = []
    for file in files where file.recording != nil {
      do {
        let (clean, places) = try redactor.redact(SystemFile.read(file.url, .response))
        try write(places.isEmpty ? nil : clean, to: file, setup)
        if !places.isEmpty { changed.append((file.path, places)) }
      } catch { refused.append(TransitError.wrapping(error).naming(file.path)) }
    }
    if session.invocation.output == .plain {
      for file in changed {
        for place in file.places {
          session.console.write(TerminalText(fields: [file.path, place.words.english]))
        }
      }
    } else {
      show(changed, refused, of: files.count { $0.error == nil })
    }
    let unreadable = session.warn(of: files)
    return refused.isEmpty ? unreadable : session.warn(of: refused, .cannotWrite)
  }

  /// Writes a changed file. Also checks unchanged files, because a key may be where it cannot be
  /// replaced, such as in the file's name.
  private func write(_ clean: Recording?, to file: RecordingFile, _ setup: Setup) throws {
    if file.isNamedByKey { throw RecordingWriter.namedByKey }
    let writer = RecordingWriter(
      folder: file.url.deletingLastPathComponent(), secrets: { try setup.secrets() })
    let name = file.url.lastPathComponent
    if let clean, !session.invocation.has(.dryRun) {
      try writer.write(clean, at: name)
    } else {
      try writer.refuseKeys(in: clean?.data ?? SystemFile.read(file.url, .response), at: name)
    }
  }

  private func show(
    _ changed: [(path: String, places: [Redactor.Place])], _ refused: [TransitError], of count: Int
  ) {
    for file in changed {
      let places = file.places.map { $0.words.text(in: session.language) }.joined(separator: ", ")
      session.console.say("\(file.path): \(places)")
    }
    let (done, left) = (changed.count, count - changed.count - refused.count)
    var summary =
      session.invocation.has(.dryRun)
      ? Words("고칠 파일 \(done)개, 그대로 둘 파일 \(left)개", "\(done) to change, \(left) to leave")
      : Words("\(done)개를 고치고 \(left)개는 그대로 두었습니다", "\(done) changed, \(left) unchanged")
    if !refused.isEmpty {
      summary = summary + Words(", 직접 고칠 파일 \(refused.count)개", ", \(refused.count) to fix by hand")
    }
    summary = summary + Words(verbatim: ".")
    if session.invocation.has(.dryRun) {
      summary = summary + Words(" 아무것도 저장하지 않았습니다.", " Nothing was written.")
    }
    session.note(summary)
  }
}
