internal import TransitCore
internal import TransitOperations

/// A command, from which parsing, help, the manual and completions are derived.
///
/// A command of two words belongs to a group, such as `recordings list`. Each is declared next to
/// its implementation; `allCases` lists them.
struct Command: Sendable {
  typealias Run = @Sendable (Session<Void>) async throws -> ExitCode

  /// Which of the options about responses the command accepts.
  enum Kind {
    case local
    /// Accepts the options about where responses come from; `help` and `version` ignore them.
    case answers
    /// A single query that ends: `transit record` can run it, and it has one deadline.
    case query
  }

  let name: String
  /// The query that it runs, shared by all front ends.
  let query: Query?
  let summary: Words
  let arguments: [Argument]
  /// The command's own options, and the global options that it describes differently.
  let ownOptions: [Option]
  /// The options of the usage line, if their order there differs.
  private let usageOptions: [Option]?
  let examples: [String]
  private let kind: Kind
  /// Whether the command searches for its text arguments.
  let searches: Bool
  /// Example queries for the bundled recordings; `nil` if the recordings' own list applies.
  let recordedQueries: [String]?
  let run: Run

  /// The kind defaults to `query` if there is a query, otherwise to `local`.
  init(
    _ name: String, _ kind: Kind? = nil, asks query: Query? = nil, does summary: Words,
    arguments: [Argument] = [], options: [Option] = [], inUsage usageOptions: [Option]? = nil,
    examples: [String], searches: Bool = true, recorded: [String]? = nil, run: @escaping Run
  ) {
    (self.name, self.query, self.summary) = (name, query, summary)
    self.kind = kind ?? (query == nil ? .local : .query)
    let parameters = query?.parameters ?? []
    let taken = options.map { option in
      parameters.first { option.names[0] == "--" + $0.name }.map(option.constrained) ?? option
    }
    let positional = parameters.filter { parameter in
      !options.contains { $0.names[0] == "--" + parameter.name }
    }
    self.arguments = arguments.enumerated().map { index, argument in
      positional.indices.contains(index) ? argument.taking(positional[index]) : argument
    }
    (ownOptions, self.usageOptions, self.examples) = (taken, usageOptions, examples)
    (self.searches, recordedQueries, self.run) = (searches, recorded, run)
  }

  /// Returns the implementation of a command that queries providers.
  static func querying(
    _ work: @escaping @Sendable (Session<Services>) async throws -> ExitCode
  ) -> Run {
    { try await $0.querying(work) }
  }
}

extension Command {
  /// For whom a command is; the help is grouped by it.
  enum Audience: CaseIterable {
    case commuters, setUp, servers, developers

    var title: Words {
      switch self {
      case .commuters: Words("보기", "Everyday")
      case .setUp: Words("설정", "Setup")
      case .servers: Words("서버", "Servers")
      case .developers: Words("개발자용", "For developers")
      }
    }
  }

  /// `nil` for a command that works and is in the manual, but is not listed by the help.
  var audience: Audience? {
    switch words[0] {
    case "vehicles", "place": nil
    case "doctor", "config", "completions", "man", "help", "version": .setUp
    case "serve", "mcp": .servers
    case "catalog", "cities", "providers", "decode", "record", "recordings": .developers
    default: .commuters
    }
  }

  /// The document of `--json`; `nil` if the command has none, or prints the same without it.
  var document: DocumentName? {
    guard hasDocument else { return nil }
    return query?.document ?? (name == "watch" ? .arrivals : DocumentName(rawValue: words[0]))
  }

  /// Whether the command has a JSON document. Without one, scripts use the rows of `--plain`.
  var hasDocument: Bool {
    !["catalog import", "catalog info", "catalog update", "catalog remove"].contains(name)
      && words[0] != "recordings"
  }

  var isOneQuery: Bool { kind == .query }

  var words: [String] { name.split(separator: " ").map(String.init) }

  /// The first word of a two-word command.
  var group: String? { words.count == 2 ? words[0] : nil }

  /// How many arguments the command accepts.
  var argumentCount: ClosedRange<Int> {
    let least = arguments.map(\.count.lowerBound).reduce(0, +)
    let most = arguments.map(\.count.upperBound)
    return least...(most.contains(.max) ? .max : most.reduce(0, +))
  }

  /// All options that the command accepts: its own, then the global ones.
  var options: [Option] {
    ownOptions.filter { !$0.isGlobal }
      + Option.allCases.filter { option in
        option == .json
          ? hasDocument : option.scope == .everywhere || option.scope == .answers && kind != .local
      }.map(known)
  }

  /// The command's version of an option.
  func known(_ option: Option) -> Option { ownOptions.first { $0 == option } ?? option }

  /// The usage line, without the leading `transit`.
  var usage: Words { usageParts.joined(separator: " ") }

  /// The name, arguments and options of the usage line.
  var usageParts: [Words] {
    let options = usageOptions?.map(known) ?? ownOptions.filter { !$0.isGlobal }
    return [Words(verbatim: name)] + arguments.map(\.usage).filter { !$0.korean.isEmpty }
      + options.map(\.usage)
  }
}

extension Command: Hashable {
  static func == (first: Command, second: Command) -> Bool { first.name == second.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
