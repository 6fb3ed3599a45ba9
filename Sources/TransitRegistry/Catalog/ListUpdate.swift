public import Foundation
public import TransitCatalog
public import TransitCore

/// What became of one list when all were looked at again.
public struct ListUpdate: Sendable {
  /// What can become of a list.
  @nonexhaustive
  public enum Outcome: Sendable {
    /// The file is what it was.
    case unchanged
    /// It was taken in again.
    case imported(ImportReport)
    /// The file is not there any more, or cannot be read; what was taken in stays.
    case failed(TransitError)

    /// What came of taking it in again; `nil` where it was not.
    public var report: ImportReport? {
      if case .imported(let report) = self { report } else { nil }
    }

    /// `nil` where nothing is wrong.
    public var error: TransitError? {
      if case .failed(let error) = self { error } else { nil }
    }
  }

  /// As it is in now.
  public var list: Catalog.List
  /// The file that was taken in.
  public var file: URL
  /// What became of it.
  public var outcome: Outcome

  /// Makes it of a list, its file and what became of it.
  public init(list: Catalog.List, file: URL, outcome: Outcome) {
    self.list = list
    self.file = file
    self.outcome = outcome
  }
}
