internal import Foundation
internal import KoreaTransit

/// `transit recordings redact`: takes keys out of recordings, where they are.
struct RecordingsRedactCommand {
  private let tool: Tool
  private let invocation: Invocation
  private let console: Console

  init(_ tool: Tool, _ invocation: Invocation) {
    self.tool = tool
    self.invocation = invocation
    console = tool.console.with(invocation)
  }

  func run() throws -> ExitCode {
    let setup = try Setup(tool, invocation)
    let redactor = try setup.redactor()
    let files = try tool.recordings(at: invocation.arguments[0])
    var changed: [(path: String, places: [Redactor.Place])] = []
    for file in files {
      guard let recording = file.recording else { continue }
      let (clean, places) = redactor.redact(recording)
      do { try write(places.isEmpty ? nil : clean, to: file, setup) } catch {
        throw TransitError.wrapping(error).naming(file.path)
      }
      if !places.isEmpty { changed.append((file.path, places)) }
    }
    switch invocation.output {
    case .json: console.write(json(changed, files).text)
    case .plain:
      for file in changed {
        for place in file.places { console.write(Plain.line([file.path, place.words.english])) }
      }
    case .people: show(changed, of: files.count { $0.error == nil })
    }
    return tool.warn(of: files)
  }

  /// Writes what was changed; whatever was not is looked through too, for a key may stand where
  /// nothing can be replaced, such as the file's name.
  private func write(_ clean: Recording?, to file: RecordingFile, _ setup: Setup) throws {
    let writer = RecordingWriter(
      folder: file.url.deletingLastPathComponent(), secrets: { try setup.secrets() })
    let name = file.url.lastPathComponent
    if let clean, !invocation.has(.dryRun) {
      try writer.write(clean, at: name)
    } else {
      try writer.refuseKeys(in: clean?.data ?? Data(contentsOf: file.url), at: name)
    }
  }

  private func json(
    _ changed: [(path: String, places: [Redactor.Place])], _ files: [RecordingFile]
  ) -> JSON {
    [
      "schema": 1, "dryRun": .bool(invocation.has(.dryRun)), "files": .int(files.count),
      "changed": .array(
        changed.map {
          ["path": .string($0.path), "places": JSON($0.places.map(\.words.english))]
        }),
      "unreadable": JSON(unreadable: files, language: tool.language),
    ]
  }

  private func show(_ changed: [(path: String, places: [Redactor.Place])], of count: Int) {
    let language = tool.language
    for file in changed {
      let places = file.places.map { $0.words.text(in: language) }.joined(separator: ", ")
      console.say("\(file.path): \(places)")
    }
    let (done, left) = (changed.count, count - changed.count)
    let summary =
      invocation.has(.dryRun)
      ? Words(
        "고칠 것 \(done)건, 그대로 둘 것 \(left)건. 아무것도 쓰지 않았습니다.",
        "\(done) to change, \(left) to leave. Nothing was written.")
      : Words("\(done)건을 고치고 \(left)건은 그대로 두었습니다.", "\(done) changed, \(left) left as they are.")
    console.note(summary.text(in: language))
  }
}
