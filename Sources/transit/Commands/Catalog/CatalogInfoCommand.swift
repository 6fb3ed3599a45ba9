internal import Foundation
internal import KoreaTransit
internal import TransitCatalog
internal import TransitCore
internal import TransitOperations
internal import TransitRegistry
internal import TransitText

extension Command {
  static let catalogInfo = Command(
    "catalog info",
    does: Words(
      "가져온 목록과 가져온 때, 색인의 상태를 보여 줍니다",
      "show imported lists, their age and the state of the index"),
    examples: ["transit catalog info"]
  ) { try await CatalogInfoCommand(session: $0).show() }

  static let catalogRemove = Command(
    "catalog remove", does: Words("가져온 목록을 삭제합니다", "remove an imported list"),
    arguments: [Argument(Words("목록", "list"), offers: .anything)],
    examples: ["transit catalog remove seoul-stops"]
  ) { session in
    try await interruptible {
      try await CatalogInfoCommand(session: session).remove()
    }
  }
}

/// `transit catalog info` and `remove`: the contents of the catalogue.
struct CatalogInfoCommand {
  let session: Session<Void>

  func show() async throws -> ExitCode {
    let status = try await session.tool.catalog.inBackground { try $0.status() }
    tell(status) {
      for line in lines(status) { session.console.say(line) }
    }
    return .success
  }

  func remove() async throws -> ExitCode {
    let (store, id) = (session.tool.catalog, session.invocation.arguments[0])
    let known = store.listIDs
    let named = PublicList.all.first { $0.id == id || $0.name == id }
    guard let list = named, known.contains(list.id) else {
      let ids = known.joined(separator: ", ")
      throw Invocation.wrong(
        "'\(id)' 목록이 없습니다. 가져온 목록: \(ids.isEmpty ? "없음" : ids)",
        "there is no list '\(id)'. Imported: \(ids.isEmpty ? "none" : ids)")
    }
    let bar = ProgressBar(session.console, session.language)
    defer { bar?.clear() }
    try await store.inBackground { try $0.remove(list.id) { bar?.draw($0) } }
    bar?.clear()
    tell(try await store.inBackground { try $0.status() }) {
      session.print("\(list.name): 삭제했습니다.", "\(list.name) was removed.")
    }
    return .success
  }

  private func tell(_ status: CatalogStatus, people: () -> Void) {
    let isPlain = session.invocation.output == .plain
    if isPlain {
      for entry in status.lists { session.console.write(plain(entry)) }
    } else {
      people()
    }
    for list in status.damaged { session.console.note(list.line(in: session.language)) }
    if isPlain, let words = status.index.words { session.note(words) }
  }

  private func lines(_ status: CatalogStatus) -> [InkedLine] {
    var lines = status.lists.flatMap { entry in
      let age = CatalogAge(entry.list, at: session.tool.clock.now())
      return [
        InkedLine(
          "\(entry.list.id): \(entry.list.name) · "
            + session.say("\(entry.list.rows.grouped)행", "\(entry.list.rows.grouped) rows") + " · "
            + age.words.text(in: session.language),
          age.isOld ? .yellow : nil),
        InkedLine("  " + entry.file.path, .dim),
        InkedLine("  " + age.source.text(in: session.language), .dim),
      ]
    }
    if status.lists.isEmpty, status.damaged.isEmpty {
      lines.append(InkedLine(session.say(CatalogUpdateCommand.nothingImported)))
    }
    let size = status.indexSize.map { "\($0.megabytes) MB" }
    let index = [size, status.index.state(in: session.language)].compactMap(\.self)
    let rows = [
      [session.say("지하철역", "stations"), status.stationCount.grouped],
      [session.say("전철 소요 시간", "times between stations"), RailNetwork.korea.date],
      [session.say("전체", "total"), status.count.grouped],
      [session.say("색인", "index"), index.joined(separator: ", ")],
      [session.say("폴더", "folder"), session.tool.catalog.folder.path],
    ]
    return lines + Table(rows: rows).lines(width: nil).map { InkedLine($0) }
  }

  /// `id⇥name⇥rows⇥importedAt⇥file⇥page`
  private func plain(_ entry: ImportedList) -> TerminalText {
    let list = entry.list
    return TerminalText(fields: [
      list.id, list.name, "\(list.rows)", KoreanTime.iso(list.importedAt), entry.file.path,
      list.attribution.url,
    ])
  }

}

/// How long ago a list was imported, and where to get a newer one.
struct CatalogAge {
  let words: Words
  let isOld: Bool
  let source: Words

  init(_ list: Catalog.List, at now: Date) {
    let age =
      Age(of: list.importedAt, at: now)?.words ?? Words("알 수 없는 때", "at an unknown time")
    words = Words("\(age.korean) 가져옴", "imported \(age.english)")
    isOld = list.isOld(at: now)
    let page = list.attribution.url
    source = Words("새 목록 받는 곳: \(page)", "get a newer list: \(page)")
  }
}

extension DamagedList {
  /// `서울시 버스정류소 위치정보: …`
  func line(in language: Language) -> String { "\(name): \(error.toolLine(in: language))" }
}

extension CatalogStatus.Index {
  var isDamaged: Bool { if case .damaged = self { true } else { false } }

  /// The problem with the index; `nil` if there is none.
  var problem: Words? {
    switch self {
    case .none, .whole: nil
    case .outdated: Words("목록이나 역 정보보다 오래됨", "older than the lists or the station data")
    case .damaged(let error): error.toolLines
    }
  }

  /// How to repair the index.
  static let repairAdvice = Words(
    "다시 만들기: transit catalog update", "to rebuild it: transit catalog update")

  /// The problem with the index and its repair; `nil` if there is none.
  var words: Words? {
    problem.map { $0 + Words(verbatim: " → ") + Self.repairAdvice }
  }

  fileprivate func state(in language: Language) -> String {
    switch self {
    case .none: Words("없음", "none").text(in: language)
    case .whole: Words("정상", "valid").text(in: language)
    case .outdated, .damaged: words?.text(in: language) ?? ""
    }
  }
}
