internal import KoreaTransit

/// What a shell may offer for a value or an argument.
enum Completion: Hashable, Sendable {
  /// One of these words.
  case words([String])
  case file
  case folder
  /// Saved favourites and named places as `@집`, read by the tool when they are wanted.
  case saved
  /// A command, or a group of them.
  case command
  /// A command of the group before it.
  case member
  /// Whatever the person writes.
  case anything
}

extension Option {
  /// What its value may be; `nil` for a switch.
  func completion(for command: Command) -> Completion? {
    guard let name = valueName(for: command) else { return nil }
    switch self {
    case .city: return .words(City.names)
    case .line: return .words(SubwayLine.all.map(\.name))
    case .direction: return .words(Arrival.Direction.allCases.map(\.rawValue))
    case .config, .used, .geojson, .svg, .clothes, .follow: return .file
    case .recordings, .record, .to: return .folder
    case .near: return .saved
    case .when: return .words(["출근", "퇴근"])
    case .date where command == .wear: return .words(["today", "tomorrow"])
    case .weekday: return .words(["mon-fri", "sat,sun"])
    default:
      let choices = name.english.split(separator: "|").map(String.init)
      return choices.count > 1 ? .words(choices) : .anything
    }
  }
}

extension Command {
  /// What its argument at a place, counted from 0, may be.
  func completion(of index: Int) -> Completion {
    guard index < argumentCount.upperBound else { return .anything }
    switch (self, index) {
    case (.completions, _): return .words(["bash", "zsh", "fish"])
    case (.favoritesAlarm, 1): return .words(["on", "off"])
    case (.favoritesMove, 1): return .anything
    case (.help, 0): return .command
    case (.help, _): return .member
    case (.trains, _): return .words(SubwayLine.all.map(\.name))
    case (.record, 0): return .words(Command.allCases.filter(\.isOneQuery).map(\.rawValue))
    case (.decode, _), (.favoritesImport, _), (.favoritesExport, _), (.catalogImport, _),
      (.recordingsRedact, _), (.recordingsImport, _):
      return .file
    case (.recordingsList, _), (.recordingsVerify, _): return .folder
    case (.catalogRemove, _), (.catalogSearch, _), (.departures, _), (.search, _), (.route, _):
      return .anything
    default: return .saved
    }
  }

  /// The first words of all commands, each once, in the table's order.
  static var firstWords: [String] { allCases.map { $0.words[0] }.uniqued() }

  /// The commands of a group, without its name; none for a command of one word.
  static func members(of group: String) -> [Command] { allCases.filter { $0.group == group } }

  /// The groups, in the table's order.
  static var groups: [String] { allCases.compactMap(\.group).uniqued() }
}

extension City {
  /// Metropolitan cities, then all others that are known, each once.
  fileprivate static var names: [String] {
    provinces.flatMap(inProvince).map(\.name).uniqued()
  }
}
