internal import KoreaTransit
internal import TransitCommute

extension AlertEvent {
  /// One line for people: time, title and body.
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
    case .entered, .stopsAway, .rain, .leave, .getOff: .bold
    case .lastVehicle, .vehicleLost, .vehicleUnseen, .rideSilent: .yellow
    case .following, .passed, .stopsUnknown: .dim
    }
  }
}
