/// The facts of one operation.
public struct OperationFacts: Hashable, Sendable {
  /// The service's own name for it, such as `getStationByName`.
  public var name: String
  /// What the operation is asked for.
  public var capability: Capability
  /// The key it needs; `nil` where it needs none.
  public var key: KeyName?
  /// What its calls are counted with.
  public var quota: Quota
  /// How long an empty response is cached; `nil` when it proves nothing: some services omit arrivals
  /// and positions between two full responses, and a forecast may not be issued yet.
  public var emptyLifetime: Duration?
  /// Whether it was ever decoded from a real payload.
  public var isVerified: Bool

  /// Makes the facts of an operation.
  ///
  /// `quota` is by default one that the operation shares with no other, of unknown size;
  /// `emptyLifetime` ten minutes, and `nil` for arrivals, positions and weather.
  public init(
    _ name: String, capability: Capability, key: KeyName?, quota: Quota? = nil,
    emptyLifetime: Duration? = nil, isVerified: Bool = true
  ) {
    self.name = name
    self.capability = capability
    self.key = key
    self.quota = quota ?? Quota(name)
    let isPassing = [.arrivals, .vehicles, .weather, .airQuality].contains(capability)
    self.emptyLifetime = emptyLifetime ?? (isPassing ? nil : .seconds(600))
    self.isVerified = isVerified
  }
}

/// How many calls a service grants, and which operations share them.
public struct Quota: Hashable, Sendable {
  /// What is counted together: an operation, or a data set of several.
  public var pool: String
  /// Calls that a new key is granted from one midnight to the next, Korean time; `nil` if unknown.
  public var dailyCalls: Int?
  /// Calls that the service takes within one second; `nil` if unknown.
  public var callsPerSecond: Int?
  /// Calls that the service takes within one minute; `nil` if unknown.
  public var callsPerMinute: Int?

  /// Makes it of its parts; what is left out is absent, empty or the default.
  public init(
    _ pool: String, dailyCalls: Int? = nil, callsPerSecond: Int? = nil, callsPerMinute: Int? = nil
  ) {
    self.pool = pool
    self.dailyCalls = dailyCalls
    self.callsPerSecond = callsPerSecond
    self.callsPerMinute = callsPerMinute
  }
}
