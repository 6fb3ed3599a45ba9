public import Foundation

extension AirQuality {
  /// A pollutant that Korea's stations measure.
  @nonexhaustive
  public enum Pollutant: String, Codable, CodingKeyRepresentable, Hashable, Sendable, CaseIterable {
    /// Fine dust, PM₁₀ (미세먼지).
    case pm10
    /// Ultra-fine dust, PM₂.₅ (초미세먼지).
    case pm25
    /// Ozone (오존).
    case ozone
    /// Nitrogen dioxide (이산화질소).
    case nitrogenDioxide
    /// Sulphur dioxide (아황산가스).
    case sulfurDioxide
    /// Carbon monoxide (일산화탄소).
    case carbonMonoxide
  }

  /// The values of one hour at a station (측정소), as far as ``AirQuality`` has no field for them.
  ///
  /// Grades of an hour and of 24 hours are separate, because one value may have two: 49 µg/m³ in
  /// the hour is bad, and the 24 hours up to it, with 35 µg/m³, are moderate.
  public struct Measurement: Codable, Hashable, Sendable {
    /// The station's name, such as `강남구`.
    public var station: String
    /// The kind of station (측정망) as the source writes it: `도시대기` (urban), `도로변대기` (roadside).
    public var network: String?
    /// The distance in metres from the query's position; `nil` if the station's is not known.
    public var distance: Int?
    /// Amounts of gases in ppm. They are not converted to µg/m³, which depends on the temperature.
    public var partsPerMillion: [Pollutant: Double]
    /// The reported grades of the hour's values.
    public var hourGrades: [Pollutant: Grade]
    /// Dust over 24 hours in µg/m³ (24시간 예측이동농도).
    public var dayAverages: [Pollutant: Double]
    /// The reported grades of dust over 24 hours.
    public var dayGrades: [Pollutant: Grade]
    /// The comprehensive air quality index (통합대기환경지수), 0–500.
    public var index: Int?
    /// The reported grade of ``index``.
    public var indexGrade: Grade?
    /// Why values of the hour are missing; a value may be missing without a reason.
    public var flags: [Pollutant: Flag]

    /// Creates a measurement without values; set them afterwards.
    public init(station: String, network: String? = nil, distance: Int? = nil) {
      self.station = station
      self.network = network
      self.distance = distance
      (partsPerMillion, hourGrades, dayAverages, dayGrades, flags) = ([:], [:], [:], [:], [:])
    }
  }

  /// Why a station has no value for an hour, as the source writes it.
  public struct Flag: RawRepresentable, Codable, Hashable, Sendable {
    /// The source's text, such as `통신장애`.
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The display text in both languages; an unknown text is Korean in both.
    public var words: Words {
      switch rawValue {
      case "점검및교정": Words("점검·교정 중", "being calibrated")
      case "장비점검": Words("장비 점검 중", "being checked")
      case "자료이상": Words("자료 이상", "faulty data")
      case "통신장애": Words("통신 장애", "no connection")
      default: Words(verbatim: rawValue)
      }
    }
  }

  /// The forecast of a region's dust for one day.
  public struct Outlook: Codable, Hashable, Sendable {
    /// The day of the forecast.
    public var date: KoreanDate
    /// The source's region, such as `경기남부`.
    public var region: String
    /// When the newest of its grades was issued.
    public var issuedAt: Date
    /// The forecast grades; a pollutant without a forecast is missing.
    public var grades: [Pollutant: Grade]

    /// Creates the forecast of a day.
    public init(date: KoreanDate, region: String, issuedAt: Date, grades: [Pollutant: Grade]) {
      self.date = date
      self.region = region
      self.issuedAt = issuedAt
      self.grades = grades
    }
  }
}
