internal import TransitCore
internal import TransitHTTP
internal import TransitServer

/// `transit serve token`: the tokens of the server's clients.
struct ServeTokenCommand {
  let session: Session<Void>

  func run() throws -> ExitCode {
    guard let tokens = session.tool.accessTokens() else {
      throw Server.unavailable ?? TransitError(.notInstalled)
    }
    let words = session.invocation.arguments
    switch (words.first, words.dropFirst().first, words.dropFirst(2).first) {
    case ("token", "add", let name?):
      let text = try tokens.add(name, dailyCalls: try daily())
      session.console.write(TerminalText(text))
      session.note("다시 볼 수 없으니 지금 보관하세요.", "Keep it now: it cannot be shown again.")
    case ("token", "remove", let name?):
      try tokens.remove(name)
      session.note("토큰을 없앴습니다: \(name)", "removed the token: \(name)")
    case ("token", "list", nil):
      for token in try tokens.list() {
        session.console.write(
          TerminalText(fields: [token.name, token.dailyCalls.map(String.init) ?? ""]))
      }
    default:
      throw Invocation.wrong(
        "transit serve token add 이름, remove 이름이나 list로 쓰세요",
        "use transit serve token add NAME, remove NAME or list")
    }
    return .success
  }

  private func daily() throws -> Int? {
    try session.invocation.value(.daily).map { text in
      guard let number = Int(text) else {
        throw Invocation.wrong(
          "--daily는 숫자여야 합니다: '\(text)'", "--daily must be a number, not '\(text)'")
      }
      return number
    }
  }
}

extension Tool {
  /// The tokens of the server's clients; `nil` in a build without the server.
  func accessTokens(
    report: @escaping @Sendable (TransitError) -> Void = { _ in }
  ) -> AccessTokens? {
    AccessTokens.systemHash.map {
      AccessTokens(
        folder: StoreFolders.data(environment: environment), hash: $0, clock: clock, report: report)
    }
  }
}
