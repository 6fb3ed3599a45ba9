public import Foundation
public import TransitCore

/// A list that was taken in and that cannot be read any more: the catalogue does without it.
public struct DamagedList: Sendable {
  /// `seoul-stops`
  public var id: String
  /// As its publisher calls it.
  public var name: String
  /// What was kept of it.
  public var file: URL
  /// What is wrong, and what mends it.
  public var error: TransitError
}
