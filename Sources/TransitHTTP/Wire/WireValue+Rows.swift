public import TransitCore

extension WireValue {
  /// A text that a row cannot be without, under the first of these names that has one.
  ///
  /// - Throws: `TransitError` `malformed` that says the first name.
  public func required(_ name: String, or others: String...) throws -> String {
    for name in [name] + others {
      if let text = self[name]?.string { return text }
    }
    throw Self.missing(name)
  }

  /// What is said of a row without a field that it cannot be without.
  public static func missing(_ name: String) -> TransitError {
    TransitError(.malformed, Words("\(name)이(가) 없는 행", "a row without \(name)"))
  }
}

extension Rows {
  /// The rows as models, each through `make`; a row that `make` refuses is left out, and told in
  /// `failures`.
  ///
  /// - Throws: what the first row was refused for, where all are.
  public init(
    readable rows: [WireValue], total: Int?, isClosed: Bool = false,
    _ make: (WireValue) throws -> Row
  ) throws {
    var failures: [TransitError] = []
    let models = rows.compactMap { row -> Row? in
      do { return try make(row) } catch {
        failures.append(TransitError.wrapping(error))
        return nil
      }
    }
    if models.isEmpty, let first = failures.first { throw first }
    self.init(models, total: total, isClosed: isClosed, failures: failures)
  }
}
