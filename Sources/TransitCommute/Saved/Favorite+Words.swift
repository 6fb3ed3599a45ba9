package import TransitCore
internal import TransitText

extension Favorite {
  /// The title of its target in both languages.
  package var targetWords: Words {
    guard case .subway(let station)? = item?.searchItem else { return Words(verbatim: targetTitle) }
    return Words(targetTitle, LocalizedNames(language: .english).title(of: station))
  }

  /// The display name in both languages. The person's own name is used unchanged.
  package var titleWords: Words {
    name == nil && item?.kind == .subway ? targetWords : Words(verbatim: title)
  }
}
