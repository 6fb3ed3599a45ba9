internal import KoreaTransit

/// The manual page in mdoc, generated from the tables of commands, options and exit codes.
struct Manual {
  let language: Language
  /// The providers whose keys are listed.
  var providers = BuiltInProviders.all

  var text: String {
    let parts = [
      head, synopsis, description, commands, options, environment, files, exitStatus, examples,
    ]
    return parts.flatMap(\.self).joined(separator: "\n")
  }

  private func say(_ korean: String, _ english: String) -> String {
    escaped(Words(korean, english).text(in: language))
  }

  /// Escapes a text so that mdoc reads no macro or escape in it.
  private func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("\"", with: "\\(dq")
      .replacing("-", with: "\\-")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }

  /// Quotes a text as one argument of a macro.
  private func argument(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// The header. Its date is that of the version, so that the same program writes the same page.
  private var head: [String] {
    [
      ".\\\" Made by `transit man` from the table of commands.", ".Dd November 22, 2026",
      ".Dt TRANSIT 1", ".Os", ".Sh NAME", ".Nm transit",
      ".Nd " + say("한국의 지하철, 버스, 날씨, 장소", "Korea's subways, buses, weather and places"),
    ]
  }

  private var synopsis: [String] {
    [
      ".Sh SYNOPSIS", ".Nm", ".Ar " + argument(Words("명령", "command").text(in: language)),
      ".Op Ar " + argument(Words("인자", "argument").text(in: language)),
      ".Op Ar " + argument(Words("옵션", "option").text(in: language)),
    ]
  }

  private var description: [String] {
    [
      // A Korean particle is joined to the name.
      ".Sh DESCRIPTION", language == .korean ? ".Nm Ns 은" : ".Nm",
      say(
        "한국의 대중교통과 날씨, 장소 서비스를 한꺼번에 조회해 결과를 한 목록으로 보여 줍니다.",
        "queries Korea's public transit, weather and place services together and shows one "
          + "list of results."
      ),
      say(
        "인증키가 하나도 없으면 내장된 예시 응답을 보여 줍니다.",
        "Without a key, it shows built-in sample responses."),
      ".Pp",
      say(
        "결과는 표준 출력에, 나머지는 표준 오류에 씁니다.",
        "Results go to standard output, everything else to standard error."),
      say(
        "장소나 정류소 대신 @이름 으로 저장한 즐겨찾기나 장소를 쓸 수 있습니다.",
        "Instead of a place or stop, enter @name for a favorite or place saved under that name."),
    ]
  }

  private var commands: [String] {
    list(
      "COMMANDS",
      Command.allCases.map { ("Nm " + argument($0.usage.text(in: language)), $0.summary) })
  }

  /// Each option once, followed by how single commands describe it differently.
  private var options: [String] {
    [".Sh OPTIONS", ".Bl -tag -width Ds"]
      + Option.allCases.flatMap { option -> [String] in
        let users = option.users
        let names = option.names.map { "Fl \($0.dropFirst().replacing("-", with: "\\-"))" }
        let value = option.valueName.map { " Ar \(argument($0.text(in: language)))" } ?? ""
        var lines = [".It \(names.joined(separator: " , "))\(value)"]
        lines.append(escaped(option.summary.text(in: language)) + ".")
        if !option.isGlobal {
          let commands = users.map(\.command.name).joined(separator: ", ")
          lines += [".br", say("쓰는 명령: ", "For: ") + escaped(commands) + "."]
        }
        for (command, taken) in users where taken.summary.korean != option.summary.korean {
          lines += [".br", escaped("\(command.name): \(taken.summary.text(in: language)).")]
        }
        return lines
      } + [".El"]
  }

  /// A section with a list of entries: what each is called, and a sentence about it.
  private func list(_ title: String, _ entries: [(name: String, words: Words)]) -> [String] {
    [".Sh \(title)", ".Bl -tag -width Ds"]
      + entries.flatMap { [".It \($0)", escaped($1.text(in: language)) + "."] } + [".El"]
  }

  private var environment: [String] {
    let products = providers.flatMap(\.manifest.keys)
    let keys = products.map(\.name).uniqued().map { name in
      let pages = products.filter { $0.name == name }.map(\.page).uniqued().joined(separator: ", ")
      return (name.rawValue, Words("인증키: \(pages)", "key: \(pages)"))
    }
    let others = [
      ("TRANSIT_CONFIG", Words("설정 파일 providers.json", "configuration file providers.json")),
      (
        "LC_ALL, LC_MESSAGES, LANG",
        Words("--lang이 없을 때의 언어", "language if --lang is not given")
      ),
      ("NO_COLOR", Words("값이 있으면 색을 쓰지 않음", "no color if it has a value")),
      (
        "CLICOLOR_FORCE",
        Words("0 이 아니면 터미널이 아니어도 색을 씀", "color even without a terminal, unless it is 0")
      ),
      ("TERM", Words("dumb이면 색과 전체 화면을 쓰지 않음", "dumb means no color and no full screen")),
      (
        "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_CACHE_HOME, XDG_STATE_HOME",
        Words(
          "설정, 내 데이터, 저장된 응답, 조회 횟수의 위치",
          "where settings, your data, cached responses and query counts are stored")
      ),
    ]
    return list(
      "ENVIRONMENT",
      (keys + others).map { names, words in
        (names.split(separator: ", ").map { "Ev \($0)" }.joined(separator: " , "), words)
      })
  }

  private var files: [String] {
    let files = [
      ("~/.config/korea-transit/providers.json", Words("설정", "configuration")),
      (
        "~/.config/korea-transit/keys/",
        Words("config init으로 저장한 인증키, 키마다 파일 하나", "keys saved by config init, one file each")
      ),
      ("~/.config/korea-transit/clothes.json", Words("내 옷", "your clothes")),
      ("~/.local/share/korea-transit/favorites.json", Words("즐겨찾기", "favorites")),
      ("~/.local/share/korea-transit/here.json", Words("내 장소", "your places")),
      ("~/.local/share/korea-transit/profile.json", Words("내 프로필", "your profile")),
      ("~/.cache/korea-transit/", Words("저장된 응답, 지워도 됨", "cached responses; may be deleted")),
      ("~/.local/state/korea-transit/", Words("오늘의 조회 횟수", "today's query counts")),
    ]
    return list("FILES", files.map { ("Pa \(argument($0))", $1) })
  }

  private var exitStatus: [String] {
    list("EXIT STATUS", ExitCode.table.map { ("\($0.code.rawValue)", $0.meaning) })
  }

  private var examples: [String] {
    [".Sh EXAMPLES"]
      + Command.allCases.flatMap(\.examples).map { ".Dl " + argument($0) }
  }
}
