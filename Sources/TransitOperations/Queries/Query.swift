/// A query: its parameters and its document. Each front end has its own name for it.
package struct Query: Hashable, Sendable {
  package let name: String
  /// The document with the response.
  package let document: DocumentName
  /// The parameters in the order in which a person names them.
  package let parameters: [Parameter]

  package init(_ name: String, _ document: DocumentName, _ parameters: Parameter...) {
    (self.name, self.document, self.parameters) = (name, document, parameters)
  }

  private init(_ name: String, _ document: DocumentName, _ parameters: [Parameter]) {
    (self.name, self.document, self.parameters) = (name, document, parameters)
  }

  /// Creates a query with the name of its document.
  init(_ document: DocumentName, _ parameters: Parameter...) {
    (name, self.document, self.parameters) = (document.rawValue, document, parameters)
  }

  package subscript(name: String) -> Parameter? { parameters.first { $0.name == name } }

  /// Returns the query without a parameter.
  package func without(_ parameter: Parameter) -> Query {
    Query(name, document, parameters.filter { $0 != parameter })
  }
}

extension Query {
  /// A parameter of a query.
  package struct Parameter: Hashable, Sendable {
    /// The type of a parameter's value.
    package enum Value: Hashable, Sendable {
      case text
      /// A name, an address or `latitude,longitude`.
      case place
      /// `2026-11-20`
      case date
      /// `08:00`
      case time
      /// `08:00`, or a day too: `2026-03-13T08:00`
      case moment
      /// One of these words.
      case choice([String])
      /// - Parameter standard: The default.
      case number(ClosedRange<Int>, standard: Int? = nil)
      /// `true` or `false`, which is the default.
      case flag
    }

    package private(set) var name: String
    package private(set) var value: Value
    package private(set) var isRequired = false
    /// Whether the person's own place or favourites stand for a missing value.
    package private(set) var isPersonal = false
    /// The maximum number of values.
    package private(set) var most = 1
    package private(set) var example: String

    package init(_ name: String, _ value: Value = .text, most: Int = 1, example: String) {
      self.name = name
      self.value = value
      self.most = most
      self.example = example
    }

    package var choices: [String] { if case .choice(let choices) = value { choices } else { [] } }

    /// The valid numbers; any for other types.
    package var range: ClosedRange<Int> {
      if case .number(let range, _) = value { range } else { .min ... .max }
    }

    /// The default number.
    package var standard: Int? {
      if case .number(_, let standard) = value { standard } else { nil }
    }

    /// Returns this parameter as required.
    package var required: Parameter { with { $0.isRequired = true } }

    /// Returns this parameter with the person's own place or favourites as the default.
    package var orMine: Parameter { with { $0.isPersonal = true } }

    /// Returns this parameter with a maximum number of values.
    package func most(_ count: Int) -> Parameter { with { $0.most = count } }

    /// Returns this parameter with another type of value.
    package func of(_ value: Value) -> Parameter { with { $0.value = value } }

    /// Returns this parameter with another example.
    func like(_ example: String) -> Parameter { with { $0.example = example } }

    /// Returns this parameter with the name that a front end gives it.
    package func named(_ name: String) -> Parameter { with { $0.name = name } }

    private func with(_ change: (inout Parameter) -> Void) -> Parameter {
      var parameter = self
      change(&parameter)
      return parameter
    }
  }
}
