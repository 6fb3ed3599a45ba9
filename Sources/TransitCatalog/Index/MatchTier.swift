internal import TransitCore

/// How a name in the index matches a text, the best first: literal matches before tolerant ones.
enum MatchTier: Int, Comparable {
  /// The whole name or number.
  case exact
  /// The whole name of a station in Latin letters that are not its English name.
  case romanizedStation
  /// The beginning of a name.
  case prefix
  /// The beginning of a word.
  case word
  /// The whole of another name.
  case alias
  /// Inside a name.
  case part
  /// A part of another name.
  case aliasPart
  /// The same of a stop or route.
  case romanized
  /// The beginning of the name, or of a word, in Latin letters.
  case romanizedPart
  /// A part of a name of which the last syllable is half typed.
  case completion
  /// The name except for one letter.
  case slip
  /// Another name except for one letter.
  case aliasSlip

  static func < (left: MatchTier, right: MatchTier) -> Bool { left.rawValue < right.rawValue }

  var kind: NameMatch.Kind {
    switch self {
    case .exact: .exact
    case .prefix: .prefix
    case .word: .word
    case .alias, .aliasPart: .alias
    case .part: .part
    case .romanizedStation, .romanized, .romanizedPart: .romanized
    case .completion: .completion
    case .slip, .aliasSlip: .slip
    }
  }

  /// The first place in a name that can be no better than this: entries before it may be.
  var start: SuffixEntry.Start? {
    switch self {
    case .exact, .romanizedStation, .prefix: .name
    case .word: .word
    case .alias, .part: .inside
    case .aliasPart: .alias
    case .romanized, .romanizedPart, .completion, .slip, .aliasSlip: nil
    }
  }
}

extension SuffixEntry {
  /// How a text matches that begins there and does not end the name.
  var tier: MatchTier {
    switch Start(rawValue: start) {
    case .name: .prefix
    case .word: .word
    case .alias: .aliasPart
    case .inside, nil: .part
    }
  }

  /// How much of a name is before the text, for matches that are not literal.
  var extent: SlipSearch.Extent {
    switch Start(rawValue: start) {
    case .name: .start
    case .word: .word
    case .inside, .alias, nil: .inside
    }
  }
}
