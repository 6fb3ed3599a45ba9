internal import KoreaTransit
internal import TransitCatalog
internal import TransitCore

/// A question of words that are no name: `강남 막차`, `내일 첫차 강남`, `우산`, `서울 부산`.
///
/// It is answered by a command, or with where the answer is.
struct Topic {
  private(set) var command: Command
  /// The words besides the topic's, as one argument for each name.
  private(set) var arguments: [String]
  private(set) var options: [Option: [String]] = [:]

  /// What a word asks for.
  private enum Answer {
    /// A command, with the rest as its argument.
    case command(Command, [Option: [String]] = [:])
    /// Where the answer is, if there is no other word.
    case advice(Words)
    /// Nothing here has the answer.
    case unknown(Words?)
  }

  /// - Returns: `nil` if the text has no such word.
  /// - Throws: `TransitError` `invalidRequest` that says how to ask, or that there is no answer.
  init?(_ text: String) throws {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if let journey = Self.journey(words) {
      self = journey
      return
    }
    if let cities = Self.cities(words) {
      self.init(between: cities)
      return
    }
    for (topics, answer) in Self.table {
      for topic in topics {
        guard let rest = Self.words(words, without: topic) else { continue }
        switch answer {
        case .advice(let advice):
          if rest.isEmpty { throw TransitError(.invalidRequest, advice) }
        case .unknown(let advice):
          // As a part of a longer text it may belong to a name: 2번 출구.
          let name = rest.joined(separator: " ")
          let isOfStation = !TypedText(name).stations.isEmpty && !name.hasSuffix("번")
          guard rest.isEmpty || isOfStation, TypedText(text).ends == nil else { continue }
          throw Self.noAnswer(topic, advice)
        case .command(let command, let options):
          self.init(command, options, rest)
          if arguments.isEmpty, self.command.argumentCount.lowerBound > 0 {
            throw Invocation.wrong(
              "'\(text)': 역이나 정류소와 함께 쓰세요: transit 강남 \(topic)",
              "'\(text)': add a station or stop: transit 강남 \(topic)")
          }
          return
        }
      }
    }
    // 강남 내일, 강남 토요일
    guard words.count > 1 else { return nil }
    self.init(.timetable, [:], words)
    let isDated = [Option.date, .day].contains { options[$0] != nil }
    guard isDated, let name = arguments.first, !TypedText(name).stations.isEmpty else { return nil }
  }

  private init(between cities: [String]) { (command, arguments) = (.departures, cities) }

  /// Words that ask for the way between two places, besides them.
  private static let journeyWords = [
    "길찾기", "소요시간", "경로", "요금", "운임", "directions", "fare",
  ]

  /// The journey between two stations of the capital: `강남에서 홍대입구 9시까지`, `내일 8시 강남 → 잠실`.
  private static func journey(_ words: [String]) -> Topic? {
    guard words.count > 1 || words[0].contains("에서") || words[0].contains("→") else { return nil }
    var options: [Option: [String]] = [:]
    let names = words.filter { word in
      if journeyWords.contains(word.lowercased()) { return false }
      if Invocation.daysAhead(word) != nil {
        options[.date] = [word]
      } else if word.hasSuffix("까지"), isTime(String(word.dropLast(2))) {
        options[.arrive] = [String(word.dropLast(2))]
      } else if isTime(word) {
        options[.depart] = [word]
      } else {
        return true
      }
      return false
    }
    guard names.count > 1 || names.first.map({ $0.contains("에서") || $0.contains("→") }) == true,
      let ends = TypedText(names.joined(separator: " ")).ends,
      [ends.from, ends.to].allSatisfy(isInCapital)
    else { return nil }
    var topic = Topic(between: [ends.from, ends.to])
    (topic.command, topic.options) = (Command.journey, options)
    return topic
  }

  private static func isInCapital(_ name: String) -> Bool {
    TypedText(name).stations.contains { $0.line.network == .capital }
  }

  private static func isTime(_ word: String) -> Bool {
    word.first?.isNumber == true && word.wholeMatch(of: /\d{1,2}(:\d\d|시)/) != nil
  }

  /// Takes the day and the time out of the words, if the command has options for them.
  private init(_ command: Command, _ options: [Option: [String]], _ words: [String]) {
    (self.command, self.options) = (command, options)
    var name: [String] = []
    for word in words {
      if Invocation.daysAhead(word) != nil, command.options.contains(.date) {
        self.options[.date] = [word]
      } else if ["평일", "토요일", "일요일", "saturday", "sunday"].contains(word.lowercased()),
        command.options.contains(.day)
      {
        self.options[.day] = [word.lowercased()]
      } else if Self.isTime(word), command.options.contains(.after) {
        self.options[.after] = [word]
      } else if !["시간", "몇시", "언제", "from", "at", "the"].contains(word.lowercased()) {
        name.append(word)
      }
    }
    arguments = name.isEmpty ? [] : [name.joined(separator: " ")]
    // 강남 막차 역삼: the trains from one to the other.
    if command == .timetable, let ends = TypedText(arguments.first ?? "").ends {
      arguments = [ends.from]
      self.options[.direction] = [ends.to]
    }
    // The first and last bus of a route are among its facts.
    let typed = TypedText(arguments.first ?? "")
    if command == .timetable, typed.route != nil, typed.place == nil { self.command = .arrivals }
  }

  /// The words without those of a topic, in its order; `nil` if they do not occur.
  private static func words(_ words: [String], without topic: String) -> [String]? {
    let parts = topic.split(separator: " ").map(String.init)
    let lower = words.map { $0.lowercased() }
    guard let range = lower.firstRange(of: parts) else { return nil }
    return Array(words[..<range.lowerBound] + words[range.upperBound...])
  }

  /// The two cities that the words name, between which trains and buses run.
  private static func cities(_ words: [String]) -> [String]? {
    let names = words.filter { !["→", "to", "from"].contains($0.lowercased()) }.map { word in
      var name = word
      for tail in ["에서", "까지", "역"] where name.hasSuffix(tail) && name.count > tail.count + 1 {
        name.removeLast(tail.count)
      }
      return name
    }
    guard names.count == 2, Set(names.compactMap { try? City.require($0) }).count == 2 else {
      return nil
    }
    return names
  }

  private static func noAnswer(_ topic: String, _ advice: Words?) -> TransitError {
    let words = Words("'\(topic)'은(는) 여기서 알 수 없습니다.", "'\(topic)' is not known here.")
    return TransitError(.invalidRequest, advice.map { words + Words(verbatim: " ") + $0 } ?? words)
  }

  private static let table: [([String], Answer)] = [
    (
      ["막차", "첫차", "시간표", "last train", "first train", "last bus", "first bus"],
      .command(.timetable)
    ),
    (
      [
        "날씨", "우산", "미세먼지", "기온", "비", "눈", "weather", "forecast", "umbrella", "rain",
        "air quality",
      ], .command(.weather)
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
      .advice(
        Words("급행만 보려면 역과 함께: transit 노량진 급행", "only express trains: transit 노량진 급행"))
    ),
    (
      ["가는 길", "가는 법", "가는법"] + journeyWords,
      .unknown(
        Words(
          "두 곳과 함께 쓰세요: transit 강남에서 홍대입구", "Name both ends: transit Gangnam to Hongik Univ."))
    ),
    (
      [
        "화장실", "엘리베이터", "에스컬레이터", "승강기", "수유실", "출구", "물품보관함", "유실물", "분실물",
        "주차", "주차장", "toilet", "elevator", "lost and found",
      ], .unknown(nil)
    ),
  ]
}
