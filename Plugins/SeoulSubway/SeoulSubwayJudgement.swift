internal import Foundation
internal import TransitCore

extension [Arrival] {
  /// Without the rows of another station of the same name (신촌, 양평).
  func of(_ station: SubwayStation) -> [Arrival] {
    let ids = station.identifiers.values(of: .subwayStation).map { Identifier(.subwayStation, $0) }
    let ofLines = station.lines.compactMap {
      SubwayStation.identifier(name: station.name, line: $0)
    }
    // Only the identity of a name that is there twice carries its line, in brackets.
    let wanted = (ids + ofLines).filter { $0.value.hasSuffix(")") }.map(\.value)
    guard !wanted.isEmpty else { return self }
    return filter { arrival in
      let own = arrival.identifiers.values(of: .subwayStation).filter { $0.hasSuffix(")") }
      return own.isEmpty || own.contains(where: wanted.contains)
    }
  }

  /// Of a train that is listed twice, the row received last; rows without a number all stay.
  ///
  /// A row without a time of its own bears that of the answer, and is the older.
  ///
  /// Recorded: 연신내 3250 as 도착 and 전역 출발 three seconds apart, 서울 0150 two minutes apart.
  func withoutRepeatedTrains(receivedAt: Date?) -> [Arrival] {
    func age(_ arrival: Arrival) -> Date {
      arrival.observedAt.flatMap { $0 == receivedAt ? nil : $0 } ?? .distantPast
    }
    var newest: [Train: Int] = [:]
    for (index, arrival) in enumerated() {
      guard let train = Train(arrival) else { continue }
      if let earlier = newest[train], age(self[earlier]) >= age(arrival) { continue }
      newest[train] = index
    }
    return enumerated().filter { index, arrival in
      Train(arrival).map { newest[$0] == index } ?? true
    }.map(\.element)
  }

  /// Whether the trains have stopped for the night: between 00:00 and 05:30, Korean time, with
  /// nothing left but rows of more than ten minutes ago. After service the last ones stay (reported).
  func isClosed(at now: Date) -> Bool {
    guard !isEmpty, let time = TimeOfDay(KoreanTime.clock(now)), time.minutes < 330 else {
      return false
    }
    return allSatisfy { arrival in
      arrival.observedAt.map { now.timeIntervalSince($0) > 600 } ?? false
    }
  }

  /// A train of a line; numbers are unique within a line only.
  private struct Train: Hashable {
    var line: String
    var number: String

    init?(_ arrival: Arrival) {
      guard let number = arrival.vehicle?.id else { return nil }
      line = arrival.line
      self.number = number
    }
  }
}
