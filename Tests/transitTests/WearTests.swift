import Foundation
import KoreaTransit
import Testing
import TransitCommute
import TransitTestSupport
import TransitText

@testable import transit

/// `transit wear` without a key: a clear and cold November day, and rain on the next.
struct WearTests {
  private static let question = ["wear", "강남", "--leave", "08:00", "--return", "19:00"]

  private static let place = ["강남역", "2호선", "서울", "강남구", "역삼동"]
  private static let worn = ["니트", "기모 바지", "패딩", "목도리"]

  @Test func `an outfit is shown with its reasons`() async throws {
    let run = try await TestTool().run(Self.question)
    let verbose = try await TestTool().run(Self.question + ["--verbose"])
    #expect(run.code == 0)
    #expect(verbose.out == run.out)
    #expect(
      masked(run.out, keeping: Self.place + Self.worn) == """
        강남역 2호선 서울 강남구 역삼동  11-20 _ 08:00 – 19:00
        _  니트
        _  기모 바지
        _  패딩
        _  목도리
        _ 2 ℃ 기모 바지 패딩 목도리
        14 _ 12 ℃ 니트
        _ 10 ℃ _

        """)
    let heads = zip(run.outLines.dropFirst(), Self.worn).map { line, name in
      DisplayWidth.of(line) - DisplayWidth.of(name)
    }
    #expect(Set(heads).count == 1)
    let names = [
      "서울강남구청", "서울", "강남구", "학동로", "unsupported", "seoul-subway", "seoul-bus", "busan-bus",
      "gyeonggi-bus", "incheon-bus", "tago", "kma",
      "kakao-local", "openweather", "seoul-bike", "seoul-metro", "기상청", "카카오 로컬", "Kakao", "에어코리아",
      "airkorea",
    ]
    let notes = ["_", "_ --another 1 _ 12 _", "_ 서울강남구청 서울 강남구 학동로 426"]
    #expect(
      run.errLines.map { masked($0, keeping: names) }
        == notes + ["_ 기상청 카카오 로컬 API Kakao _"])
    let lines = verbose.errLines.filter { !$0.hasPrefix("· ") }
    #expect(
      lines.map { masked($0, keeping: names) } == notes + [
        "seoul-subway  _ unsupported _", "seoul-bus  _ unsupported _", "busan-bus  _ unsupported _",
        "gyeonggi-bus  _ unsupported _", "incheon-bus  _ unsupported _", "tago  _ unsupported _",
        "kma  1 _", "kakao-local  4 _", "airkorea  _ unsupported _", "openweather  _",
        "seoul-bike  _ unsupported _", "seoul-metro  _ unsupported _",
        "_ 기상청 카카오 로컬 API Kakao _",
      ])
    #expect(
      lines.suffix(9).dropLast().allSatisfy { line in
        line.dropFirst(12).hasPrefix("  ") && !line.dropFirst(14).hasPrefix(" ")
      })
  }

  @Test func `plain rows hold one item each`() async throws {
    let run = try await TestTool().run(Self.question + ["--date", "tomorrow", "--plain"])
    #expect(
      run.out == """
        inner\t히트텍\tthermal underwear\t
        top\t니트\tknitwear\t
        bottom\t기모 바지\tfleece-lined pants\t
        outer\t패딩\tpadded coat\t
        accessory\t목도리\tscarf\t
        thing\t우산\tumbrella\train

        """)
    #expect(run.errLines.count { $0.contains("강남역 2호선 · 서울 강남구 강남대로 지하 396") } == 1)
  }

  @Test func `the document holds the outfit with its times, garments and reasons`() async throws {
    let run = try await TestTool().run(Self.question + ["--json"])
    let schemas = try SchemaValidator.ofDocuments()
    #expect(schemas.problems(of: run.out, by: "wear.schema.json") == [])
    let clothes = Self.worn + ["knitwear", "fleece-lined pants", "padded coat", "scarf"]
    // Texts with a number are sentences, whose wording is masked.
    let outfit = try run.out.part("outfit").replacing(/"(en|ko)" : "([^"]*[0-9][^"]*)"/) { match in
      "\"\(match.1)\" : \"\(masked(String(match.2), keeping: clothes))\""
    }
    #expect(
      outfit == """
        {
          "advice" : [
            {
              "en" : "_ 2 ℃ fleece-lined pants padded coat scarf",
              "ko" : "_ 2 ℃ 기모 바지 패딩 목도리",
              "reason" : "coldest"
            },
            {
              "en" : "_ 14:00 _ 12 ℃ knitwear",
              "ko" : "14 _ 12 ℃ 니트",
              "reason" : "warmest"
            },
            {
              "en" : "_ 10 ℃ _",
              "ko" : "_ 10 ℃ _",
              "reason" : "range"
            }
          ],
          "coldest" : {
            "bandFromCelsius" : null,
            "bandToCelsius" : 4,
            "dressedForCelsius" : 2.1,
            "feelsLikeCelsius" : 2.1,
            "hours" : 1,
            "start" : "2026-11-20T08:00:00+09:00"
          },
          "combinations" : 12,
          "date" : "2026-11-20",
          "garments" : [
            {
              "en" : "knitwear",
              "kind" : "top",
              "ko" : "니트"
            },
            {
              "en" : "fleece-lined pants",
              "kind" : "bottom",
              "ko" : "기모 바지"
            },
            {
              "en" : "padded coat",
              "kind" : "outer",
              "ko" : "패딩"
            },
            {
              "en" : "scarf",
              "kind" : "accessory",
              "ko" : "목도리"
            }
          ],
          "isTomorrow" : false,
          "isUnderway" : true,
          "leave" : "08:00",
          "leavesAt" : "2026-11-20T08:00:00+09:00",
          "return" : "19:00",
          "returnsAt" : "2026-11-20T19:00:00+09:00",
          "things" : [

          ],
          "timesFrom" : "options",
          "utcOffsetSeconds" : 32400,
          "warmest" : {
            "bandFromCelsius" : 12,
            "bandToCelsius" : 16,
            "dressedForCelsius" : 12,
            "feelsLikeCelsius" : 12,
            "hours" : 1,
            "start" : "2026-11-20T14:00:00+09:00"
          }
        }
        """)
    let document = try run.document()
    #expect(document["query"] as? String == "강남")
    #expect(document["clothes"] as? String == "built-in")
    #expect(document["seed"] as? Int == 0)
  }

  @Test func `a night in English, with the effect of the sensitivity`() async throws {
    var tool = try TestTool()
    tool.environment = ["LANG": "en_US.UTF-8"]
    let run = try await tool(
      "wear", "강남", "--leave", "22:00", "--return", "06:30", "--sensitivity", "hot")
    let clothes = ["thermal underwear", "knitwear", "thick pants", "coat", "umbrella"]
    #expect(
      masked(run.out, keeping: Self.place + clothes) == """
        강남역 2호선 서울 강남구 역삼동  11-20 _ 22:00 – _ 06:30
        _  thermal underwear
        _  knitwear
        _  thick pants
        _  coat
        _  umbrella
        _ 06:30 _ 3 ℃ 6 ℃ _ thick pants coat
        _ 22:00 _ 5 ℃ 8 ℃ _ thermal underwear knitwear
        _ 06:30 _ 60% umbrella

        """)
  }

  @Test func `cold sensitivity gives warmer clothes than heat sensitivity`() async throws {
    func outer(_ sensitivity: String) async throws -> String? {
      try await TestTool()(
        "wear", "강남", "--leave", "13:00", "--return", "16:30", "--sensitivity", sensitivity,
        "--plain"
      ).outLines.first { $0.hasPrefix("outer") }
    }
    #expect(try await outer("cold") == "outer\t코트\tcoat\t")
    #expect(try await outer("normal") == "outer\t트렌치코트\ttrench coat\t")
    #expect(try await outer("hot") == "outer\t자켓\tjacket\t")
  }

  @Test func `times that are over today mean tomorrow, and a note says so`() async throws {
    let run = try await TestTool()("wear", "강남", "--leave", "06:00", "--return", "08:00")
    #expect(
      masked(run.outLines[0], keeping: Self.place)
        == "강남역 2호선 서울 강남구 역삼동  _ 11-21 _ 06:00 – 08:00")
    let asked = try await TestTool()(
      "wear", "강남", "--leave", "06:00", "--return", "08:00", "--date", "내일")
    #expect(asked.out == run.out)
    #expect(Set(asked.errLines).isSubset(of: run.errLines))
    #expect(run.errLines.count == asked.errLines.count + 1)
    let today = try await TestTool()(
      "wear", "강남", "--leave", "06:00", "--return", "08:00", "--date", "2026-11-20")
    #expect(today.code == 64)
    #expect(today.out == "")
    #expect(today.errLines.isEmpty == false)
    #expect(masked(today.errLines.last) == "_")
  }

  @Test func `the default times are 08:00 to 19:00, and a note says so`() async throws {
    let tool = try TestTool()
    let run = try await tool("wear", "강남")
    #expect(run.out == (try await tool.run(Self.question)).out)
    #expect(
      run.errLines.map { masked($0) }
        .contains("_ 08:00 – 19:00 _ --leave --return transit profile _"))
  }

  @Test func `--another gives the next outfit, and the same number the same outfit`() async throws {
    let tool = try TestTool()
    func clothes(_ arguments: String...) async throws -> [String] {
      try await tool.run(["wear", "강남", "--plain"] + arguments).outLines.map {
        $0.split(separator: "\t").map(String.init)[1]
      }
    }
    let first = try await clothes()
    let second = try await clothes("--another")
    #expect(first == ["니트", "기모 바지", "패딩", "목도리"])
    #expect(second == ["맨투맨", "기모 레깅스", "두꺼운 코트", "목도리"])
    #expect(try await clothes("--another", "1") == second)
    #expect(try await clothes("--another=12") == first)
    #expect(try await clothes("--another", "2") != second)
    #expect(try await clothes("--another", "--style", "men") == ["맨투맨", "기모 바지", "두꺼운 코트", "목도리"])
    // An argument that is not a number is the place.
    let place = try await tool("wear", "--another", "강남", "--plain")
    #expect(place.outLines[0] == "top\t맨투맨\tsweatshirt\t")
  }

  private static let refused: [([String], Int32, String)] = [
    (["--date", "2026-11-24"], 64, "_ 2026-11-24 03:00 _"),
    (["--date", "someday"], 64, "--date _ 2026-11-20 _ someday"),
    (["--date", "2026-02-30"], 64, "--date _ 2026-11-20 _ 2026-02-30"),
    (["--leave", "24:00"], 64, "--leave _ 08:00 _ 00:00 – 23:59 _ 24:00"),
    (["--return", "7h"], 64, "--return _ 08:00 _ 00:00 – 23:59 _ 7h"),
    (["--style", "cats"], 64, "--style _ women, men, any _ cats"),
    (["--sensitivity", "x"], 64, "--sensitivity _ cold, normal, hot _ x"),
    (["--another", "0"], 64, "--another _ 1 _ 0"),
    (["--another=x"], 64, "--another _ 1 _ x"),
    (["--clothes", "nowhere.json"], 66, "nowhere.json"),
  ]

  @Test(arguments: refused)
  func `an invalid option is rejected with a reason`(
    options: [String], code: Int32, problem: String
  ) async throws {
    let run = try await TestTool().run(["wear", "강남"] + options)
    #expect(run.code == code)
    #expect(run.out == "")
    let line = masked(run.errLines.last, keeping: ["women, men, any", "cold, normal, hot"])
    #expect(code == 64 ? line == problem : line.contains(problem), "\(line)")
  }

  @Test func `without a forecast there is no outfit`() async throws {
    let run = try await TestTool()("wear", "35.1,129.0", "--json")
    #expect(run.code == 69)
    #expect(try run.document()["outfit"] is NSNull)
    let people = try await TestTool()("wear", "35.1,129.0")
    #expect(people.out == "")
    #expect(people.errLines.contains("35.1,129.0"))
  }

  private static let clothes = """
    {"version": 1, "bands": [{"clothes": [
      {"kind": "top", "ko": "한복 저고리", "en": "jeogori"}, {"kind": "bottom", "ko": "한복 바지"}]}]}
    """

  @Test func `--clothes overrides the settings' clothes, which override the built-in ones`()
    async throws
  {
    let tool = try TestTool()
    let own = try tool.folder.write(
      Self.clothes, to: "home/.config/korea-transit/clothes.json")
    let run = try await tool("wear", "강남", "--plain")
    #expect(run.outLines == ["top\t한복 저고리\tjeogori\t", "bottom\t한복 바지\t한복 바지\t"])
    #expect(try await tool("wear", "강남", "--json").document()["clothes"] as? String == own.path)
    try tool.folder.write(
      Self.clothes.replacing("저고리", with: "치마"), to: "mine.json")
    let named = try await tool("wear", "강남", "--plain", "--clothes", "mine.json")
    #expect(named.outLines[0] == "top\t한복 치마\tjeogori\t")
    try tool.folder.write("{\n\"version\": 1,,", to: "home/.config/korea-transit/clothes.json")
    let broken = try await tool("wear", "강남")
    #expect(broken.code == 78)
    #expect(
      broken.errLines.map { masked($0) } == ["_ \(own.path) 2 _ 14 _ JSON _"])
  }

  @Test func `the built-in clothes pass their schema, and wrong ones do not`() throws {
    let schemas = try SchemaValidator(
      folder: Package.root.appending(path: "Sources/TransitCommute/Schemas"))
    func problems(_ json: String) -> [String] {
      schemas.problems(of: json, by: "clothes.schema.json")
    }
    #expect(problems(Wardrobe.builtInJSON) == [])
    #expect(problems(Self.clothes) == [])
    for (text, change) in [
      ("\"version\": 1", "\"version\": 2"), ("\"from\": 28", "\"from\": 28.5"),
      ("\"kind\": \"top\"", "\"kind\": \"hat\""), ("\"women\"", "\"cats\""),
      ("\"mayRain\"", "\"fog\""), ("\"optional\": true", "\"optional\": 1"),
      ("\"ko\": \"우산\", ", ""),
    ] {
      let wrong = Wardrobe.builtInJSON.replacing(text, with: change)
      #expect(wrong != Wardrobe.builtInJSON)
      #expect(!problems(wrong).isEmpty, "\(change)")
      #expect(throws: TransitError.self) { try Wardrobe(json: Data(wrong.utf8), named: "x") }
    }
  }
}

extension String {
  /// One field of an indented document, unindented.
  fileprivate func part(_ name: String) throws -> String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("  \"\(name)\" : {") })
    let end = try #require(lines[start...].firstIndex { $0.hasPrefix("  }") })
    return (["{"] + lines[(start + 1)..<end].map { String($0.dropFirst(2)) } + ["}"])
      .joined(separator: "\n")
  }
}
