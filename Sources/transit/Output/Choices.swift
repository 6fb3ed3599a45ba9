internal import TransitCore
internal import TransitOperations
internal import TransitText

/// What a person chooses from when a text does not name one thing, each with a command to copy.
struct Choices: Localized {
  let invocation: Invocation
  let language: Language
  /// The ambiguous text, which one of the things replaces.
  let typed: String

  private static let most = 8

  /// `  신촌 경의중앙  transit arrivals 신촌 --line 경의중앙선`
  func lines(_ items: [SearchItem]) -> [String] {
    let rows = items.prefix(Self.most).map { item in
      let place = [item.city?.name, (item.route?.ends(in: language)) ?? ""].compactMap(\.self)
        .filter { !$0.isEmpty }.joined(separator: " ")
      return ["  " + item.title(in: language), item.kind == .subway ? "" : place, command(item)]
    }
    let more = items.count - Self.most
    let rest = more > 0 ? [say("  외 \(more)건", "  and \(more) more")] : []
    return Table(rows: rows).lines(width: nil) + rest
  }

  private func command(_ item: SearchItem) -> String {
    let name = invocation.isImplicit ? [] : invocation.command.words
    var options = invocation.options.filter { !$0.key.isGlobal }.sorted {
      $0.key.names[0] < $1.key.names[0]
    }.flatMap { option, values in
      values.flatMap { [option.names[0], $0 == typed ? item.id : $0] }
    }.filter { !$0.isEmpty }
    if invocation.options.values.contains(where: { $0.contains(typed) }) {
      return (["transit"] + name + invocation.arguments + options).map(Self.quoted)
        .joined(separator: " ")
    }
    var text = item.id
    if case .subway(let station) = item, station.lines.count == 1, let line = station.lines.first,
      invocation.command.options.contains(.line), !invocation.has(.line)
    {
      text = station.name
      options += ["--line", line.name]
    } else if case .station(let stop) = item, let number = stop.number,
      item.city == nil || item.city == .seoul
    {
      text = number
    }
    let isOneOfSeveral = invocation.arguments.count > 1 && invocation.arguments.contains(typed)
    let arguments =
      isOneOfSeveral ? invocation.arguments.map { $0 == typed ? text : $0 } : [text]
    return (["transit"] + name + arguments + options).map(Self.quoted).joined(separator: " ")
  }

  /// The word in single quotes if a shell would split or expand it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_.:@,/".contains($0) }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}

extension SearchItem {
  fileprivate var route: BusRoute? { if case .route(let route) = self { route } else { nil } }
}
