package import TransitCore
package import TransitDocuments

/// What helps against an error, for programs. Absent fields do not apply to the action.
package struct RemedyObject: Encodable, Sendable {
  /// What to do.
  package enum Action: String, Encodable, Sendable, CaseIterable {
    case addKey, checkKey, registerAddress, renewKey, replaceKey, choose, chooseCity, retry,
      connect, importList, importAnyway, rebuildIndex, passConfiguration
    /// Set or correct a parameter of the request.
    case setParameter
    /// Remove a parameter of the request.
    case removeParameter
  }

  package var action: Action
  /// The names of the keys, each of which is sufficient.
  package var keys: [String]?
  /// The capability that a key enables.
  package var unlocks: String?
  /// The items that the text may refer to.
  package var candidates: [ItemObject]?
  /// The names of the cities to choose from; any other if the list is empty.
  package var cities: [String]?
  /// When to try again, ISO 8601 with Korea's offset.
  package var retryAt: String?
  /// The list of the catalogue to import.
  package var list: String?
  /// The parameter to change.
  package var parameter: String?
  /// A valid value of the parameter.
  package var example: String?
  /// All valid values of the parameter, or all parameters of the query.
  package var valid: [String]?

  package init(action: Action) { self.action = action }

  /// Creates the remedy of an error; `nil` for one that this version does not know.
  package init?(_ remedy: TransitError.Remedy) {
    switch remedy {
    case .addKey(let names, let capability):
      self.init(action: .addKey)
      (keys, unlocks) = (names.map(\.rawValue), capability.rawValue)
    case .checkKey: self.init(action: .checkKey)
    case .registerAddress: self.init(action: .registerAddress)
    case .renewKey: self.init(action: .renewKey)
    case .replaceKey: self.init(action: .replaceKey)
    case .choose(let items):
      self.init(action: .choose)
      candidates = items.map(ItemObject.init)
    case .chooseCity(let names):
      self.init(action: .chooseCity)
      cities = names.map(\.name)
    case .retry(let moment):
      self.init(action: .retry)
      retryAt = moment.map(KoreanTime.iso)
    case .connect: self.init(action: .connect)
    case .importList(let id):
      self.init(action: .importList)
      list = id
    case .importAnyway: self.init(action: .importAnyway)
    case .rebuildIndex: self.init(action: .rebuildIndex)
    case .passConfiguration: self.init(action: .passConfiguration)
    }
  }

  /// Creates the remedy of a wrong or missing parameter.
  package init(set parameter: Query.Parameter) {
    self.init(action: .setParameter)
    (self.parameter, example) = (parameter.name, parameter.example)
    if !parameter.choices.isEmpty { valid = parameter.choices }
  }

  /// Creates the remedy of a parameter that the query does not have.
  package init(remove name: String, valid: [String]) {
    self.init(action: .removeParameter)
    (parameter, self.valid) = (name, valid)
  }
}
