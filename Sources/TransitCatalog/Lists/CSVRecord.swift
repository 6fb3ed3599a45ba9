/// A row of a file of separated values.
package struct CSVRecord: Hashable, Sendable {
  /// The line number in the file of its beginning, from 1.
  package var line: Int
  /// The raw bytes without the line break; only the first line of an invalid row, or the beginning
  /// of an overlong one.
  package var bytes: ArraySlice<UInt8>
  /// The values without quotes and surrounding spaces.
  package var fields: [ArraySlice<UInt8>]
  /// The error; if there is one, the fields are meaningless.
  package var fault: ListFault?
}
