/// The outfits that fit a day, in an order that seeds count through.
struct Combination {
  /// Of each kind that is worn what may be; `nil` is to do without.
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

  /// The outfit of a seed: 0 is the first of each kind, and no two of `count` seeds that follow
  /// each other give the same one.
  func garments(seed: Int) -> [Garment] {
    let count = count
    let turn = ((seed % count) + count) % count
    // An Int of 32 bits does not hold the product.
    var rest = Int(Int64(turn) * Int64(step) % Int64(count))
    return choices.compactMap { garments in
      defer { rest /= garments.count }
      return garments[rest % garments.count]
    }
  }

  /// From one outfit to the next: one further in every kind, then so many more as it takes to come
  /// through all of them.
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
  /// What is worn underneath goes by the warmest hour, the rest by the coldest.
  var isWornUnderneath: Bool { self == .inner || self == .top }
}
