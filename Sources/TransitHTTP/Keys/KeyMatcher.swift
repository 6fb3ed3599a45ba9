internal import Foundation
internal import TransitCore

/// Finds keys in bytes.
///
/// Each letter may be raw or an `Escape`, a `+` may be a space, and the key may be in base64. Keys
/// of eight or more characters are also found as `KeyForms`, before and after escapes are undone.
package struct KeyMatcher: Sendable {
  private let keys: [[UInt8]]
  private let forms: KeyForms
  /// The first bytes of the keys.
  private let firsts: ByteSet
  /// `firsts` and the marks of escapes.
  private let starts: ByteSet

  /// Prepares the search, which takes longer than one in a short text.
  package init(_ secrets: some Collection<Secret>) {
    keys = secrets.map { Array($0.text.utf8) }.filter { !$0.isEmpty }
      .flatMap { [$0, Array(Data($0).base64EncodedData())] }
    var first = keys.map { $0[0] }
    if first.contains(UInt8(ascii: "+")) { first.append(UInt8(ascii: " ")) }
    firsts = ByteSet(first)
    starts = ByteSet(first + (0...UInt8.max).filter(Escape.isMark))
    forms = KeyForms(secrets)
  }

  /// Whether a key occurs in the bytes.
  func occurs(in bytes: [UInt8]) -> Bool {
    if keys.isEmpty { return false }
    return first(in: bytes, from: 0) != nil || forms.occur(in: bytes) || occursEscaped(in: bytes)
  }

  /// Returns the bytes with every key replaced by the placeholder; other bytes between its letters
  /// remain.
  ///
  /// Placeholders are not searched again, so scrubbing ends for all keys.
  func scrubbing(_ data: Data) -> Data {
    if keys.isEmpty { return data }
    let bytes = [UInt8](data)
    var hidden = HiddenBytes(count: bytes.count)
    var start = 0
    while let found = first(in: bytes, from: start) {
      hidden.hide([found])
      start = found.upperBound
    }
    visitLetters(of: bytes) { hidden.hide($0) }
    return hidden.isEmpty ? data : hidden.removed(from: bytes)
  }

  /// Visits the ranges of the letters of each key found by `KeyForms`.
  private func visitLetters(of bytes: [UInt8], _ body: ([Range<Int>]) -> Void) {
    if forms.isEmpty { return }
    forms.visit(bytes) { places in
      body(places.map { $0..<$0 + 1 })
      return true
    }
    // Tracking origins takes eight times the text's memory.
    guard occursEscaped(in: bytes) else { return }
    visitLayers(of: Unescaped(bytes, tracksOrigins: true)) { text in
      forms.visit(text.bytes) { places in
        body(places.map(text.origin))
        return true
      }
      return true
    }
  }

  /// Whether a key occurs in the bytes after escapes are undone.
  private func occursEscaped(in bytes: [UInt8]) -> Bool {
    var occurs = false
    visitLayers(of: Unescaped(bytes)) { text in
      occurs = forms.occur(in: text.bytes)
      return !occurs
    }
    return occurs
  }

  /// Visits the text with one to three layers of escapes undone, until `visit` returns `false`.
  private func visitLayers(of whole: Unescaped, _ visit: (Unescaped) -> Bool) {
    if forms.isEmpty { return }
    // A comment may split a key or hide one.
    for keepsComments in whole.hasComments ? [true, false] : [true] {
      var text = whole
      for _ in 0..<Escape.mostLayers {
        guard let next = text.undone(keepsComments: keepsComments) else { break }
        guard visit(next) else { return }
        text = next
      }
    }
  }

  /// Returns the range of the first key at or after an index; the longest if several begin there.
  private func first(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    var index = starts.next(in: bytes, from: start)
    while index < bytes.count {
      defer { index = starts.next(in: bytes, from: index + 1) }
      guard mayBegin(in: bytes, at: index) else { continue }
      var longest = index
      for key in keys {
        if let end = Self.end(of: key, in: bytes, at: index) { longest = max(longest, end) }
      }
      if longest > index { return index..<longest }
    }
    return nil
  }

  package func scrubbing(_ text: String) -> String {
    String(decoding: scrubbing(Data(text.utf8)), as: UTF8.self)
  }

  private func mayBegin(in bytes: [UInt8], at index: Int) -> Bool {
    firsts.contains(bytes[index])
      || Escape.all(in: bytes, at: index).contains { firsts.contains($0.byte) }
  }

  private static func end(of key: [UInt8], in bytes: [UInt8], at start: Int) -> Int? {
    // A fast path: most candidates differ within a few bytes.
    var count = 0
    while count < key.count, start + count < bytes.count, key[count] == bytes[start + count],
      !Escape.isMark(key[count])
    { count += 1 }
    if count == key.count { return start + count }
    guard start + count < bytes.count else { return nil }
    let byte = bytes[start + count]
    guard Escape.isMark(byte) || byte == UInt8(ascii: " ") else { return nil }
    // A percent sign may be part of the key or begin an escape: both are tried.
    var ends = [start + count]
    for letter in key[count...] {
      ends = ends.flatMap { Self.ends(of: letter, in: bytes, at: $0) }.uniqued()
      if ends.isEmpty { return nil }
    }
    return ends.max()
  }

  /// The indices after each form of one letter at an index.
  private static func ends(of letter: UInt8, in bytes: [UInt8], at start: Int) -> [Int] {
    guard start < bytes.count else { return [] }
    let byte = bytes[start]
    let isRaw = byte == letter || (letter == UInt8(ascii: "+") && byte == UInt8(ascii: " "))
    guard Escape.isMark(byte) else { return isRaw ? [start + 1] : [] }
    var ends = isRaw ? [start + 1] : []
    for escape in Escape.all(in: bytes, at: start)
    where escape.byte == letter || (letter == UInt8(ascii: "+") && escape.byte == UInt8(ascii: " "))
    {
      ends.append(escape.end)
    }
    return ends
  }
}

/// The bytes to hide and the positions of placeholders; as bits, since a body may be large.
private struct HiddenBytes {
  private var hidden: [UInt64]
  private var starts: [UInt64]
  private(set) var isEmpty = true

  init(count: Int) {
    hidden = [UInt64](repeating: 0, count: count / 64 + 1)
    starts = hidden
  }

  /// Hides the parts of one key; a key that begins within another gets no placeholder of its own.
  mutating func hide(_ parts: [Range<Int>]) {
    guard let start = parts.first?.lowerBound else { return }
    isEmpty = false
    if !Self.has(start, in: hidden) { Self.insert(start, in: &starts) }
    for index in parts.joined() { Self.insert(index, in: &hidden) }
  }

  func removed(from bytes: [UInt8]) -> Data {
    var clean = Data()
    for (index, byte) in bytes.enumerated() {
      if Self.has(index, in: starts) { clean += Request.placeholder.utf8 }
      if !Self.has(index, in: hidden) { clean.append(byte) }
    }
    return clean
  }

  private static func has(_ index: Int, in bits: [UInt64]) -> Bool {
    bits[index / 64] >> (index % 64) & 1 == 1
  }

  private static func insert(_ index: Int, in bits: inout [UInt64]) {
    bits[index / 64] |= 1 << (index % 64)
  }
}
