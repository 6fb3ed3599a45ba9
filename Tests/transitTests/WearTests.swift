import Commute
import Foundation
import KoreaTransit
import Testing
import TransitTesting

@testable import transit

/// What the tool says to wear, without a key: a clear and cold November day, and rain on the next.
struct WearTests {
  private static let question = ["wear", "강남", "--leave", "08:00", "--return", "19:00"]

  @Test func `an outfit is told with its reasons`() async throws {
    let run = try await TestTool().run(Self.question)
    #expect(run.code == 0)
    #expect(
      run.out == """
        강남역 2호선 · 서울특별시 강남구 역삼1동  11-20 금 08:00–19:00
        위    니트
        아래  기모 바지
        겉    패딩
        소품  목도리
        · 지금 체감 2℃: 기모 바지, 패딩, 목도리
        · 14시에 체감 12℃: 니트
        · 체감온도가 10℃ 벌어집니다: 얇게 겹쳐 입고 겉옷을 벗었다 입으세요

        """)
    #expect(
      run.errLines == [
        "인증키가 없어 이 프로젝트가 만든 예시 응답을 보여 줍니다 (2026-11-20 08:30; 시각·차량·날씨·요금은 실제가 아님). 실시간 답: transit config init",
        "나갈 시각이 지나, 남은 시간의 날씨입니다", "다른 조합: --another 1 (모두 12가지)",
        "다른 곳도 있습니다: 서울강남구청 (서울 강남구 학동로 426)",
        "seoul-subway  건너뜀 (unsupported): 이 요청과 관계없는 곳",
        "seoul-bus     건너뜀 (unsupported): 이 요청과 관계없는 곳",
        "tago          건너뜀 (unsupported): 이 요청과 관계없는 곳", "kma           1건", "kakao-local   6건",
        "openweather   1건", "출처: 기상청, 카카오 로컬 API (Kakao), OpenWeather",
      ])
  }

  @Test func `lines for programs hold one thing each`() async throws {
    let run = try await TestTool().run(Self.question + ["--date", "tomorrow", "--plain"])
    #expect(
      run.out == """
        inner\t히트텍\tthermal underwear\t
        top\t니트\tknitwear\t
        bottom\t기모 바지\tfleece-lined trousers\t
        outer\t패딩\tpadded coat\t
        accessory\t목도리\tmuffler\t
        thing\t우산\tumbrella\train

        """)
    #expect(run.errLines.contains("장소: 강남역 2호선 · 서울 강남구 강남대로 지하 396"))
  }

  @Test func `the document holds the outfit, what it is for and why`() async throws {
    let run = try await TestTool().run(Self.question + ["--json"])
    let schemas = try SchemaValidator(
      folder: Package.root.appending(path: "Sources/transit/Schemas"))
    #expect(schemas.problems(of: run.out, by: "wear.schema.json") == [])
    let outfit = try run.out.part("outfit")
    #expect(
      outfit == """
        {
          "advice" : [
            {
              "en" : "now it feels like 2 ℃: fleece-lined trousers, padded coat, muffler",
              "ko" : "지금 체감 2℃: 기모 바지, 패딩, 목도리",
              "reason" : "coldest"
            },
            {
              "en" : "at 14:00 it feels like 12 ℃: knitwear",
              "ko" : "14시에 체감 12℃: 니트",
              "reason" : "warmest"
            },
            {
              "en" : "it changes by 10 K: wear thin layers, and take the coat off and on",
              "ko" : "체감온도가 10℃ 벌어집니다: 얇게 겹쳐 입고 겉옷을 벗었다 입으세요",
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
              "en" : "fleece-lined trousers",
              "kind" : "bottom",
              "ko" : "기모 바지"
            },
            {
              "en" : "padded coat",
              "kind" : "outer",
              "ko" : "패딩"
            },
            {
              "en" : "muffler",
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

  @Test func `a night in English, with what its shift makes of it`() async throws {
    var tool = try TestTool()
    tool.environment = ["LANG": "en_US.UTF-8"]
    let run = try await tool(
      "wear", "강남", "--leave", "22:00", "--return", "06:30", "--sensitivity", "hot")
    #expect(
      run.out == """
        강남역 2호선 · 서울특별시 강남구 역삼1동  11-20 Fri 22:00–next day 06:30
        under   thermal underwear
        top     knitwear
        bottom  thick trousers
        over    coat
        bring   umbrella
        · coming back at 06:30 the next day it feels like 3 ℃ (6 ℃ to who feels the heat): thick \
        trousers, coat
        · leaving at 22:00 it feels like 5 ℃ (8 ℃ to who feels the heat): thermal underwear, knitwear
        · coming back at 06:30 the next day rain (chance 60%): umbrella

        """)
  }

  @Test func `who feels the cold is dressed warmer than who feels the heat`() async throws {
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

  @Test func `a time that is over today is tomorrow's, and that is said`() async throws {
    let run = try await TestTool()("wear", "강남", "--leave", "06:00", "--return", "08:00")
    #expect(run.outLines[0] == "강남역 2호선 · 서울특별시 강남구 역삼1동  내일 11-21 토 06:00–08:00")
    #expect(run.errLines.contains("오늘의 그 시간은 지나서 내일로 봅니다"))
    let asked = try await TestTool()(
      "wear", "강남", "--leave", "06:00", "--return", "08:00", "--date", "내일")
    #expect(asked.out == run.out)
    #expect(!asked.err.contains("지나서"))
    let today = try await TestTool()(
      "wear", "강남", "--leave", "06:00", "--return", "08:00", "--date", "2026-11-20")
    #expect(today.code == 64)
    #expect(today.err.contains("이미 지난 시간입니다"))
  }

  @Test func `without times eight to seven is meant, and that is said`() async throws {
    let tool = try TestTool()
    let run = try await tool("wear", "강남")
    #expect(run.out == (try await tool.run(Self.question)).out)
    #expect(
      run.errLines.contains(
        "시각을 정하지 않아 08:00–19:00 로 봅니다 (--leave, --return, transit profile set)"))
  }

  @Test func `another outfit is the next, and the same number gives the same`() async throws {
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
    // What is no number is the place.
    let place = try await tool("wear", "--another", "강남", "--plain")
    #expect(place.outLines[0] == "top\t맨투맨\tsweatshirt\t")
  }

  private static let refused: [([String], Int32, String)] = [
    (["--date", "2026-11-24"], 64, "예보가 그 시간까지 닿지 않습니다: 2026-11-24 03:00 까지입니다"),
    (["--date", "someday"], 64, "--date는 tomorrow나 2026-11-21처럼 씁니다: 'someday'"),
    (["--date", "2026-02-30"], 64, "--date는 tomorrow나 2026-11-21처럼 씁니다: '2026-02-30'"),
    (["--leave", "24:00"], 64, "--leave은(는) 08:00처럼 00:00–23:59 로 씁니다: '24:00'"),
    (["--return", "7"], 64, "--return은(는) 08:00처럼 00:00–23:59 로 씁니다: '7'"),
    (["--style", "cats"], 64, "--style은(는) women, men, any 가운데 하나입니다: 'cats'"),
    (["--sensitivity", "x"], 64, "--sensitivity은(는) cold, normal, hot 가운데 하나입니다: 'x'"),
    (["--another", "0"], 64, "--another는 1 이상의 수입니다: '0'"),
    (["--another=x"], 64, "--another는 1 이상의 수입니다: 'x'"),
    (["--clothes", "nowhere.json"], 66, "파일을 읽을 수 없습니다: "),
  ]

  @Test(arguments: refused)
  func `what cannot be answered is told in one line`(
    options: [String], code: Int32, problem: String
  ) async throws {
    let run = try await TestTool().run(["wear", "강남"] + options)
    #expect(run.code == code)
    #expect(run.out == "")
    #expect(run.errLines.last?.contains(problem) == true)
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

  @Test func `one's own clothes win, those that are named before those in the settings`()
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
      broken.errLines == [
        "설정이 잘못되었습니다: \(own.path): 2번째 줄 14번째 글자에서 JSON이 깨졌습니다. 설정의 문제입니다. "
          + "고친 뒤 다시 실행하세요."
      ])
  }

  @Test func `the built-in clothes pass their schema, and wrong ones do not`() throws {
    let schemas = try SchemaValidator(
      folder: Package.root.appending(path: "Sources/Commute/Schemas"))
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
  /// One field of an indented document, moved to the left.
  fileprivate func part(_ name: String) throws -> String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("  \"\(name)\" : {") })
    let end = try #require(lines[start...].firstIndex { $0.hasPrefix("  }") })
    return (["{"] + lines[(start + 1)..<end].map { String($0.dropFirst(2)) } + ["}"])
      .joined(separator: "\n")
  }
}
