public import Foundation
public import TransitCatalog

/// An imported public list, and the file that it came from.
public struct ImportedList: Hashable, Sendable {
  /// The list's name, size and attribution.
  public var list: Catalog.List
  /// The file at the time of the import.
  public var file: URL
  /// The encoding of the file: `UTF-8`, `CP949`.
  public var encoding: String
  /// The number of rows of the file, without its header.
  public var rowCount: Int
  /// The size of the file in bytes.
  public var size: Int
  /// The checksum of the file.
  var sum: String
}
