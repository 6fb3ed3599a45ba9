internal import KoreaTransit

/// The table of commands and options in the form that all three shells need.
struct CompletionTable {
  /// The completion of an option's value: one branch of a shell `case`, where the first match wins.
  struct Value: Hashable {
    /// The command that it applies to; `nil` for all others.
    var command: Command?
    var names: [String]
    var completion: Completion
  }

  /// The completion of a command's arguments.
  struct Argument: Hashable {
    var command: Command
    /// The position, from 0; `nil` for every position.
    var index: Int?
    var completion: Completion
  }

  /// The options that are always followed by a value.
  static var optionsWithValue: [String] {
    Option.allCases.filter { $0.valueName != nil && !$0.hasOptionalValue }.flatMap(\.names)
  }

  /// The commands of one word.
  static var singleCommands: [String] { Command.firstWords.filter { !Command.groups.contains($0) } }

  /// The options that every command accepts.
  static var global: [Option] {
    Option.allCases.filter { $0.users.count == Command.allCases.count }
  }

  /// Formats `values` as branches of a shell `case "$command:$option" in`.
  ///
  /// - Parameter offer: Returns the shell code that offers a completion.
  static func valueCases(_ offer: (Completion) -> String) -> String {
    values.map { value in
      let patterns = value.names.map { name in
        value.command.map { "\"\($0.name):\(name)\"" } ?? "*:\(name)"
      }
      return "    \(patterns.joined(separator: "|"))) \(offer(value.completion)) ;;"
    }.joined(separator: "\n")
  }

  /// Formats `arguments` as branches of a shell `case "$command:$place" in`.
  static func argumentCases(_ offer: (Completion) -> String) -> String {
    arguments.map { argument in
      let place = argument.index.map { "\($0)\"" } ?? "\"*"
      return "    \"\(argument.command.name):\(place)) \(offer(argument.completion)) ;;"
    }.joined(separator: "\n")
  }

  /// Formats the options of each command, and those of all, as branches of a shell `case`.
  ///
  /// - Parameters:
  ///   - quoted: Quotes the name of a command.
  ///   - offer: Returns the shell code that offers options.
  static func optionCases(
    _ quoted: (String) -> String, _ offer: ([Option]) -> String
  ) -> String {
    let lists = Command.allCases.map { (quoted($0.name), $0.options) } + [("*", global)]
    return lists.map { "    \($0)) \(offer($1)) ;;" }.joined(separator: "\n")
  }

  /// Formats the commands of each group as branches of a shell `case`.
  static func groupCases(_ offer: ([Command]) -> String) -> String {
    Command.groups.map { "    \($0)) \(offer(Command.members(of: $0))) ;;" }
      .joined(separator: "\n")
  }

  /// Exceptions first, then the general rules; options with the same completion share a rule.
  static var values: [Value] {
    var exceptions: [Value] = []
    var rules: [(completion: Completion, names: [String])] = []
    for option in Option.allCases {
      let all = option.users.compactMap { user in
        user.option.completion.map { (user.command, $0) }
      }
      guard !all.isEmpty, let usual = mostFrequent(all.map(\.1)) else { continue }
      for (command, completion) in all where completion != usual {
        exceptions.append(
          Value(command: command, names: option.names, completion: completion))
      }
      if usual == .anything { continue }
      if let index = rules.firstIndex(where: { $0.completion == usual }) {
        rules[index].names += option.names
      } else {
        rules.append((usual, option.names))
      }
    }
    return exceptions
      + rules.map { Value(command: nil, names: $0.names, completion: $0.completion) }
  }

  /// Commands with arguments that have a completion.
  static var arguments: [Argument] {
    Command.allCases.flatMap { command -> [Argument] in
      let count = command.argumentCount.upperBound
      let first = command.completion(of: 0)
      if count == .max || (1..<max(1, count)).allSatisfy({ command.completion(of: $0) == first }) {
        return first == .anything || count == 0
          ? [] : [Argument(command: command, index: nil, completion: first)]
      }
      return (0..<count).map {
        Argument(command: command, index: $0, completion: command.completion(of: $0))
      }.filter { $0.completion != .anything }
    }
  }

  private static func mostFrequent(_ all: [Completion]) -> Completion? {
    all.uniqued().max { left, right in
      all.count { $0 == left } < all.count { $0 == right }
    }
  }
}
