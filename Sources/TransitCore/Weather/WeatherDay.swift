public import Foundation

/// One day's extremes and its weather, by the place's own clocks.
public struct WeatherDay: Codable, Hashable, Sendable {
  /// The day, by the place's own clocks.
  public var date: KoreanDate
  /// ℃; absent where the source does not give the day's own extreme.
  public var minimum: Double?
  /// The highest temperature, ℃.
  public var maximum: Double?
  /// What the extremes may be by the source's own error, ℃.
  public var minimumRange: ClosedRange<Double>?
  /// The range that the highest temperature is given in, ℃.
  public var maximumRange: ClosedRange<Double>?
  /// Morning and afternoon, or the whole day where the source does not part it.
  public var parts: [Part]
  /// Whether the source tells all of the day; false where its hours begin or end within it.
  public var isComplete: Bool
  /// When the source issued it.
  public var issuedAt: Date?

  /// Makes a day; what the source does not tell is left out.
  public init(
    date: KoreanDate, minimum: Double? = nil, maximum: Double? = nil,
    minimumRange: ClosedRange<Double>? = nil, maximumRange: ClosedRange<Double>? = nil,
    parts: [Part] = [], isComplete: Bool = true, issuedAt: Date? = nil
  ) {
    self.date = date
    self.minimum = minimum
    self.maximum = maximum
    self.minimumRange = minimumRange
    self.maximumRange = maximumRange
    self.parts = parts
    self.isComplete = isComplete
    self.issuedAt = issuedAt
  }

  /// The worst that it has.
  public var condition: WeatherCondition? { parts.compactMap(\.condition).max() }

  /// The highest chance of precipitation that it has, per cent.
  public var precipitationProbability: Int? {
    parts.compactMap(\.precipitationProbability).max()
  }

  /// The weather of a part of a day.
  public struct Part: Codable, Hashable, Sendable {
    /// Which part of the day it is.
    public var span: Span
    /// What people see; absent where the words mean nothing known.
    public var condition: WeatherCondition?
    /// Per cent.
    public var precipitationProbability: Int?
    /// The source's own words, where it tells the part in words.
    public var wording: String?

    /// Makes a part of a day; what the source does not tell is left out.
    public init(
      span: Span, condition: WeatherCondition? = nil, precipitationProbability: Int? = nil,
      wording: String? = nil
    ) {
      self.span = span
      self.condition = condition
      self.precipitationProbability = precipitationProbability
      self.wording = wording
    }
  }

  /// Which part of the day.
  public enum Span: String, Codable, Hashable, Sendable, CaseIterable {
    /// 00–12 (오전)
    case morning
    /// 12–24 (오후)
    case afternoon
    /// The whole day.
    case day
  }
}

extension WeatherDay {
  /// A day by its slots: of each half, the worst that falls in it, else the worst sky of its
  /// daylight hours, and the highest chance.
  ///
  /// Extremes are none of it: those of hours that are left are not the day's.
  ///
  /// - Parameters:
  ///   - date: by the place's own calendar.
  ///   - slots: those that begin on the date; the day is complete where they cover it.
  ///   - time: the place's own.
  public init(date: KoreanDate, slots: [WeatherSlot], in time: LocalTime) {
    let covered = slots.reduce(0) { $0 + $1.hours }
    self.init(
      date: date, parts: [.morning, .afternoon].compactMap { Self.part($0, slots, time) },
      isComplete: covered >= 24, issuedAt: slots.compactMap(\.issuedAt).max())
  }

  private static func part(_ span: Span, _ slots: [WeatherSlot], _ time: LocalTime) -> Part? {
    let (half, daylight) = span == .morning ? (0..<12, 6..<12) : (12..<24, 12..<18)
    let all = slots.filter { half.contains(time.hour(of: $0.start)) }
    guard !all.isEmpty else { return nil }
    let light = all.filter { daylight.contains(time.hour(of: $0.start)) }
    let falling = all.compactMap(\.condition).filter(\.isWet)
    return Part(
      span: span,
      condition: (falling + (light.isEmpty ? all : light).compactMap(\.condition)).max(),
      precipitationProbability: all.compactMap(\.precipitationProbability).max())
  }
}
