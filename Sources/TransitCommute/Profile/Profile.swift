public import TransitCore

/// What is known of a person: when they leave, how they dress, how they feel the cold.
public struct Profile: Codable, Hashable, Sendable {
  /// Whose clothes are chosen from; absent where the person has not said.
  public var style: Style?
  /// How the person feels the cold; absent where they have not said.
  public var sensitivity: Sensitivity?
  /// When they leave and come back, by the day of the week.
  public var weekdays: [Weekday: Outing.Hours]

  /// Makes a profile; what is left out is not known.
  public init(
    style: Style? = nil, sensitivity: Sensitivity? = nil, weekdays: [Weekday: Outing.Hours] = [:]
  ) {
    self.style = style
    self.sensitivity = sensitivity
    self.weekdays = weekdays
  }

  /// Whatever is absent is not set: people edit the file.
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

  /// The times of a date, where they are set.
  public func hours(on date: KoreanDate) -> Outing.Hours? {
    Weekday(on: date).flatMap { weekdays[$0] }
  }
}
