internal import Foundation
internal import KoreaTransit
internal import TransitCatalog
internal import TransitCore
internal import TransitDocuments

extension Command {
  static let catalogInfo = Command(
    "catalog info",
    does: Words(
      "무엇을 받아들였는지, 얼마나 오래됐는지, 색인이 온전한지 보여 줍니다",
      "tells what was taken in, how old it is and whether the index is whole"),
    examples: ["transit catalog info"]
  ) { try await CatalogInfoCommand(tool: $0, invocation: $1).show() }

  static let catalogRemove = Command(
    "catalog remove", does: Words("받아들인 목록을 뺍니다", "takes a list out again"),
    arguments: [Argument(Words("목록", "list"), offers: .anything)],
    examples: ["transit catalog remove seoul-stops"]
  ) { tool, invocation in
    try await interruptible {
      try await CatalogInfoCommand(tool: tool, invocation: invocation).remove()
    }
  }
}

/// `transit catalog info` and `remove`: the contents of the catalogue.
struct CatalogInfoCommand: CommandContext {
  let tool: Tool
  let invocation: Invocation

  func show() async throws -> ExitCode {
    let status = try await tool.catalog.background.status()
    tell(status) {
      for line in lines(status) { console.say(line) }
    }
    return .success
  }

  func remove() async throws -> ExitCode {
    let (store, id) = (tool.catalog, invocation.arguments[0])
    let known = store.listIDs
    let named = PublicList.all.first { $0.id == id || $0.name == id }
    guard let list = named, known.contains(list.id) else {
      let ids = known.joined(separator: ", ")
      throw Invocation.wrong(
        "'\(id)' 라는 목록이 없습니다. 있는 것: \(ids.isEmpty ? "없음" : ids)",
        "there is no list '\(id)'. Known: \(ids.isEmpty ? "none" : ids)")
    }
    let bar = ProgressBar(console, tool.language)
    defer { bar?.clear() }
    try await store.background.remove(list.id) { bar?.draw($0) }
    bar?.clear()
    tell(try await store.background.status()) {
      console.say(
        Words("\(list.name): 뺐습니다.", "\(list.name) is taken out.").text(in: tool.language))
    }
    return .success
  }

  private func tell(_ status: CatalogStatus, people: () -> Void) {
    switch invocation.output {
    case .json: console.write(TerminalText(document: document(status)))
    case .plain: for entry in status.lists { console.write(plain(entry)) }
    case .people: people()
    }
    for list in status.damaged { console.note(list.line(in: tool.language)) }
    if invocation.output == .plain, let words = status.index.words { warn(words) }
  }

  private func warn(_ words: Words) { console.note(words.text(in: tool.language)) }

  private func lines(_ status: CatalogStatus) -> [InkedLine] {
    let language = tool.language
    var lines = status.lists.flatMap { entry in
      let age = CatalogAge(entry.list, at: tool.clock.now())
      return [
        InkedLine(
          "\(entry.list.id): \(entry.list.name) · "
            + Words("\(entry.list.rows.grouped)행", "\(entry.list.rows.grouped) rows")
            .text(in: language) + " · " + age.words.text(in: language),
          age.isOld ? .yellow : nil),
        InkedLine("  " + entry.file.path, .dim),
        InkedLine("  " + age.source.text(in: language), .dim),
      ]
    }
    if status.lists.isEmpty, status.damaged.isEmpty {
      lines.append(
        InkedLine(
          Words(
            "받아들인 목록이 없습니다: transit catalog import <파일>",
            "No list was taken in: transit catalog import <file>"
          ).text(in: language)))
    }
    let facts = [
      (Words("지하철역", "stations"), Words(verbatim: status.stationCount.grouped)),
      (Words("모두", "in all"), Words(verbatim: status.count.grouped)),
      (
        Words("색인", "index"),
        Words(
          verbatim: [size(status), status.index.state(in: language)].compactMap(\.self)
            .joined(separator: ", "))
      ),
      (Words("자리", "place"), Words(verbatim: tool.catalog.folder.path)),
    ]
    let rows = facts.map { [$0.text(in: language), $1.text(in: language)] }
    return lines + Table(rows: rows).lines(width: nil).map { InkedLine($0) }
  }

  private func size(_ status: CatalogStatus) -> String? {
    status.indexSize.map { "\($0 / 1_000_000).\($0 / 100_000 % 10) MB" }
  }

  /// `id⇥name⇥rows⇥importedAt⇥file⇥page`
  private func plain(_ entry: ImportedList) -> TerminalText {
    let list = entry.list
    return TerminalText(fields: [
      list.id, list.name, "\(list.rows)", KoreanTime.iso(list.importedAt), entry.file.path,
      list.attribution.url,
    ])
  }

  private func document(_ status: CatalogStatus) -> CatalogInfoDocument {
    CatalogInfoDocument(
      status, folder: tool.catalog.folder.path,
      message: status.index.words?.text(in: tool.language), tool.writing)
  }
}

/// How long ago a list was imported, and where to get a newer one.
struct CatalogAge {
  let words: Words
  let isOld: Bool
  let source: Words

  init(_ list: Catalog.List, at now: Date) {
    let age =
      Age(of: list.importedAt, at: now)?.words ?? Words("언제인지 모름", "nobody knows when")
    words = Words("\(age.korean) 받아들임", "taken in \(age.english)")
    isOld = list.isOld(at: now)
    let page = list.attribution.url
    source = Words("새 목록: \(page)", "a newer list: \(page)")
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
    case .outdated: Words("목록이나 역 표보다 오래됨", "older than the lists or the station table")
    case .damaged(let error): error.toolLines
    }
  }

  /// How to repair the index.
  static let repairAdvice = Words(
    "다시 만들기: transit catalog update", "to mend it: transit catalog update")

  /// The problem with the index and its repair; `nil` if there is none.
  var words: Words? {
    problem.map {
      Words(
        "\($0.korean) → \(Self.repairAdvice.korean)", "\($0.english) → \(Self.repairAdvice.english)"
      )
    }
  }

  fileprivate func state(in language: Language) -> String {
    switch self {
    case .none: Words("없음", "none").text(in: language)
    case .whole: Words("온전함", "whole").text(in: language)
    case .outdated, .damaged: words?.text(in: language) ?? ""
    }
  }
}
