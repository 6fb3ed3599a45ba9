public import Foundation
internal import TransitCore

/// Decides what a person is told: locations, arrivals, forecasts and time in, events out.
///
/// It asks nobody and has no clock of its own; the same inputs at the same moments give the same
/// events, and it may be kept and read again between any two of them.
///
/// ```swift
/// var engine = AlertEngine(favorites: favorites.items)
/// for event in engine.take([.location(update)], at: clock.now()) { notify(event) }
/// let change = engine.watch(near: here)
/// ```
///
/// In quiet hours nothing rings but the get-off alarm. What would have rung then is not rung later
/// by itself: an entry is over once it has happened, while a vehicle that is near, a last train or
/// rain to come rings after them when the next answer says that it is still so.
public struct AlertEngine: Codable, Hashable, Sendable {
  /// What the person wants to be told of.
  public internal(set) var settings: AlertSettings
  /// All favourites; those with the alarm off ring for nothing.
  public internal(set) var favorites: [Favorite]
  /// The regions that are watched as of the last `watch(near:)`.
  public internal(set) var watched: [AlertRegion] = []

  var presences: [Favorite.ID: RegionPresence] = [:]
  /// The moment of the last reading that was taken.
  var lastReading: Date?
  /// Entries that wait for the arrivals that they tell, and since when.
  var waiting: [Favorite.ID: Date] = [:]
  var known: [Favorite.ID: KnownArrivals] = [:]
  var toldVehicles: [Favorite.ID: [ToldVehicle]] = [:]
  /// Favourites whose source was said to tell no stops.
  var toldUnknown: Set<Favorite.ID> = []
  var toldLast: Set<ToldLast> = []
  var toldRain: [RainSpell] = []
  var ride = RideState()
  var lastMoment: Date?

  /// Makes an engine that has been told nothing yet.
  public init(settings: AlertSettings = AlertSettings(), favorites: [Favorite] = []) {
    self.settings = settings
    self.favorites = favorites
  }

  /// The arrivals of a favourite as they were told.
  struct KnownArrivals: Codable, Hashable, Sendable {
    var arrivals: [Arrival]
    var asOf: Date
    /// When the engine was told, by whoever's clock feeds it; the answer may be of another time, as
    /// a recording is.
    var takenAt: Date

    /// How they are at a later moment.
    func judged(at moment: Date) -> [Arrival] {
      let passed = max(0, moment.timeIntervalSince(takenAt))
      return arrivals.map { $0.judged(at: asOf.addingTimeInterval(passed)) }
    }
  }

  /// Takes what is known at one moment. The order of the inputs does not matter.
  ///
  /// - Returns: what the person is told now, in the order of the favourites where several ring.
  public mutating func take(_ inputs: [AlertInput], at moment: Date) -> [AlertEvent] {
    // A clock that was set back must not make all that follows too old.
    if let lastMoment, moment < lastMoment { lastReading = nil }
    lastMoment = moment
    var events: [AlertEvent] = []
    for input in inputs.inOrder {
      switch input {
      case .settings(let settings): change(settings)
      case .favorites(let favorites): change(favorites)
      case .location(.location(let reading)): take(reading, at: moment)
      // Whoever was in a region is in it still: neither says where the person is.
      case .location(.denied), .location(.unavailable): break
      case .crossed(let region, let isInside): take(region, isInside: isInside, at: moment)
      case .arrivals(let id, let arrivals, let asOf):
        known[id] = KnownArrivals(arrivals: arrivals, asOf: asOf, takenAt: moment)
        events += tellVehicles(of: id, at: moment)
      case .rideArrivals(let arrivals, let asOf):
        events += takeRide(arrivals, asOf: asOf, at: moment)
      case .ridePosition(let position, let stopsLeft):
        events += takeRide(position, stopsLeft: stopsLeft, at: moment)
      case .forecast(let forecast, let outing):
        events += tellRain(forecast, outing, at: moment)
      case .time: break
      }
    }
    return tellEntries(at: moment) + events + tellSilence(at: moment)
  }

  /// When the engine wants to be told the time, if nothing else is told before; `nil` where nothing
  /// depends on it.
  public var wakesAt: Date? {
    let entries = waiting.values.map { $0.addingTimeInterval(Self.patience) }
    return (entries + [silentAt].compactMap(\.self)).min()
  }

  /// The favourites whose arrivals are wanted now: those that were entered just now, and those that
  /// a rule watches.
  public var asked: [Favorite] {
    let hasRule = settings.stops != nil || settings.lastMinutes != nil
    return alarmed.filter { favorite in
      favorite.isStopOrStation && (hasRule || waiting[favorite.id] != nil)
    }
  }

  /// Tells the entries that still wait for what arrives, for nothing more will be told.
  public mutating func endWaiting(at moment: Date) -> [AlertEvent] {
    waiting = waiting.mapValues { min($0, moment.addingTimeInterval(-Self.patience)) }
    return tellEntries(at: moment)
  }

  /// Those with the alarm on, each once: a file that was edited by hand may list one twice.
  var alarmed: [Favorite] {
    var ids: Set<Favorite.ID> = []
    return favorites.filter { $0.hasAlarm && ids.insert($0.id).inserted }
  }

  func alarmed(_ id: Favorite.ID) -> Favorite? {
    favorites.first { $0.hasAlarm && $0.id == id }
  }

  func isQuiet(at moment: Date) -> Bool { settings.quiet?.contains(moment) ?? false }

  private mutating func change(_ new: AlertSettings) {
    // Another ride is followed from the start.
    if new.ride != settings.ride { ride = RideState() }
    settings = new
  }

  /// What is no favourite with an alarm any more is forgotten, so that it rings anew if it is again.
  private mutating func change(_ new: [Favorite]) {
    favorites = new
    let ids = Set(alarmed.map(\.id))
    presences = presences.filter { ids.contains($0.key) }
    waiting = waiting.filter { ids.contains($0.key) }
    known = known.filter { ids.contains($0.key) }
    toldVehicles = toldVehicles.filter { ids.contains($0.key) }
    toldUnknown.formIntersection(ids)
    toldLast = toldLast.filter { ids.contains($0.favorite) }
  }
}

extension Favorite {
  /// Whether vehicles come to it: a route is everywhere, and to a place nothing comes.
  var isStopOrStation: Bool { item?.kind == .station || item?.kind == .subway }
}
