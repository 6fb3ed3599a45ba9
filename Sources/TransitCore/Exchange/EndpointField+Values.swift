extension EndpointField {
  /// A field with custom conversions between the property and the service's text.
  ///
  /// - Parameters:
  ///   - place: The field's location in a request.
  ///   - property: The property of the endpoint.
  ///   - write: Returns the text of a value; `nil` omits the field.
  ///   - read: Returns the value of a text; the text is `nil` if the request has no such field. If
  ///     it returns `nil`, the request does not belong to this endpoint.
  public static func value<Value: Sendable>(
    _ place: FieldPlace, _ property: any WritableKeyPath<Owner, Value> & Sendable,
    write: @escaping @Sendable (Value) -> String?, read: @escaping @Sendable (String?) -> Value?
  ) -> Self {
    Self(isInPath: place == .segment) { owner, request in
      guard let text = write(owner[keyPath: property]) else { return }
      request.append(Request.Value(text), in: place)
    } read: { owner, reader in
      guard let value = read(reader.text(place)) else { return false }
      owner[keyPath: property] = value
      return true
    }
  }

  /// A text, an integer, or any other value that is written as its description.
  public static func value<Value: LosslessStringConvertible & Sendable>(
    _ place: FieldPlace, _ property: any WritableKeyPath<Owner, Value> & Sendable
  ) -> Self {
    value(place, property) {
      $0.description
    } read: {
      $0.flatMap(Value.init)
    }
  }

  /// An optional field that is written as its description.
  public static func optional<Value: LosslessStringConvertible & Sendable>(
    _ place: FieldPlace, _ property: any WritableKeyPath<Owner, Value?> & Sendable
  ) -> Self {
    value(place, property) {
      $0?.description
    } read: { text -> Value?? in
      guard let text else { return .some(nil) }
      return Value(text).map(Optional.some)
    }
  }

  /// One of a fixed set of texts; the default value, if there is one, is omitted from the request.
  public static func choice<Value: RawRepresentable<String> & Hashable & Sendable>(
    _ place: FieldPlace, _ property: any WritableKeyPath<Owner, Value> & Sendable,
    default usual: Value? = nil
  ) -> Self {
    value(place, property) {
      $0 == usual ? nil : $0.rawValue
    } read: {
      $0.map(Value.init) ?? usual
    }
  }

  /// A page number, 1 if the request has none; a number outside 1 to 1,000,000 is clamped.
  public static func page(
    _ name: String, _ property: any WritableKeyPath<Owner, Int> & Sendable,
    leavesOutFirst: Bool = false
  ) -> Self {
    value(.query(name), property) {
      let page = min(max(1, $0), 1_000_000)
      return page == 1 && leavesOutFirst ? nil : "\(page)"
    } read: {
      guard let text = $0 else { return 1 }
      return Int(text).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
    }
  }

  /// A page as two path segments, its first and last row counted from 1. A page below 1 becomes the
  /// first; no row number exceeds 1,000,000.
  public static func rows(
    _ property: any WritableKeyPath<Owner, Int> & Sendable, perPage size: Int
  ) -> Self {
    let limit = 1_000_000
    return Self(isInPath: true) { owner, request in
      // Clamps to the first and the last page.
      let last = min(max(1, owner[keyPath: property]), limit / size) * size
      request.append(Request.Value("\(last - size + 1)"), in: .segment)
      request.append(Request.Value("\(last)"), in: .segment)
    } read: { owner, reader in
      let (first, _) = (reader.text(.segment) ?? "1", reader.text(.segment))
      guard let row = Int(first), (0...limit).contains(row) else { return false }
      owner[keyPath: property] = max(0, row - 1) / size + 1
      return true
    }
  }

  /// A coordinate as two query fields, in degrees.
  public static func coordinate(
    latitude: String, longitude: String,
    _ property: any WritableKeyPath<Owner, Coordinate> & Sendable, longitudeFirst: Bool = false
  ) -> Self {
    Self(isInPath: false) { owner, request in
      let position = owner[keyPath: property]
      let fields = [(latitude, position.latitude), (longitude, position.longitude)]
      for (name, degrees) in longitudeFirst ? fields.reversed() : fields {
        request.append(Request.Value("\(degrees)"), in: .query(name))
      }
    } read: { owner, reader in
      guard let north = reader.text(.query(latitude)).flatMap(Double.init(decimal:)),
        let east = reader.text(.query(longitude)).flatMap(Double.init(decimal:)),
        let position = Coordinate(latitude: north, longitude: east)
      else { return false }
      owner[keyPath: property] = position
      return true
    }
  }

  /// A date in the form `20261120`.
  public static func date(
    _ name: String, _ property: any WritableKeyPath<Owner, KoreanDate> & Sendable
  ) -> Self {
    value(.query(name), property) {
      $0.compact
    } read: {
      $0.flatMap(KoreanDate.init(compact:))
    }
  }
}

/// A decimal number with its original digits, so that a recorded URL reads back exactly.
public struct DecimalText: Hashable, Sendable, LosslessStringConvertible {
  public let description: String

  /// Returns `nil` if the text is not a decimal number.
  public init?(_ description: String) {
    guard Double(decimal: description) != nil else { return nil }
    self.description = description
  }

  /// Creates the text with the fewest digits that represent the number.
  public init(_ number: Double) { description = "\(number)" }
}
