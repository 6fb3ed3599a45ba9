internal import Foundation
internal import TransitCatalog
package import TransitCore
package import TransitOperations

/// What helps against an error, for programs. Absent fields do not apply to the action.
package struct RemedyObject: Documented {
  /// What to do.
  package enum Action: String, FieldWord {
    case addKey, checkKey, registerAddress, renewKey, replaceKey, choose, chooseCity, retry,
      connect, importList, importAnyway, rebuildIndex, passConfiguration
    /// Set or correct a parameter of the request.
    case setParameter
    /// Remove a parameter of the request.
    case removeParameter
  }

  private var action: Action
  private var keys: [KeyName]?
  private var unlocks: Capability?
  private var candidates: [SearchItem]?
  private var cities: [String]?
  private var retryAt: Date?
  private var list: String?
  private var parameter: String?
  private var example: String?
  private var valid: [String]?

  package static let fields = Fields<RemedyObject>(
    named: "remedy", "What helps. Fields that do not apply to the action are absent.",
    .init("action", "What to do.", \.action),
    .optional("keys", "The names of the keys, each of which is sufficient.", \.keys),
    .optional("unlocks", "The capability that a key enables.", \.unlocks),
    .optional("candidates", "The items that the text may refer to.", \.candidates),
    .optional(
      "cities", "The names of the cities to choose from; any other if the list is empty.", \.cities),
    .optional("retryAt", "When to try again.", \.retryAt),
    .optional("list", "The list of the catalog to import.", \.list),
    .optional("parameter", "The parameter to change.", \.parameter),
    .optional("example", "A valid value of the parameter.", \.example),
    .optional(
      "valid", "All valid values of the parameter, or all parameters of the query.", \.valid))

  package init(action: Action) { self.action = action }

  /// Creates the remedy of an error; `nil` for one that this version does not know.
  package init?(_ remedy: TransitError.Remedy) {
    switch remedy {
    case .addKey(let names, let capability):
      self.init(action: .addKey)
      (keys, unlocks) = (names, capability)
    case .checkKey: self.init(action: .checkKey)
    case .registerAddress: self.init(action: .registerAddress)
    case .renewKey: self.init(action: .renewKey)
    case .replaceKey: self.init(action: .replaceKey)
    case .choose(let items):
      self.init(action: .choose)
      candidates = items
    case .chooseCity(let names):
      self.init(action: .chooseCity)
      cities = names.map(\.name)
    case .retry(let moment):
      self.init(action: .retry)
      retryAt = moment
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
