internal import KoreaTransit
internal import TransitRegistry

extension SavedIdentifiers.Mark {
  /// What stands before a row; colour alone says nothing.
  var sign: String {
    switch self {
    case .favorite: "★"
    case .recent: "◦"
    }
  }

  var ink: Ink {
    switch self {
    case .favorite: .yellow
    case .recent: .dim
    }
  }
}

extension InkedLine {
  /// A row that begins with a mark's sign.
  init(_ row: String, markedBy mark: SavedIdentifiers.Mark?) {
    guard let mark, row.hasPrefix(mark.sign) else {
      self.init(row)
      return
    }
    self.init(mark.sign, mark.ink)
    append(String(row.dropFirst(mark.sign.count)))
  }
}
