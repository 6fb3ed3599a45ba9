public import Foundation
public import TransitCore

/// Where "here" is, as far as it is known and may be: it joins the board and the weather with the
/// first location, leaves them when it is denied or too old, and comes back by itself.
public struct HereState: Codable, Hashable, Sendable {
  /// Whether the place may be known.
  public private(set) var permission: Permission
  /// The last location that was any good; `nil` before the first, and after it was denied: what the
  /// person does not want known is not kept.
  public private(set) var reading: LocationReading?
  /// Since when the source has known nothing; `nil` while it does.
  public private(set) var unavailableSince: Date?

  /// Whether the person wants to be located.
  public enum Permission: String, Codable, Hashable, Sendable, CaseIterable {
    /// Nothing was told yet.
    case unknown
    /// It may be known.
    case allowed
    /// The person has forbidden it.
    case denied
  }

  /// What "here" is at a moment.
  @nonexhaustive
  public enum Presence: Codable, Hashable, Sendable {
    /// The person is there.
    case here(LocationReading)
    /// The last location is too old for it; it says where "here" was.
    case lost(LocationReading)
    /// Nothing was told yet, or nothing that is any good.
    case unknown
    /// The person has forbidden it.
    case denied
  }

  /// Makes a state that has been told nothing yet.
  public init() { permission = .unknown }

  /// Seconds after which a location is not "here" any more: on foot one is 800 metres farther by
  /// then, beyond what `nearby` looks at by default.
  public static let lifetime: TimeInterval = 600

  /// Seconds in which a coarse location does not take the place of a finer one: a phone in doors
  /// tells the two by turns.
  static let fineFor: TimeInterval = 60

  /// Metres from which on a location is coarse: it does for the weather, whose grid has cells of
  /// five kilometres, but not for the stops around.
  public static let coarse: Double = 500

  /// Takes what a source tells. One that is older than the last is left out, whatever order they
  /// come in.
  ///
  /// - Returns: whether "here" came, went or moved.
  @discardableResult
  public mutating func take(_ update: LocationUpdate, at moment: Date) -> Bool {
    let before = presence(at: moment)
    switch update {
    case .denied:
      permission = .denied
      reading = nil
      unavailableSince = nil
    case .unavailable:
      if permission != .denied, unavailableSince == nil { unavailableSince = moment }
    case .location(let new):
      permission = .allowed
      guard new.isValid, replacesReading(new) else { break }
      reading = new
      unavailableSince = nil
    }
    return presence(at: moment) != before
  }

  private func replacesReading(_ new: LocationReading) -> Bool {
    guard let reading else { return true }
    if new.moment < reading.moment { return false }
    let isCoarser = new.accuracy > Self.coarse && new.accuracy > reading.accuracy
    return !isCoarser || new.moment.timeIntervalSince(reading.moment) > Self.fineFor
  }

  /// What "here" is at a moment.
  public func presence(at moment: Date) -> Presence {
    if permission == .denied { return .denied }
    guard let reading else { return .unknown }
    return moment.timeIntervalSince(reading.moment) > Self.lifetime
      ? .lost(reading) : .here(reading)
  }

  /// Where "here" is, for the weather; `nil` where it is not known or may not be.
  public func coordinate(at moment: Date) -> Coordinate? {
    if case .here(let reading) = presence(at: moment) { reading.coordinate } else { nil }
  }

  /// Where "here" is, for the stops around; `nil` too where it is known coarsely alone.
  public func fineCoordinate(at moment: Date) -> Coordinate? {
    guard case .here(let reading) = presence(at: moment), reading.accuracy <= Self.coarse else {
      return nil
    }
    return reading.coordinate
  }

  /// When "here" leaves by itself unless something is told before; `nil` where it is not there.
  public func leaves(after moment: Date) -> Date? {
    guard case .here(let reading) = presence(at: moment) else { return nil }
    return reading.moment.addingTimeInterval(Self.lifetime)
  }
}
