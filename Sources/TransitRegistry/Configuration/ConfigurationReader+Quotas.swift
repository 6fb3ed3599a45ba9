internal import TransitCore
internal import TransitHTTP

/// Parses the daily calls.
extension ConfigurationReader {
  /// The range of daily calls; no service grants more.
  private static let calls = 1...100_000_000
  private static let reserves = 0.0...0.9

  func reserve(_ value: WireValue) throws -> Double {
    guard case .number = value, let part = value.double, Self.reserves.contains(part) else {
      throw wrong("reserve는 0–0.9의 숫자여야 합니다", "reserve must be a number from 0 to 0.9")
    }
    return part
  }

  /// Parses one number for all pools of the provider, or a number for each pool.
  func dailyCalls(
    _ value: WireValue, of factory: ProviderFactory, at place: String
  ) throws -> [String: Int] {
    let pools = factory.endpoints.map { $0.operation.quota.pool }.uniqued()
    guard case .object(let fields) = value else {
      let calls = try calls(value, at: place)
      return Dictionary(uniqueKeysWithValues: pools.map { ($0, calls) })
    }
    return try Dictionary(
      uniqueKeysWithValues: fields.sorted { $0.key < $1.key }.map { name, value in
        guard pools.contains(name) else {
          throw unknown(name, "pool", "호출 묶음", known: pools, at: place)
        }
        return (name, try calls(value, at: "\(place).\(name)"))
      })
  }

  private func calls(_ value: WireValue, at place: String) throws -> Int {
    guard case .number = value, let calls = value.int, Self.calls.contains(calls) else {
      throw wrong(
        "\(place)는 1–100000000의 수나 { } 객체여야 합니다",
        "\(place) must be a whole number from 1 to 100000000, or an object { } with one per pool"
      )
    }
    return calls
  }
}
