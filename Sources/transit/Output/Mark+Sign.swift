internal import TransitRegistry

extension SavedIdentifiers.Mark {
  /// The sign before a row; colour is never the only distinction.
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
  /// A row that begins with the sign of a mark.
  init(_ row: String, markedBy mark: SavedIdentifiers.Mark?) {
    guard let mark, row.hasPrefix(mark.sign) else {
      self.init(row)
      return
    }
    self.init(mark.sign, mark.ink)
    append(String(row.dropFirst(mark.sign.count)))
  }
}
