package import TransitCore

/// The checked values of a query's parameters.
package struct QueryValues: Hashable, Sendable {
  /// A value of a parameter.
  package enum Value: Hashable, Sendable {
    /// A text, a place or one of the words of a choice; in Unicode NFC.
    case text(String)
    case number(Int)
    case flag(Bool)
    case date(KoreanDate)
    case time(TimeOfDay)
    /// A time, and its day if it is given.
    case moment(KoreanDate?, TimeOfDay)
  }

  /// The values of the parameters that the request names, in the table's order.
  private var entries: [Entry]

  private struct Entry: Hashable {
    var name: String
    var values: [Value]
  }

  /// - Parameter values: The values by parameter, in the table's order.
  package init(_ values: [(parameter: Query.Parameter, values: [Value])] = []) {
    entries = values.map { Entry(name: $0.parameter.name, values: $0.values) }
  }

  /// The values of a parameter; empty if the request does not name it.
  package subscript(parameter: Query.Parameter) -> [Value] {
    entries.first { $0.name == parameter.name }?.values ?? []
  }

  /// Returns the texts of a parameter.
  package func texts(_ parameter: Query.Parameter) -> [String] {
    self[parameter].compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// Returns the first text of a parameter.
  package func text(_ parameter: Query.Parameter) -> String? { texts(parameter).first }

  /// Returns the number of a parameter, or its default.
  package func number(_ parameter: Query.Parameter) -> Int? {
    if case .number(let number)? = self[parameter].first { number } else { parameter.standard }
  }

  /// Returns whether a flag is set.
  package func flag(_ parameter: Query.Parameter) -> Bool { self[parameter].first == .flag(true) }

  /// Returns the date of a parameter.
  package func date(_ parameter: Query.Parameter) -> KoreanDate? {
    if case .date(let date)? = self[parameter].first { date } else { nil }
  }

  /// Returns the time of a parameter.
  package func time(_ parameter: Query.Parameter) -> TimeOfDay? {
    if case .time(let time)? = self[parameter].first { time } else { nil }
  }

  /// Returns the time of a parameter, and its day if it is given.
  package func moment(_ parameter: Query.Parameter) -> (day: KoreanDate?, time: TimeOfDay)? {
    if case .moment(let day, let time)? = self[parameter].first { (day, time) } else { nil }
  }

  /// The names and values as text, in the table's order.
  package var texts: [(name: String, value: String)] {
    entries.flatMap { entry in entry.values.map { (entry.name, $0.description) } }
  }
}

extension QueryValues.Value: CustomStringConvertible {
  /// The value as in a URL, not encoded.
  package var description: String {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    case .flag(let isSet): String(isSet)
    case .date(let date): date.description
    case .time(let time): time.description
    case .moment(let day?, let time): "\(day)T\(time)"
    case .moment(nil, let time): time.description
    }
  }
}
