public import Foundation
public import TransitCore

/// What an alert engine is told.
@nonexhaustive
public enum AlertInput: Codable, Hashable, Sendable {
  /// The settings, where they changed.
  case settings(AlertSettings)
  /// The favourites, where they changed; all of them, in their order.
  case favorites([Favorite])
  /// Where the person is, or that it may not be known.
  case location(LocationUpdate)
  /// The system's own word that a region was entered or left. It has waited already until that was
  /// sure, so it is taken at once.
  case crossed(region: Favorite.ID, isInside: Bool)
  /// What comes to a favourite, already narrowed to its lines and direction, and when that was.
  case arrivals(Favorite.ID, [Arrival], asOf: Date)
  /// What comes to the stop where the person gets off, and when that was.
  case rideArrivals([Arrival], asOf: Date)
  /// Where the vehicle ridden is, and how many stops it has left; `nil` where it is not found.
  ///
  /// For apps that know the route ridden and ask for its vehicles, with `stopsLeft(from:to:)` of its
  /// course. `transit alerts` knows a line and a stop alone, and follows what comes to that stop.
  case ridePosition(VehiclePosition?, stopsLeft: Int?)
  /// A forecast, and the outing that it is for.
  case forecast(Forecast, Outing)
  /// Nothing but that time has passed.
  case time
}

extension [AlertInput] {
  /// The inputs of one instant in one order, whatever order they came in: first what the person
  /// wants, then where they are, then what is known.
  var inOrder: [AlertInput] {
    sorted { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if case .location(.location(let left)) = left, case .location(.location(let right)) = right,
        left != right
      {
        return left.precedes(right)
      }
      return left == right ? false : left.bytes.lexicographicallyPrecedes(right.bytes)
    }
  }
}

extension AlertInput {
  /// Later inputs are judged by what the earlier ones say.
  fileprivate var rank: Int {
    switch self {
    case .settings: 0
    case .favorites: 1
    case .location(.location): 2
    case .location(.unavailable): 3
    case .location(.denied): 4
    // Who was told to be in and out of a region in one instant is in it.
    case .crossed(_, let isInside): isInside ? 6 : 5
    case .arrivals: 7
    case .rideArrivals: 8
    case .ridePosition: 9
    case .forecast: 10
    case .time: 11
    }
  }

  /// A text of the whole input: two that differ in anything differ in it.
  fileprivate var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return (try? encoder.encode(self)).map(Array.init) ?? []
  }
}

extension LocationReading {
  /// The oldest first; of one moment the most accurate, for the others are left out then.
  fileprivate func precedes(_ other: LocationReading) -> Bool {
    (moment, accuracy, coordinate.latitude, coordinate.longitude)
      < (other.moment, other.accuracy, other.coordinate.latitude, other.coordinate.longitude)
  }
}
