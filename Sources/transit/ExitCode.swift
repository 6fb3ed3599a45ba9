internal import TransitCatalog
internal import TransitCore
internal import TransitHTTP
internal import TransitOperations
internal import TransitRegistry

/// The exit status of the tool; the numbers follow `sysexits.h`.
enum ExitCode: Int32, Sendable {
  /// Answered, including partial and empty answers.
  case success = 0
  /// Recordings that differ from live responses, and any failure without its own code.
  case failure = 1
  /// The query is wrong: an invalid option, a missing argument or an unknown city.
  case usage = 64
  /// An input file or a stored catalogue file is malformed.
  case badData = 65
  /// An input file does not exist or cannot be read.
  case noInput = 66
  /// No provider could answer, or something is not installed.
  case unavailable = 69
  /// A file could not be written.
  case cannotWrite = 73
  /// Standard output could not be written.
  case cannotWriteAnswer = 74
  /// Rate limit, quota or time-out: retry later.
  case tryLater = 75
  /// A provider's response was malformed.
  case badProtocol = 76
  /// The key is missing, wrong or not approved.
  case noPermission = 77
  /// `providers.json` or the settings are invalid.
  case badConfiguration = 78
  /// Ended by Ctrl-C.
  case interrupted = 130

  /// The meaning of each code, for the help.
  static let table: [(code: ExitCode, meaning: Words)] = [
    (.success, Words("성공 (결과가 일부이거나 없어도)", "success, even if the result is partial or empty")),
    (.failure, Words("저장된 응답과 달라짐, 또는 그 밖의 실패", "recordings have changed, or any other failure")),
    (.usage, Words("명령이나 옵션, 도시가 올바르지 않음", "wrong command, option or city")),
    (.badData, Words("입력 파일이나 카탈로그 파일이 손상됨", "an input or catalog file is damaged")),
    (.noInput, Words("입력 파일이 없거나 읽을 수 없음", "an input file is missing or cannot be read")),
    (
      .unavailable,
      Words("응답한 서비스가 없거나 라이브러리가 없음", "no provider responded, or a library is missing")
    ),
    (.cannotWrite, Words("파일을 저장할 수 없음", "a file could not be written")),
    (.cannotWriteAnswer, Words("결과를 출력할 수 없음", "the output could not be written")),
    (
      .tryLater,
      Words(
        "조회 한도 초과나 시간 초과, 나중에 다시 시도", "query limit reached or no response in time; try again later")
    ),
    (.badProtocol, Words("서비스의 응답을 읽을 수 없음", "a service's response cannot be read")),
    (.noPermission, Words("인증키가 없거나 거부됨", "the key is missing or was rejected")),
    (.badConfiguration, Words("설정이 잘못됨", "the configuration is wrong")),
  ]

  /// The code for an error that ended the command.
  init(for error: TransitError) {
    let codes: [TransitError.Code: ExitCode] = [
      .badKey: .noPermission, .keyNotGranted: .noPermission, .noKey: .noPermission,
      .quotaSpent: .tryLater, .quotaReserved: .tryLater, .rateLimited: .tryLater,
      .timedOut: .tryLater,
      .unavailable: .unavailable, .offline: .unavailable, .notRecorded: .unavailable,
      .notInstalled: .unavailable,
      .outOfCoverage: .unavailable, .malformed: .badProtocol, .invalidRequest: .usage,
      .ambiguous: .usage,
      .unsupported: .usage, .configuration: .badConfiguration, .storage: .cannotWrite,
      .sharedStore: .unavailable, .containsKey: .cannotWrite, .unreadable: .noInput,
      .damaged: .badData, .badFile: .badData,
    ]
    self = codes[error.code] ?? .failure
  }

  /// The code for decoded recordings: success only if each was read, even if a service's error is
  /// its content.
  init(for recordings: [DecodedRecording]) {
    self =
      recordings.contains(where: \.isUnreadable)
      ? .badData : recordings.contains(where: \.isUnknown) ? .failure : .success
  }

  /// The code for the outcomes of all providers: success if any answered, even with an empty
  /// result, or if the catalogue found something.
  init(for outcomes: [Outcome]) { self.init(ofAnswer: Outcome.failure(of: outcomes)) }

  /// The code for an answer: success unless it has a failure.
  init(ofAnswer failure: TransitError?) {
    self = failure.map { ExitCode(for: $0) } ?? .success
    // A provider that rejects its request is not a usage error of the person.
    if self == .usage { self = .unavailable }
  }
}

/// An error with an exit code of its own.
struct ToolFailure: Error {
  var error: TransitError
  var code: ExitCode

  init(_ error: TransitError, _ code: ExitCode) {
    self.error = error
    self.code = code
  }

  /// Wraps any error with its exit code.
  init(_ error: any Error) {
    let wrapped =
      (error as? Unresolved)?.toolError ?? (error as? ParameterFault)?.toolError
      ?? TransitError.wrapping(error)
    self = error as? ToolFailure ?? ToolFailure(wrapped, ExitCode(for: wrapped))
  }

  /// An input file or folder that does not exist.
  init(missing korean: String, _ english: String) {
    self.init(TransitError(.badFile, Words(korean, english)), .noInput)
  }
}

extension TransitError {
  /// The error for an input file that cannot be parsed.
  init(unreadable error: any Error, _ path: String) {
    self.init(.badFile, TransitError.wrapping(error).naming(path).detail)
  }
}
