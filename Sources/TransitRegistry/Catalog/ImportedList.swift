public import Foundation
public import TransitCatalog

/// A public list that was taken in, and the file that it came from.
public struct ImportedList: Hashable, Sendable {
  /// The facts of the list.
  public var list: Catalog.List
  /// Where the file was.
  public var file: URL
  /// How its text is written: `UTF-8`, `CP949`.
  public var encoding: String
  /// The rows of the file, without its head.
  public var rowCount: Int
  /// Bytes of the file.
  public var size: Int
  /// Of the file's bytes.
  var sum: String
}
