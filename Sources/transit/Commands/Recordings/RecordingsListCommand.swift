internal import Foundation
internal import KoreaTransit
internal import TransitCore
internal import TransitHTTP
internal import TransitOperations
internal import TransitRecordings
internal import TransitRegistry
internal import TransitText

extension Command {
  static let recordingsList = Command(
    "recordings list",
    does: Words("저장된 응답의 나이와 내용을 보여 줍니다", "list recordings with their age and content"),
    arguments: [Argument(Words("폴더", "folder"), 0...1, offers: .folder)],
    examples: ["transit recordings list", "transit recordings list recordings"]
  ) { try RecordingsListCommand(session: $0).run() }
}

/// `transit recordings list`: recordings with their age and content.
struct RecordingsListCommand {
  let session: Session<Void>

  /// A readable recording with its age in days and its content.
  private typealias Row = (file: RecordingFile, age: Int?, decoded: DecodedRecording)

  func run() throws -> ExitCode {
    let folder =
      try session.invocation.arguments.first
      ?? session.tool.resources.folder("Snapshot", of: "TransitRecordings").path
    let secrets = session.secrets
    let files = try session.recordings(at: folder, hiding: secrets)
    let now = session.tool.clock.now()
    let rows = files.compactMap { file in
      file.decoded.map { (file: file, age: file.age(at: now), decoded: $0) }
    }
    if session.invocation.output == .plain {
      for row in rows { session.console.write(plain(row)) }
    } else {
      show(rows)
    }
    for row in rows where row.decoded.isUnknown || row.decoded.isUnreadable {
      guard let error = row.decoded.error else { continue }
      session.console.note("\(row.file.path): \(row.decoded.line(of: error, in: session.language))")
    }
    let code = session.warn(of: files)
    return code == .success ? ExitCode(for: rows.map(\.decoded)) : code
  }

  /// `path⇥provider⇥operation⇥recorded⇥age in days⇥outcome⇥items`
  private func plain(_ row: Row) -> TerminalText {
    TerminalText(fields: [
      row.file.path, row.decoded.provider, row.decoded.operation,
      row.file.recording?.recordedText ?? "", row.age.map(String.init) ?? "",
      row.decoded.outcome.rawValue, "\(row.decoded.items.count)",
    ])
  }

  private func show(_ rows: [Row]) {
    let cells = rows.map { row in
      [
        "\(row.decoded.items.count)", row.decoded.outcome.words.text(in: session.language),
        row.age.map { session.say("\($0)일", "\($0) d") } ?? "?",
        row.file.recording?.recordedText.map { String($0.prefix(16)) } ?? "?",
        "\(row.decoded.provider) \(row.decoded.operation)", row.file.path,
      ]
    }
    session.console.say(Table(rows: cells, rightAligned: [0, 2]))
    let providers = rows.map(\.decoded.provider).uniqued().count
    let oldest = rows.compactMap(\.age).max()
    let unknown = rows.count { $0.age == nil }
    var summary = Words(
      "저장된 응답 \(rows.count)건, 제공자 \(providers)곳",
      "recordings: \(rows.count), providers: \(providers)")
    if let oldest {
      summary = summary + Words(", 가장 오래된 것은 \(oldest)일 전", ", oldest: \(oldest) d")
    }
    if unknown > 0 {
      summary = summary + Words(", 시각을 알 수 없는 것 \(unknown)건", ", time unknown: \(unknown)")
    }
    session.note(summary)
  }
}
