public import TransitCore

extension WireValue {
  /// Returns a required text, from the first of the names that has one.
  ///
  /// - Throws: `TransitError` `malformed` that names the first one.
  public func required(_ name: String, or others: String...) throws -> String {
    if let text = self[name]?.string { return text }
    for other in others {
      if let text = self[other]?.string { return text }
    }
    throw Self.missing(name)
  }

  /// The error for a row without a required field.
  public static func missing(_ name: String) -> TransitError {
    TransitError(.malformed, Words("\(name) 값이 없는 행", "a row without \(name)"))
  }
}

extension Rows {
  /// Makes models of rows with `make`; a row that `make` refuses is omitted and reported in
  /// `failures`.
  ///
  /// - Throws: the first error if all rows are refused.
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
