internal import TransitCore

/// The rules of the merge for each kind: every distance and every comparison of names.
///
/// Sources: 2,020 stops that are both in a list of Seoul's and in one of Gyeonggi's (with one id,
/// 1,918 lie within 50 m, 74 within 300 m, of these 49 with compatible names, and none beyond with
/// any); the 136 stations of several lines (89 m apart in the median, 510 m at most) and the two
/// nearest of one name that are different (신촌, 701 m). Of Seoul's stops, 58.9 % have one of the
/// same name across the road, 33 m away, so name and distance never merge two stops.
struct MergeRule: Sendable {
  /// The distance in metres within which an identifier is one item, whatever the names.
  let certain: Double
  /// The distance in metres within which it is one item if the names agree; beyond, it is two
  /// items.
  let doubtful: Double
  /// Whether an identifier without two positions needs names that agree.
  let asksNames: Bool
  /// The distance in metres within which equal names are one item without any identifier; `nil`:
  /// never.
  let byName: Double?

  static func of(_ kind: SearchItem.Kind) -> MergeRule {
    switch kind {
    case .station: MergeRule(certain: 50, doubtful: 300, asksNames: true, byName: nil)
    // Sources write the number, termini and kind differently, so these neither join nor separate.
    case .route: MergeRule(certain: .infinity, doubtful: .infinity, asksNames: false, byName: nil)
    // The identifier contains network and name, and the catalogue has checked the position: within
    // 600 m of a platform, and platforms of one place within 600 m of each other. If the line is
    // not known, name and position decide.
    case .subway: MergeRule(certain: 1_800, doubtful: 1_800, asksNames: false, byName: 600)
    }
  }

  /// The meaning of an identifier that two rows share.
  enum Reach {
    /// One item, whatever the names.
    case certain
    /// One item, because the names agree.
    case byName
    /// Two items: near enough, but with different names.
    case differentNames
    /// Two items: too far apart.
    case tooFar

    var isOne: Bool { self == .certain || self == .byName }
  }

  /// Returns the meaning of a shared identifier at a distance in metres, `nil` if not known. Names
  /// are compared last, which is slow.
  func reach(_ distance: Double?, namesAgree: () -> Bool) -> Reach {
    guard let distance else {
      return !asksNames ? .certain : namesAgree() ? .byName : .differentNames
    }
    if distance <= certain { return .certain }
    if distance > doubtful { return .tooFar }
    return namesAgree() ? .byName : .differentNames
  }

  /// The number of rows with one identifier above which it is meaningless, such as 0 or 00000. A
  /// station of six lines from six sources has 36.
  static let crowd = 96

  /// By what factor one partner must be nearer than another that excludes it.
  static let decisive = 2.0

  /// The number of characters from which a name may be truncated: Seoul's lists truncate names
  /// outside Seoul to 16 or 17, and a blank at the end is lost.
  static let cutLength = 15
}

extension SearchItem {
  /// Whether the row comes from the authority of the item's area, which takes precedence over the
  /// configuration's order: Seoul directly, Gyeonggi and Incheon with their own ids in TAGO.
  var isFromLocalAuthority: Bool {
    let identifiers = identifiers.all
    guard let number = identifiers.first, number.scheme == .node || number.scheme == .route else {
      return false
    }
    let nationwide = identifiers.filter { $0.scheme == .tagoNode || $0.scheme == .tagoRoute }
    return switch CapitalArea(number: number.value) {
    case .seoul: nationwide.isEmpty
    case .gyeonggi: nationwide.contains { $0.value.hasPrefix("GGB") }
    case .incheon: nationwide.contains { $0.value.hasPrefix("ICB") }
    case nil: false
    }
  }
}
