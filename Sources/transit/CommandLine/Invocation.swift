internal import TransitCatalog
internal import TransitCore
internal import TransitRegistry

/// The parsed command line.
struct Invocation: Sendable {
  var command: Command
  var arguments: [String] = []
  /// Values by option, in the order given; a switch has one empty value.
  var options: [Option: [String]] = [:]
  /// Whether no command was given, which means the briefing.
  private(set) var isBare = false
  /// Whether a name or number was given without a command.
  private(set) var isImplicit = false

  /// The output format.
  enum Output: Hashable, Sendable {
    case people
    case json
    case plain
  }

  var output: Output {
    if options[.json] != nil { return .json }
    return options[.plain] != nil ? .plain : .people
  }

  /// Whether to use colours regardless of the output; `nil` to decide by the output.
  var wantsColor: Bool? {
    if has(.noColor) { return false }
    return value(.color).flatMap(ColorChoice.init)?.wantsColor
  }

  /// The values of `--color`.
  private enum ColorChoice: String {
    case always, never, auto

    var wantsColor: Bool? { self == .auto ? nil : self == .always }
  }

  /// A command without arguments and options.
  init(_ command: Command) { self.command = command }

  func value(_ option: Option) -> String? { options[option]?.last }
  func has(_ option: Option) -> Bool { options[option] != nil }

