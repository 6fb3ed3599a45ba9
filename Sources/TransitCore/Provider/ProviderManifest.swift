/// What a source is: everything that can be told about it without asking it.
public struct ProviderManifest: Hashable, Sendable {
  /// The provider's name in `providers.json`.
  public var id: ProviderID
  /// The service's name, in Korean and English.
  public var name: Words
  /// Which cities it has data of.
  public var coverage: Coverage
  /// Whom to name beside its data.
  public var attribution: Attribution
  /// The keys that it needs, and where to get each.
  public var keys: [KeyRequirement]
  /// The hosts it answers on, with what in their URLs does not make one request another.
  public var services: [Service]
  /// Where its positions lie.
  public var bounds: Bounds
  /// For one attempt, where the source is known to take long; the client's own where it is `nil`.
  public var timeout: Duration?

  /// Makes a manifest.
  public init(
    id: ProviderID, name: Words, coverage: Coverage, attribution: Attribution,
    keys: [KeyRequirement], services: [Service], bounds: Bounds = .korea,
    timeout: Duration? = nil
  ) {
    self.id = id
    self.name = name
    self.coverage = coverage
    self.attribution = attribution
    self.keys = keys
    self.services = services
    self.bounds = bounds
    self.timeout = timeout
  }

  /// Where a source has data.
  @nonexhaustive
  public enum Coverage: Hashable, Sendable {
    /// The whole country.
    case nationwide
    /// Korea and abroad.
    case worldwide
    /// These cities alone.
    case cities(Set<City>)

    /// Whether the source has anything for one of these cities; no city means anywhere.
    public func includes(anyOf cities: [City]) -> Bool {
      switch self {
      case .nationwide, .worldwide: true
      case .cities(let covered): cities.isEmpty || cities.contains(where: covered.contains)
      }
    }
  }

  /// A key that some operations need, and where a person gets it.
  public struct KeyRequirement: Hashable, Sendable {
    /// The slot that the key is put into.
    public var name: KeyName
    /// The exact name of the data set or product to apply for.
    public var product: String
    /// The page where one applies for it.
    public var page: String
    /// Calls a day that a new key is granted, as reported; `nil` where unknown.
    public var dailyCalls: Int?

    /// Makes a requirement of a slot, the product's exact name and its page.
    public init(name: KeyName, product: String, page: String, dailyCalls: Int? = nil) {
      self.name = name
      self.product = product
      self.page = page
      self.dailyCalls = dailyCalls
    }
  }
}
