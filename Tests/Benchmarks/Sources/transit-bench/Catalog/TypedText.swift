internal import Foundation
internal import TransitCatalog
internal import TransitCore

/// The ways in which people type, each a row of the table.
enum TypedClass: String, CaseIterable {
  case one = "1 syllable"
  case two = "2 syllables"
  case three = "3 syllables"
  case four = "4 syllables"
  case five = "5 syllables"
  case six = "6 syllables"
  case consonants = "first consonants"
  case halfTyped = "half typed"
  case latin = "Latin letters"
  case slip = "one slip"
  case number = "stop number"
  case miss = "miss"

  /// The number of typed syllables; `nil` for other classes.
  var syllables: Int? {
    switch self {
    case .one: 1
    case .two: 2
    case .three: 3
    case .four: 4
    case .five: 5
    case .six: 6
    default: nil
    }
  }

  /// Whether a substring search can find it.
  var isSubstring: Bool { self != .halfTyped && self != .slip }
}

/// A query: the typed text, and a position for searches nearby.
struct TypedText: Hashable {
  var kind: TypedClass
  var text: String
  var near: Coordinate

  /// - Parameter isNear: whether the query has the position.
  func query(isNear: Bool) -> SearchQuery {
    SearchQuery(text, near: isNear ? SearchQuery.Vicinity(near) : nil)
  }

  /// Writes a query per line: class, text, position.
  static func write(_ texts: [TypedText], to file: URL) throws {
    let lines = texts.map {
      "\($0.kind.rawValue)\t\($0.text)\t\($0.near.latitude),\($0.near.longitude)\n"
    }
    try Data(lines.joined().utf8).write(to: file)
  }

  /// Reads what `write` wrote; any other line is skipped.
  static func all(in file: URL) throws -> [TypedText] {
    try BenchFailure.fields(of: file).compactMap { fields in
      guard fields.count == 3, let kind = TypedClass(rawValue: fields[0]),
        let near = Coordinate(fields[2])
      else { return nil }
      return TypedText(kind: kind, text: fields[1], near: near)
    }
  }
}

/// Draws different queries of each class from the existing names and numbers.
struct TypedTextMaker {
  /// Whole words of Hangul.
  private let names: [String]
  private let latinNames: [String]
  private let numbers: [String]
  private let positions: [Coordinate]
  /// All sequences of three syllables in the names.
  private let triples: Set<Substring>
  private var random: SeededNumbers

  init(_ items: [SearchItem], seed: UInt64) {
    let stops = items.compactMap { item -> BusStop? in
      guard case .station(let stop) = item else { return nil }
      return stop
    }
    let stations = StationTable.korea.stations
    names = (stations.map(\.name) + stops.map(\.name)).uniqued()
      .filter { !$0.isEmpty && $0.unicodeScalars.allSatisfy(Self.isSyllable) }
    latinNames = stations.compactMap(\.englishName).uniqued()
    numbers = stops.compactMap(\.number).uniqued()
    positions = stops.compactMap(\.coordinate)
    triples = Set(names.flatMap { Self.triples(of: $0) })
    random = SeededNumbers(seed: seed)
  }

  /// - Returns: `count` texts of the class, or fewer if no more could be drawn.
  mutating func texts(_ kind: TypedClass, count: Int) -> [TypedText] {
    var seen: Set<String> = []
    var texts: [TypedText] = []
    for _ in 0..<(count * 60) where texts.count < count {
      guard let text = text(kind), !text.isEmpty, seen.insert(text).inserted,
        let near = positions.randomElement(using: &random)
      else { continue }
      texts.append(TypedText(kind: kind, text: text, near: near))
    }
    return texts
  }

  private mutating func text(_ kind: TypedClass) -> String? {
    switch kind {
    case .one, .two, .three, .four, .five, .six: part(of: kind.syllables ?? 1)
    case .consonants: part(of: Int.random(in: 2...4, using: &random)).map(FirstConsonants.of)
    case .halfTyped: halfTyped()
    case .latin: latin()
    case .slip: slip()
    case .number: number()
    case .miss: miss()
    }
  }

  /// Syllables of a name: its first ones in three of four cases.
  private mutating func part(of count: Int) -> String? {
    guard let name = names.randomElement(using: &random), name.count >= count else { return nil }
    let isFirst = Int.random(in: 0..<4, using: &random) > 0
    let start = isFirst ? 0 : Int.random(in: 0...(name.count - count), using: &random)
    return String(name.dropFirst(start).prefix(count))
  }

  /// The last syllable without its final consonant, or only its first consonant.
  private mutating func halfTyped() -> String? {
    guard let part = part(of: Int.random(in: 2...4, using: &random)),
      let last = part.unicodeScalars.last
    else { return nil }
    let start = String(part.dropLast())
    if Bool.random(using: &random) { return start + FirstConsonants.of(String(last)) }
    let end = (last.value - 0xAC00) % 28
    return Unicode.Scalar(last.value - end).map { start + String(Character($0)) }
  }

  /// Half a word to two words of an English name, in lower case.
  private mutating func latin() -> String? {
    guard let name = latinNames.randomElement(using: &random), name.count >= 3 else { return nil }
    return String(name.lowercased().prefix(Int.random(in: 3...12, using: &random)))
  }

  /// A name of three to six syllables with another vowel in one of them.
  private mutating func slip() -> String? {
    guard let part = part(of: Int.random(in: 3...6, using: &random)) else { return nil }
    var scalars = Array(part.unicodeScalars)
    let place = Int.random(in: 0..<scalars.count, using: &random)
    let index = scalars[place].value - 0xAC00
    let vowel = (index / 28 + UInt32.random(in: 1...20, using: &random)) % 21
    let changed = index / 588 * 588 + vowel * 28 + index % 28
    guard let scalar = Unicode.Scalar(0xAC00 + changed) else { return nil }
    scalars[place] = scalar
    return String(String.UnicodeScalarView(scalars))
  }

  /// Half of them with a dash, as on Seoul's signs.
  private mutating func number() -> String? {
    guard let number = numbers.randomElement(using: &random) else { return nil }
    guard number.count == 5, Bool.random(using: &random) else { return number }
    return number.prefix(2) + "-" + number.suffix(3)
  }

  /// Real syllables in an order that no name has.
  private mutating func miss() -> String? {
    let text = (0..<Int.random(in: 3...5, using: &random)).compactMap { _ in
      names.randomElement(using: &random)?.randomElement(using: &random).map(String.init)
    }.joined()
    return Self.triples(of: text).contains(where: triples.contains) ? nil : text
  }

  private static func triples(of name: String) -> [Substring] {
    let ends = name.indices.dropFirst(2)
    return zip(name.indices, ends).map { name[$0...$1] }
  }

  private static func isSyllable(_ scalar: Unicode.Scalar) -> Bool {
    (0xAC00...0xD7A3).contains(scalar.value)
  }
}
