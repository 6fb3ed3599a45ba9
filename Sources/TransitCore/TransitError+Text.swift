public import Foundation

extension TransitError {
  /// The party responsible for the error, according to its code.
  public var fault: Fault { text.fault }

  /// What is wrong, without details, according to the code.
  package var title: Words { text.what }

  /// Whether the same query may succeed later without changes.
  public var isRetryable: Bool {
    [.quotaReserved, .rateLimited, .timedOut, .unavailable, .offline].contains(code)
  }

  /// Returns what is wrong and what helps, in one or two sentences, suitable for an alert.
  ///
  /// It contains the provider's name, but no identifier, code or text from the service.
  public func message(in language: Language) -> String { message(in: language, advice: nil) }

  /// The same with other advice than ``advice``, for front ends that can name a command.
  package func message(in language: Language, advice other: Words?) -> String {
    let text = self.text
    var what = text.what.text(in: language)
    // Details of these codes are complete messages; details of others are for logs.
    let detail = vendorCode == nil && Self.explained.contains(code) ? detail : nil
    let own = detail?.text(in: language).displayable() ?? ""
    if !own.isEmpty { what = own }
    if let providerName { what = "\(providerName.text(in: language)): \(what)" }
    // A Korean sentence may begin with the name of a command or an option.
    if language == .english { what = what.prefix(1).uppercased() + what.dropFirst() }
    what = Self.sentence(what)
    return own.isEmpty ? "\(what) \((other ?? advice).text(in: language))" : what
  }

  private static let explained: Set<Code> = [
    .unsupported, .outOfCoverage, .invalidRequest, .ambiguous, .configuration, .badFile,
    .notInstalled,
  ]

  /// What helps, in one sentence, according to the remedy and the code.
  public var advice: Words {
    switch remedy {
    case .retry(let moment?):
      // Rounded up: a minute early is too early.
      let time = KoreanTime.clock(moment.addingTimeInterval(59))
      return [.quotaSpent, .quotaReserved].contains(code) && time == "00:00"
        ? Words(
          "자정 이후에 다시 이용할 수 있습니다.", "Try again after midnight, Korean time.")
        : Words("\(time) 이후에 다시 시도하세요.", "Try again after \(time), Korean time.")
    case .importList: return Words("목록을 다시 가져오세요.", "Import the list again.")
    case .rebuildIndex:
      return Words("카탈로그 색인을 다시 만드세요.", "Rebuild the catalogue's index.")
    default: return text.advice
    }
  }

  /// Returns all details in one line, for logs and the command line: the provider's id, what is
  /// wrong, the service's own text and code, who is responsible, what to do and when to try again.
  package func line(in language: Language) -> String { line(in: language, advice: nil) }

  /// Returns the same with custom advice instead of ``advice``, for front ends with their own.
  package func line(in language: Language, advice: Words?) -> String {
    let text = self.text
    var line = text.what.text(in: language)
    if let provider { line = "\(provider): \(line)" }
    let said = (detail?.text(in: language) ?? "")
      .displayable(upTo: isOfService ? Self.longestMessage : String.maxLineLength)
      .trimmingCharacters(in: .whitespaces)
    if !said.isEmpty { line += ": " + said }
    if let vendorCode, !vendorCode.isEmpty { line += " (\(vendorCode))" }
    var sentences = [Self.sentence(line)]
    if ![.invalidRequest, .ambiguous, .notInstalled].contains(code) || isOfService || said.isEmpty {
      sentences.append((advice ?? generalAdvice).text(in: language))
    }
    sentences.append(again(in: language))
    sentences.removeAll(where: \.isEmpty)
    return sentences.joined(separator: " ").displayable()
  }

  /// The advice without a time, which is at the end of the line.
  package var generalAdvice: Words {
    if case .retry = remedy { return text.advice }
    return advice
  }

  /// Whether the detail is a service's text, which gives no advice.
  package var isOfService: Bool { provider != nil || vendorCode != nil || server != nil }

  private static func sentence(_ text: String) -> String {
    let isEnded = text.last?.isPunctuation == true && text.last != ")" && text.last != "'"
    return isEnded ? text : text + "."
  }

  /// The maximum length of a service's message, in characters.
  private static let longestMessage = 300

  private func again(in language: Language) -> String {
    guard let retryAfter else { return "" }
    let time = KoreanTime.iso(retryAfter)
    return Words("다시 시도: \(time).", "Try again: \(time).").text(in: language)
  }

  /// The texts for one code.
  struct Text: Sendable {
    var fault: Fault
    var what: Words
    var advice: Words
  }

  private var text: Text { ownText ?? Self.texts[code] ?? Self.fallback }

  static let fallback = Text(
    fault: .service, what: Words("알 수 없는 오류", "unknown error"),
    advice: Words("잠시 뒤 다시 시도하세요.", "Try again later."))

