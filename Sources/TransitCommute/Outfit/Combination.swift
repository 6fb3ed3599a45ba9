/// The outfits for a day, in the order of their seeds.
struct Combination {
  /// The options for each kind of garment. `nil` means going without.
  private let choices: [[Garment?]]

  init(cold: Wardrobe.Band, warm: Wardrobe.Band, style: Style) {
    choices = Garment.Kind.allCases.compactMap { kind in
      let band = kind.isWornUnderneath ? warm : cold
      let fitting = band.garments.filter { $0.kind == kind && $0.fits(style) }
      guard !fitting.isEmpty else { return nil }
      return fitting.allSatisfy(\.isOptional) ? fitting + [nil] : fitting
    }
  }

  var count: Int { choices.reduce(1) { $0 * $1.count } }

  /// Returns the outfit for a seed. Seed 0 gives the first garment of each kind, and `count`
  /// successive seeds give different outfits.
  func garments(seed: Int) -> [Garment] {
    let count = count
    let turn = ((seed % count) + count) % count
    // The product may overflow a 32-bit `Int`.
    var rest = Int(Int64(turn) * Int64(step) % Int64(count))
    return choices.compactMap { garments in
      defer { rest /= garments.count }
      return garments[rest % garments.count]
    }
  }

  /// The step between successive outfits: it changes every kind and is coprime to `count`, so that
  /// all outfits are visited.
  private var step: Int {
    var (step, weight) = (0, 1)
    for garments in choices {
      if garments.count > 1 { step += weight }
      weight *= garments.count
    }
    while step > 1, Self.divisor(step, count) != 1 { step += 1 }
    return max(1, step)
  }

  private static func divisor(_ left: Int, _ right: Int) -> Int {
    right == 0 ? left : divisor(right, left % right)
  }
}

extension Garment.Kind {
  /// Whether it is worn underneath and so chosen for the warmest hour instead of the coldest.
  var isWornUnderneath: Bool { self == .inner || self == .top }
}
