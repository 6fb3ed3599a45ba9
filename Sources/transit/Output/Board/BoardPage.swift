internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitText

/// The board in full-screen mode.
struct BoardPage {
  let state: BoardState
  let language: Language
  /// The attributions, shown on the help page.
  var sources: [String] = []

  private var text: BoardText {
    BoardText(language: language, now: state.now, answeredAt: state.panel?.answeredAt)
  }

  /// The minimum width in cells for English names with their Korean original.
  private static let broad = 100

  /// Below this width in cells, a row has two lines.
  private static let narrow = 60

  /// The lines of the screen, cut to its width and height.
  func frame(_ size: Screen.Size) -> [InkedLine] {
    let head = [header(size.width)] + notes(size.width)
    let foot = [status(size.width), keys(size.width)]
    let room = max(0, size.height - head.count - foot.count)
    var body = state.isHelpShown ? help() : rows(size.width, room: room)
    body = Array(body.prefix(room))
    body += Array(repeating: InkedLine(), count: room - body.count)
    return (head + body + foot).prefix(size.height).map { $0.cut(to: size.width) }
  }

  /// The panel's title, its position among the panels, and the time.
  private func header(_ width: Int) -> InkedLine {
    let title = state.panel?.title ?? text.say("즐겨찾기 없음", "no favorites")
    let count = state.panels.count
    var place = count > 1 ? "  \(state.shown + 1)/\(count)" : ""
    if state.panel?.isHere == true { place += text.say(" 여기", " here") }
    let time = (state.isRecorded ? text.say("저장된 응답 ", "recorded ") : "") + text.clock(state.now)
    let room = max(0, width - DisplayWidth.of(place) - DisplayWidth.of(time) - 2)
    var line = InkedLine(DisplayWidth.cut(title, to: room), .bold)
    line.append(place, .dim)
    let gap = width - DisplayWidth.of(line.text) - DisplayWidth.of(time)
    line.append(String(repeating: " ", count: max(1, gap)))
    line.append(time, state.isRecorded ? .yellow : nil)
    return line
  }

  /// Notes above the rows: paused, problems, position.
  private func notes(_ width: Int) -> [InkedLine] {
    var notes: [InkedLine] = []
    if state.isPaused {
      notes.append(InkedLine(text.say("멈춤", "paused"), .yellow))
    }
    if let trouble = state.panel?.trouble {
      notes.append(InkedLine("! " + text.trouble(trouble), .yellow))
    }
    if let lines = state.panel?.uncoveredLines {
      notes.append(InkedLine(text.uncovered(lines), .dim))
    }
    if let words = state.here?.words { notes.append(InkedLine(words.text(in: language), .dim)) }
    return notes + [InkedLine()]
  }

  /// The rows of the shown panel, and below them those of the next ones as long as they fit.
  private func rows(_ width: Int, room: Int) -> [InkedLine] {
    guard let panel = state.panel else {
      return [
        InkedLine(
          text.say(
            "transit favorites add <이름이나 번호>", "transit favorites add <name or number>"))
      ]
    }
    var lines = rows(of: panel, width, room: room)
    let others = state.panels.indices.map { (state.shown + $0) % state.panels.count }.dropFirst()
    for other in others.map({ state.panels[$0] }) {
      let left = room - lines.count - 2
      guard left > 0 else { break }
      let rows = rows(of: other, width, room: max(0, left))
      guard rows.count <= left else { break }
      lines += ["", InkedLine(other.title, .bold)] + rows
    }
    return lines
  }

  private func rows(of panel: BoardPanel, _ width: Int, room: Int) -> [InkedLine] {
    if panel.rows.isEmpty { return [InkedLine(nothing(panel), .dim)] }
    var text = BoardText(language: language, now: state.now, answeredAt: panel.answeredAt)
    text.keepsKorean = width >= Self.broad
    let rows = BoardRows(panel: panel, text: text, width: width)
    return width < Self.narrow ? rows.narrow(room: room) : rows.wide(room: room)
  }

  private func nothing(_ panel: BoardPanel) -> String {
    switch panel.emptiness {
    case .nothing: text.say(.noArrivals)
    case .ended: text.say(TimeLeft.notRunning(.ended).words)
    case nil:
      panel.trouble == nil
        ? text.say("불러오는 중…", "loading …") : text.say("아직 응답이 없습니다", "no response yet")
    }
  }

  private func help() -> [InkedLine] {
    let rows = [
      ["Tab → n", text.say("다음 즐겨찾기", "next favorite")],
      ["← p", text.say("이전 즐겨찾기", "previous favorite")],
      ["space", text.say("멈춤과 다시 시작", "pause and resume")],
      ["r", text.say("지금 새로 고침", "refresh now")],
      ["? h", text.say("이 도움말", "this help")],
      ["q", text.say("종료", "quit")],
    ]
    var lines = Table(rows: rows, gap: "   ").lines(width: nil).map { InkedLine("  " + $0) }
    if !sources.isEmpty { lines += ["", InkedLine(text.say("출처:", "Sources:"), .dim)] }
    return lines + sources.map { InkedLine("  " + $0, .dim) }
  }

  /// The observation times, the polling interval and the next poll.
  private func status(_ width: Int) -> InkedLine {
    guard let panel = state.panel else { return InkedLine() }
    var parts: [String] = []
    if let observed = panel.observed {
      let (first, last) = (text.clock(observed.lowerBound), text.clock(observed.upperBound))
      // The hour is shown once.
      let end = first.prefix(2) == last.prefix(2) ? String(last.suffix(5)) : last
      let span = first == last ? first : "\(first)–\(end)"
      parts.append(text.say(.observed(span)))
    } else if !panel.rows.isEmpty {
      parts.append(text.say("관측 시각 알 수 없음", "observation time unknown"))
    }
    if panel.observed == nil, let answered = panel.answeredAt {
      let clock = text.clock(answered)
      parts.append(text.say("\(clock) 응답", "received \(clock)"))
    }
    if panel.isQuerying {
      parts.append(text.say("새로 고치는 중…", "refreshing …"))
    } else if let interval = panel.interval, !state.isPaused {
      parts.append(text.every(interval))
      if let next = panel.nextAt, next > state.now, width >= Self.narrow {
        parts.append(text.say("다음 \(text.clock(next))", "next \(text.clock(next))"))
      }
    }
    if let left = state.callsLeft, width >= Self.narrow {
      parts.append(text.say(.queriesLeft(left)))
    }
    return InkedLine(parts.joined(separator: " · "), .dim)
  }

  private func keys(_ width: Int) -> InkedLine {
    let wide = text.say(
      "←/→ 다른 곳  space 멈춤  r 새로 고침  ? 도움말  q 종료",
      "←/→ favorites  space pause  r refresh  ? help  q quit")
    let short = text.say("←/→  space 멈춤  r 갱신  ?  q 종료", "←/→  space pause  r now  ?  q quit")
    return InkedLine(DisplayWidth.of(wide) <= width ? wide : short, .dim)
  }
}
