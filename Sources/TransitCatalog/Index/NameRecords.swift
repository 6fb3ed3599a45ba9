/// The records of a name as they stand in an index: a word a name, which is the record itself, or
/// tells where in `nameRecords` its several records stand, their count before them.
struct NameRecords {
  private let words: IndexTable
  private let records: IndexTable

  init(_ file: IndexFile) { (words, records) = (file[.nameRecord], file[.nameRecords]) }

  private static let several: UInt32 = 1 << 31

  /// The word for a name's records, which are written where they are several.
  static func word(for records: ArraySlice<UInt32>, in file: inout IndexWriter) -> UInt32 {
    if let record = records.first, records.count == 1 { return record }
    let place = UInt32(file[.nameRecords].count / IndexPart.nameRecords.width)
    for number in [UInt32(records.count)] + records { file.append(number, to: .nameRecords) }
    return place | several
  }

  /// Hands over a name's records until one is refused.
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
