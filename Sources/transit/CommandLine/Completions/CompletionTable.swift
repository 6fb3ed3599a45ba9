internal import KoreaTransit

/// The table of commands and options as all three shells need it.
struct CompletionTable {
  /// What an option's value may be: a line of a shell's `case`, the first that fits counts.
  struct Value: Hashable {
    /// The command that it holds for; `nil` for all others.
    var command: Command?
    var names: [String]
    var completion: Completion
  }

  /// What the arguments of commands may be.
  struct Argument: Hashable {
    var command: Command
    /// Its place, from 0; `nil` for every place.
    var index: Int?
    var completion: Completion
  }

  /// The options whose value is awaited behind them.
  static var valued: [String] {
    Option.allCases.filter { $0.valueName != nil && !$0.mayStandAlone }.flatMap(\.names)
  }

  /// The options of every command.
  static var global: [Option] {
    Option.allCases.filter { $0.users.count == Command.allCases.count }
  }

  /// `values` as lines of a shell's `case "$command:$option" in`.
  ///
  /// - Parameter offer: what the shell does to offer it.
  static func valueCases(_ offer: (Completion) -> String) -> String {
    values.map { value in
      let patterns = value.names.map { name in
        value.command.map { "\"\($0.name):\(name)\"" } ?? "*:\(name)"
      }
      return "    \(patterns.joined(separator: "|"))) \(offer(value.completion)) ;;"
    }.joined(separator: "\n")
  }

  /// `arguments` as lines of a shell's `case "$command:$place" in`.
  static func argumentCases(_ offer: (Completion) -> String) -> String {
    arguments.map { argument in
      let place = argument.index.map { "\($0)\"" } ?? "\"*"
      return "    \"\(argument.command.name):\(place)) \(offer(argument.completion)) ;;"
    }.joined(separator: "\n")
  }

  /// Exceptions before what holds for all, options with alike values together.
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

  /// Commands that take any argument of which something is known.
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