  /// Parses arguments: options in any order, as `--name value` or `--name=value`, until `--`.
  ///
  /// - Throws: `TransitError` `invalidRequest` that suggests the nearest word.
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
      let others = words + rest.filter { !$0.hasPrefix("-") }
      let option = try Self.option(String(parts[0]), of: try? Command.named(others))
      if option.valueName == nil {
        guard parts.count == 1 else {
          throw Self.wrong(
            "\(parts[0])에는 값을 쓸 수 없습니다", "\(parts[0]) takes no value")
        }
        options[option, default: []].append("")
      } else if option.hasOptionalValue, parts.count == 1, rest.first.flatMap({ Int($0) }) == nil {
        options[option, default: []].append("1")
      } else if let value = parts.count > 1 ? String(parts[1]) : rest.popFirst(), !value.isEmpty {
        options[option, default: []].append(value)
      } else {
        throw Self.wrong("\(parts[0])에 값이 필요합니다", "\(parts[0]) needs a value")
      }
    }
    self.options = options
    if let wrong = options[.lang]?.first(where: { Language(code: $0) == nil }) {
      throw Self.wrong(
        "--lang은 ko나 en이어야 합니다: '\(wrong)'", "--lang must be ko or en, not '\(wrong)'")
    }
    if let wrong = options[.color]?.first(where: { ColorChoice(rawValue: $0) == nil }) {
      throw Self.wrong(
        "--color는 always, never나 auto여야 합니다: '\(wrong)'",
        "--color must be always, never or auto, not '\(wrong)'")
    }
    if options[.help] == nil, options[.version] == nil, let name = Self.implicitName(words) {
      if let topic = try Topic(name) {
        (command, self.arguments) = (topic.command, topic.arguments)
        isImplicit = command == .arrivals
        self.options.merge(topic.options) { own, _ in own }
      } else {
        (command, self.arguments, isImplicit) = (.arrivals, [name], true)
      }
    } else {
      (command, self.arguments) = try Self.command(words, options)
    }
    joinWords()
    isBare = words.isEmpty && command == .brief
    try check()
    if command == .record { try becomeRecorded() }
  }

  /// Joins the words of one name, which need no quotes: all words of a command with one name, and
  /// those of an address for a command with several.
  private mutating func joinWords() {
    if command == .journey {
      arguments = Self.ends(arguments)
      return
    }
    guard arguments.count > 1, command.arguments.count == 1, command.arguments[0].isName else {
      return
    }
    if command.argumentCount.upperBound == 1 {
      if command.options.contains(.date), options[.date] == nil, let last = arguments.last,
        Self.daysAhead(last) != nil
      {
        options[.date] = [arguments.removeLast()]
      }
      arguments = [arguments.joined(separator: " ")]
      return
    }
    arguments = Self.joiningAddresses(arguments)
  }

  /// The two ends of a journey: `강남에서 홍대입구`, `Gangnam to Hongik Univ.`
  private static func ends(_ words: [String]) -> [String] {
    let text = words.joined(separator: " ")
    let ends =
      TypedText(text).ends ?? TypedText.ends(in: text, by: TypedText.endMarks) { !$0.isEmpty }
    return ends.map { [$0.from, $0.to] } ?? joiningAddresses(words)
  }

  /// Joins the words of an address: 서울 강남구 테헤란로 152.
  private static func joiningAddresses(_ words: [String]) -> [String] {
    var joined: [String] = []
    for word in words {
      if word.first?.isNumber == true, let last = joined.last, isAddress("\(last) \(word)") {
        let front = joined.lastIndex { !isAddressPart($0) }.map { $0 + 1 } ?? 0
        let address = joined[front...] + [word]
        joined = joined[..<front] + [address.joined(separator: " ")]
      } else {
        joined.append(word)
      }
    }
    return joined
  }

  /// Whether a text ends with a street and a number, `테헤란로 152`, and the street is no station.
  static func isAddress(_ text: String) -> Bool {
    // A pattern takes a millisecond to compile.
    guard text.last?.isNumber == true,
      let found = text.firstMatch(of: /^(.*\S(?:로|길)) ?\d+(?:-\d+)?$/)
    else { return false }
    return TypedText(String(found.1)).stations.isEmpty
  }

  private static func isAddressPart(_ word: String) -> Bool {
    word == "서울" || word.count > 1 && word.last.map("도시군구읍면동리로길가".contains) ?? false
  }

  /// Turns `record X --to F` into `X --record F`.
  private mutating func becomeRecorded() throws {
    let folder = value(.to) ?? Self.recordingsFolder
    let word = arguments[0]
    guard let recorded = Command.named(exactly: word), recorded.isOneQuery else {
      let known = Command.queries.map(\.name)
      throw Self.unknown(
        word, Words("record 명령", "command for record"), nearest(to: word, among: known), known, nil)
    }
    command = recorded
    arguments.removeFirst()
    joinWords()
    options[.to] = nil
    options[.record] = [folder]
    try check()
  }

  /// How long to wait for supplements, from `--patience` or `--wait`; `nil` if neither is given.
  ///
  /// - Throws: `TransitError` `invalidRequest` if the value is not from 0 to 120 seconds.
  var patience: Duration? {
    get throws {
      if has(.wait) { return .seconds(3600) }
      guard let text = value(.patience) else { return nil }
      guard let seconds = Double(text), (0...120).contains(seconds) else {
        throw Self.wrong(
          "--patience는 0–120초여야 합니다: '\(text)'",
          "--patience must be 0 to 120 seconds, not '\(text)'")
      }
      return .milliseconds(Int(seconds * 1000))
    }
  }

  /// The default folder for recordings.
  static let recordingsFolder = "recordings"

  /// Whether the argument is a number or a position such as `-37.5,127`, not an option.
  private static func isNumber(_ argument: String) -> Bool {
    argument.dropFirst().first?.isNumber == true
  }

  /// - Throws: `TransitError` `invalidRequest` that lists the options of `command`.
  private static func option(_ text: String, of command: Command?) throws -> Option {
    if let option = Option.allCases.first(where: { $0.names.contains(text) }) { return option }
    let guess = nearest(to: text, among: (command?.options ?? Option.allCases).flatMap(\.names))
    let own = command?.options.filter { !$0.isGlobal }.map { $0.names[0] } ?? []
    let help = "transit help" + (command.map { " \($0.name)" } ?? "")
    throw unknown(text, Words("옵션", "option"), guess, own.isEmpty ? nil : own, help)
  }

  /// The words as the name of a stop, station or route, if they are no command and not within one
  /// slip of one: a mistyped command is never taken for a place.
  private static func implicitName(_ words: [String]) -> String? {
    guard let word = Command.spelled(words).first, !Command.firstWords.contains(word),
      !Command.firstWords.contains(where: { isSlip(word.lowercased(), of: $0) })
    else { return nil }
    return words.joined(separator: " ")
  }

  /// Whether two words differ by one letter, or by two neighboring letters in the wrong order.
  private static func isSlip(_ word: String, of known: String) -> Bool {
    // A long word may have two.
    if editDistance(word, known) <= (word.count < 6 ? 1 : 2) { return true }
    let differences = zip(word, known).enumerated().filter { $0.element.0 != $0.element.1 }
    guard word.count == known.count, differences.count == 2 else { return false }
    let (first, second) = (differences[0], differences[1])
    return second.offset == first.offset + 1 && first.element.0 == second.element.1
      && first.element.1 == second.element.0
  }

  private static func command(
    _ words: [String], _ options: [Option: [String]]
  ) throws -> (Command, [String]) {
    if words.isEmpty {
      if options[.version] != nil { return (.version, []) }
      return (options[.help] != nil ? .help : .brief, [])
    }
    if options[.help] != nil, implicitName(words) != nil {
      return (.help, Command.arrivals.words)
    }
    if options[.help] != nil, words[0] != Command.help.name {
      // `transit recordings --help` is about the whole group.
      let isGroup = words.count == 1 && Command.groups.contains(Command.spelled(words)[0])
      return (.help, isGroup ? words : (try? Command.named(words))?.words ?? [words[0]])
    }
    let command = try Command.named(words)
    return (command, Array(words.dropFirst(command.words.count)))
  }

  private func check() throws {
    if let stray = options.keys.sorted(by: { $0.names[0] < $1.names[0] })
      .first(where: { !isTaken($0) })
    {
      throw Self.wrong(
        "transit \(command.name)에는 \(stray.names[0]) 옵션이 없습니다. 도움말: transit help \(command.name)",
        "option \(stray.names[0]) is not available in transit \(command.name). "
          + "For help: transit help \(command.name)")
    }
    try refuse(.json, with: .plain, "--json과 --plain은")
    try refuse(.color, with: .noColor, "--color와 --no-color는")
    try refuse(.wait, with: .patience, "--wait와 --patience는")
    try refuse(.record, with: .recordings, "--record와 --recordings는")
    if arguments.count < command.argumentCount.lowerBound
      || arguments.count > command.argumentCount.upperBound
    {
      throw Self.use(command, arguments)
    }
  }

  /// - Parameter korean: The two options, with the particles that follow their sound.
  /// - Throws: `TransitError` `invalidRequest` if both options are given.
  func refuse(_ first: Option, with second: Option, _ korean: String) throws {
    guard has(first), has(second) else { return }
    let english = "\(first.names[0]) and \(second.names[0])"
    throw Self.wrong("\(korean) 함께 쓸 수 없습니다", "\(english) cannot be used together")
  }

  /// - Throws: `TransitError` `invalidRequest` if `--format` is given for output to a program.
  func refuseFormatForPrograms() throws {
    guard has(.format), output != .people else { return }
    throw Self.wrong(
      "--format은 --json, --plain과 함께 쓸 수 없습니다", "--format cannot be used with --json or --plain")
  }

  /// The error for too few or too many arguments.
  static func use(_ command: Command, _ arguments: [String] = []) -> TransitError {
    let several = command.arguments.count > 1 && arguments.count > command.argumentCount.upperBound
    let hint =
      several ? Words(" (띄어 쓴 이름은 따옴표로)", " (names with spaces in quotes)") : Words(verbatim: "")
    return TransitError(
      .invalidRequest, Words("사용법: transit ", "usage: transit ") + command.usage + hint)
  }

  /// Whether the option is accepted. `record` defers the check to the command that it records.
  private func isTaken(_ option: Option) -> Bool {
    command.options.contains(option)
      || (command == .record && option != .record && option != .recordings)
      || (command == .help && has(.help))
  }

  static func wrong(_ korean: String, _ english: String) -> TransitError {
    TransitError(.invalidRequest, Words(korean, english))
  }

  /// The error for an unknown word, with the nearest match, the known words and where to find help.
  static func unknown(
    _ word: String, _ what: Words, _ guess: String?, _ known: [String]?, _ help: String?
  ) -> TransitError {
    let parts = [
      Words("알 수 없는 \(what.korean) '\(word)'.", "unknown \(what.english) '\(word)'."),
      guess.map { Words("혹시 '\($0)'인가요?", "Did you mean '\($0)'?") },
      known.map { known in
        let list = known.joined(separator: ", ") + (help == nil ? "" : ".")
        return Words("사용 가능: \(list)", "Available: \(list)")
      },
      help.map { Words("도움말: \($0)", "For help: \($0)") },
    ].compactMap(\.self)
    return TransitError(.invalidRequest, parts.joined(separator: " "))
  }
}
