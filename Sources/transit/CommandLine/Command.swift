internal import TransitCore
internal import TransitDocuments

/// A command: what it is called, what it takes, what it does in both languages, and how it runs.
/// Parsing, help, the manual and completions come from it. A command of two words is one of a group,
/// such as `recordings list`. Each is next to what it runs; `allCases` names them all.
struct Command: Sendable {
  typealias Run = @Sendable (Tool, Invocation) async throws -> ExitCode

  /// What it may be told about its answers.
  enum Kind {
    case local
    /// It takes options that say where answers come from; `help` and `version` ignore them.
    case answers
    /// One query, and it ends: `transit record` can run it, and it has one deadline.
    case query
  }

  let name: String
  /// The query that it makes, the same in any front end.
  let query: Query?
  let summary: Words
  let arguments: [Argument]
  /// Its own options, then those for everywhere that it says something else of.
  private let ownOptions: [Option]
  /// The options of the usage line, when their order there is another one.
  private let usageOptions: [Option]?
  let examples: [String]
  private let kind: Kind
  /// Whether a text that a person gives it may be searched for.
  let searches: Bool
  /// Whether a place that a person names may be abroad.
  let isWorldwide: Bool
  /// What it can be asked over the recordings that come with the tool; `nil` where that is what the
  /// whole folder says it covers.
  let recordedQueries: [String]?
  let run: Run

  /// - Parameter kind: if not given, a query when one is named, else local.
  init(
    _ name: String, _ kind: Kind? = nil, asks query: Query? = nil, does summary: Words,
    arguments: [Argument] = [], options: [Option] = [], inUsage usageOptions: [Option]? = nil,
    examples: [String], searches: Bool = true, isWorldwide: Bool = false,
    recorded: [String]? = nil, run: @escaping Run
  ) {
    (self.name, self.query, self.summary) = (name, query, summary)
    self.kind = kind ?? (query == nil ? .local : .query)
    let parameters = query?.parameters ?? []
    let taken = options.map { option in
      parameters.first { option.names[0] == "--" + $0.name }.map(option.taking) ?? option
    }
    let positional = parameters.filter { parameter in
      !options.contains { $0.names[0] == "--" + parameter.name }
    }
    self.arguments = arguments.enumerated().map { index, argument in
      positional.indices.contains(index) ? argument.taking(positional[index]) : argument
    }
    (ownOptions, self.usageOptions, self.examples) = (taken, usageOptions, examples)
    (self.searches, self.isWorldwide) = (searches, isWorldwide)
    (recordedQueries, self.run) = (recorded, run)
  }

  /// What a command runs that asks providers.
  static func asking(_ work: @escaping @Sendable (Session) async throws -> ExitCode) -> Run {
    { try await $0.ask($1, work) }
  }
}

extension Command {
  var isOneQuery: Bool { kind == .query }

  var words: [String] { name.split(separator: " ").map(String.init) }

  /// The first word of a command of two.
  var group: String? { words.count == 2 ? words[0] : nil }

  /// How many words may follow it.
  var argumentCount: ClosedRange<Int> {
    let least = arguments.map(\.count.lowerBound).reduce(0, +)
    let most = arguments.map(\.count.upperBound)
    return least...(most.contains(.max) ? .max : most.reduce(0, +))
  }

  /// Every option that the command takes: its own, then those for everywhere.
  var options: [Option] {
    ownOptions.filter { !$0.isGlobal }
      + Option.allCases.filter { option in
        option.scope == .everywhere || option.scope == .answers && kind != .local
      }.map(known)
  }

  /// An option as this command takes it.
  func known(_ option: Option) -> Option { ownOptions.first { $0 == option } ?? option }

  /// How it is written, behind `transit`.
  var usage: Words {
    let options = usageOptions?.map(known) ?? ownOptions.filter { !$0.isGlobal }
    let parts = [Words(verbatim: name)] + arguments.map(\.usage) + options.map(\.usage)
    func joined(_ texts: [String]) -> String {
      texts.filter { !$0.isEmpty }.joined(separator: " ")
    }
    return Words(joined(parts.map(\.korean)), joined(parts.map(\.english)))
  }
}

extension Command: Hashable {
  static func == (first: Command, second: Command) -> Bool { first.name == second.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
