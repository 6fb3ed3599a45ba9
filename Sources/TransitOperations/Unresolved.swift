package import TransitCore
package import TransitRegistry
internal import TransitText

/// Why a typed text does not name one thing. Nothing is guessed: a person chooses.
package struct Unresolved: Error, Sendable {
  package enum Reason: Sendable {
    /// Several things have the name.
    case several
    /// Nothing has the name, but these have similar ones.
    case similar
    /// Nothing has the name.
    case nothing
    /// The line or bus with this name does not stop there; these do.
    case notServed(String, by: [String])
    /// No line has the name; these have similar ones, or else all.
    case unknownLine([String])
    /// It is a line, and not a stop, station or route.
    case line(SubwayLine)
    /// It names two places, between which there are journeys.
    case ends(String, String)
  }

  package let text: String
  package let reason: Reason
  /// The things to choose from.
  package var items: [SearchItem] = []
  /// The outcomes of looking for it.
  package var outcomes: [Outcome] = []

  package init(
    _ text: String, _ reason: Reason, among items: [SearchItem] = [], outcomes: [Outcome] = []
  ) {
    (self.text, self.reason, self.items, self.outcomes) = (text, reason, items, outcomes)
  }

  /// Throws if nothing has the name of a query and only these things have similar ones.
  package static func check(_ similar: [SearchItem], of found: ItemResult) throws {
    guard found.items.isEmpty, !similar.isEmpty else { return }
    throw Unresolved(found.query.text, .similar, among: similar, outcomes: found.outcomes)
  }

  /// Throws if no route has the number of a query and only similar ones were found.
  package static func checkRoutes(_ found: ItemResult) throws {
    let similar = found.partialMatches
    guard !similar.isEmpty, similar.allSatisfy({ $0.kind == .route }) else { return }
    throw Unresolved(found.query.text, .similar, among: similar, outcomes: found.outcomes)
  }

  /// Whether all things to choose from are of a kind.
  package func isOf(_ kind: SearchItem.Kind) -> Bool { items.allSatisfy { $0.kind == kind } }

  /// The error for people and programs.
  package var error: TransitError {
    switch reason {
    case .several, .similar: TransitError(.ambiguous, words, remedy: .choose(items))
    default: TransitError(.invalidRequest, words)
    }
  }

  /// The error without the things to choose from; `nil` for any other error.
  package var head: Words? {
    switch reason {
    case .several:
      Words("'\(text)': 여러 곳입니다. 하나를 고르세요:", "'\(text)': there are several; choose one:")
    case .similar:
      Words(
        "'\(text)': 이 이름은 없습니다. 비슷한 이름:", "'\(text)': nothing has this name. Similar names:")
    default: nil
    }
  }

  private var words: Words {
    let (korean, english) = (list(in: .korean), list(in: .english))
    switch reason {
    case .several where isOf(.route):
      return Words(
        "'\(text)': 이름이나 [ ] 안의 식별자로 하나를 고르세요: \(korean)",
        "'\(text)': choose one by name, or by identifier in brackets: \(english)")
    case .several where isOf(.subway):
      return Words(
        "'\(text)': 호선으로 하나를 고르세요: \(korean)", "'\(text)': choose one by its line: \(english)")
    case .several:
      return Words(
        "'\(text)': 이름이나 번호로 하나를 고르세요: \(korean)",
        "'\(text)': choose one by name or number: \(english)")
    case .similar where isOf(.route):
      return Words(
        "'\(text)' 노선이 없습니다. 비슷한 노선: \(korean)",
        "there is no route '\(text)'. Similar routes: \(english)")
    case .similar:
      return Words(
        "'\(text)' 검색 결과가 없습니다. 비슷한 이름: \(korean)",
        "'\(text)' was not found. Similar names: \(english)")
    case .notServed(let name, let others):
      let others = others.uniqued().joined(separator: ", ")
      return items.first?.kind == .subway
        ? Words("\(name) 열차는 이 역에 서지 않습니다: \(others)", "\(name) does not stop here: \(others)")
        : Words("\(name) 버스는 이 정류소에 서지 않습니다: \(others)", "\(name) does not stop here: \(others)")
    case .nothing: return Words("'\(text)': 없는 이름입니다", "nothing has the name '\(text)'")
    case .unknownLine(let names):
      let names = names.joined(separator: ", ")
      return Words(
        "알 수 없는 호선 '\(text)'. 사용 가능: \(names)", "unknown line '\(text)'. Available: \(names)")
    case .ends(let from, let to):
      return Words(
        "'\(text)': 두 곳입니다. \(from)에서 \(to)까지는 길찾기로 물어보세요",
        "'\(text)' names two places: ask for the journey from \(from) to \(to)")
    case .line(let line):
      return Words(
        "'\(text)': 역이 아니라 호선입니다. 역과 함께 쓰거나 열차 위치를 보세요: \(line.name)",
        "'\(text)' is a line, not a station. Add a station, or see its trains: \(line.name)")
    }
  }

  /// Lists the things with enough detail to tell them apart; routes with their ends and identifiers.
  private func list(in language: Language) -> String {
    let most = 8
    let names = items.prefix(most).map { item in
      let city = item.city?.name
      if language == .korean, case .subway(let station) = item {
        return "\(station.name) \(station.lines.map(\.name).joined(separator: "·"))".trimmed
      }
      guard case .route(let route) = item else {
        return item.title(in: language) + (city.map { " [\($0)]" } ?? "")
      }
      return [item.title(in: language), city, route.ends(in: language), "[\(route.id)]"]
        .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    }
    let more = items.count - most
    let rest = more > 0 ? [Words("외 \(more)건", "and \(more) more").text(in: language)] : []
    return (names + rest).joined(separator: ", ")
  }
}
