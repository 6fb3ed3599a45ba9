internal import TransitCommute
internal import TransitCore

extension AlertsPlan {
  /// What is watched: `지켜보는 것: 집 (3번째 전, 막차 30분 전) · 비`.
  var words: Words {
    let when = [
      settings.stops.map { Words("\($0)정류소 전", "\($0) stops away") },
      settings.lastMinutes.map { Words("막차 \($0)분 전", "last vehicle within \($0) min") },
      track == nil ? nil : Words("가까이 갈 때", "when you are near"),
    ].compactMap(\.self)
    let conditions = when.joined(separator: ", ")
    var parts: [Words] = []
    if !when.isEmpty {
      parts += favorites.filter { $0.hasAlarm && $0.journey == nil }.map { favorite in
        Words(
          "\(favorite.label) (\(conditions.korean))", "\(favorite.label) (\(conditions.english))")
      }
    }
    parts += favorites.filter { $0.hasAlarm && $0.journey != nil }.map { favorite in
      Words("\(favorite.label) (나갈 때)", "\(favorite.label) (when to leave)")
    }
    if let ride = settings.ride {
      parts.append(
        Words("\(ride.line) \(ride.stop) 하차", "\(ride.line), getting off at \(ride.stop)"))
    }
    if settings.reportsRain { parts.append(Words("비", "rain")) }
    return Words("알림: ", "Alerts for: ") + parts.joined(separator: " · ")
  }
}
