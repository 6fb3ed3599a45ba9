internal import TransitCore
internal import TransitOperations
internal import TransitRegistry
internal import TransitText

extension MCPTool {
  static let notices = MCPTool(
    "notices", "Disruptions",
    """
    Returns what is disrupted: Seoul Metro's notices (stations without a stop, suspended sections, \
    delays, announced protests), weather warnings, and sources that do not answer. Without items \
    it returns all notices; an item is a station, stop or line, such as 강남 or 2호선. \
    linesWithoutNotices have no source of notices: none there does not mean that trains run \
    normally.
    """,
    [
      ToolInput(
        Query.Parameter.item.most(5), "A station, stop or line, such as 강남 or 2호선. By default all."),
      ToolInput(.place, "A place for weather warnings, such as 코엑스."),
    ],
    ShownFields.schemas(of: NoticesContent.self)
  ) { call in
    let (document, answer) = try await call.answer(.notices, as: NoticesContent.self)
    let notices = Set(answer.notices.map { call.say($0.words) })
    var lines = answer.notices.map { notice in
      "- ⚠ \(call.say(notice.words)) (\(KoreanTime.clock(notice.notice.publishedAt)))"
    }
    for disruption in document.disruptions.list {
      let words = call.language == .korean ? disruption.ko : disruption.en
      guard let text = words.text, !notices.contains(text) else { continue }
      let about = [disruption.favorite.text, disruption.line.text].compactMap(\.self)
      lines.append("- " + (about.isEmpty ? "" : about.joined(separator: " ") + ": ") + text)
    }
    if lines.isEmpty { lines.append(call.say("알려진 운행 차질이 없습니다.", "No known disruptions.")) }
    let names = answer.linesWithoutNotices.map { call.names.line($0.name) }
    if !names.isEmpty { lines.append(call.say(.withoutNotices(names.joined(separator: ", ")))) }
    return ToolAnswer(
      ShownFields.value(document, as: NoticesContent.self), lines, note: AnswerNote(document),
      in: call.language)
  }
}
