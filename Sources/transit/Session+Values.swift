internal import Foundation
internal import KoreaTransit
internal import TransitOperations

extension Session {
  /// Returns the values of a query's parameters; an argument is a value of a parameter that is no
  /// option of the query's command.
  ///
  /// - Parameter now: The time that words for a day refer to; by default that of this machine.
  /// - Throws: `ParameterFault` for the first wrong value.
  func values(
    of query: Query, _ arguments: [String]? = nil, at now: Date? = nil
  ) throws(ParameterFault) -> QueryValues {
    let today = KoreanTime.day(of: now ?? tool.clock.now())
    let command = Command.allCases.first { $0.query == query } ?? invocation.command
    let options = command.options
    var items: [(name: String, value: String)] = []
    var arguments = (arguments ?? invocation.arguments)[...]
    for parameter in query.parameters {
      if let option = options.first(where: { $0.names[0] == "--" + parameter.name }) {
        items += (invocation.options[option] ?? []).map {
          (parameter.name, Self.value($0, of: parameter, today))
        }
      } else {
        items += arguments.prefix(parameter.most).map { (parameter.name, $0) }
        arguments = arguments.dropFirst(parameter.most)
      }
    }
    return try QueryValues(query, items, isOwn: true)
  }

  /// The text of a value as the table of parameters has it.
  private static func value(
    _ text: String, of parameter: Query.Parameter, _ today: KoreanDate
  ) -> String {
    let names = ["sunday": "holiday", "평일": "weekday", "토요일": "saturday", "일요일": "holiday"]
    switch parameter.value {
    case .flag: return "true"
    case .number(let range, _) where parameter.name == Query.Parameter.limit.name && text == "all":
      return String(range.upperBound)
    case .number: return Int(text).map(String.init) ?? text
    case .time: return Self.clock(text) ?? text
    case .moment: return Self.moment(text, today) ?? text
    case .choice: return parameter.choices.contains(text) ? text : names[text] ?? text
    case .date: return Self.date(text, today)?.description ?? text
    default: return text
    }
  }
}

extension Session {
  /// The clock time of `8`, `18시`, `7시 30분`, `07:30`, `오후 6시` or `6:30pm`.
  private static func clock(_ text: String) -> String? {
    let form = /(오전|오후)?\s*(\d{1,2})(?::(\d{2})(?::00)?|시?(?:\s*(\d{1,2})분)?)\s*([aApP][mM])?/
    guard let found = text.wholeMatch(of: form), let hour = Int(found.2) else { return nil }
    let minute = (found.3 ?? found.4).flatMap { Int($0) } ?? 0
    let half = found.1.map(String.init) ?? found.5.map { $0.lowercased() }
    guard let half else { return TimeOfDay(hour: hour, minute: minute)?.clock }
    guard (1...12).contains(hour) else { return nil }
    let isLate = half == "오후" || half == "pm"
    return TimeOfDay(hour: hour % 12 + (isLate ? 12 : 0), minute: minute)?.clock
  }

  /// The time of `08:00`, `2026-03-13T08:00` or `내일 8시`, with its day if there is one.
  private static func moment(_ text: String, _ today: KoreanDate) -> String? {
    if let time = clock(text) { return time }
    guard let end = text.firstIndex(where: { $0 == "T" || $0 == " " }) else { return nil }
    let (day, time) = (String(text[..<end]), String(text[text.index(after: end)...]))
    return clock(time.trimmingCharacters(in: .whitespaces)).map { time in
      "\(date(day, today)?.description ?? day)T\(time)"
    }
  }

  /// The date of `내일`, or the next one with the month and day of `12-25`, `12월 25일`.
  private static func date(_ text: String, _ today: KoreanDate) -> KoreanDate? {
    if let days = Invocation.daysAhead(text) { return today.adding(days: days) }
    guard let found = text.wholeMatch(of: /(\d{1,2})[-\/.월]\s*(\d{1,2})일?/),
      let month = Int(found.1), let day = Int(found.2)
    else { return nil }
    return [today.year, today.year + 1]
      .compactMap { KoreanDate(year: $0, month: month, day: day) }.first { $0 >= today }
  }
}

extension Invocation {
  /// How many days from today a word means: `오늘`, `tomorrow`; `nil` for any other.
  static func daysAhead(_ word: String) -> Int? {
    ["today": 0, "오늘": 0, "tomorrow": 1, "내일": 1, "모레": 2, "글피": 3][word.lowercased()]
  }
}
