/// A description of a provider that is available without sending a request.
public struct ProviderManifest: Hashable, Sendable {
  /// The provider's name in `providers.json`.
  public var id: ProviderID
  /// The service's name, in Korean and English.
  public var name: Words
  /// The cities that it has data for.
  public var coverage: Coverage
  /// The attribution to show with its data.
  public var attribution: Attribution
  /// The keys that it needs, and where to get each.
  public var keys: [KeyRequirement]
  /// The hosts of its services, with the URL parts that do not distinguish requests.
  public var services: [Service]
  /// The area that its positions are in.
  public var bounds: Bounds
  /// The timeout of one attempt for a slow source; `nil` uses the client's default.
  public var timeout: Duration?
  /// Whether its terms ask for a contact in the User-Agent, unless a server of one's own replaces
  /// it.
  public var requiresContact: Bool

  /// Creates a manifest.
  public init(
    id: ProviderID, name: Words, coverage: Coverage, attribution: Attribution,
    keys: [KeyRequirement], services: [Service], bounds: Bounds = .korea,
    timeout: Duration? = nil, requiresContact: Bool = false
  ) {
    self.id = id
    self.name = name
    self.coverage = coverage
    self.attribution = attribution
    self.keys = keys
    self.services = services
    self.bounds = bounds
    self.timeout = timeout
    self.requiresContact = requiresContact
  }

  /// The area that a source covers.
  @nonexhaustive
  public enum Coverage: Hashable, Sendable {
    /// The whole country.
    case nationwide
    /// Korea and abroad.
    case worldwide
    /// Only these cities.
    case cities(Set<City>)

    /// Whether the source covers any of these cities; an empty list means anywhere.
    public func includes(anyOf cities: [City]) -> Bool {
      switch self {
      case .nationwide, .worldwide: true
      case .cities(let covered): cities.isEmpty || cities.contains(where: covered.contains)
      }
    }
  }

  /// A key that some operations need, and where to get it.
  public struct KeyRequirement: Hashable, Sendable {
    /// The key's slot.
    public var name: KeyName
    /// The exact name of the data set or product to apply for.
    public var product: String
    /// The URL of the page on which to apply for it.
    public var page: String
    /// The daily calls of a new key, as reported; `nil` if unknown.
    public var dailyCalls: Int?

    /// Creates a requirement from a slot, the product's exact name and its page.
    public init(name: KeyName, product: String, page: String, dailyCalls: Int? = nil) {
      self.name = name
      self.product = product
      self.page = page
      self.dailyCalls = dailyCalls
    }
  }
}
