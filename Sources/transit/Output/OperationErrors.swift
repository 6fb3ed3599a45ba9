internal import TransitCatalog
internal import TransitCore
internal import TransitOperations

extension ParameterFault {
  /// The error with the name of the option.
  var toolError: TransitError {
    switch self {
    case .missing(let parameter) where parameter.name == Query.Parameter.item.name:
      Invocation.wrong(
        "즐겨찾기가 없습니다. 추가: transit favorites add <이름이나 번호>",
        "there are no favorites. To add one: transit favorites add <name or number>")
    case .missing(let parameter) where parameter.isPersonal: HereCommand.noPlaceError
    case .invalid(let parameter, let text): Self.wrong(parameter, text)
    case .conflict(let parameter, let words):
      TransitError(
        .invalidRequest,
        // An argument has no name that a person types.
        Self.isOption(parameter)
          ? Words(verbatim: Self.name(parameter) + ": ") + words : words)
    default: TransitError(.invalidRequest, words)
    }
  }

  private static func name(_ parameter: Query.Parameter) -> String {
    (isOption(parameter) ? "--" : "") + parameter.name
  }

  private static func isOption(_ parameter: Query.Parameter) -> Bool {
    Command.allCases.contains { command in
      command.query?[parameter.name] != nil
        && command.options.contains { $0.names[0] == "--" + parameter.name }
    }
  }

  private static func wrong(_ parameter: Query.Parameter, _ text: String) -> TransitError {
    let name = name(parameter)
    let (korean, english): (String, String)
    switch parameter.value {
    case .choice(let words):
      let list = words.joined(separator: ", ")
      (korean, english) = ("\(list) 가운데 하나여야 합니다", "must be one of \(list)")
    case .number(let range, _) where parameter.name == Query.Parameter.limit.name:
      (korean, english) = (
        "\(range.lowerBound) 이상의 숫자나 all이어야 합니다", "must be \(range.lowerBound) or more, or all"
      )
    case .number(let range, _) where range.upperBound > 1_000_000_000:
      (korean, english) = (
        "\(range.lowerBound) 이상의 숫자여야 합니다", "must be \(range.lowerBound) or more"
      )
    case .number:
      (korean, english) = ("\(parameter.span)의 숫자여야 합니다", "must be \(parameter.span)")
    case .time, .moment:
      (korean, english) = (
        "08:00처럼 00:00–23:59의 시각이어야 합니다", "must be a time from 00:00 to 23:59"
      )
    default:
      (korean, english) = ("\(parameter.example)처럼 써야 합니다", "must be like \(parameter.example)")
    }
    return Invocation.wrong("\(name) 값은 \(korean): '\(text)'", "\(name) \(english), not '\(text)'")
  }
}

extension Unresolved {
  /// The error with the options and commands that help.
  var toolError: TransitError {
    var error = error
    if let hint {
      error.detail = error.detail.map {
        Words("\($0.korean) (\(hint.korean))", "\($0.english) (\(hint.english))")
      }
    }
    return error
  }

  /// The option or command that helps.
  var hint: Words? {
    switch reason {
    case .several where isOf(.subway): Words(verbatim: "--line")
    case .similar where !isOf(.route):
      Neighborhood(text).map { _ in Session<Services>.nearbyHint(text) }
    case .line(let line): Words(verbatim: "transit trains \(line.name)")
    default: nil
    }
  }
}
