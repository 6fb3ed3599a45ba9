package import TransitCore

/// A problem with a row of a public list.
package enum ListFault: String, Hashable, Sendable, CaseIterable {
  /// The number of values differs from the header.
  case count
  /// A quote that is never closed or is closed in a later row, or text after a closing quote.
  case quote
  /// A line of more than 16 KiB.
  case length
  case undecodable
  case id
  case otherCity
  case name
  case trial
  /// An earlier row has the same id but other content.
  case conflictingID
  /// An identical row comes earlier.
  case duplicate
  /// Latitude and longitude are exchanged; corrected.
  case exchanged
  /// It has no position.
  case unplaced
  /// The position is not a number, abroad, at sea, or far from the list's stops.
  case misplaced

  /// Whether the row is skipped; otherwise it is imported as described by `words`.
  package var isSkipped: Bool { ![.exchanged, .unplaced, .misplaced].contains(self) }

  /// Why rows are skipped, or how imported rows were changed.
  package var words: Words {
    switch self {
    case .count: Words("열 수가 머리글과 다름", "number of values differs from the header")
    case .quote: Words("따옴표가 닫히지 않음", "unclosed quote")
    case .length: Words("행이 너무 김", "row too long")
    case .undecodable: Words("글자가 깨짐", "unreadable text")
    case .id: Words("ID가 없거나 ID 형식이 아님", "no id, or one in another format")
    case .otherCity: Words("다른 도시의 ID나 좌표", "an id or a position of another city")
    case .name: Words("이름이 없음", "no name")
    case .trial: Words("시험용 행", "a test row")
    case .conflictingID:
      Words("앞 행과 ID는 같고 내용이 다름", "same id as an earlier row, but different content")
    case .duplicate: Words("앞 행과 똑같음", "the same as an earlier row")
    case .exchanged: Words("위도와 경도가 뒤바뀌어 바로잡음", "latitude and longitude swapped, corrected")
    case .unplaced: Words("좌표가 없어 위치 없이 넣음", "no position, imported without one")
    case .misplaced:
      Words(
        "좌표가 숫자가 아니거나 바다나 먼 곳이라 위치 없이 넣음",
        "position not a number, at sea or far away, imported without it")
    }
  }
}
