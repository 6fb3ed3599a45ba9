internal import TransitCore

/// A question of words that are no name: `강남 막차`, `우산`, `내일 첫차 강남`.
///
/// It is answered by a command, or with where the answer is.
struct Topic {
  let command: Command
  /// The words besides the topic's, as one argument.
  let arguments: [String]
  private(set) var options: [Option: [String]] = [:]

  /// What a word asks for.
  private enum Answer {
    /// A command, with the rest as its argument.
    case command(Command, [Option: [String]] = [:])
    /// Where the answer is, if there is no name with the word; as a name's part it stays.
    case advice(Words)
    /// Nothing here has the answer.
    case unknown(Words?)
  }

  /// - Returns: `nil` if the text has no such word.
  /// - Throws: `TransitError` `invalidRequest` that says how to ask, or that there is no answer.
  init?(_ text: String) throws {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let lower = text.lowercased()
    for (words, answer) in Self.table {
      for word in words {
        let rest: Substring
        if lower == word {
          rest = ""
        } else if lower.hasSuffix(" " + word) {
          rest = text.dropLast(word.count + 1)
        } else if lower.hasPrefix(word + " ") {
          rest = text.dropFirst(word.count + 1)
        } else {
          continue
        }
        switch answer {
        case .advice where !rest.isEmpty: continue
        case .advice(let words): throw TransitError(.invalidRequest, words)
        case .unknown(let advice): throw Self.noAnswer(word, advice)
        case .command(let command, let options):
          self.init(command, options, rest.split(separator: " ").map(String.init))
          if arguments.isEmpty, command.argumentCount.lowerBound > 0 {
            throw Invocation.wrong(
              "'\(text)': 역이나 정류소와 함께 쓰세요: transit 강남 \(word)",
              "'\(text)': add a station or stop: transit 강남 \(word)")
          }
          return
        }
      }
    }
    return nil
  }

  private init(_ command: Command, _ options: [Option: [String]], _ rest: [String]) {
    var options = options
    let isDay = { (word: String) in Invocation.relativeDays[word.lowercased()] != nil }
    if let day = rest.first(where: isDay), command.options.contains(.date) {
      options[.date] = [day]
    }
    let name = rest.filter { !isDay($0) }.joined(separator: " ")
    (self.command, self.options) = (command, options)
    arguments = name.isEmpty ? [] : [name]
  }

  private static func noAnswer(_ word: String, _ advice: Words?) -> TransitError {
    let error = Invocation.wrong(
      "'\(word)'은(는) 여기서 알 수 없습니다.", "'\(word)' is not known here.")
    guard let advice else { return error }
    return TransitError(
      .invalidRequest, (error.detail ?? advice) + Words(verbatim: " ") + advice)
  }

  private static var table: [([String], Answer)] {
    [
      (
        ["막차", "첫차", "시간표", "last train", "first train", "last bus", "first bus"],
        .command(.timetable)
      ),
      (
        ["날씨", "우산", "미세먼지", "기온", "umbrella", "rain", "air quality"], .command(.weather)
      ),
      (["옷", "옷차림", "what to wear"], .command(.wear)),
      (["따릉이", "자전거", "공공자전거", "bike", "bikes"], .command(.nearby, [.kind: ["bike"]])),
      (
        ["지연", "사고", "파업", "고장", "공지", "운행 차질", "delay", "delays", "disruptions"],
        .command(.notices)
      ),
      (["근처", "주변", "가까운 정류소", "nearby stops"], .command(.nearby)),
      (["즐겨찾기"], .command(.favoritesList)),
      (["도움말"], .command(.help)),
      (
        ["급행", "express", "express train"],
        .advice(Words("급행만 보려면 역과 함께: transit 노량진 급행", "only express trains: transit 노량진 급행"))
      ),
      (
        ["길찾기", "가는 길", "가는 법", "가는법", "소요시간", "경로", "directions"],
        .unknown(
          Words(
            "두 역의 도착: transit 강남 홍대입구, 도시 사이: transit departures 서울 부산",
            "Arrivals at two stations: transit 강남 홍대입구. Between cities: transit departures 서울 부산"))
      ),
      (
        [
          "요금", "운임", "화장실", "엘리베이터", "에스컬레이터", "승강기", "수유실", "출구", "물품보관함", "유실물", "분실물",
          "주차", "주차장", "fare", "toilet", "elevator", "lost and found",
        ], .unknown(nil)
      ),
    ]
  }
}
