package import Foundation
package import TransitCore

/// An imported list that cannot be read any more; the catalogue leaves it out.
package struct DamagedList: Sendable {
  /// The list's id, such as `seoul-stops`.
  package var id: String
  /// The publisher's name for it.
  package var name: String
  /// The file of the import.
  package var file: URL
  /// The problem, and its remedy.
  package var error: TransitError
}
