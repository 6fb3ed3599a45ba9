internal import Foundation
internal import KoreaTransit
internal import TransitCommute

extension AlertEvent {
  /// One line for people: when, what, and what goes with it.
  func line(in language: Language) -> String {
    "\(KoreanTime.clock(moment))  \(title.text(in: language)): \(body.text(in: language))"
  }

  /// `time⇥kind⇥favourite⇥title⇥body`
  func plainLine(in language: Language) -> TerminalText {
    TerminalText(fields: [
      KoreanTime.iso(moment), kind.rawValue, favoriteID ?? "", title.text(in: language),
      body.text(in: language),
    ])
  }

  var ink: Ink? {
    switch kind {
    case .entered, .stopsAway, .rain, .getOff: .bold
    case .lastVehicle, .vehicleLost, .vehicleUnseen, .rideSilent: .yellow
    case .following, .passed, .stopsUnknown: .dim
    }
  }
}

extension JSON {
  /// One event, as `alerts.schema.json` describes it.
  init(_ event: AlertEvent, language: Language) {
    self = [
      "schema": 1, "kind": .string(event.kind.rawValue), "moment": JSON(event.moment),
      "favorite": JSON(event.favoriteID), "title": .string(event.title.text(in: language)),
      "body": .string(event.body.text(in: language)), "asOf": JSON(event.asOf),
      "arrivals": .array(event.arrivals.map { JSON($0) }), "answeredBy": JSON(event.sources),
    ]
  }
}
