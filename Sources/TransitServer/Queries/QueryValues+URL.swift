internal import TransitCore
package import TransitOperations

extension QueryValues {
  /// Creates the values of a query from the items of a URL.
  ///
  /// - Throws: `Problem` 400 for an unknown, repeated, missing or invalid parameter; its remedy
  ///   names the parameter and a valid value.
  package init(_ query: Query, _ items: [RequestTarget.Item]) throws(Problem) {
    do { try self.init(query, items.map { ($0.name, $0.value) }) } catch { throw Problem(error) }
  }
}

extension Problem {
  /// Creates the problem of a request with wrong parameters.
  init(_ fault: ParameterFault) {
    let error = TransitError(.invalidRequest)
    let remedy: RemedyObject =
      switch fault {
      case .unknown(let name, let valid): RemedyObject(remove: name, valid: valid)
      case .missing(let parameter), .repeated(let parameter), .invalid(let parameter, _),
        .conflict(let parameter, _):
        RemedyObject(set: parameter)
      }
    self.init(400, error.code.rawValue, title: error.title, detail: fault.words, remedy: remedy)
  }

  static func unknownParameter(_ name: String, valid: [String]) -> Problem {
    Problem(ParameterFault.unknown(name, valid: valid))
  }
}
