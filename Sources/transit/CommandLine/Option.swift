internal import TransitCore
internal import TransitOperations

/// An option, as declared in the table or as one command accepts it. Equality is by name.
struct Option: Sendable {
  /// Which commands accept the option.
  enum Scope {
    /// The commands that list it.
    case own
    case everywhere
    /// Commands that query providers.
    case answers
  }

  /// The name first, then its aliases.
  private(set) var names: [String]
  private(set) var summary: Words
  /// The name of its value; `nil` for a switch.
  private(set) var valueName: Words?
  /// The name of its value in a usage line, if different.
  private var usageName: Words?
  private var isRepeatable = false
  /// Whether the value is a number that may be omitted and then defaults to 1.
  private(set) var hasOptionalValue = false
  private var offered: (@Sendable () -> Completion)?
  let scope: Scope

  /// An option with its name and aliases.
  ///
  /// Without `value` it is a switch. A shell offers the words of the value's name by default.
  init(
    _ names: String..., does summary: Words, value: Words? = nil, usage: Words? = nil,
    repeats: Bool = false, offers offered: (@Sendable () -> Completion)? = nil, scope: Scope = .own
  ) {
    self.names = names
    self.summary = summary
    (valueName, usageName, isRepeatable) = (value, usage, repeats)
    (self.offered, self.scope) = (offered, scope)
  }

  /// An option that sets a query parameter of the same name, and its aliases.
  init(
    _ parameter: Query.Parameter, _ aliases: String..., does summary: Words, value: Words? = nil,
    usage: Words? = nil, standsAlone: Bool = false,
    offers offered: (@Sendable () -> Completion)? = nil
  ) {
    self.init("--" + parameter.name, does: summary, value: value, usage: usage, offers: offered)
    names += aliases
    hasOptionalValue = standsAlone
    self = constrained(by: parameter)
  }

  var isGlobal: Bool { scope != .own }

  /// `[--city CITY]…`
  var usage: Words {
    guard let value = usageName ?? valueName.map(\.inCapitals) else {
      return Words(verbatim: "[\(names[0])]")
    }
    let (before, after) = hasOptionalValue ? (" [", "]") : (" ", "")
    let text = { (value: String) in
      "[\(names[0])\(before)\(value)\(after)]\(isRepeatable ? "…" : "")"
    }
    return Words(text(value.korean), text(value.english))
  }

  /// What a shell may offer for the value; `nil` for a switch.
  var completion: Completion? {
    guard let valueName else { return nil }
    if let offered { return offered() }
    let choices = valueName.english.split(separator: "|").map(String.init)
    return choices.count > 1 ? .words(choices) : .anything
  }
}

/// Versions of an option for one command.
extension Option {
  /// Returns the option with the count and values that the query parameter allows.
  func constrained(by parameter: Query.Parameter) -> Option {
    var option = self
    option.isRepeatable = parameter.most > 1
    switch parameter.value {
    case .choice(let words): option.valueName = Words(verbatim: words.joined(separator: "|"))
    case .number: option.valueName = valueName ?? Words(verbatim: "N")
    default: break
    }
    return option
  }

  /// Returns the option with another description, and optionally another completion.
  func describing(
    _ summary: Words, offers offered: (@Sendable () -> Completion)? = nil
  ) -> Option {
    var option = self
    option.summary = summary
    option.offered = offered ?? self.offered
    return option
  }
}

extension Option: Hashable {
  static func == (first: Option, second: Option) -> Bool { first.names[0] == second.names[0] }
  func hash(into hasher: inout Hasher) { hasher.combine(names[0]) }
}

extension Words {
  /// Capitals for usage lines; words that are the same in both languages stay unchanged.
  fileprivate var inCapitals: Words {
    korean == english ? self : Words(korean, english.uppercased())
  }
}

extension Query.Parameter {
  /// `1–1500`
  var span: String { "\(range.lowerBound)–\(range.upperBound)" }
}
