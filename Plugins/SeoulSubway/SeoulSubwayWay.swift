internal import TransitCore

/// A name without its suffixes: `동두천 (급행)`, `대화 (막차)`, `성수종착`, `신도림지선`.
struct TailedName: Hashable {
  var name: String
  var isExpress: Bool
  var isLast: Bool

  init(_ text: String) {
    var name = text[...]
    isExpress = false
    isLast = false
    while let tail = Self.tail(of: name) {
      if tail.word == "(막차)" { isLast = true } else { isExpress = true }
      name = tail.name
    }
    // 성수종착 is 성수, 신도림지선 the branch's platform of 신도림.
    self.name = String(name)
    for mark in ["종착", "지선"]
    where self.name.ends(with: mark) && self.name.characterCount > mark.count {
      self.name.removeLast(mark.count)
      break
    }
  }

  /// Whether only a name is left: a word in brackets after a blank is an unknown suffix.
  var isKnown: Bool {
    name.isSingleLine
      && !(name.last == ")" && name.contains { $0.isWhitespace } && name.contains(" ("))
  }

  /// Returns a known word in brackets at the end, and the name before it, without blanks.
  private static func tail(of name: Substring) -> (name: Substring, word: String)? {
    // Nearly every name ends in a syllable, so this check is a shortcut.
    if let last = name.unicodeScalars.last, (0xAC00...0xD7A3).contains(last.value) { return nil }
    let name = withoutBlanksBehind(name)
    guard name.last == ")", let word = tails.first(where: name.hasSuffix) else { return nil }
    return (withoutBlanksBehind(name.dropLast(word.count)), word)
  }

  private static let tails = ["(급행)", "(특급)", "(ITX)", "(막차)"]

  private static func withoutBlanksBehind(_ name: Substring) -> Substring {
    name.dropLast(name.reversed().prefix(while: \.isWhitespace).count)
  }
}

/// `trainLineNm`: `문산행 - 신촌(경의중앙선)방면`, with suffixes; `성수종착 - 건대입구방면`.
struct DirectionText: Hashable {
  /// `nil` for an unknown form.
  var destination: String?
  var towards: String?
  var isExpress: Bool
  var isLast: Bool

  init(_ text: String) {
    let tailed = TailedName(text)
    isExpress = tailed.isExpress
    isLast = tailed.isLast
    // 성수종착 - 건대입구방면 at 성수.
    let name = tailed.name.replacing("종착 - ", with: "행 - ")
    // A direction is a single line.
    guard name.isSingleLine else { return }
    let ways = name.places(of: "행 - ").filter { $0.lowerBound > name.startIndex }
      .map { (from: String(name[..<$0.lowerBound]), to: String(name[$0.upperBound...])) }
    // A developer's note has "광명행 - 급행".
    let isNoted = ways.first?.to == "급행"
    guard
      let way = isNoted
        ? ways.first : ways.last(where: { $0.to.ends(with: "방면") && $0.to.characterCount > 2 })
    else { return }
    let from = TailedName(way.from)
    destination = from.name
    towards = isNoted ? nil : String(way.to.dropLast(2))
    isExpress = isExpress || isNoted || from.isExpress
    isLast = isLast || from.isLast
  }
}

/// `ordkey`: direction, order of the train, stations away, terminus and express in one text.
///
/// `01002대화0`: up, the next train, two stations away, to 대화, not express. The last digit is
/// sometimes missing. Compared as text, the tenth train would sort second.
struct OrderKey: Hashable {
  /// 0 up or outer, 1 down or inner.
  private var way: Int
  /// 1 is the next train.
  var number: Int
  var stopsAway: Int
  var terminus: TailedName?
  /// `nil` if the last digit is missing.
  var isExpress: Bool?

  /// Parses a key; `nil` for any other text.
  init?(_ text: String) {
    var rest = text[...]
    func number(_ count: Int) -> Int? {
      let digits = rest.prefix(count)
      guard digits.count == count, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
        return nil
      }
      rest = rest.dropFirst(count)
      return Int(digits)
    }
    guard let way = number(1), way < 2, let train = number(1), train > 0, let stops = number(3)
    else { return nil }
    self.way = way
    self.number = train
    stopsAway = stops
    // No station's name ends in 0 or 1.
    if rest.last == "0" || rest.last == "1" { isExpress = rest.removeLast() == "1" }
    terminus = rest.isEmpty ? nil : TailedName(String(rest))
  }

  /// Returns the direction on a line; line 2 is reversed: 0 is 외선.
  func direction(on line: SubwayLine?) -> Arrival.Direction {
    guard line?.isCircle == true else { return way == 0 ? .up : .down }
    return way == 0 ? .outer : .inner
  }
}

extension SubwayLine {
  /// Whether the directions are 내선 and 외선.
  var isCircle: Bool { id == "1002" }
}
