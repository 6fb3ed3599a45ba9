extension EndpointField {
  /// A property as the service spells it.
  ///
  /// - Parameters:
  ///   - place: where in a request the field is.
  ///   - property: the property of the endpoint.
  ///   - write: the text of a value; `nil` leaves the field out.
  ///   - read: the value of a text, which is `nil` where the request has no such field. Where it
  ///     returns `nil`, the request is not this question's.
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

  /// A text, a whole number, or whatever else is spelled by its description.
  public static func value<Value: LosslessStringConvertible & Sendable>(
    _ place: FieldPlace, _ property: any WritableKeyPath<Owner, Value> & Sendable
  ) -> Self {
    value(place, property) {
      $0.description
    } read: {
      $0.flatMap(Value.init)
    }
  }

  /// The same where the field may be missing.
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

  /// One of a closed list of texts; where there is a default, it goes without saying.
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

  /// The number of a page, the first where a request does not say; a number outside 1 to a million
  /// is the nearest of these.
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

  /// A page as two segments of the path, its first and its last row counted from 1. A page below 1
  /// is the first; no row is counted beyond a million.
  public static func rows(
    _ property: any WritableKeyPath<Owner, Int> & Sendable, perPage size: Int
  ) -> Self {
    let limit = 1_000_000
    return Self(isInPath: true) { owner, request in
      // The last page for a number beyond all, the first for one that is none.
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

  /// A position as two query fields in degrees.
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

  /// A day as `20261120`.
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

/// A decimal number as it was written: its digits are kept, so that a recorded URL reads back exactly.
public struct DecimalText: Hashable, Sendable, LosslessStringConvertible {
  public let description: String

  /// Returns `nil` where the text is no decimal number.
  public init?(_ description: String) {
    guard Double(decimal: description) != nil else { return nil }
    self.description = description
  }

  /// The shortest digits that tell the number.
  public init(_ number: Double) { description = "\(number)" }
}
