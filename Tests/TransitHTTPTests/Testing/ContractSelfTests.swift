import Testing
import TransitCore
import TransitTesting

/// The contract applied to a correct provider and to incorrect ones.
struct ContractSelfTests {
  @Test(arguments: ProviderContract.Clause.allCases)
  func `a correct provider satisfies the clause`(clause: ProviderContract.Clause) async {
    let violations = await RightProvider.contract().violations(of: clause)
    #expect(violations.map(\.description) == [])
  }

  @Test(arguments: ProviderContract.Clause.allCases)
  func `an incorrect provider violates the clause for the expected reason`(
    clause: ProviderContract.Clause
  ) async throws {
    let wrong = try #require(Self.wrong[clause], "no wrong provider for \(clause)")
    let violations = await wrong.contract.violations(of: clause)
    #expect(violations.map(\.description) == wrong.reasons)
    #expect(violations.allSatisfy { $0.clause == clause })
  }

  @Test func `a provider that hides a failure of its service violates the faults clause`() async {
    let violations = await WrongAsking.contract.violations(of: .faults).map(\.description)
    let codes = ["unavailable", "timedOut", "offline", "quotaSpent"]
    #expect(
      violations
        == codes.map {
          "stations '강남': the error '\($0)' of the service yields a result with 0 values"
        }
        + codes.map { "routes '472': the error '\($0)' of the service is reported as 'malformed'" }
        + codes.map {
          "places '코엑스': the error '\($0)' of the service yields a result with 0 values"
        })
  }

  @Test func `without a recorded result there is no evidence for decoding or row order`() async {
    var contract = ProviderContract(
      RightProvider.self, recordings: [RightProvider.noStops]
    ) { RightProvider(client: $0) }
    #expect(
      await contract.violations(of: .evidence).map(\.description) == [
        "recordings: none is decoded as a result with content"
      ])
    #expect(
      await contract.violations(of: .rows).map(\.description) == [
        "recordings: none has two rows that are objects, so no order was checked"
      ])
    #expect(await contract.violations(of: .emptyResults) == [])
    contract.questions = ProviderContract.Questions(stations: [])
    #expect(
      await contract.violations(of: .services).map(\.description) == [
        "stations: no query uses it", "arrivals: no query uses it",
      ])
  }

  @Test func `third-party recordings need not declare an expected code`() async {
    let recordings = WrongAnswers.contract.recordings.map { recording in
      var recording = recording
      recording.requiresExpectation = false
      return recording
    }
    let contract = ProviderContract(WrongAnswers.self, recordings: recordings) { _ in
      WrongAnswers()
    }
    #expect(
      await contract.violations(of: .expectations).map(\.subject) == [
        "wrong/spent", "wrong/expecting",
      ])
  }

  @Test(arguments: [
    (ProviderContract.RowList.longest, ["wrong/lenient"]),
    (.named(["rows"]), ["wrong/lenient", "wrong/expecting"]),
    (.named(["other"]), []), (.none, []),
  ])
  func `a provider declares which list contains its rows`(
    rows: ProviderContract.RowList, broken: [String]
  ) async {
    var contract = WrongAnswers.contract
    contract.rows = rows
    #expect(await contract.violations(of: .lists).map(\.subject) == broken)
    // Rows are not checked if the provider declares none.
    #expect(await contract.violations(of: .rows).isEmpty == (rows != .named(["other"])))
  }

  private static let credits: [(text: String, isFilled: Bool)] = [
    ("바른시", true), ("The Todos Foundation", true), ("Toledo to dos", true),
    ("", false), ("—", false), ("FILL IN: whom to credit", false),
    ("todo", false), ("To-Do: whom to credit", false), ("출처 (TO-DO)", false),
  ]

  @Test(arguments: credits)
  func `a placeholder counts as missing`(text: String, isFilled: Bool) async {
    let right = RightProvider.contract()
    var manifest = right.manifest
    manifest.attribution.text = text
    let contract = ProviderContract(
      manifest: manifest, endpoints: right.endpoints, recordings: right.recordings
    ) { RightProvider(client: $0) }
    #expect(
      await contract.violations(of: .attribution).map(\.description)
        == (isFilled ? [] : ["text: whom to credit is missing"]))
  }

  private static let wrong:
    [ProviderContract.Clause: (contract: ProviderContract, reasons: [String])] = [
      .manifest: (
        WrongManifest.contract,
        [
          "id: 'Wrong Provider' may contain only lowercase letters, digits and dashes",
          "name: the English name is missing",
          "services: 'api.wrong.invalid' is not a real host",
          "coverage: the list of cities is empty",
          "keys: 'wrong-key' is not a valid name of an environment variable",
          "keys: wrong-key has no product to apply for",
          "keys: wrong-key has no page to apply on",
          "keys: wrong-key has a daily limit below 1",
          "keys: stops needs RIGHT_KEY, which is not listed",
        ]
      ),
      .attribution: (
        WrongManifest.contract,
        [
          "text: whom to credit is missing",
          "url: the page is missing",
          "license: it is empty; omit it if it is not known",
        ]
      ),
      .operations: (
        WrongManifest.contract,
        [
          "TransitHTTPTests.RightStops: it is listed more than once",
          "right/stops: two operations of 'stations' decode it",
          "stations: it has no name",
          "routes: no operation is listed for it",
        ]
      ),
      .evidence: (
        WrongManifest.contract, [" for stations: no recording is decoded as a result with content"]
      ),
      .services: (
        WrongAsking.contract,
        [
          "stations '강남': GET https://elsewhere.seoul.kr/stops?key=REDACTED&text=%EA%B0%95%EB%82%A8 is not to a host of the manifest",
          "routes '472': GET https://api.right.seoul.kr/arrivals?key=REDACTED&stop=1 belongs to no listed operation",
          "places '코엑스': no request was sent",
        ]
      ),
      .keys: (
        WrongAsking.contract,
        [
          "stops: it declares RIGHT_KEY, but its request contains OTHER_KEY",
          "routes: it declares RIGHT_KEY, but its request contains none",
          "routes: 'serviceKey' contains text in place of a key",
          "routes: 'X-Trace' contains a text that looks like a key",
          "routes: path segment 1 contains a text that looks like a key",
        ]
      ),
      .roundTrip: (
        WrongAsking.contract,
        [
          #"stops: right/stops: LossyStops(text: "?강남", page: 1, isElsewhere: false) is restored as LossyStops(text: "??강남", page: 1, isElsewhere: false)"#,
          "stops: right/stops: the request does not contain its page",
        ]
      ),
      .cancellation: (
        WrongAsking.contract,
        [
          "stations '강남': it ended with a result of 0 values",
          "places '코엑스': it ended with a result of 0 values",
        ]
      ),
      .pureDecoding: (
        WrongReading.contract, ["wrong/moody: moody: row 0 differs between two runs"]
      ),
      .rows: (
        WrongReading.contract,
        [
          "wrong/moody: reversed rows are not decoded as reversed items",
          "wrong/moody: removing the last row removes more than the last item",
          "wrong/sorted: 3 rows are decoded as 2 items",
          "wrong/sorted: reversed rows are not decoded as reversed items",
          "wrong/sorted: removing the last row removes more than the last item",
        ]
      ),
      .timeZone: (
        WrongReading.contract,
        [
          "wrong/moody: the result depends on the machine's time zone",
          "wrong/local: the result depends on the machine's time zone",
          "wrong/ahead: a value of 2026-11-20T17:29:40+09:00 is later than its response",
        ]
      ),
      .emptyResults: (
        WrongReading.contract, ["recordings: none is decoded as an empty result"]
      ),
      .identifiers: (
        WrongTelling.contract,
        [
          "wrong/vague: 'ars:22009' is not 'authority.number:value'",
          "wrong/vague: 'kr.node:100000001 ' is not 'authority.number:value'",
          "wrong/vague: '서울역' has no identifier",
        ]
      ),
      .coordinates: (
        WrongTelling.contract,
        [
          "wrong/vague: row 0 is at 37.5, 12.5",
          "wrong/vague: row 1 is at 37.5, 12.5",
          "wrong/vague: row 2 is at 37.5, 12.5",
        ]
      ),
      .sources: (
        WrongTelling.contract,
        [
          "wrong/vague: row 0 of a live response names no source",
          "wrong/vague: row 1 of a live response names tago recorded",
          "wrong/vague: row 2 of a live response names tago recorded",
          "wrong/vague: row 0 of a recorded response names no source",
          "wrong/vague: row 1 of a recorded response names tago recorded",
          "wrong/vague: row 2 of a recorded response names tago recorded",
        ]
      ),
      .times: (
        WrongTimes.contract,
        [
          "wrong/timeless: a countdown has no time of observation",
          "arrivals at '신분당선강남역': after 100 s a countdown is not 100 s shorter",
          "arrivals at '신분당선강남역': an arrival of a recording is called live",
          "arrivals at '신분당선강남역': after two hours an arrival is not outdated",
        ]
      ),
      .faults: (WrongReading.contract, WrongFaults.reasons),
      .codes: (
        WrongAnswers.contract,
        ["wrong/nothing: the unknown code 9876 in code is not an error"]
      ),
      .lists: (WrongAnswers.contract, ["wrong/lenient: a body without its list is not an error"]),
      .expectations: (
        WrongAnswers.contract,
        [
          "wrong/spent: expected quotaSpent, decoded as badKey",
          "wrong/refused: add '# expect: badKey' below its request, if that is correct",
          "wrong/expecting: expected badKey, decoded as a success",
        ]
      ),
      .numbers: (
        WrongAnswers.contract,
        ["an empty", "a dash in", "a missing"].map {
          "wrong/expecting: \($0) rows[].seconds is decoded as zero in .arrival.timeLeft.countdown.seconds"
        }
      ),
    ]
}

/// The violation of `TrustingStops` for each fault. The other endpoints decode them correctly.
enum WrongFaults {
  static let reasons = [
    "HTTP 400", "HTTP 401", "HTTP 403", "HTTP 404", "HTTP 429", "HTTP 500", "HTTP 502", "HTTP 503",
    "HTTP 504", "a good body under HTTP 500", "an unknown key with HTTP 200",
    "a spent quota with HTTP 200", "an empty body", "only whitespace",
    "an HTML page with HTTP 200", "a sentence with HTTP 200", "the wrong JSON", "a number",
    "half of the body",
  ].map { fault in
    switch fault {
    case "HTTP 401":
      "trusting: HTTP 401 throws CocoaError, not a TransitError"
    case "HTTP 429": "trusting: HTTP 429 is 'unavailable', not quotaSpent or rateLimited"
    default: "trusting: \(fault) is decoded as 'empty' with 0 rows"
    }
  }
}
