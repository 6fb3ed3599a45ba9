internal import TransitCore
package import TransitRegistry

/// `transit timetable`
package typealias TimetableDocument = AnswerDocument<TimetableContent>

package struct TimetableContent: Codable, Sendable {
  @Nullable package var station: ItemObject?
  @Nullable package var line: LineObject?
  @Nullable package var day: String?
  package var departures: [DepartureObject]
  package var spans: [ServiceSpanObject]

  package init(_ result: Answered<Timetable>?) {
    station = result.map { ItemObject($0.query.item) }
    line = result?.query.line.map(LineObject.init)
    day = result?.query.day.rawValue
    departures = result?.departures.map(DepartureObject.init) ?? []
    spans = result?.spans.map(ServiceSpanObject.init) ?? []
  }
}
