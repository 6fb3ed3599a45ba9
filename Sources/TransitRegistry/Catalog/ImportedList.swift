package import Foundation
package import TransitCatalog

/// An imported public list, and the file that it came from.
package struct ImportedList: Hashable, Sendable {
  /// The list's name, size and attribution.
  package var list: Catalog.List
  /// The file at the time of the import.
  package var file: URL
  /// The encoding of the file: `UTF-8`, `CP949`.
  package var encoding: String
  /// The number of rows of the file, without its header.
  package var rowCount: Int
  /// The size of the file in bytes.
  package var size: Int
  /// The checksum of the file.
  var sum: String
}
