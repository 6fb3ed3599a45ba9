/// What any front end can query: its parameters and the document that it returns.
/// Which words a front end uses for it, and how it is called there, is the front end's own.
package struct Query: Hashable, Sendable {
  package let name: String
  /// In the order in which a person names them.
  package let parameters: [Parameter]

  package init(_ name: String, _ parameters: Parameter...) {
    self.name = name
    self.parameters = parameters
  }

  /// The document that answers it.
  package var document: DocumentName? { DocumentName(rawValue: name) }

  package subscript(name: String) -> Parameter? { parameters.first { $0.name == name } }
}

extension Query {
  /// One value that a query takes.
  package struct Parameter: Hashable, Sendable {
    /// What it may hold.
    package enum Value: Hashable, Sendable {
      case text
      /// A name, an address or `latitude,longitude`.
      case place
      /// `2026-11-20`
      case date
      /// `08:00`
      case time
      /// One of these words.
      case choice([String])
      /// - Parameter standard: what counts where none is given.
      case number(ClosedRange<Int>, standard: Int? = nil)
      /// Yes or no, and no where it is left out.
      case flag
    }

    package let name: String
    package private(set) var value: Value
    package private(set) var isRequired = false
    /// How many may be given.
    package private(set) var most = 1
    package let example: String

    package init(_ name: String, _ value: Value = .text, most: Int = 1, example: String) {
      self.name = name
      self.value = value
      self.most = most
      self.example = example
    }

    package var choices: [String] { if case .choice(let choices) = value { choices } else { [] } }

    /// The numbers that it may be: any for what is no number.
    package var range: ClosedRange<Int> {
      if case .number(let range, _) = value { range } else { .min ... .max }
    }

    /// The number that counts where none is given.
    package var standard: Int? {
      if case .number(_, let standard) = value { standard } else { nil }
    }

    /// Returns this parameter, which must be given.
    package var required: Parameter { with { $0.isRequired = true } }

    /// Returns this parameter, of which so many may be given.
    package func most(_ count: Int) -> Parameter { with { $0.most = count } }

    /// Returns this parameter with other values.
    package func of(_ value: Value) -> Parameter { with { $0.value = value } }

    private func with(_ change: (inout Parameter) -> Void) -> Parameter {
      var parameter = self
      change(&parameter)
      return parameter
    }
  }
}
