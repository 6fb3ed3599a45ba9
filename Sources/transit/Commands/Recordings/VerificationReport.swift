internal import KoreaTransit

/// What `transit recordings verify` tells, in each of its three forms.
struct VerificationReport {
  let language: Language
  let console: Console
  let stock: Stock

  func showStock() {
    if let days = stock.days {
      section(
        Words("\(days)일보다 오래된 것", "older than \(days) days"),
        stock.old.map { old in
          Words("\(old.path) (\(old.age)일)", "\(old.path) (\(old.age) days)").text(in: language)
        })
      section(Words("시각을 모르는 것", "of unknown time"), stock.timeless)
    }
    if let unused = stock.unused {
      section(Words("시험이 쓰지 않은 것", "read by no test"), unused)
    }
  }

  private func section(_ title: Words, _ lines: [String]) {
    console.say("\(title.text(in: language)): \(lines.count)", .bold)
    for line in lines { console.say("  " + line) }
  }

  func show(_ results: [Verification], calls: Int) {
    var same = 0
    var changed = 0
    var unknown: [(line: String, result: Verification)] = []
    for result in results {
      switch result.result {
      case .asked(let changes) where changes.isEmpty:
        same += 1
        say("=", Words("같음", "the same"), [name(result)])
      case .asked(let changes):
        changed += 1
        say(
          "≠", Words("달라짐", "changed"),
          [name(result)] + changes.map { "  " + $0.words.text(in: language) })
      case .unknown(var error):
        // The provider stands in the row; the line is told once for all that share it.
        error.provider = nil
        unknown.append((error.line(in: language), result))
      }
    }
    for line in unknown.map(\.line).uniqued() {
      let rows = unknown.filter { $0.line == line }.map { name($0.result) }
      say("?", Words("알 수 없음: \(line)", "not known: \(line)"), rows)
    }
    let summary = Words(
      "같음 \(same), 달라짐 \(changed), 알 수 없음 \(unknown.count). 서비스에 \(calls)번 물었습니다.",
      "\(same) the same, \(changed) changed, \(unknown.count) not known. Calls made: \(calls).")
    console.note(summary.text(in: language))
  }

  private func name(_ result: Verification) -> String {
    "\(result.provider) \(result.operation)  \(result.path)"
  }

  private func say(_ sign: String, _ words: Words, _ lines: [String]) {
    console.say("\(sign) \(words.text(in: language))", .bold)
    for line in lines { console.say("  " + line) }
  }

  /// `what⇥path⇥place⇥was⇥now`; what is `old`, `timeless`, `unused`, `same`, `unknown` or the kind
  /// of a change.
  func lines(_ results: [Verification]) -> [String] {
    var rows = stock.old.map { ["old", $0.path, "", "\($0.age)", ""] }
    rows += stock.timeless.map { ["timeless", $0, "", "", ""] }
    rows += (stock.unused ?? []).map { ["unused", $0, "", "", ""] }
    for result in results {
      switch result.result {
      case .asked(let changes) where changes.isEmpty:
        rows.append(["same", result.path, "", "", ""])
      case .asked(let changes):
        rows += changes.map { [$0.kind.rawValue, result.path, $0.place, $0.was, $0.now] }
      case .unknown(let error):
        rows.append(["unknown", result.path, "", "", error.code.rawValue])
      }
    }
    return rows.map(Plain.line)
  }

  func json(
    _ results: [Verification], _ files: [RecordingFile], calls: Int, folder: String
  ) -> JSON {
    [
      "schema": 1, "folder": .string(folder), "calls": .int(calls),
      "olderThanDays": JSON(stock.days),
      "old": .array(stock.old.map { ["path": .string($0.path), "ageDays": .int($0.age)] }),
      "timeless": JSON(stock.timeless), "unused": stock.unused.map { JSON($0) } ?? nil,
      "results": .array(results.map(document)),
      "unreadable": JSON(unreadable: files, language: language),
    ]
  }

  private func document(_ result: Verification) -> JSON {
    var fields: [String: JSON] = [
      "path": .string(result.path), "provider": .string(result.provider),
      "operation": .string(result.operation), "changes": [], "error": nil,
    ]
    switch result.result {
    case .asked(let changes):
      fields["result"] = changes.isEmpty ? "same" : "changed"
      fields["changes"] = .array(
        changes.map {
          [
            "kind": .string($0.kind.rawValue), "place": .string($0.place), "was": .string($0.was),
            "now": .string($0.now),
          ]
        })
    case .unknown(let error):
      fields["result"] = "unknown"
      fields["error"] = JSON(error, language: language)
    }
    return .object(fields)
  }
}
