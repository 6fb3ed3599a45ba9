internal import KoreaTransit

/// What a shell may offer for a value or an argument.
enum Completion: Hashable, Sendable {
  case words([String])
  case file
  case folder
  /// Saved favourites and named places such as `@집`, which the shell asks the tool for.
  case saved
  /// A command or a group.
  case command
  /// A command of the preceding group.
  case member
  /// Free text.
  case anything
}

extension Option {
  /// Every command that accepts the option, with that command's version of it.
  var users: [(command: Command, option: Option)] {
    Command.allCases.compactMap { command in
      command.options.first { $0 == self }.map { (command, $0) }
    }
  }
}

extension City {
  /// Metropolitan cities, then all other known cities, without duplicates.
  static var names: [String] {
    provinces.flatMap(inProvince).map(\.name).uniqued()
  }
}