  static let texts: [Code: Text] = [
    .badKey: Text(
      fault: .configuration, what: Words("인증키가 거부되었습니다", "the key was rejected"),
      advice: Words(
        "키에 오타나 이중 인코딩이 없는지, 활용신청과 유효기간이 맞는지 확인하세요. " + "새 키는 한 시간쯤 뒤부터 쓸 수 있습니다.",
        "Check the key for typos and double encoding, and that it is approved and not expired. "
          + "A new key works after about an hour."
      )),
    .keyNotGranted: Text(
      fault: .configuration,
      what: Words("이 서비스에 쓸 수 없는 인증키입니다", "the key has no access to this service"),
      advice: Words(
        "이 서비스의 활용신청을 하거나 맞는 종류의 키를 설정하세요.",
        "Apply for access to this service, or set a key of the right type.")),
    .noKey: Text(
      fault: .configuration, what: Words("인증키가 없습니다", "no key is set"),
      advice: Words("인증키를 발급받아 설정하세요.", "Get a key and set it.")),
    .quotaSpent: Text(
      fault: .caller,
      what: Words("오늘의 조회 한도를 모두 썼습니다", "today's query limit is reached"),
      advice: Words(
        "자정 이후에 다시 이용할 수 있습니다. 활용사례를 등록하면 한도가 늘어납니다.",
        "Try again after midnight, Korean time. Registering your use case raises the limit.")),
    .quotaReserved: Text(
      fault: .caller,
      what: Words("남은 조회 한도를 아끼는 중입니다", "today's remaining queries are being saved"),
      advice: Words(
        "활용사례를 등록하면 한도가 늘어납니다.", "Registering your use case raises the limit.")),
    .rateLimited: Text(
      fault: .caller, what: Words("한꺼번에 너무 많이 요청했습니다", "too many requests at once"),
      advice: Words("잠시 뒤 다시 시도하세요.", "Try again in a moment.")),
    .timedOut: Text(
      fault: .service, what: Words("제시간에 응답하지 않았습니다", "no response in time"),
      advice: Words(
        "잠시 뒤 다시 시도하세요.", "Try again in a moment.")),
    .unavailable: Text(
      fault: .service, what: Words("서비스에 장애가 있습니다", "the service is down"),
      advice: Words("잠시 뒤 다시 시도하세요.", "Try again later.")),
    .malformed: Text(
      fault: .service, what: Words("응답을 읽을 수 없습니다", "the response cannot be read"),
      advice: Words("다시 시도하고, 계속되면 신고해 주세요.", "Try again. If it keeps happening, report it.")),
    .invalidRequest: Text(
      fault: .caller, what: Words("요청이 올바르지 않습니다", "the query is not valid"),
      advice: Words("검색어를 확인하세요.", "Check your search.")),
    .ambiguous: Text(
      fault: .caller, what: Words("여러 항목이 일치합니다", "several items match"),
      advice: Words("이름이나 번호로 하나를 고르세요.", "Choose one by name or number.")),
    .badFile: Text(
      fault: .caller, what: Words("파일을 사용할 수 없습니다", "the file cannot be used"),
      advice: Words("파일과 경로를 확인하세요.", "Check the file and its path.")),
    .notInstalled: Text(
      fault: .configuration, what: Words("설치되지 않은 것이 있습니다", "something is not installed"),
      advice: Words("설치한 뒤 다시 시도하세요.", "Install it and try again.")),
    .outOfCoverage: Text(
      fault: .caller, what: Words("자료가 없는 지역입니다", "there is no data for this area"),
      advice: Words("다른 도시를 고르세요.", "Choose another city.")),
    .unsupported: Text(
      fault: .caller, what: Words("지원하지 않는 요청입니다", "this request is not supported"),
      advice: Words("다른 항목으로 시도하세요.", "Try something else.")),
    .configuration: Text(
      fault: .configuration, what: Words("설정이 잘못되었습니다", "the configuration is wrong"),
      advice: Words("고친 뒤 다시 시도하세요.", "Fix it and try again.")),
    .offline: Text(
      fault: .network, what: Words("인터넷에 연결되어 있지 않습니다", "there is no internet connection"),
      advice: Words("연결을 확인하세요.", "Check the connection.")),
    .notRecorded: Text(
      fault: .caller, what: Words("저장된 응답에 없는 항목입니다", "this is not in the recordings"),
      advice: Words(
        "저장된 항목을 조회하거나 인증키를 설정하세요.", "Query something recorded, or set a key.")),
    .storage: Text(
      fault: .configuration, what: Words("파일을 저장하지 못했습니다", "a file could not be saved"),
      advice: Words("폴더와 권한을 확인하세요.", "Check the folder and its permissions.")),
    .sharedStore: Text(
      fault: .configuration,
      what: Words("공유 저장소를 사용할 수 없습니다", "the shared store cannot be used"),
      advice: Words(
        "서버와 주소, 비밀번호를 확인하세요.", "Check the server, its address and its password.")),
    .unreadable: Text(
      fault: .configuration, what: Words("파일을 읽을 수 없습니다", "a file cannot be read"),
      advice: Words("파일과 권한을 확인하세요.", "Check the file and its permissions.")),
    .damaged: Text(
      fault: .configuration,
      what: Words("카탈로그 파일이 손상되었습니다", "a catalogue file is damaged"),
      advice: Words("목록을 다시 가져오세요.", "Import the list again.")),
    .containsKey: Text(
      fault: .caller,
      what: Words(
        "인증키가 들어 있어 저장하지 않았습니다", "the file contains a key and was not saved"),
      advice: Words("이름이나 내용을 직접 고치세요.", "Edit its name or content by hand.")),
  ]
}

extension TransitError: LocalizedError {
  /// ``message(in:)`` in Korean if that is the user's first language, else in English.
  public var errorDescription: String? {
    message(in: Locale.preferredLanguages.first?.hasPrefix("ko") == true ? .korean : .english)
  }
}

extension TransitError: CustomStringConvertible {
  public var description: String { line(in: .english) }
}
