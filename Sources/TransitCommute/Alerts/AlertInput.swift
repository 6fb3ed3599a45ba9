public import Foundation
public import TransitCore

/// An input of an alert engine.
@nonexhaustive
public enum AlertInput: Codable, Hashable, Sendable {
  /// The new settings, after a change.
  case settings(AlertSettings)
  /// All favourites in their order, after a change.
  case favorites([Favorite])
  /// The person's location, or why it is unavailable.
  case location(LocationUpdate)
  /// The system reported that a region was entered or left. It has already waited until that was
  /// certain, so it takes effect at once.
  case crossed(region: Favorite.ID, isInside: Bool)
  /// The arrivals at a favourite, already filtered by its lines and direction, and their time.
  case arrivals(Favorite.ID, [Arrival], asOf: Date)
  /// The arrivals at the stop where the person gets off, and their time.
  case rideArrivals([Arrival], asOf: Date)
  /// The position of the person's vehicle and its stops left; `nil` if it is not found.
  ///
  /// For apps that know the route and query its vehicles, with `stopsLeft(from:to:)` of the route's
  /// stops. `transit alerts` knows only a line and a stop, and follows the arrivals there.
  case ridePosition(VehiclePosition?, stopsLeft: Int?)
  /// The next journey of a favourite that is one, and the disruptions on it or that it avoids.
  case journey(Favorite.ID, Journey, notices: [Words] = [])
  /// A forecast and the outing it is for.
  case forecast(Forecast, Outing)
  /// Only time has passed.
  case time
}

extension [AlertInput] {
  /// The inputs in a fixed order: settings, then locations, then data.
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
  /// The order in which inputs are handled, because later ones depend on earlier ones.
  fileprivate var rank: Int {
    switch self {
    case .settings: 0
    case .favorites: 1
    case .location(.location): 2
    case .location(.unavailable): 3
    case .location(.denied): 4
    // A region reported as both left and entered at the same time counts as entered.
    case .crossed(_, let isInside): isInside ? 6 : 5
    case .arrivals: 7
    case .rideArrivals: 8
    case .ridePosition: 9
    case .forecast: 10
    case .journey: 11
    case .time: 12
    }
  }

  /// The encoded input, which differs for any two inputs that differ by a second or more.
  fileprivate var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return (try? encoder.encode(self)).map(Array.init) ?? []
  }
}

extension LocationReading {
  /// Orders readings by time, then by accuracy: of one time, only the most accurate is used.
  fileprivate func precedes(_ other: LocationReading) -> Bool {
    (moment, accuracy, coordinate.latitude, coordinate.longitude)
      < (other.moment, other.accuracy, other.coordinate.latitude, other.coordinate.longitude)
  }
}
