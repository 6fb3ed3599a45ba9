package import TransitCore

/// A person's times, style and sensitivity to temperature.
public struct Profile: Codable, Hashable, Sendable {
  /// The style of the clothes; `nil` if not set.
  public var style: Style?
  /// The sensitivity to temperature; `nil` if not set.
  public var sensitivity: Sensitivity?
  /// The times of leaving and returning for each weekday.
  public var weekdays: [Weekday: Outing.Hours]

  /// Makes a profile.
  public init(
    style: Style? = nil, sensitivity: Sensitivity? = nil, weekdays: [Weekday: Outing.Hours] = [:]
  ) {
    self.style = style
    self.sensitivity = sensitivity
    self.weekdays = weekdays
  }

  /// Decodes a profile. All fields are optional, because people edit the file.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      style: try Self.choice(fields, .style), sensitivity: try Self.choice(fields, .sensitivity))
    let days = try fields.decodeIfPresent([String: Outing.Hours].self, forKey: .weekdays) ?? [:]
    for (name, hours) in days.sorted(by: { $0.key < $1.key }) {
      guard let day = Weekday(rawValue: name) else {
        throw DecodingError.expected(
          Self.oneOf(Weekday.self, not: name), at: fields.codingPath + [CodingKeys.weekdays])
      }
      weekdays[day] = hours
    }
  }

  private enum CodingKeys: CodingKey {
    case style, sensitivity, weekdays
  }

  private static func choice<Value: RawRepresentable & CaseIterable>(
    _ fields: KeyedDecodingContainer<CodingKeys>, _ key: CodingKeys
  ) throws -> Value? where Value.RawValue == String {
    guard let text = try fields.decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let value = Value(rawValue: text) else {
      throw DecodingError.expected(
        oneOf(Value.self, not: text), at: fields.codingPath + [key])
    }
    return value
  }

  private static func oneOf<Value: RawRepresentable & CaseIterable>(
    _ type: Value.Type, not text: String
  ) -> Words where Value.RawValue == String {
    let known = type.allCases.map(\.rawValue).joined(separator: ", ")
    return Words(
      "\(known) 가운데 하나여야 합니다: '\(text)'", "must be one of \(known), not '\(text)'")
  }

  /// Returns the times for a date, if set.
  package func hours(on date: KoreanDate) -> Outing.Hours? {
    Weekday(on: date).flatMap { weekdays[$0] }
  }
}
