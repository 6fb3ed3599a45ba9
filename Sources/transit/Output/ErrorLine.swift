internal import TransitCore

extension TransitError {
  /// The error as one line for people, with the command or option that helps. A service's own words
  /// and codes are only in `fullLine(in:)`.
  func toolLine(in language: Language) -> String {
    guard isOfService else {
      // The details of these are whole sentences.
      let isSentence = [.invalidRequest, .ambiguous, .notInstalled].contains(code) && detail != nil
      return isSentence
        ? withHint(message(in: language, advice: advisedCommand), language)
        : fullLine(in: language)
    }
    if code == .notRecorded {
      var error = self
      (error.provider, error.providerName) = (nil, nil)
      return error.fullLine(in: language)
    }
    return withHint(message(in: language, advice: advisedCommand), language)
  }

  /// The error with all particulars, for `--verbose` and `--json`.
  func fullLine(in language: Language) -> String {
    withHint(line(in: language, advice: advisedCommand), language)
  }

  private func withHint(_ line: String, _ language: Language) -> String {
    hint.map { "\(line) \($0.text(in: language))" } ?? line
  }

  /// The error as one line in both languages.
  var toolLines: Words { Words(toolLine(in: .korean), toolLine(in: .english)) }

  /// The advice, if a command solves the problem.
  private var advisedCommand: Words? {
    switch remedy {
    case .importList(let id):
      return Words(
        "목록을 다시 가져오거나(transit catalog import) 삭제하세요(transit catalog remove \(id)).",
        "Import the list again (transit catalog import) or remove it (transit catalog remove \(id))."
      )
    case .rebuildIndex:
      return Words(
        "transit catalog update로 색인을 다시 만드세요.", "Rebuild the index: transit catalog update.")
    case .registerAddress, .renewKey, .replaceKey: return nil
    case _ where server != nil:
      return code == .badKey
        ? generalAdvice.with("transit config init --server \(server ?? "")") : nil
    // The service is gone, which no list of providers helps against.
    case _ where code == .unsupported && vendorCode != nil: return nil
    default: return Self.commands[code].map { generalAdvice.with($0) }
    }
  }

  /// Additional advice for errors whose text already contains some.
  private var hint: Words? {
    switch remedy {
    case .chooseCity([]) where code != .outOfCoverage:
      Words("도시 목록: transit cities", "List of cities: transit cities")
    case .importAnyway:
      Words("맞는 파일이면 --force로 가져오세요.", "If the file is right, import it with --force.")
    case .passConfiguration: Words("(--config FILE)", "(--config FILE)")
    default: nil
    }
  }

  /// The command or option to add to the advice of each code.
  private static let commands: [Code: String] = [
    .keyNotGranted: "transit providers", .noKey: "transit providers",
    .malformed: "--record", .outOfCoverage: "--city", .unsupported: "transit providers",
    .notRecorded: "transit config init", .sharedStore: "transit doctor",
    .damaged: "transit catalog info",
  ]
}

extension Words {
  /// Inserts a command in parentheses before the full stop.
  fileprivate func with(_ command: String) -> Words {
    func text(_ sentence: String) -> String { "\(sentence.dropLast()) (\(command))." }
    return Words(text(korean), text(english))
  }
}
