internal import TransitCore
internal import TransitDocuments

/// A word that follows a command, or several of one kind.
struct Argument: Sendable {
  private let words: @Sendable () -> Words
  /// How a usage line has it, where not as others.
  private let shown: Words?
  private(set) var count: ClosedRange<Int>
  private let offered: @Sendable () -> Completion

  /// - Parameters:
  ///   - words: what it is.
  ///   - offered: what a shell offers for it: what the person saved, if not said.
  init(
    _ words: @autoclosure @escaping @Sendable () -> Words, _ count: ClosedRange<Int> = 1...1,
    offers offered: @autoclosure @escaping @Sendable () -> Completion = .saved
  ) {
    (self.words, self.shown, self.count, self.offered) = (words, nil, count, offered)
  }

  /// - Parameter shown: how a usage line has it, with its brackets; it may be empty.
  init(
    shown: Words, _ count: ClosedRange<Int>,
    offers offered: @autoclosure @escaping @Sendable () -> Completion = .saved
  ) {
    (words, self.shown, self.count, self.offered) = ({ shown }, shown, count, offered)
  }

  /// As a query takes it: so many, and whether there must be one.
  func taking(_ parameter: Query.Parameter) -> Argument {
    var argument = self
    argument.count = (parameter.isRequired ? 1 : 0)...parameter.most
    return argument
  }

  var completion: Completion { offered() }

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
  /// What a file is called.
  static let file = [Argument(Words("파일", "file"), offers: .file)]
  /// A place.
  static let place = [Argument(Words("장소나 위도,경도", "place or latitude,longitude"))]
}
