/// The facts of one operation of a service.
public struct OperationFacts: Hashable, Sendable {
  /// The service's own name for the operation, such as `getStationByName`.
  public var name: String
  /// The capability that the operation serves.
  public var capability: Capability
  /// The key that the operation needs, or `nil`.
  public var key: KeyName?
  /// The quota that its calls count against.
  public var quota: Quota
  /// How long an empty response is cached; `nil` when it proves nothing: some services omit
  /// arrivals and positions between two full responses, and a forecast may not be published yet.
  public var emptyLifetime: Duration?
  /// Whether the decoder has been checked with a real payload.
  public var isVerified: Bool

  /// Creates the facts of an operation.
  ///
  /// By default, `quota` has an unknown size and is not shared with other operations, and
  /// `emptyLifetime` is ten minutes, but `nil` for arrivals, positions, bikes and weather.
  public init(
    _ name: String, capability: Capability, key: KeyName?, quota: Quota? = nil,
    emptyLifetime: Duration? = nil, isVerified: Bool = true
  ) {
    self.name = name
    self.capability = capability
    self.key = key
    self.quota = quota ?? Quota(name)
    let isPassing = [.arrivals, .vehicles, .bikes, .weather, .airQuality].contains(capability)
    self.emptyLifetime = emptyLifetime ?? (isPassing ? nil : .seconds(600))
    self.isVerified = isVerified
  }
}

/// How many calls a service permits, and which operations share them.
public struct Quota: Hashable, Sendable {
  /// The pool that calls are counted in: an operation, or a data set with several.
  public var pool: String
  /// Calls that a new key may make from one midnight to the next, Korean time; `nil` if unknown.
  public var dailyCalls: Int?
  /// Calls that the service accepts within one second; `nil` if unknown.
  public var callsPerSecond: Int?
  /// Calls that the service accepts within one minute; `nil` if unknown.
  public var callsPerMinute: Int?

  /// Creates a quota; limits that are omitted are unknown.
  public init(
    _ pool: String, dailyCalls: Int? = nil, callsPerSecond: Int? = nil, callsPerMinute: Int? = nil
  ) {
    self.pool = pool
    self.dailyCalls = dailyCalls
    self.callsPerSecond = callsPerSecond
    self.callsPerMinute = callsPerMinute
  }
}
