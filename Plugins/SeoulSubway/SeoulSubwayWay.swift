internal import TransitCore

/// A name with its tails off: `동두천 (급행)`, `대화 (막차)`, `성수종착`, `신도림지선`.
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
    for mark in ["종착", "지선"] where name.hasSuffix(mark) && name.count > mark.count {
      name.removeLast(mark.count)
      break
    }
    self.name = String(name)
  }

  /// Whether nothing is left of it but a name: a word in brackets behind a blank is an unknown
  /// tail.
  var isKnown: Bool {
    !name.contains(where: \.isNewline)
      && !(name.last == ")" && name.contains { $0.isWhitespace } && name.contains(" ("))
  }

  /// A word in brackets at the end, and the name before it; blanks on both sides go with the word.
  private static func tail(of name: Substring) -> (name: Substring, word: String)? {
    // Nearly every name ends in a syllable.
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

/// `trainLineNm`: `문산행 - 신촌(경의중앙선)방면`, with tails.
struct WayText: Hashable {
  /// `nil` where the text is of no known form.
  var destination: String?
  var towards: String?
  var isExpress: Bool
  var isLast: Bool

  init(_ text: String) {
    let tailed = TailedName(text)
    isExpress = tailed.isExpress
    isLast = tailed.isLast
    let name = tailed.name
    // A way is one line.
    guard !name.contains(where: \.isNewline) else { return }
    let ways = name.ranges(of: "행 - ").filter { $0.lowerBound > name.startIndex }
      .map { (from: String(name[..<$0.lowerBound]), to: name[$0.upperBound...]) }
    // One developer's note has "광명행 - 급행".
    let isNoted = ways.first?.to == "급행"
    guard
      let way = isNoted
        ? ways.first : ways.last(where: { $0.to.hasSuffix("방면") && $0.to.count > 2 })
    else { return }
    let from = TailedName(way.from)
    destination = from.name
    towards = isNoted ? nil : String(way.to.dropLast(2))
    isExpress = isExpress || isNoted || from.isExpress
    isLast = isLast || from.isLast
  }
}

/// `ordkey`: direction, which train of it, stations away, terminus, express, in one text.
///
/// `01002대화0`: up, the next one, two stations away, to 대화, no express. The last digit is sometimes
/// missing. It is a number of numbers: compared as text, the tenth train would come second.
struct OrderKey: Hashable {
  /// 0 up or outer, 1 down or inner.
  private var way: Int
  /// 1 the next train.
  var number: Int
  var stopsAway: Int
  var terminus: TailedName?
  /// `nil` where the last digit is missing.
  var isExpress: Bool?

  /// `nil` where the text is no such key.
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

  /// The way on a line; line 2 counts its circles the other way round: 0 is 외선.
  func direction(on line: SubwayLine?) -> Arrival.Direction {
    guard line?.isCircle == true else { return way == 0 ? .up : .down }
    return way == 0 ? .outer : .inner
  }
}

extension SubwayLine {
  /// Whether its ways are 내선 and 외선.
  var isCircle: Bool { id == "1002" }
}
