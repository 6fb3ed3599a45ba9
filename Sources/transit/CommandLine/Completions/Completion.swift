internal import KoreaTransit

/// What a shell may offer for a value or an argument.
enum Completion: Hashable, Sendable {
  case words([String])
  case file
  case folder
  /// What the shell asks the tool for.
  case known(Known)
  /// A command of the preceding group.
  case member
  /// Free text.
  case anything

  /// What `transit completions` lists for the word that is being typed.
  enum Known: String {
    /// Saved favourites and named places such as `@집`.
    case saved
    /// The saved ones, and stations.
    case names
    /// The lines of the stations that were typed before, or else all lines.
    case lines
  }
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
