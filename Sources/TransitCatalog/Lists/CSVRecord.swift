/// A row of a file of separated values.
package struct CSVRecord: Hashable, Sendable {
  /// The line in the file on which it begins, from 1.
  package var line: Int
  /// Its bytes as they stand, without the line break; of a broken row its first line,
  /// of one that is too long the beginning.
  package var bytes: ArraySlice<UInt8>
  /// The values without their quotes and the blanks around them.
  package var fields: [ArraySlice<UInt8>]
  /// What is wrong with it; its fields then mean nothing.
  package var fault: Fault?

  package enum Fault: Hashable, Sendable {
    /// A quote that nothing closes or only another row, or text behind one that closes.
    case quote
    /// A line of more than 16 KiB.
    case length
    /// Another number of values than the head has.
    case count
  }
}
