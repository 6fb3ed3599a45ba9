internal import TransitHTTP

/// A row of the response, uninterpreted.
struct AnytownStopRow {
  var id: String
  var name: String
  /// The number on the sign.
  var number: String?
  /// Degrees.
  var latitude: Double?
  var longitude: Double?

  // FILL IN: The names of the fields; `required` for those that a row is useless without.
  init(_ row: WireValue) throws {
    id = try row.required("stopId")
    name = try row.required("stopNm")
    number = row["stopNo"]?.string
    latitude = row["lat"]?.double
    longitude = row["lon"]?.double
  }
}
