internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// A slot of a forecast with additional values.
struct OpenWeatherRow: DecodedRow {
  var slot: WeatherSlot
  /// In ℃; the extreme of the slot, or of the area at that time, never of a day.
  var minimum: Double?
  var maximum: Double?
  /// The place's offset from UTC in seconds; missing in bodies of 2015 and older.
  var utcOffset: Int?

  var decoded: DecodedItem { slot.decoded }
}

/// Maps rows to models. Almost every field may be missing, integers and fractions are mixed, and a
/// physically impossible number counts as missing.
enum OpenWeatherMapper {
  /// Maps the body of `weather`; amounts are of the last hour, in old bodies of the last three.
  static func now(_ body: WireValue, _ units: OpenWeatherUnits) throws -> OpenWeatherRow {
    guard let moment = moment(body["dt"]) else { throw WireValue.missing("dt") }
    let slot = WeatherSlot(start: moment, hours: 0, issuedAt: moment)
    return try row(
      slot, body, units, utcOffset: offset(body["timezone"]), amountHours: [1, 3])
  }

  /// Maps an entry of `forecast`, which covers three hours, as do its amounts.
  static func forecast(
    _ entry: WireValue, _ units: OpenWeatherUnits, utcOffset: Int?, issuedAt: Date?
  ) throws -> OpenWeatherRow {
    // `dt_txt` is the same time in UTC, without a zone.
    guard let moment = moment(entry["dt"]) else { throw WireValue.missing("dt") }
    let slot = WeatherSlot(start: moment, hours: 3, issuedAt: issuedAt)
    return try row(slot, entry, units, utcOffset: utcOffset, amountHours: [3, 1])
  }

  private static func row(
    _ empty: WeatherSlot, _ value: WireValue, _ units: OpenWeatherUnits, utcOffset: Int?,
    amountHours: [Int]
  ) throws -> OpenWeatherRow {
    guard let main = value["main"] else { throw WireValue.missing("main") }
    var slot = empty
    slot.temperature = celsius(main["temp"], units)
    slot.humidity = percent(main["humidity"]?.double)
    slot.cloud = percent(value["clouds"]?["all"]?.double)
    slot.precipitationProbability = percent(value["pop"]?.double.map { $0 * 100 })
    slot.windSpeed = value["wind"]?["speed"]?.double(in: 0...200)
    slot.windDirection = value["wind"]?["deg"]?.double(in: 0...360)
    slot.gust = value["wind"]?["gust"]?.double(in: 0...200)
    slot.visibility = value["visibility"]?.double(in: 0...100_000).map { Int($0.rounded()) }
    slot.apply(try OpenWeatherCondition.all(of: value["weather"]))
    if let (amount, hours) = precipitation(value, spans: amountHours) {
      slot.amount = amount == 0 ? Amount.none : .exactly(amount)
      slot.amountHours = hours
    }
    return OpenWeatherRow(
      slot: slot, minimum: celsius(main["temp_min"], units),
      maximum: celsius(main["temp_max"], units), utcOffset: utcOffset)
  }

  /// Returns rain and melted snow in mm, for the first of the spans that has a value.
  private static func precipitation(_ value: WireValue, spans: [Int]) -> (
    amount: Double, hours: Int
  )? {
    for hours in spans {
      let reported = ["rain", "snow"].compactMap { value[$0]?["\(hours)h"]?.double(in: 0...2_000) }
      guard !reported.isEmpty else { continue }
      // Adding tenths and hundredths creates more digits than the service uses.
      return ((reported.reduce(0, +) * 100).rounded() / 100, hours)
    }
    return nil
  }

  /// Maps a row of air quality; the service's index of 1 to 5 differs from Korea's and is ignored.
  static func air(_ row: WireValue, _ origin: Origin) throws -> AirQuality {
    guard let moment = moment(row["dt"]) else { throw WireValue.missing("dt") }
    guard let parts = row["components"] else { throw WireValue.missing("components") }
    func amount(_ name: String) -> Double? { parts[name]?.double(in: 0...100_000) }
    var air = AirQuality(
      observedAt: moment, sources: [SourceMark(OpenWeatherProvider.manifest.id, origin)])
    air.pm10 = amount("pm10")
    air.pm25 = amount("pm2_5")
    air.ozone = amount("o3")
    air.nitrogenDioxide = amount("no2")
    air.sulfurDioxide = amount("so2")
    air.carbonMonoxide = amount("co")
    return air
  }

  /// Maps a row of the geocoder, with its Korean name if there is one.
  ///
  /// The second category is the country code; the address is the country in Korean and the state as
  /// spelled by the service.
  static func city(_ row: WireValue, _ origin: Origin) throws -> Place {
    let name = try row.required("name")
    guard let latitude = row["lat"]?.double, let longitude = row["lon"]?.double,
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { throw WireValue.missing("lat") }
    let country = row["country"]?.string
    let address = [country.map(OpenWeatherCountry.name), row["state"]?.string].compactMap(\.self)
    return Place(
      id: "openweather.geo:\(latitude),\(longitude)",
      name: row["local_names"]?["ko"]?.string ?? name,
      category: ["도시"] + [country].compactMap(\.self),
      address: address.isEmpty ? nil : address.joined(separator: " "), coordinate: coordinate,
      sources: [SourceMark(OpenWeatherProvider.manifest.id, origin)])
  }

  /// Returns an offset from UTC in seconds, within the existing zones: 12 hours behind to 14 ahead.
  static func offset(_ value: WireValue?) -> Int? {
    value?.int(in: -43_200...50_400)
  }

  /// Returns the date of a Unix timestamp, up to the year 2100.
  private static func moment(_ value: WireValue?) -> Date? {
    value?.int(in: 0...4_102_444_800).map { Date(timeIntervalSince1970: TimeInterval($0)) }
  }

  /// Returns ℃ within the range of temperatures ever measured.
  private static func celsius(_ value: WireValue?, _ units: OpenWeatherUnits) -> Double? {
    guard let written = value?.double else { return nil }
    // Removes the extra digits of the subtraction.
    let degrees =
      units == .metric ? written : ((written - 273.15) * 1_000).rounded() / 1_000
    return (-100...70).contains(degrees) ? degrees : nil
  }

  private static func percent(_ number: Double?) -> Int? {
    number.flatMap { (0...100).contains($0) ? Int($0.rounded()) : nil }
  }
}

extension WeatherSlot {
  /// Applies the conditions, of which the first is the main one. The cloud amount determines the
  /// sky if there is one.
  fileprivate mutating func apply(_ conditions: [OpenWeatherCondition]) {
    sky = cloud.map(Sky.init(cloud:)) ?? conditions.lazy.compactMap(\.sky).first
    let kinds = conditions.compactMap(\.precipitation)
    precipitation = kinds.first { $0 != PrecipitationKind.none } ?? kinds.first
    phenomenon = conditions.lazy.compactMap(\.phenomenon).first
    let words = conditions.map(\.words)
    guard !words.isEmpty else { return }
    let wording = Words(
      words.map(\.korean).joined(separator: ", "), words.map(\.english).joined(separator: ", "))
    // Texts that repeat the condition are left out.
    self.preciseDescription = wording == condition?.words ? nil : wording
  }
}

extension WeatherSlot.Sky {
  /// Creates the sky from a percentage, with the limits of the service's own ids: 85 and more is
  /// overcast, 51 and more mostly cloudy.
  fileprivate init(cloud: Int) {
    self = cloud >= 85 ? .overcast : cloud >= 51 ? .mostlyCloudy : .clear
  }
}
