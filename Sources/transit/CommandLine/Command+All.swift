internal import TransitCore

/// The table of commands, in the order of help and the manual.
extension Command {
  static let allCases: [Command] = [
    .brief, .watch, .alerts, .notices,
    .search, .arrivals, .nearby, .route, .vehicles, .trains, .timetable, .journey,
    .departures,
    .weather, .wear, .place,
    .hereSet, .hereShow, .hereClear, .profileShow, .profileSet, .profileClear,
    .favoritesAdd, .favoritesList, .favoritesRemove, .favoritesMove, .favoritesAlarm,
    .favoritesImport, .favoritesExport,
    .catalogImport, .catalogInfo, .catalogUpdate, .catalogRemove,
    .cities, .providers, .doctor, .configInit, .serve, .mcp, .completions, .manual,
    .decode, .record, .recordingsList, .recordingsVerify, .recordingsRedact,
    .help, .version,
  ]

  /// Places that the bundled recordings cover.
  static let recordedPlaces = ["강남역", "서울역", "시청", "홍대입구역", "코엑스", "대전역", "세종청사"]
  /// Places whose weather the bundled recordings cover.
  static let recordedPlacesAbroad = recordedPlaces + ["수원역", "제주공항", "런던", "도쿄", "뉴욕"]

  /// The commands that run one query.
  static var queries: [Command] { allCases.filter(\.isOneQuery) }

  /// Returns the command with this full name.
  static func named(exactly name: String) -> Command? { allCases.first { $0.name == name } }

  /// The distinct first words of all commands, in table order.
  static var firstWords: [String] { allCases.map { $0.words[0] }.uniqued() }

  /// The commands whose group is `group`; empty for a command of one word.
  static func members(of group: String) -> [Command] { allCases.filter { $0.group == group } }

  /// The groups, in table order.
  static var groups: [String] { allCases.compactMap(\.group).uniqued() }

  /// The command that the group's name runs without a second word; `nil` if one must be chosen.
  static func standard(of group: String) -> Command? {
    [.favoritesList, .hereShow, .profileShow].first { $0.group == group }
  }

  /// A summary of a group: that of its standard command, and the names of the others.
  static func summary(ofGroup group: String) -> Words {
    let standard = standard(of: group)
    let others = members(of: group).filter { $0 != standard }.map { $0.words[1] }
      .joined(separator: ", ")
    return standard.map { $0.summary + Words(verbatim: " (\(others))") } ?? Words(verbatim: others)
  }

  /// The rows of the help for an audience. A group with a standard command has one row.
  static func rows(for audience: Audience) -> [(name: String, summary: Words)] {
    allCases.filter { $0.audience == audience }.compactMap { command in
      guard let group = command.group, let standard = standard(of: group) else {
        return (command.name, command.summary)
      }
      return command == standard ? (group, summary(ofGroup: group)) : nil
    }
  }

  /// Normalises the British spelling "favourites" to the table's spelling.
  static func spelled(_ words: [String]) -> [String] {
    words.first == "favourites" ? ["favorites"] + words.dropFirst() : words
  }

  /// Returns the command that the first words name.
  ///
  /// - Throws: `TransitError` `invalidRequest` that suggests the nearest command.
  static func named(_ words: [String]) throws -> Command {
    let words = spelled(words)
    for count in [2, 1] {
      if let command = named(exactly: words.prefix(count).joined(separator: " ")) { return command }
    }
    let group = words.first.map(members) ?? []
    let known = (group.isEmpty ? allCases : group).map(\.name)
    if !group.isEmpty, words.count == 1 {
      if let standard = standard(of: words[0]) { return standard }
      let list = known.joined(separator: ", ")
      throw Invocation.wrong("하나를 고르세요: \(list)", "choose one of: \(list)")
    }
    let word = words.prefix(group.isEmpty ? 1 : 2).joined(separator: " ")
    throw Invocation.unknown(
      word, Words("명령", "command"),
      nearest(to: word, among: group.isEmpty ? known + groups : known),
      group.isEmpty ? nil : known, "transit help")
  }

  /// The completion of the argument at a position, counted from 0.
  func completion(of index: Int) -> Completion {
    var left = index
    for argument in arguments {
      if left < argument.count.upperBound { return argument.completion }
      left -= argument.count.upperBound
    }
    return .anything
  }
}
