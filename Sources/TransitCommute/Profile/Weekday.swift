public import TransitCore

/// A day of the week.
public enum Weekday: String, Codable, CodingKeyRepresentable, Hashable, Sendable, CaseIterable {
  /// Monday (월).
  case monday = "mon"
  /// Tuesday (화).
  case tuesday = "tue"
  /// Wednesday (수).
  case wednesday = "wed"
  /// Thursday (목).
  case thursday = "thu"
  /// Friday (금).
  case friday = "fri"
  /// Saturday (토).
  case saturday = "sat"
  /// Sunday (일).
  case sunday = "sun"

  /// Makes the day of the week of a date; `nil` if the date does not exist.
  package init?(on date: KoreanDate) {
    guard let day = date.dayOfWeek else { return nil }
    self = Self.allCases[(day + 6) % 7]
  }

  /// The abbreviated name in both languages.
  public var words: Words {
    switch self {
    case .monday: Words("월", "Mon")
    case .tuesday: Words("화", "Tue")
    case .wednesday: Words("수", "Wed")
    case .thursday: Words("목", "Thu")
    case .friday: Words("금", "Fri")
    case .saturday: Words("토", "Sat")
    case .sunday: Words("일", "Sun")
    }
  }

  /// Parses `mon`, `Monday`, `월`, `월요일`.
  package init?(_ text: String) {
    let text = text.trimmed.lowercased()
    guard
      let day = Self.allCases.first(where: { day in
        let korean = day.words.korean
        return [day.rawValue, day.inFull, korean, korean + "요일"].contains(text)
      })
    else { return nil }
    self = day
  }

  /// Parses days and ranges of days, such as `mon-fri`, `월,수,금` and `sat-mon`. The result is in the
  /// order of the week.
  ///
  /// - Returns: `nil` if a part is not a day.
  package static func list(_ text: String) -> [Weekday]? {
    var days: Set<Weekday> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
        .map { Weekday(String($0)) }
      guard (1...2).contains(ends.count), let first = ends.first ?? nil, let last = ends.last ?? nil
      else { return nil }
      days.insert(first)
      var day = first
      while day != last {
        day = day.next
        days.insert(day)
      }
    }
    return allCases.filter(days.contains)
  }

  /// The name of the case, such as `monday`.
  private var inFull: String { String(describing: self) }

  private var next: Weekday {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
