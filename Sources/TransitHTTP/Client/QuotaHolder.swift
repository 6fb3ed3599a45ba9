public import TransitCore

/// Whose calls of a day are counted together: those with one key of one service.
///
/// Two entries of `providers.json` that are of one type share a count, unless each has its own key.
public struct QuotaHolder: Hashable, Sendable {
  /// The entry, whose settings say how many calls a day has.
  public var provider: ProviderID
  /// The type of the entry: the service that counts the calls.
  public var service: ProviderID
  /// The slot of the entry's own key; `nil` where it uses the type's.
  public var key: KeyName?

  /// Makes a holder; an entry is of the type of its name unless another is given.
  public init(_ provider: ProviderID, service: ProviderID? = nil, key: KeyName? = nil) {
    self.provider = provider
    self.service = service ?? provider
    self.key = key
  }
}
