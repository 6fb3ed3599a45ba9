internal import TransitCore

/// What the merge goes by, kind by kind: every distance and every test of names.
///
/// Sources: 2,020 poles that stand in a list of Seoul's and one of Gyeonggi's (of one id 1,918 lie
/// within 50 m, 74 within 300 m, of these 49 with compatible names, and none beyond with any); the
/// 136 stations of several lines (89 m apart in the median, 510 m at most) and the two nearest of
/// one name that are not one (신촌, 701 m). Of Seoul's poles 58.9 % have one of the same name across
/// the road, 33 m away: name and distance never make two poles one.
struct MergeRule: Sendable {
  /// Metres within which one identifier is one thing, whatever the names.
  let certain: Double
  /// Metres within which it is one where the names agree; beyond, one identifier is two things.
  let doubtful: Double
  /// Whether one identifier without two positions asks for names that agree.
  let asksNames: Bool
  /// Metres within which equal names are one thing without any identifier; `nil`: never.
  let byName: Double?

  static func of(_ kind: SearchItem.Kind) -> MergeRule {
    switch kind {
    case .station: MergeRule(certain: 50, doubtful: 300, asksNames: true, byName: nil)
    // Number, termini and kind are written otherwise by each source: they neither join nor part.
    case .route: MergeRule(certain: .infinity, doubtful: .infinity, asksNames: false, byName: nil)
    // The identifier holds network and name, and the catalogue has judged the position: what it
    // takes lies within 600 m of a platform, and platforms of one place within 600 m of each other.
    // Where the line is not known, name and place tell.
    case .subway: MergeRule(certain: 1_800, doubtful: 1_800, asksNames: false, byName: 600)
    }
  }

  /// What one identifier on two rows means.
  enum Reach {
    /// One thing, whatever the names.
    case certain
    /// One thing, for the names agree.
    case byName
    /// Two things: near enough but for their names.
    case unlikeNames
    /// Two things: too far apart.
    case tooFar

    var isOne: Bool { self == .certain || self == .byName }
  }

  /// - Parameters:
  ///   - distance: metres between the two; `nil` where a position is not known.
  ///   - namesAgree: asked last, for comparing names costs the most.
  func reach(_ distance: Double?, namesAgree: () -> Bool) -> Reach {
    guard let distance else {
      return !asksNames ? .certain : namesAgree() ? .byName : .unlikeNames
    }
    if distance <= certain { return .certain }
    if distance > doubtful { return .tooFar }
    return namesAgree() ? .byName : .unlikeNames
  }

  /// Rows under one identifier beyond which it tells nothing, such as 0 or 00000. A station of six
  /// lines that six sources tell has 36.
  static let crowd = 96

  /// By how much one partner must be nearer than another where the two exclude each other.
  static let decisive = 2.0

  /// Characters from which on a name may have been cut short: Seoul's lists cut those outside Seoul
  /// at 16 or 17, a blank at the end of which is lost on the way.
  static let cutLength = 15
}

extension SearchItem {
  /// Whether this row is told by the authority on whose ground the thing stands, which speaks
  /// first, whatever the configuration's order: Seoul by itself, Gyeonggi and Incheon by the ids of
  /// their own that TAGO has.
  var isToldByOwner: Bool {
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
