internal import TransitCore

extension Language {
  /// `ko` or `en`; `nil` for any other text.
  init?(code: String) {
    switch code {
    case "ko": self = .korean
    case "en": self = .english
    default: return nil
    }
  }

  /// The last valid language given with `--lang`, even if other arguments are invalid.
  init?(askedForIn arguments: [String]) {
    let arguments = arguments.prefix { $0 != "--" }
    let name = Option.lang.names[0]
    let values = zip(arguments, arguments.dropFirst() + [""]).compactMap { argument, next in
      argument == name
        ? next
        : argument.hasPrefix(name + "=") ? argument.dropFirst(name.count + 1).description : nil
    }
    guard let language = values.compactMap(Language.init(code:)).last else { return nil }
    self = language
  }
}
