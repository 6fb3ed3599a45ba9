internal import Foundation
internal import KoreaTransit
internal import TransitCore
internal import TransitDocuments
internal import TransitHTTP

extension Command {
  static let recordingsImport = Command(
    "recordings import-har",
    does: Words("브라우저가 저장한 HAR 파일에서 저장된 응답을 만듭니다", "make recordings from a browser's HAR file"),
    arguments: [Argument(Words("파일.har", "file.har"), offers: .file)], options: [.to],
    examples: ["transit recordings import-har session.har --to recordings"]
  ) { try RecordingsImportCommand(session: $0).run() }
}

/// `transit recordings import-har`: converts a browser's HAR file to recordings.
struct RecordingsImportCommand {
  let session: Session<Void>

  func run() throws -> ExitCode {
    let path = session.invocation.arguments[0]
    let archive = try archive(path)
    let setup = try session.setup()
    let secrets = try setup.secrets()
    let redactor = try setup.redactor()
    let folder = session.invocation.value(.to) ?? Invocation.recordingsFolder
    let writer = RecordingWriter(folder: session.folder(folder), secrets: { secrets })
    var written: [String] = []
    var refused: [Refusal] = []
    var skipped: [HTTPArchive.Reason: Int] = [:]
    for entry in archive.entries {
      switch entry {
      case .unusable(let reason): skipped[reason, default: 0] += 1
      case .recording(let recording):
        let clean = redactor.redact(recording).recording.withoutIncidentalHeaders
        guard let place = place(of: clean) else {
          skipped[.unknownHost, default: 0] += 1
          continue
        }
        do {
          try writer.write(clean, at: place)
          if !written.contains(place) { written.append(place) }
        } catch { refused.append(Refusal(secrets.scrubbing(place), error)) }
      }
    }
    switch session.invocation.output {
    case .json:
      let document = RecordingsImportDocument(
        written, folder: secrets.scrubbing(folder), refused: refused.objects(session.writing),
        skipped: skipped)
      session.console.write(TerminalText(document: document))
    case .plain:
      for place in written { session.console.write(TerminalText(fields: [folder, place])) }
    case .people: show(folder, written, skipped)
    }
    return session.warn(of: refused.map(\.error), .cannotWrite)
  }

  private func archive(_ path: String) throws -> HTTPArchive {
    let data = try session.read(path, .archive)
    do { return try HTTPArchive(data, services: BuiltInProviders.services) } catch {
      throw TransitError(unreadable: error, path)
    }
  }

  /// The path that `--record` would use.
  private func place(of recording: Recording) -> String? {
    let request = recording.request
    let owner = BuiltInProviders.all.first { factory in
      factory.manifest.services.contains { $0.handles(request) }
    }
    guard let owner else { return nil }
    return RecordingWriter.path(
      for: request, provider: owner.manifest.id, services: owner.manifest.services,
      operation: owner.operationName(matching: request),
      at: recording.recordedAt ?? session.tool.clock.now())
  }

  private func show(
    _ folder: String, _ written: [String], _ skipped: [HTTPArchive.Reason: Int]
  ) {
    for place in written { session.console.say("\(folder)/\(place)") }
    let reasons = skipped.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      "\($0.key.words.text(in: session.language)) \($0.value)"
    }.joined(separator: ", ")
    let left = skipped.values.reduce(0, +)
    var summary = Words("응답 \(written.count)건을 저장했습니다.", "recordings written: \(written.count).")
    if left > 0 {
      summary = summary + Words(" 건너뜀: \(left)건 (\(reasons)).", " Skipped: \(left) (\(reasons)).")
    }
    session.note(summary)
  }
}
