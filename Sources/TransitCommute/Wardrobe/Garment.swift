public import TransitCore

/// One thing to wear.
public struct Garment: Codable, Hashable, Sendable {
  /// Where it is worn.
  public var kind: Kind
  /// What it is called, in both languages.
  public var name: Words
  /// Whose it is; empty for everybody's.
  public var styles: [Style]
  /// Whether an outfit of the band may do without it.
  public var isOptional: Bool

  /// Makes a thing to wear.
  public init(_ kind: Kind, _ name: Words, styles: [Style] = [], isOptional: Bool = false) {
    self.kind = kind
    self.name = name
    self.styles = styles
    self.isOptional = isOptional
  }

  /// Where it is worn, from the skin outwards: an outfit has one of each kind at most.
  @nonexhaustive
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// Under the clothes (내의).
    case inner
    /// Over the body (상의).
    case top
    /// On the legs (하의).
    case bottom
    /// Over the clothes, and taken off indoors (겉옷).
    case outer
    /// A muffler, say (소품).
    case accessory

    /// What it is called, in both languages.
    public var words: Words {
      switch self {
      case .inner: Words("속", "under")
      case .top: Words("위", "top")
      case .bottom: Words("아래", "bottom")
      case .outer: Words("겉", "over")
      case .accessory: Words("소품", "also")
      }
    }
  }

  /// Whether somebody who dresses so wears it.
  public func fits(_ style: Style) -> Bool {
    style == .any || styles.isEmpty || styles.contains(style) || styles.contains(.any)
  }
}

/// Whose clothes are chosen from.
@nonexhaustive
public enum Style: String, Codable, Hashable, Sendable, CaseIterable {
  /// Women's clothes.
  case women
  /// Men's clothes.
  case men
  /// From all of them.
  case any
}

/// How somebody feels the cold.
public enum Sensitivity: String, Codable, Hashable, Sendable, CaseIterable {
  /// Feels the cold, and is dressed as if it were 3 K colder.
  case cold
  /// As most people do.
  case normal
  /// Feels the heat, and is dressed as if it were 3 K warmer.
  case hot

  /// K that are added to the feels-like temperature.
  public var shift: Double {
    switch self {
    case .cold: -3
    case .normal: 0
    case .hot: 3
    }
  }
}
