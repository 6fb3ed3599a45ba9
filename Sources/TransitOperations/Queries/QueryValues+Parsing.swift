internal import Foundation
package import TransitCore

/// Why the parameters of a request are not those of a query.
package enum ParameterFault: Error, Hashable, Sendable {
  /// A parameter that the query does not have, and those that it has.
  case unknown(String, valid: [String])
  case missing(Query.Parameter)
  /// A parameter with more values than its maximum.
  case repeated(Query.Parameter)
  case invalid(Query.Parameter, String)
  /// A value that is valid, but not with the other ones, and why.
  case conflict(Query.Parameter, Words)
}

extension QueryValues {
  /// Creates the values of a query from names and texts. A repeated name adds a value.
  ///
  /// - Parameter isOwn: Whether the person's own names are valid and stand for missing values, and
  ///   a text may be any.
  /// - Throws: The first fault, in the table's order of parameters.
  package init(
    _ query: Query, _ items: [(name: String, value: String)], isOwn: Bool = false
  ) throws(ParameterFault) {
    let names = query.parameters.map(\.name)
    if let unknown = items.first(where: { !names.contains($0.name) }) {
      throw .unknown(unknown.name, valid: names)
    }
    var values: [(parameter: Query.Parameter, values: [Value])] = []
    for parameter in query.parameters {
      let texts = items.lazy.filter { $0.name == parameter.name }.map(\.value)
      if texts.isEmpty {
        if isOwn ? parameter.isRequired : parameter.isRequiredByServer { throw .missing(parameter) }
        continue
      }
      if texts.count > (isOwn ? parameter.most : parameter.maxValues) { throw .repeated(parameter) }
      var own: [Value] = []
      for text in texts {
        guard let value = Value(parameter, text, isOwn: isOwn) else {
          throw .invalid(parameter, text)
        }
        own.append(value)
      }
      values.append((parameter, own))
    }
    self.init(values)
  }
}

extension QueryValues.Value {
  /// Parses a value; `nil` if it is not one of the parameter's type.
  package init?(_ parameter: Query.Parameter, _ text: String, isOwn: Bool = false) {
    switch parameter.value {
    case .text where isOwn, .place where isOwn: self = .text(text)
    case .text:
      guard ParameterRule.acceptsText(text) else { return nil }
      self = .text(Self.normalized(text))
    case .place:
      guard ParameterRule.acceptsText(text), text != ParameterRule.here else { return nil }
      self = .text(Self.normalized(text))
    case .choice(let words):
      guard words.contains(text) else { return nil }
      self = .text(text)
    case .number(let range, _):
      guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(text),
        text == String(number), range.contains(number)
      else { return nil }
      self = .number(number)
    case .flag:
      guard let isSet = Bool(text) else { return nil }
      self = .flag(isSet)
    case .date:
      guard let date = Self.date(text) else { return nil }
      self = .date(date)
    case .time:
      guard let time = Self.time(text) else { return nil }
      self = .time(time)
    case .moment:
      let parts = text.split(separator: "T", omittingEmptySubsequences: false).map(String.init)
      let day = parts.count == 2 ? Self.date(parts[0]) : nil
      guard let time = parts.last.flatMap(Self.time), parts.count == 1 || day != nil else {
        return nil
      }
      self = .moment(day, time)
    }
  }

  /// Reads `2026-11-20`.
  private static func date(_ text: String) -> KoreanDate? {
    guard text.utf8.count == 10, text.hasPrefix("20"),
      let date = KoreanDate(compact: text.replacing("-", with: "")), date.description == text
    else { return nil }
    return date
  }

  /// Reads `08:00`.
  private static func time(_ text: String) -> TimeOfDay? {
    guard text.utf8.count == 5, let time = TimeOfDay(text), time.clock == text else { return nil }
    return time
  }

  /// Returns the text in NFC. Keyboards of some systems send decomposed Hangul.
  private static func normalized(_ text: String) -> String {
    // ASCII and whole syllables, nearly every text, are in NFC.
    let isNormal = text.unicodeScalars.allSatisfy { $0.isASCII || 0xAC00...0xD7A3 ~= $0.value }
    return isNormal ? text : text.precomposedStringWithCanonicalMapping
  }
}

extension ParameterFault {
  /// What is wrong and what is valid, for people.
  package var words: Words {
    switch self {
    case .unknown(let name, let valid):
      let list = valid.joined(separator: ", ")
      return Words(
        "'\(name)'은(는) 없는 매개변수입니다. 쓸 수 있는 것: \(list)",
        "There is no parameter '\(name)'. Valid: \(list)")
    case .missing(let parameter):
      return Words(
        "'\(parameter.name)' 값이 필요합니다. 예: \(parameter.name)=\(parameter.example)",
        "The parameter '\(parameter.name)' is required, such as \(parameter.name)="
          + parameter.example)
    case .repeated(let parameter):
      let most = parameter.maxValues
      return Words(
        "'\(parameter.name)'은(는) \(most)번까지 쓸 수 있습니다.",
        "The parameter '\(parameter.name)' can be used \(most == 1 ? "once" : "\(most) times").")
    case .conflict(_, let words): return words
    case .invalid(_, let text) where text.hasPrefix("@") || text == ParameterRule.here:
      return Words(
        "서버는 즐겨찾기와 현재 위치를 모릅니다. 이름, 주소나 좌표를 보내세요.",
        "The server knows no favorites and no current position. Send a name, an address or "
          + "coordinates.")
    case .invalid(let parameter, _):
      let valid = parameter.choices.joined(separator: ", ")
      let (korean, english) =
        parameter.choices.isEmpty
        ? ("예: \(parameter.example)", "Example: \(parameter.example)")
        : ("쓸 수 있는 값: \(valid)", "Valid: \(valid)")
      return Words(
        "'\(parameter.name)' 값이 올바르지 않습니다. \(korean)",
        "The value of '\(parameter.name)' is not valid. \(english)")
    }
  }
}
