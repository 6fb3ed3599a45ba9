public import Foundation
internal import TransitCore

/// Turns locations, arrivals, forecasts and time into the events that a person is notified of.
///
/// The engine sends no queries and has no clock: the same inputs at the same times give the same
/// events. It can be stored and restored between any two inputs; times of arrivals are stored to the
/// second.
///
/// ```swift
/// var engine = AlertEngine(favorites: favorites.items)
/// for event in engine.take([.location(update)], at: clock.now()) { notify(event) }
/// let change = engine.watch(near: here)
/// ```
///
/// In quiet hours only the get-off alarm rings. Other events are not rung later by themselves: an
/// entry is outdated by then, while a near vehicle, a last train or rain rings after quiet hours if
/// the next response still reports it.
public struct AlertEngine: Codable, Hashable, Sendable {
  /// What to report to the person.
  public internal(set) var settings: AlertSettings
  /// All favourites. Those with the alarm off never ring.
  public internal(set) var favorites: [Favorite]
  /// The regions watched since the last `watch(near:)`.
  public internal(set) var watched: [AlertRegion] = []

  var presences: [Favorite.ID: RegionPresence] = [:]
  /// The time of the last accepted reading.
  var lastReading: Date?
  /// The entries that wait for their arrivals, and since when.
  var waiting: [Favorite.ID: Date] = [:]
  var known: [Favorite.ID: KnownArrivals] = [:]
  var reportedVehicles: [Favorite.ID: [ReportedVehicle]] = [:]
  /// Favourites for which `stopsUnknown` was reported.
  var reportedStopsUnknown: Set<Favorite.ID> = []
  var reportedLastVehicles: Set<ReportedLastVehicle> = []
  var reportedRain: [RainSpell] = []
  /// The departures that were reported, by saved journey; `nil` in an engine stored before them.
  var reportedDepartures: [Favorite.ID: Date]?
  /// The saved journeys that were reported, until their last ride ends.
  var onTheWay: [Favorite.ID: JourneyOnTheWay]?
  var ride = RideState()
  var lastMoment: Date?

  /// Makes an engine without any input yet.
  public init(settings: AlertSettings = AlertSettings(), favorites: [Favorite] = []) {
    self.settings = settings
    self.favorites = favorites
  }

  /// The last arrivals received for a favourite.
  struct KnownArrivals: Codable, Hashable, Sendable {
    var arrivals: [Arrival]
    var asOf: Date
    /// When the engine received them. A recorded response may be from another time.
    var takenAt: Date

    /// Returns the arrivals as they are at a later time.
    func adjusted(to moment: Date) -> [Arrival] {
      let passed = max(0, moment.timeIntervalSince(takenAt))
      return arrivals.map { $0.adjusted(to: asOf.addingTimeInterval(passed)) }
    }
  }

  /// Handles the inputs of one point in time, in any order.
  ///
  /// - Returns: The events to report now, in the order of the favourites.
  public mutating func handle(_ inputs: [AlertInput], at moment: Date) -> [AlertEvent] {
    // After the clock was set back, later readings must not count as too old.
    if let lastMoment, moment < lastMoment { lastReading = nil }
    lastMoment = moment
    var events: [AlertEvent] = []
    for input in inputs.inOrder {
      switch input {
      case .settings(let settings): change(settings)
      case .favorites(let favorites): change(favorites)
      case .location(.location(let reading)): take(reading, at: moment)
      // Without a position, a person stays in the regions they were in.
      case .location(.denied), .location(.unavailable): break
      case .crossed(let region, let isInside): take(region, isInside: isInside, at: moment)
      case .arrivals(let id, let arrivals, let asOf):
        known[id] = KnownArrivals(arrivals: arrivals, asOf: asOf, takenAt: moment)
        events += vehicleEvents(of: id, at: moment)
      case .rideArrivals(let arrivals, let asOf):
        events += handleRide(arrivals, asOf: asOf, at: moment)
      case .ridePosition(let position, let stopsLeft):
        events += handleRide(position, stopsLeft: stopsLeft, at: moment)
      case .forecast(let forecast, let outing):
        events += rainEvents(forecast, outing, at: moment)
      case .journey(let id, let journey, let notices):
        events += journeyEvents(of: id, journey, notices, at: moment)
      case .time: break
      }
    }
    return entryEvents(at: moment) + events + onTheWayEvents(at: moment)
      + rideSilentEvents(at: moment)
  }

  /// When the engine needs a `time` input if there is no other before; `nil` if nothing is pending.
  public var wakesAt: Date? {
    let entries = waiting.values.map { $0.addingTimeInterval(Self.entryTimeout) }
    let rides = (onTheWay ?? [:]).values.compactMap(\.reportsAt)
    return (entries + rides + [silentAt].compactMap(\.self)).min()
  }

  /// The favourites whose arrivals are needed: those just entered and those watched by a rule.
  public var favoritesToQuery: [Favorite] {
    let hasRule = settings.stops != nil || settings.lastMinutes != nil
    return favoritesWithAlarm.filter { favorite in
      favorite.isStopOrStation && (hasRule || waiting[favorite.id] != nil)
    }
  }

  /// Reports the entries that still wait for arrivals, because no more will come.
  public mutating func endWaiting(at moment: Date) -> [AlertEvent] {
    waiting = waiting.mapValues { min($0, moment.addingTimeInterval(-Self.entryTimeout)) }
    return entryEvents(at: moment)
  }

  /// The favourites with the alarm on, without the duplicates that a hand-edited file may have.
  var favoritesWithAlarm: [Favorite] {
    var ids: Set<Favorite.ID> = []
    return favorites.filter { $0.hasAlarm && ids.insert($0.id).inserted }
  }

  func alarmed(_ id: Favorite.ID) -> Favorite? {
    favorites.first { $0.hasAlarm && $0.id == id }
  }

  func isQuiet(at moment: Date) -> Bool { settings.quiet?.contains(moment) ?? false }

  private mutating func change(_ new: AlertSettings) {
    // Another ride starts over.
    if new.ride != settings.ride { ride = RideState() }
    settings = new
  }

  /// Forgets favourites that no longer have an alarm, so that they ring again when it is back.
  private mutating func change(_ new: [Favorite]) {
    favorites = new
    let ids = Set(favoritesWithAlarm.map(\.id))
    presences = presences.filter { ids.contains($0.key) }
    waiting = waiting.filter { ids.contains($0.key) }
    known = known.filter { ids.contains($0.key) }
    reportedVehicles = reportedVehicles.filter { ids.contains($0.key) }
    reportedStopsUnknown.formIntersection(ids)
    reportedDepartures = reportedDepartures?.filter { ids.contains($0.key) }
    onTheWay = onTheWay?.filter { ids.contains($0.key) }
    reportedLastVehicles = reportedLastVehicles.filter { ids.contains($0.favorite) }
  }
}

extension Favorite {
  /// Whether vehicles arrive at it, which is not so for a route or a place.
  var isStopOrStation: Bool { item?.kind == .station || item?.kind == .subway }
}
