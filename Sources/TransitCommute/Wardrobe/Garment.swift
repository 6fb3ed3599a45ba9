public import TransitCore

/// A garment.
public struct Garment: Codable, Hashable, Sendable {
  /// How it is worn.
  public var kind: Kind
  /// The name in both languages.
  public var name: Words
  /// The styles that include it; empty for all.
  public var styles: [Style]
  /// Whether an outfit can do without it.
  public var isOptional: Bool

  /// Makes a garment.
  package init(_ kind: Kind, _ name: Words, styles: [Style] = [], isOptional: Bool = false) {
    self.kind = kind
    self.name = name
    self.styles = styles
    self.isOptional = isOptional
  }

  /// How a garment is worn, from the inside out. An outfit has at most one of each kind.
  @nonexhaustive
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// Underwear (내의).
    case inner
    /// A top (상의).
    case top
    /// Legwear (하의).
    case bottom
    /// An outer layer, taken off indoors (겉옷).
    case outer
    /// An accessory such as a scarf (소품).
    case accessory

    /// The label in both languages.
    public var words: Words {
      switch self {
      case .inner: Words("이너", "inner")
      case .top: Words("상의", "top")
      case .bottom: Words("하의", "bottom")
      case .outer: Words("겉옷", "outer")
      case .accessory: Words("소품", "extra")
      }
    }
  }

  /// Returns whether it belongs to a style.
  package func fits(_ style: Style) -> Bool {
    style == .any || styles.isEmpty || styles.contains(style) || styles.contains(.any)
  }
}

/// The style of the clothes to choose from.
@nonexhaustive
public enum Style: String, Codable, Hashable, Sendable, CaseIterable {
  /// Women's clothes.
  case women
  /// Men's clothes.
  case men
  /// Any clothes.
  case any
}

/// A person's sensitivity to temperature.
public enum Sensitivity: String, Codable, Hashable, Sendable, CaseIterable {
  /// Sensitive to cold: dresses for 3 K less.
  case cold
  /// Average.
  case normal
  /// Sensitive to heat: dresses for 3 K more.
  case hot

  /// The adjustment of the felt temperature in K.
  package var shift: Double {
    switch self {
    case .cold: -3
    case .normal: 0
    case .hot: 3
    }
  }
}
