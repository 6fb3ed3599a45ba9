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
  /// Every command that takes it, and how that does.
  var users: [(command: Command, option: Option)] {
    Command.allCases.compactMap { command in
      command.options.first { $0 == self }.map { (command, $0) }
    }
  }
}

extension City {
  /// Metropolitan cities, then all others that are known, each once.
  static var names: [String] {
    provinces.flatMap(inProvince).map(\.name).uniqued()
  }
}
