public import TransitCore

/// Identifies the calls that are counted together: those with one key of one service.
///
/// Entries of `providers.json` of the same type share a count, unless each has its own key.
public struct QuotaHolder: Hashable, Sendable {
  /// The entry, whose settings contain the number of calls a day.
  public var provider: ProviderID
  /// The type of the entry: the service that counts the calls.
  public var service: ProviderID
  /// The slot of the entry's own key; `nil` if it uses the type's.
  public var key: KeyName?

  /// Makes a holder; the service is the provider unless another is given.
  public init(_ provider: ProviderID, service: ProviderID? = nil, key: KeyName? = nil) {
    self.provider = provider
    self.service = service ?? provider
    self.key = key
  }
}
