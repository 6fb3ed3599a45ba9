/// The columns of `--plain`, which scripts rely on: none is removed or moved without a new version.
extension Command {
  /// The columns of each kind of row; empty if the command has no `--plain` rows.
  var columns: [[String]] {
    (Self.columns[name] ?? []).map { $0.split(separator: " ").map(String.init) }
  }

  /// The fields of an arrival that are columns, after the stop.
  static let arrivalColumns = [
    "stop", "line", "direction", "headsign", "nextStop", "secondsLeft", "stopsAway", "state",
    "message", "observedAt", "freshness", "noPickup",
  ]

  private static let columns: [String: [String]] = [
    "brief": ["section subject what value time source"],
    "watch": [arrivalColumns.joined(separator: " ")],
    "alerts": ["time kind favorite title body"],
    "notices": ["section subject what value time source"],
    "search": ["case id title city latitude longitude sources distanceMeters mark"],
    "arrivals": [arrivalColumns.joined(separator: " ")],
    "nearby": [
      "distanceMeters case id title latitude longitude",
      "distanceMeters bike id title latitude longitude bikesAvailable capacity observedAt freshness",
    ],
    "route": [
      "stop stopSequence id name direction - -",
      "bus currentStopSequence id plate observedAt freshness state",
    ],
    "vehicles": ["bus currentStopSequence id plate observedAt freshness state"],
    "trains": ["train station state direction headsign observedAt freshness"],
    "timetable": [
      "line direction time headsign train express ends",
      "span line direction first last firstDestination lastDestination",
    ],
    "journey": [
      "number departsAt arrivesAt durationSeconds timeBasis fareWon mode line from to legSeconds legBasis"
    ],
    "departures": ["mode departure arrival grade number fare origin destination"],
    "weather": [
      "start hours temperature condition probability humidity wind feelsLike windFrom amount snow place"
    ],
    "wear": ["kind korean english occasion"],
    "place": [
      "row id name category road lot postcode legal administrative latitude longitude meters map"
    ],
    "here show": ["place address latitude longitude city @name"],
    "profile show": ["style value -", "sensitivity value -", "weekday leave return"],
    "favorites list": [
      "number case id title city name lines direction alarm walkMinutes when"
    ],
    "catalog info": ["id name rows importedAt file page"],
    "catalog update": ["id state rows importedAt file message"],
    "cities": [
      "city province name code providers", "new code name", "renamed code name", "removed name",
    ],
    "providers": ["id enabled capabilities keysPresent keysMissing calls spent suspended"],
    "doctor": ["state subject name message advice"],
    "recordings list": ["path provider operation recordedAt ageDays outcome items"],
    "recordings verify": ["what path place was now"],
  ]
}
