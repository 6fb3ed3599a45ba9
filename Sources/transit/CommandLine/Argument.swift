internal import TransitCore
internal import TransitOperations

/// A positional argument of a command, possibly repeated.
struct Argument: Sendable {
  private let words: @Sendable () -> Words
  /// The usage text, if it differs from the default form.
  private let shown: Words?
  private(set) var count: ClosedRange<Int>
  private let offered: @Sendable () -> Completion

  /// An argument for which a shell offers names by default.
  init(
    _ words: @autoclosure @escaping @Sendable () -> Words, _ count: ClosedRange<Int> = 1...1,
    offers offered: @autoclosure @escaping @Sendable () -> Completion = .known(.names)
  ) {
    (self.words, self.shown, self.count, self.offered) = (words, nil, count, offered)
  }

  /// An argument with its own usage text, which includes brackets and may be empty.
  init(
    shown: Words, _ count: ClosedRange<Int>,
    offers offered: @autoclosure @escaping @Sendable () -> Completion = .known(.names)
  ) {
    (words, self.shown, self.count, self.offered) = ({ shown }, shown, count, offered)
  }

  /// Returns this argument with the count that the query parameter allows.
  func taking(_ parameter: Query.Parameter) -> Argument {
    var argument = self
    argument.count = (parameter.isRequired ? 1 : 0)...parameter.most
    return argument
  }

  var completion: Completion { offered() }

  /// Whether it is a name, which may have several words.
  var isName: Bool {
    guard shown == nil else { return false }
    return switch completion {
    case .file, .folder, .member: false
    default: true
    }
  }

  /// `<place>`, `[place]…`
  var usage: Words {
    if let shown { return shown }
    let words = words()
    let (first, last) = count.lowerBound > 0 ? ("<", ">") : ("[", "]")
    let more = count.upperBound > 1 ? "…" : ""
    return Words("\(first)\(words.korean)\(last)\(more)", "\(first)\(words.english)\(last)\(more)")
  }
}

extension [Argument] {
  /// A file name.
  static let file = [Argument(Words("파일", "file"), offers: .file)]
  static let items = [
    Argument(Words("역이나 정류소, 노선, @즐겨찾기", "station, stop, route or @favorite"))
  ]
  static let place = [Argument(Words("장소나 위도,경도", "place or latitude,longitude"))]
}
