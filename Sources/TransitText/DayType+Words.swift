package import TransitCore

extension DayType {
  /// The display text: `평일`.
  package var words: Words {
    switch self {
    case .weekday: Words("평일", "weekday")
    case .saturday: Words("토요일", "Saturday")
    case .holiday: Words("일요일·공휴일", "Sunday and holiday")
    }
  }
}
