public import Foundation

/// The weather of one day in local time, with the lowest and highest temperature.
public struct WeatherDay: Codable, Hashable, Sendable {
  /// The local date.
  public var date: KoreanDate
  /// The lowest temperature in ℃; `nil` if the source does not report the day's minimum.
  public var minimum: Double?
  /// The highest temperature in ℃; `nil` if the source does not report the day's maximum.
  public var maximum: Double?
  /// The range of the lowest temperature in ℃, from the source's stated error.
  public var minimumRange: ClosedRange<Double>?
  /// The range of the highest temperature in ℃, from the source's stated error.
  public var maximumRange: ClosedRange<Double>?
  /// Morning and afternoon, or the whole day if the source does not divide it.
  public var parts: [Part]
  /// Whether the source covers the whole day; `false` if its hours begin or end within it.
  public var isComplete: Bool
  /// When the source published it.
  public var issuedAt: Date?

  /// Creates a day; omit what the source does not report.
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

  /// The most severe condition of the parts.
  public var condition: WeatherCondition? { parts.compactMap(\.condition).max() }

  /// The highest precipitation probability of the parts, in per cent.
  public var precipitationProbability: Int? {
    parts.compactMap(\.precipitationProbability).max()
  }

  /// The weather of a part of a day.
  public struct Part: Codable, Hashable, Sendable {
    /// The part of the day.
    public var span: Span
    /// The visible weather; `nil` if the source's words are unknown.
    public var condition: WeatherCondition?
    /// The precipitation probability in per cent.
    public var precipitationProbability: Int?
    /// The source's own words, if it describes the part in words.
    public var wording: String?

    /// Creates a part of a day; omit what the source does not report.
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

  /// A part of the day.
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
  /// Creates a day from its slots. Each half has the highest precipitation probability and the most
  /// severe condition: of its precipitation, including at night, and of the sky in daylight hours.
  ///
  /// It has no lowest and highest temperature, because the remaining hours may not contain them.
  ///
  /// - Parameters:
  ///   - date: The local date.
  ///   - slots: The slots that begin on the date; the day is complete if they cover 24 hours.
  ///   - time: The local time.
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
