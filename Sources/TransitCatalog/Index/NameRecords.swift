/// The records of each name in an index. Each name has one word: its only record, or the position
/// in `nameRecords` of the number of its records, followed by the records.
struct NameRecords {
  private let words: IndexTable
  private let records: IndexTable

  init(_ file: IndexFile) { (words, records) = (file[.nameRecord], file[.nameRecords]) }

  private static let several: UInt32 = 1 << 31

  /// Returns the word for a name's records, and writes them if there are several.
  static func word(for records: ArraySlice<UInt32>, in file: inout IndexWriter) -> UInt32 {
    if let record = records.first, records.count == 1 { return record }
    let place = UInt32(file[.nameRecords].count / IndexPart.nameRecords.width)
    for number in [UInt32(records.count)] + records { file.append(number, to: .nameRecords) }
    return place | several
  }

  /// Calls a closure with each record of a name until it returns `false`.
  @inline(__always)
  func visit(_ name: Int, in bytes: RawSpan, _ take: (_ record: Int) -> Bool) {
    let word = words.word(name, in: bytes)
    guard word & Self.several != 0 else {
      _ = take(words.number(name, in: bytes))
      return
    }
    let place = Int(word ^ Self.several)
    guard place < records.count else { return }
    let count = min(records.number(place, in: bytes), records.count - place - 1)
    for index in place + 1..<place + 1 + count {
      guard take(records.number(index, in: bytes)) else { return }
    }
  }
}
