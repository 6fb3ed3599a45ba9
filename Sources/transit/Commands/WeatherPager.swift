internal import KoreaTransit
internal import TransitOperations
internal import TransitText

/// Pages through several places on a terminal; a place that failed has a page with its error.
struct WeatherPager {
  let answers: [WeatherAnswer.Part]
  let language: Language
  var detail = WeatherText.Detail()
  let console: Console

  /// - Returns: How the person left; `nil` if the terminal cannot be switched to full screen.
  func run(on screen: Screen) async -> WeatherPages.End? {
    await screen.run { events in
      var pages = WeatherPages(count: answers.count)
      draw(&pages, on: screen)
      for await event in events {
        switch event {
        case .key(let key):
          let size = Screen.size
          pages.take(key, lines: lines(pages, size).count, room: size.height - 1)
        case .resized: break
        case .closed: return .interrupted
        }
        if let end = pages.end { return end }
        draw(&pages, on: screen)
      }
      return .interrupted
    }
  }

  private func draw(_ pages: inout WeatherPages, on screen: Screen) {
    let size = Screen.size
    pages.fit(lines: lines(pages, size).count, room: size.height - 1)
    screen.draw(frame(pages, size).map { $0.painted(if: console.hasColor) })
  }

  /// The page, with its number and the keys in the last line.
  func frame(_ pages: WeatherPages, _ size: Screen.Size) -> [InkedLine] {
    let place =
      switch answers[pages.index] {
      case .report(let report): report.place.name
      case .failure(let text, _): text
      }
    let keys = Words("←/→ 다른 곳  ↑/↓ 위아래  q 끝", "←/→ places  ↑/↓ scroll  q quit")
    let foot = "\(place) (\(pages.index + 1)/\(pages.count))  \(keys.text(in: language))"
    return pages.visible(lines(pages, size), room: size.height - 1)
      + [InkedLine(foot, .dim).cut(to: size.width)]
  }

  private func lines(_ pages: WeatherPages, _ size: Screen.Size) -> [InkedLine] {
    let lines =
      switch answers[pages.index] {
      case .report(let report):
        report.lines(width: size.width, language: language, detail: detail)
      case .failure(let text, let error):
        [InkedLine(text, .bold)]
          + DisplayWidth.wrap(error.toolLine(in: language), to: size.width).map { InkedLine($0) }
      }
    return lines.map { $0.cut(to: size.width) }
  }
}
