internal import TransitCore
internal import TransitRegistry

/// The arguments, understood.
struct Invocation: Sendable {
  var command: Command
  var arguments: [String] = []
  /// Values by option, in the order given; a switch has one empty value.
  var options: [Option: [String]] = [:]

  /// What the answer is written as.
  enum Output: Hashable, Sendable {
    case people
    case json
    case plain
  }

  var output: Output {
    if options[.json] != nil { return .json }
    return options[.plain] != nil ? .plain : .people
  }

  func value(_ option: Option) -> String? { options[option]?.last }
  func has(_ option: Option) -> Bool { options[option] != nil }

  /// Reads arguments: options in any order, `--name value` or `--name=value`, `--` ends them.
  ///
  /// - Throws: `TransitError` `invalidRequest` that names the nearest word.
  init(_ arguments: [String]) throws {
    var words: [String] = []
    var options: [Option: [String]] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        break
      }
      guard argument.hasPrefix("-"), argument.count > 1, !Self.isNumber(argument) else {
        words.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = try Self.option(String(parts[0]))
      if option.valueName == nil {
        guard parts.count == 1 else {
          throw Self.wrong(
            "\(parts[0]) 에는 값이 없습니다", "\(parts[0]) takes no value")
        }
        options[option, default: []].append("")
      } else if parts.count > 1 {
        options[option, default: []].append(String(parts[1]))
      } else if let value = rest.popFirst() {
        options[option, default: []].append(value)
      } else {
        throw Self.wrong("\(argument) 에 값이 필요합니다", "\(argument) needs a value")
      }
    }
    self.options = options
    command = try Self.command(words.first, options)
    self.arguments = Array(words.dropFirst())
    if options[.help] != nil, command != .help {
      self.arguments = [command.rawValue]
      command = .help
    }
    try check()
  }

  /// A number or a position, such as `-37.5,127`, is no option.
  private static func isNumber(_ argument: String) -> Bool {
    argument.dropFirst().first?.isNumber == true
  }

  private static func option(_ text: String) throws -> Option {
    if let option = Option.allCases.first(where: { $0.names.contains(text) }) { return option }
    let known = Option.allCases.flatMap(\.names)
    throw unknown(text, Words("옵션", "option"), among: known)
  }

  private static func command(
    _ word: String?, _ options: [Option: [String]]
  ) throws -> Command {
    guard let word else { return options[.version] != nil ? .version : .help }
    return try Command.named(word)
  }

  private func check() throws {
    if let stray = options.keys.sorted(by: { $0.rawValue < $1.rawValue })
      .first(where: { !$0.isGlobal && !command.options.contains($0) })
    {
      throw Self.wrong(
        "\(command.rawValue) 에는 \(stray.names[0]) 이(가) 없습니다. transit help \(command.rawValue)",
        "\(command.rawValue) has no \(stray.names[0]). See transit help \(command.rawValue)")
    }
    if has(.json), has(.plain) {
      throw Self.wrong("--json 과 --plain 은 함께 쓰지 않습니다", "--json and --plain exclude each other")
    }
    if has(.record), has(.recordings) {
      throw Self.wrong(
        "--record 와 --recordings 는 함께 쓰지 않습니다", "--record and --recordings exclude each other")
    }
    if arguments.count < command.argumentCount.lowerBound
      || arguments.count > command.argumentCount.upperBound
    {
      throw Self.wrong(
        "이렇게 씁니다: transit \(command.usage.korean)", "use: transit \(command.usage.english)")
    }
  }

  static func wrong(_ korean: String, _ english: String) -> TransitError {
    TransitError(.invalidRequest, Words(korean, english))
  }

  fileprivate static func unknown(
    _ word: String, _ what: Words, among known: [String]
  ) -> TransitError {
    let near = nearest(to: word, among: known)
    let list = known.joined(separator: ", ")
    return wrong(
      "모르는 \(what.korean) '\(word)'. " + (near.map { "혹시 '\($0)'? " } ?? "") + "있는 것: \(list)",
      "unknown \(what.english) '\(word)'. " + (near.map { "Did you mean '\($0)'? " } ?? "")
        + "Known: \(list)")
  }
}

extension Command {
  /// - Throws: `TransitError` `invalidRequest` that names the nearest command.
  static func named(_ word: String) throws -> Command {
    guard let command = Command(rawValue: word) else {
      throw Invocation.unknown(
        word, Words("명령", "command"), among: allCases.map(\.rawValue))
    }
    return command
  }
}
