internal import KoreaTransit
internal import TransitCore
internal import TransitOperations
internal import TransitText

extension Command {
  static let cities = Command(
    "cities", asks: .cities,
    does: Words(
      "도시와 도시 코드, 자료를 제공하는 서비스를 보여 줍니다", "list cities, their codes and the services that cover them"
    ),
    options: [.explain, .refresh], examples: ["transit cities", "transit cities --json"],
    searches: false,
    run: querying { try await CitiesCommand(session: $0).run() })
}

/// `transit cities`: the known cities, their codes, the providers that cover them, and the
/// differences between the table and the sources.
struct CitiesCommand {
  let session: Session<Services>

  func run() async throws -> ExitCode {
    let answer = try await session.answer(Cities.self)
    session.noteRecordings()
    switch session.invocation.output {
    case .json: session.write(answer)
    case .plain: plain(answer.value)
    case .people: show(answer.value)
    }
    session.report(answer)
    return .success
  }

  /// `city⇥province⇥name⇥code⇥providers`, then `new⇥code⇥name`, `renamed⇥code⇥name`, `removed⇥name`.
  private func plain(_ result: CitiesContent) {
    for province in result.provinces {
      for covered in province.cities {
        session.console.write(
          TerminalText(fields: [
            "city", province.name, covered.city.name, covered.city.tagoCode ?? "",
            covered.providers.map(\.rawValue).joined(separator: ","),
          ]))
      }
    }
    guard let changes = result.changes else { return }
    for code in changes.added {
      session.console.write(TerminalText(fields: ["new", code.code, code.name]))
    }
    for code in changes.renamed {
      session.console.write(TerminalText(fields: ["renamed", code.code, code.name]))
    }
    for city in changes.removed {
      session.console.write(TerminalText(fields: ["removed", city.name]))
    }
  }

  private func show(_ result: CitiesContent) {
    for province in result.provinces {
      session.console.say(province.name, .bold)
      let rows = province.cities.map { covered in
        let covering = covered.providers.map(\.rawValue)
        return [
          "  " + covered.city.name, covered.city.tagoCode ?? "–",
          covering.isEmpty ? session.say("자료 없음", "no data") : covering.joined(separator: " "),
        ]
      }
      session.console.say(Table(rows: rows))
    }
    guard let changes = result.changes else { return }
    if changes.isEmpty {
      session.note("도시 목록에 달라진 것이 없습니다.", "The list of cities has not changed.")
    }
    for code in changes.added {
      session.print("새 도시: \(code.name) \(code.code)", "new: \(code.name) \(code.code)")
    }
    for code in changes.renamed {
      let name = code.city?.name ?? code.code
      session.print("이름이 바뀜: \(name) → \(code.name)", "renamed: \(name) → \(code.name)")
    }
    for city in changes.removed {
      session.print("삭제된 도시: \(city.name)", "removed: \(city.name)")
    }
  }
}
