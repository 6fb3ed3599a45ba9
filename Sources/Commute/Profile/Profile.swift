public import TransitCore

/// What is known of a person: when they leave, how they dress, how they feel the cold.
public struct Profile: Codable, Hashable, Sendable {
  public var style: Style?
  public var sensitivity: Sensitivity?
  /// When they leave and come back, by the day of the week.
  public var weekdays: [Weekday: Outing.Hours]

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
      style: try fields.decodeIfPresent(Style.self, forKey: .style),
      sensitivity: try fields.decodeIfPresent(Sensitivity.self, forKey: .sensitivity),
      weekdays: try fields.decodeIfPresent([Weekday: Outing.Hours].self, forKey: .weekdays) ?? [:])
  }

  public var isEmpty: Bool { self == Profile() }

  /// The times of a date, where they are set.
  public func hours(on date: KoreanDate) -> Outing.Hours? {
    Weekday(on: date).flatMap { weekdays[$0] }
  }
}
