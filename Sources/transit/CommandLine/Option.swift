internal import TransitCore
internal import TransitDocuments

/// An option: as the table has it, or as one command takes it. Two of one name are equal.
struct Option: Sendable {
  /// Who takes it.
  enum Scope {
    /// The commands that list it.
    case own
    case everywhere
    /// Commands that ask: it says where answers come from or go to, or how long they are waited for.
    case answers
  }

  /// The first is its own; the others are understood too.
  let names: [String]
  private(set) var summary: Words
  /// What its value is called; `nil` for a switch.
  private(set) var valueName: Words?
  /// What a usage line calls its value, where that is another word.
  private var usageName: Words?
  private var isRepeatable = false
  /// Whether its value is a number that may be left out: 1 is meant then.
  private(set) var mayStandAlone = false
  /// The words that its value may be, and the numbers, where a query's parameter lists them.
  private(set) var choices: [String] = []
  private(set) var range = Int.min ... .max
  private var offered: (@Sendable () -> Completion)?
  let scope: Scope

  /// - Parameters:
  ///   - value: what its value is called; `nil` for a switch.
  ///   - usage: what a usage line calls it, where that is another word.
  ///   - offered: what a shell offers for it, other than the words that the value's name lists.
  init(
    _ names: String..., does summary: Words, value: Words? = nil, usage: Words? = nil,
    repeats: Bool = false, offers offered: (@Sendable () -> Completion)? = nil, scope: Scope = .own
  ) {
    self.names = names
    self.summary = summary
    (valueName, usageName, isRepeatable) = (value, usage, repeats)
    (self.offered, self.scope) = (offered, scope)
  }

  /// The option that gives a query's parameter, called as that is.
  init(
    _ parameter: Query.Parameter, does summary: Words, value: Words? = nil, usage: Words? = nil,
    standsAlone: Bool = false, offers offered: (@Sendable () -> Completion)? = nil
  ) {
    self.init("--" + parameter.name, does: summary, value: value, usage: usage, offers: offered)
    mayStandAlone = standsAlone
    self = taking(parameter)
  }

  var isGlobal: Bool { scope != .own }

  /// `[--city CITY]…`
  var usage: Words {
    guard let value = usageName ?? valueName.map(\.inCapitals) else {
      return Words(verbatim: "[\(names[0])]")
    }
    let (before, after) = mayStandAlone ? (" [", "]") : (" ", "")
    let text = { (value: String) in
      "[\(names[0])\(before)\(value)\(after)]\(isRepeatable ? "…" : "")"
    }
    return Words(text(value.korean), text(value.english))
  }

  /// What a shell may offer for its value; `nil` for a switch.
  var completion: Completion? {
    guard let valueName else { return nil }
    if let offered { return offered() }
    let choices = valueName.english.split(separator: "|").map(String.init)
    return choices.count > 1 ? .words(choices) : .anything
  }
}

/// An option as one command takes it.
extension Option {
  /// As a query takes it: so many, and of these values.
  func taking(_ parameter: Query.Parameter) -> Option {
    var option = self
    option.isRepeatable = parameter.most > 1
    (option.choices, option.range) = (parameter.choices, parameter.range)
    switch parameter.value {
    case .choice(let words): option.valueName = Words(verbatim: words.joined(separator: "|"))
    case .number: option.valueName = valueName ?? Words(verbatim: "N")
    default: break
    }
    return option
  }

  /// With other words for what it does, its value and what may stand there.
  func saying(
    _ summary: Words? = nil, value: Words? = nil, usage: Words? = nil,
    offers offered: (@Sendable () -> Completion)? = nil
  ) -> Option {
    var option = self
    option.summary = summary ?? self.summary
    option.valueName = value ?? valueName
    option.usageName = usage ?? usageName
    option.offered = offered ?? self.offered
    return option
  }
}

extension Option: Hashable {
  static func == (first: Option, second: Option) -> Bool { first.names[0] == second.names[0] }
  func hash(into hasher: inout Hasher) { hasher.combine(names[0]) }
}

extension Words {
  /// As usage lines write what stands for a value; words that are the same in both languages are
  /// written as they stand.
  fileprivate var inCapitals: Words {
    korean == english ? self : Words(korean, english.uppercased())
  }
}

extension Query.Parameter {
  /// `1–1500`
  var span: String { "\(range.lowerBound)–\(range.upperBound)" }
}
