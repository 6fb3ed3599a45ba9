internal import TransitCore

/// How a name in the index matches a text, best first: literal matches before tolerant ones.
enum MatchTier: Int, Comparable {
  /// The whole name or number.
  case exact
  /// The whole name of a station in Latin letters, if it is not the English name.
  case romanizedStation
  /// The beginning of a name.
  case prefix
  /// The beginning of a word.
  case word
  /// The whole of an alias.
  case alias
  /// Inside a name.
  case part
  /// Part of an alias.
  case aliasPart
  /// The whole name of a stop or route in Latin letters.
  case romanized
  /// The beginning of a name or word in Latin letters.
  case romanizedPart
  /// Part of a name, with the last syllable half typed.
  case completion
  /// The whole name by its sound in Latin letters, except for one letter.
  case soundSlip
  /// The name except for one letter.
  case slip
  /// An alias except for one letter.
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
    case .soundSlip, .slip, .aliasSlip: .slip
    }
  }

  /// The first kind of position that cannot beat this tier; entries before it may.
  var start: SuffixEntry.Start? {
    switch self {
    case .exact, .romanizedStation, .prefix: .name
    case .word: .word
    case .alias, .part: .inside
    case .aliasPart: .alias
    case .romanized, .romanizedPart, .completion, .soundSlip, .slip, .aliasSlip: nil
    }
  }
}

extension SuffixEntry {
  /// How a text that begins here matches, if it does not end the name.
  var tier: MatchTier {
    switch Start(rawValue: start) {
    case .name: .prefix
    case .word: .word
    case .alias: .aliasPart
    case .inside, nil: .part
    }
  }

  /// Where in the name a non-literal match begins.
  var extent: SlipSearch.Extent {
    switch Start(rawValue: start) {
    case .name: .start
    case .word: .word
    case .inside, .alias, nil: .inside
    }
  }
}
