internal import TransitCore
internal import TransitHTTP

/// A row of `bikeList`, uninterpreted; every value is a text.
///
/// `shared` is not read: it is the ratio of the two counts, and was 0 in every row of 2020.
struct SeoulBikeRow {
  /// `ST-4`
  var id: String
  /// The public number, a full stop and the name: `102. 망원역 1번출구 앞`.
  var name: String
  /// Bikes that can be hired (`parkingBikeTotCnt`).
  var bikes: Int?
  /// Racks, used and free (`rackTotCnt`).
  var racks: Int?
  /// Degrees; 0 at some new and closed stations.
  var latitude: Double?
  var longitude: Double?

  init(_ row: WireValue) throws {
    id = try row.required("stationId")
    name = try row.required("stationName")
    bikes = row["parkingBikeTotCnt"]?.int(in: Self.counts)
    racks = row["rackTotCnt"]?.int(in: Self.counts)
    latitude = row["stationLatitude"]?.double
    longitude = row["stationLongitude"]?.double
  }

  /// The largest recorded count is 53; a number beyond this range is an error of the service.
  private static let counts = 0...9_999
}
