public import Foundation
public import TransitCore

/// An imported list that cannot be read any more; the catalogue leaves it out.
public struct DamagedList: Sendable {
  /// The list's id, such as `seoul-stops`.
  public var id: String
  /// The publisher's name for it.
  public var name: String
  /// The file of the import.
  public var file: URL
  /// The problem, and its remedy.
  public var error: TransitError
}
