internal import Foundation
package import TransitCore

/// The next vehicle of a line at a stop, with the ones behind it.
package struct ArrivalObject: Codable, Sendable {
  package var line: String
  @Nullable package var kind: String?
  package var identifiers: [String]
  @Nullable package var stop: String?
  package var stopIdentifiers: [String]
  @Nullable package var headsign: String?
  @Nullable package var nextStop: String?
  @Nullable package var direction: String?
  @Nullable package var directionText: String?
  @Nullable package var secondsLeft: Int?
  @Nullable package var expectedAt: String?
  @Nullable package var stopsAway: Int?
  package var state: String
  @Nullable package var currentStop: String?
  package var message: String
  @Nullable package var observedAt: String?
  package var freshness: String
  @Nullable package var vehicle: VehicleObject?
  @Nullable package var order: Int?
  @Nullable package var stopSequence: Int?
  package var isLast: Bool
  package var isExpress: Bool
  package var isDetour: Bool
  @Nullable package var noPickup: String?
  @Nullable package var firstDeparture: String?
  @Nullable package var lastDeparture: String?
  @Nullable package var headwayMinutes: Int?
  package var unparsedText: [String]
  package var following: [ArrivalObject]
  package var sources: [SourceObject]

  package init(_ arrival: Arrival) {
    line = arrival.line
    kind = arrival.kind?.rawValue
    identifiers = arrival.identifiers.texts
    stop = arrival.stop
    stopIdentifiers = arrival.stopIdentifiers.texts
    headsign = arrival.headsign
    nextStop = arrival.nextStop
    direction = arrival.direction?.rawValue
    directionText = arrival.direction?.words.korean
    secondsLeft = arrival.timeLeft.seconds
    expectedAt = arrival.timeLeft.expected?.korean
    stopsAway = arrival.timeLeft.stops ?? arrival.stopsAway
    state = arrival.timeLeft.state
    currentStop = arrival.currentStop
    message = arrival.message
    observedAt = arrival.observedAt?.korean
    freshness = arrival.freshness.rawValue
    vehicle = arrival.vehicle.map(VehicleObject.init)
    order = arrival.order
    stopSequence = arrival.stopSequence
    isLast = arrival.isLast
    isExpress = arrival.isExpress
    isDetour = arrival.isDetour
    noPickup = arrival.noPickup?.rawValue
    firstDeparture = arrival.firstDeparture?.description
    lastDeparture = arrival.lastDeparture?.description
    headwayMinutes = arrival.headwayMinutes
    unparsedText = arrival.unparsedText
    following = arrival.following.map(ArrivalObject.init)
    sources = arrival.sources.map(SourceObject.init)
  }
}

extension ArrivalObject {
  /// The display text of `noPickup`.
  package var noPickupWords: Words? {
    noPickup.flatMap(Arrival.NoPickup.init)?.words(isTrain: direction != nil && kind == nil)
  }
}

/// A bus or train.
package struct VehicleObject: Codable, Sendable {
  @Nullable package var id: String?
  @Nullable package var plate: String?
  @Nullable package var isLowFloor: Bool?
  @Nullable package var occupancy: String?
  @Nullable package var occupancyText: String?
  @Nullable package var seatsLeft: Int?
  @Nullable package var passengerCount: Int?
  @Nullable package var isFull: Bool?

  package init(_ vehicle: Arrival.Vehicle) {
    id = vehicle.id
    plate = vehicle.plate
    isLowFloor = vehicle.isLowFloor
    occupancy = vehicle.occupancy?.rawValue
    occupancyText = vehicle.occupancy?.words.korean
    seatsLeft = vehicle.seatsLeft
    passengerCount = vehicle.passengerCount
    isFull = vehicle.isFull
  }
}

extension TimeLeft {
  /// The state in documents.
  package var state: String {
    switch self {
    case .countdown, .stopsAway: "running"
    case .arriving: "arriving"
    case .atPlatform: "atPlatform"
    case .departed: "departed"
    case .notRunning(let why): why?.rawValue ?? "notRunning"
    case .notReported, .unknown: "unknown"
    }
  }
}
