internal import Foundation
internal import TransitCore
package import TransitDocuments

extension QueryValues {
  /// Creates the values of a query from the items of a URL.
  ///
  /// - Throws: `Problem` 400 for an unknown, repeated, missing or invalid parameter; its remedy
  ///   names the parameter and a valid value.
  package init(_ query: Query, _ items: [RequestTarget.Item]) throws(Problem) {
    let names = query.parameters.map(\.name)
    if let unknown = items.first(where: { !names.contains($0.name) }) {
      throw .unknownParameter(unknown.name, valid: names)
    }
    var values: [(parameter: Query.Parameter, values: [Value])] = []
    for parameter in query.parameters {
      let texts = items.lazy.filter { $0.name == parameter.name }.map(\.value)
      if texts.isEmpty {
        if parameter.isRequiredByServer { throw .missing(parameter) }
        continue
      }
      if texts.count > parameter.maxValues { throw .repeated(parameter) }
      var own: [Value] = []
      for text in texts {
        guard let value = Value(parameter, text) else { throw .invalid(parameter, text) }
        own.append(value)
      }
      values.append((parameter, own))
    }
    self.init(values)
  }
}

extension QueryValues.Value {
  /// Parses a value; `nil` if it is not one of the parameter's type.
  init?(_ parameter: Query.Parameter, _ text: String) {
    switch parameter.value {
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
      guard text.utf8.count == 10, text.hasPrefix("20"),
        let date = KoreanDate(compact: text.replacing("-", with: "")), date.description == text
      else { return nil }
      self = .date(date)
    case .time:
      guard text.utf8.count == 5, let time = TimeOfDay(text), time.clock == text else {
        return nil
      }
      self = .time(time)
    }
  }

  /// Returns the text in NFC. Keyboards of some systems send decomposed Hangul.
  private static func normalized(_ text: String) -> String {
    // ASCII and whole syllables, nearly every text, are in NFC.
    let isNormal = text.unicodeScalars.allSatisfy { $0.isASCII || 0xAC00...0xD7A3 ~= $0.value }
    return isNormal ? text : text.precomposedStringWithCanonicalMapping
  }
}

extension Problem {
  static func unknownParameter(_ name: String, valid: [String]) -> Problem {
    let list = valid.joined(separator: ", ")
    return parameter(
      Words(
        "'\(name)'은(는) 없는 매개변수입니다. 쓸 수 있는 것: \(list)",
        "There is no parameter '\(name)'. Valid: \(list)"),
      RemedyObject(remove: name, valid: valid))
  }

  fileprivate static func missing(_ parameter: Query.Parameter) -> Problem {
    .parameter(
      Words(
        "'\(parameter.name)' 값이 필요합니다. 예: \(parameter.name)=\(parameter.example)",
        "The parameter '\(parameter.name)' is required, such as \(parameter.name)="
          + parameter.example), RemedyObject(set: parameter))
  }

  fileprivate static func repeated(_ parameter: Query.Parameter) -> Problem {
    let most = parameter.maxValues
    return .parameter(
      Words(
        "'\(parameter.name)'은(는) \(most)번까지 쓸 수 있습니다.",
        "The parameter '\(parameter.name)' can be used \(most == 1 ? "once" : "\(most) times")."),
      RemedyObject(set: parameter))
  }

  fileprivate static func invalid(_ parameter: Query.Parameter, _ text: String) -> Problem {
    if text.hasPrefix("@") || text == ParameterRule.here {
      return .parameter(
        Words(
          "서버는 즐겨찾기와 현재 위치를 모릅니다. 이름, 주소나 좌표를 보내세요.",
          "The server knows no favorites and no current position. Send a name, an address or "
            + "coordinates."), RemedyObject(set: parameter))
    }
    let valid = parameter.choices.joined(separator: ", ")
    let (korean, english) =
      parameter.choices.isEmpty
      ? ("예: \(parameter.example)", "Example: \(parameter.example)")
      : ("쓸 수 있는 값: \(valid)", "Valid: \(valid)")
    return .parameter(
      Words(
        "'\(parameter.name)' 값이 올바르지 않습니다. \(korean)",
        "The value of '\(parameter.name)' is not valid. \(english)"), RemedyObject(set: parameter))
  }

  private static func parameter(_ detail: Words, _ remedy: RemedyObject) -> Problem {
    let error = TransitError(.invalidRequest)
    return Problem(
      400, error.code.rawValue, title: error.title, detail: detail, remedy: remedy)
  }
}
