package import TransitCore

/// The words of weather values: each has one wording, in every front end.
extension Words {
  package static let fineDust = Words("미세먼지", "PM10")
  package static let ultrafineDust = Words("초미세먼지", "PM2.5")
  package static let morning = Words("오전", "a.m.")
  package static let afternoon = Words("오후", "p.m.")

  /// A wind without a direction, in m/s.
  package static func wind(_ speed: String) -> Words {
    Words("바람 \(speed)m/s", "wind \(speed) m/s")
  }
}

/// The words of quotas.
extension Words {
  package static func queriesLeft(_ count: Int) -> Words {
    Words("오늘 \(count)회 남음", "\(count) queries left today")
  }
}
