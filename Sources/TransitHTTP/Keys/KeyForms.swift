internal import Foundation
internal import TransitCore

/// Finds keys by their letters and digits: in any case, in base64 and in hex, with any other
/// characters between them.
struct KeyForms: Sendable {
  /// Lowercase letters and digits of each form.
  private let forms: [[UInt8]]
  /// Whether a form may begin with four letters, by their hash.
  private let mayBegin: [Bool]
  /// The lowercase letter or digit of each byte; 0 for all others.
  private let folded: [UInt8]

  /// Shorter forms are likely to occur by chance.
  static let shortest = 8
  private static let prefix = 4

  init(_ secrets: some Collection<Secret>) {
    let folded = (0..<256).map { Self.folded(UInt8($0)) }
    let texts = secrets.flatMap { [$0.text, $0.pasted, Request.percentEncoded($0.text)] }
    forms = texts.uniqued().filter { $0.utf8.count >= Self.shortest }
      .flatMap { Self.forms(of: Array($0.utf8)) }
      .map { $0.map { folded[Int($0)] }.filter { $0 != 0 } }
      .filter { $0.count >= Self.shortest }.uniqued()
    var mayBegin = [Bool](repeating: false, count: 1 << Self.slotBits)
    for form in forms { mayBegin[Self.slot(Self.word(form[..<Self.prefix]))] = true }
    self.mayBegin = mayBegin
    self.folded = folded
  }

  var isEmpty: Bool { forms.isEmpty }

  /// The key itself, in hex, and in base64 at every offset within a longer text.
  private static func forms(of key: [UInt8]) -> [[UInt8]] {
    let hex = key.flatMap { byte in
      let digits = String(byte, radix: 16)
      return Array((digits.count == 1 ? "0" + digits : digits).utf8)
    }
    let base64 = (0..<3).map { shift in
      let bits = shift * 8
      let text = (Data(count: shift) + key).base64EncodedData()
      // Characters that also depend on the bytes before or after the key are omitted.
      return Array(text[((bits + 5) / 6)..<((bits + key.count * 8) / 6)])
    }
    return [key, hex] + base64
  }

  /// Whether a form occurs in the bytes.
  func occur(in bytes: [UInt8]) -> Bool {
    var isFound = false
    visit(bytes) { _ in
      isFound = true
      return false
    }
    return isFound
  }

  /// Visits the indices of the letters of each form found, until `body` returns `false`.
  func visit(_ bytes: [UInt8], _ body: (_ places: [Int]) -> Bool) {
    if forms.isEmpty { return }
    var last: UInt32 = 0
    var index = 0
    while index < bytes.count {
      let letter = folded[Int(bytes[index])]
      index += 1
      if letter == 0 { continue }
      last = last << 8 | UInt32(letter)
      guard mayBegin[Self.slot(last)], let places = places(in: bytes, with: last, before: index)
      else { continue }
      guard body(places) else { return }
      index = (places.last ?? index) + 1
      last = 0
    }
  }

  /// Returns the indices of the longest form that begins with the four letters before an index.
  private func places(in bytes: [UInt8], with start: UInt32, before end: Int) -> [Int]? {
    var longest: [Int]?
    for form in forms where Self.word(form[..<Self.prefix]) == start {
      var places: [Int] = []
      var index = end
      for letter in form[Self.prefix...] {
        while index < bytes.count, folded[Int(bytes[index])] == 0 { index += 1 }
        guard index < bytes.count, folded[Int(bytes[index])] == letter else { break }
        places.append(index)
        index += 1
      }
      guard places.count == form.count - Self.prefix, places.count > longest?.count ?? 0 else {
        continue
      }
      longest = places
    }
    guard let longest else { return nil }
    let first = bytes[..<end].indices.reversed().lazy.filter { folded[Int(bytes[$0])] != 0 }
    return first.prefix(Self.prefix).reversed() + longest
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: 0
    }
  }

  private static func word(_ letters: ArraySlice<UInt8>) -> UInt32 {
    letters.reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static let slotBits: UInt32 = 12

  private static func slot(_ word: UInt32) -> Int {
    Int((word &* 0x9E37_79B1) >> (32 - slotBits))
  }
}
