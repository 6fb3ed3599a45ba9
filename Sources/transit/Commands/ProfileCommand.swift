internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitOperations
internal import TransitText

extension Command {
  static let profileShow = Command(
    "profile show",
    does: Words("요일별 외출 시각과 옷차림 설정을 보여 줍니다", "show your times by weekday and how you dress"),
    examples: ["transit profile show"]
  ) { try ProfileCommand(session: $0).show() }

  static let profileSet = Command(
    "profile set",
    does: Words("요일별 외출 시각과 옷차림을 설정합니다", "set your times by weekday and how you dress"),
    options: [.weekday, .leave, .back, .sensitivity, .style],
    examples: [
      "transit profile set --weekday mon-fri --leave 07:40 --return 18:30",
      "transit profile set --sensitivity cold --style women",
    ]
  ) { try ProfileCommand(session: $0).set() }

  static let profileClear = Command(
    "profile clear", does: Words("프로필 설정을 지웁니다", "clear your profile"),
    options: [.weekday.describing(Words("이 요일만 (기본값은 전체)", "only these days (all by default)"))],
    examples: ["transit profile clear", "transit profile clear --weekday sat,sun"]
  ) { try ProfileCommand(session: $0).clear() }
}

/// `transit profile`: departure and return times by weekday, and clothing preferences.
struct ProfileCommand {
  let session: Session<Void>

  private var store: ProfileStore { session.tool.profile }

  func show() throws -> ExitCode {
    tell(try session.profile())
    return .success
  }

  private static let values = Query(
    "profile", .profile, .leave, .return, .style, .sensitivity)

  /// `profile set`: changes only the given values.
  func set() throws -> ExitCode {
    let times: [Option] = [.leave, .back]
    guard
      times.contains(where: session.invocation.has) || session.invocation.has(.style)
        || session.invocation.has(.sensitivity)
    else { throw Invocation.use(.profileSet) }
    let values = try session.values(of: Self.values)
    let (leave, back) = (values.time(.leave), values.time(.return))
    let weekdays = try weekdays() ?? Weekday.allCases
    let style = values.text(.style).flatMap(Style.init)
    let sensitivity = values.text(.sensitivity).flatMap(Sensitivity.init)
    if session.invocation.has(.weekday), leave == nil, back == nil {
      throw Invocation.wrong(
        "--weekday는 --leave나 --return과 함께 쓰세요", "use --weekday with --leave or --return")
    }
    // Reports where a damaged file will be moved.
    _ = try session.profile()
    let profile = try store.update { profile in
      profile.style = style ?? profile.style
      profile.sensitivity = sensitivity ?? profile.sensitivity
      guard leave != nil || back != nil else { return }
      for day in weekdays {
        var hours = profile.weekdays[day] ?? .standard
        hours.leave = leave ?? hours.leave
        hours.return = back ?? hours.return
        profile.weekdays[day] = hours
      }
    }
    tell(profile)
    return .success
  }

  /// `profile clear`: removes the whole profile, or the times of some days.
  func clear() throws -> ExitCode {
    let days = try weekdays()
    _ = try session.profile()
    let profile = try store.update { profile in
      guard let days else {
        profile = Profile()
        return
      }
      for day in days { profile.weekdays[day] = nil }
    }
    tell(profile)
    return .success
  }

  private func weekdays() throws -> [Weekday]? {
    guard let texts = session.invocation.options[.weekday] else { return nil }
    let text = texts.joined(separator: ",")
    guard let days = Weekday.list(text) else {
      throw Invocation.wrong(
        "--weekday에는 mon-fri, sat,sun, 월,수 처럼 입력하세요: '\(text)'",
        "--weekday must be like mon-fri or sat,sun, not '\(text)'")
    }
    return days
  }

  private func tell(_ profile: Profile) {
    switch session.invocation.output {
    case .json:
      let document = ProfileDocument(profile, file: store.file.path)
      session.console.write(TerminalText(document: document))
    case .plain: for line in Self.plain(profile) { session.console.write(line) }
    case .people: for line in lines(profile) { session.console.say(line) }
    }
  }

  /// `style⇥value⇥`, `sensitivity⇥value⇥`, `mon⇥leave⇥return`
  private static func plain(_ profile: Profile) -> [TerminalText] {
    [("style", profile.style?.rawValue), ("sensitivity", profile.sensitivity?.rawValue)]
      .compactMap { name, value in value.map { TerminalText(fields: [name, $0, ""]) } }
      + Weekday.allCases.compactMap { day in
        profile.weekdays[day].map {
          TerminalText(fields: [day.rawValue, $0.leave.clock, $0.return.clock])
        }
      }
  }

  private func lines(_ profile: Profile) -> [String] {
    if profile.isEmpty {
      return [
        session.say(
          "설정된 것이 없습니다. 설정: transit profile set --weekday mon-fri --leave 07:40 --return 18:30",
          "Nothing is set. To set it: transit profile set --weekday mon-fri --leave 07:40 "
            + "--return 18:30")
      ]
    }
    var rows: [[String]] = []
    if let style = profile.style {
      rows.append([session.say("옷", "clothes"), style.words.text(in: session.language)])
    }
    if let sensitivity = profile.sensitivity {
      rows.append([session.say("체질", "sensitivity"), sensitivity.words.text(in: session.language)])
    }
    rows += Weekday.allCases.compactMap { day in
      profile.weekdays[day].map { hours in
        [day.words.text(in: session.language), "\(hours.leave.clock)–\(hours.return.clock)"]
      }
    }
    return Table(rows: rows).lines(width: session.console.width)
  }
}

extension Style {
  var words: Words {
    switch self {
    case .women: Words("여성", "women's")
    case .men: Words("남성", "men's")
    case .any: Words("상관없음", "any")
    }
  }
}

extension Sensitivity {
  var words: Words {
    switch self {
    case .cold: Words("추위를 탐 (3℃ 낮게 계산)", "gets cold easily (counts as 3℃ lower)")
    case .normal: Words("보통", "normal")
    case .hot: Words("더위를 탐 (3℃ 높게 계산)", "gets hot easily (counts as 3℃ higher)")
    }
  }
}
