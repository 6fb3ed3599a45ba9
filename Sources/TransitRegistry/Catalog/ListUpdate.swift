public import Foundation
public import TransitCatalog
public import TransitCore

/// What became of one list when all were looked at again.
public struct ListUpdate: Sendable {
  public enum Outcome: Sendable {
    /// The file is what it was.
    case unchanged
    case imported(ImportReport)
    /// The file is not there any more, or cannot be read; what was taken in stays.
    case failed(TransitError)
  }

  public var list: Catalog.List
  /// The file that was taken in.
  public var file: URL
  public var outcome: Outcome

  public init(list: Catalog.List, file: URL, outcome: Outcome) {
    self.list = list
    self.file = file
    self.outcome = outcome
  }
}
