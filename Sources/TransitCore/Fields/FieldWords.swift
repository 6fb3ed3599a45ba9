// Which types are a word, a name or a text in documents.

extension Arrival.Direction: FieldWord {}
extension Arrival.NoPickup: FieldWord {}
extension Arrival.OccupancyStatus: FieldWord {}
extension AirQuality.Grade: FieldWord {}
extension Capability: FieldWord {}
extension DayType: FieldWord {}
extension Freshness: FieldWord {}
extension IntercityMode: FieldWord {}
extension Journey.Mode: FieldWord {}
extension Journey.TimeBasis: FieldWord {}
extension JourneyQuery.Preference: FieldWord {}
extension NameMatch.Kind: FieldWord {}
extension Notice.Cause: FieldWord {}
extension Notice.Effect: FieldWord {}
extension Notice.Role: FieldWord {}
extension Origin: FieldWord {}
extension Outcome.Kind: FieldWord {}
extension Outcome.SkipReason: FieldWord {}
extension QueryPlan.Role: FieldWord {}
extension Region.Kind: FieldWord {}
extension SearchItem.Kind: FieldWord {}
extension SubwayLine.Network: FieldWord {}
extension TransitError.Code: FieldWord {}
extension TransitError.Fault: FieldWord {}
extension VehiclePosition.State: FieldWord {}
extension WeatherCondition: FieldWord {}
extension WeatherDay.Span: FieldWord {}
extension WeatherSlot.Phenomenon: FieldWord {}
extension WeatherSlot.PrecipitationKind: FieldWord {}
extension WeatherSlot.Sky: FieldWord {}
extension WeatherWarning.Level: FieldWord {}

extension AirQuality.Flag: SimpleFieldValue {}
extension BusRoute.Kind: SimpleFieldValue {}
extension KeyName: SimpleFieldValue {}
extension PlaceGroup: SimpleFieldValue {}
extension ProviderID: SimpleFieldValue {}

extension KoreanDate: SimpleFieldValue {
  package var simple: String { description }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    ["type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"]
  }
}

/// Hours of a service day run to 29.
extension TimeOfDay: SimpleFieldValue {
  package var simple: String { description }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    ["type": "string", "pattern": "^[0-2][0-9]:[0-5][0-9](:[0-5][0-9])?$"]
  }
}

extension Identifier: SimpleFieldValue {
  package var simple: String { description }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    ["type": "string", "pattern": "^[a-z][a-z.-]*:.+$"]
  }
}

extension IdentifierSet: FieldValue {
  /// With those of planners, so that an answer of one leads here.
  package var json: JSONValue {
    (all + all.filter { !disputed.contains($0) }.compactMap(\.planner)).json
  }

  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    [Identifier].schema(&definitions)
  }
}
