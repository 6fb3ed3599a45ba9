import Foundation
import Testing
import TransitCommute
import TransitCore
import TransitTestSupport

struct WardrobeTests {
  private static let file = URL(filePath: #filePath, directoryHint: .notDirectory)
    .deletingLastPathComponent().appending(path: "../../Sources/TransitCommute/clothes.json")
    .standardizedFileURL

  @Test func `the built-in clothes are identical to the JSON file`() throws {
    #expect(try Data(contentsOf: Self.file) == Data(Wardrobe.builtInJSON.utf8))
  }

  @Test func `the bands are those commonly used in Korea`() throws {
    let bands = try Wardrobe.builtIn().bands
    #expect(bands.map(\.from) == [28, 23, 20, 17, 12, 9, 5, nil])
    #expect(bands.map(\.to) == [nil, 27, 22, 19, 16, 11, 8, 4])
    #expect(
      bands.map { masked($0.words.korean) } == [
        "28 ℃ _", "23 – 27 ℃", "20 – 22 ℃", "17 – 19 ℃", "12 – 16 ℃", "9 – 11 ℃", "5 – 8 ℃",
        "4 ℃ _",
      ])
    // "And above" differs from "and below".
    for language in Language.allCases {
      let ends = [bands.first, bands.last].map {
        $0?.words.text(in: language).filter { !$0.isNumber }
      }
      #expect(Set(ends).count == 2)
    }
  }

  /// Typical clothes of each band.
  private static let common: [(Double, [String])] = [
    (30.0, ["민소매", "반팔", "반바지", "린넨 셔츠"]), (25, ["반팔", "얇은 셔츠", "반바지", "면바지"]),
    (21, ["긴팔티", "셔츠", "가디건", "맨투맨", "면바지", "슬랙스", "청바지"]),
    (18, ["얇은 니트", "맨투맨", "후드", "가디건", "청자켓", "야상"]),
    (14, ["셔츠", "니트", "맨투맨", "자켓", "트렌치코트"]), (10, ["자켓", "트렌치코트", "야상", "니트"]),
    (6, ["코트", "가죽자켓", "히트텍", "니트", "레깅스", "경량패딩"]),
    (0, ["패딩", "두꺼운 코트", "목도리", "기모 바지"]),
  ]

  @Test(arguments: common)
  func `a band contains the clothes of the commonly used table`(celsius: Double, names: [String])
    throws
  {
    let band = try #require(try Wardrobe.builtIn().band(for: celsius))
    #expect(Set(band.garments.map(\.name.korean)).isSuperset(of: names))
  }

  /// Half degrees are rounded away from zero.
  private static let degrees: [(Double, Int?)] = [
    (-300.0, nil as Int?), (-0.5, nil), (4, nil), (4.49, nil), (4.5, 5), (5, 5), (8.49, 5),
    (8.5, 9),
    (9, 9), (11.4, 9), (11.5, 12), (16.4, 12), (16.5, 17), (19.4, 17), (19.5, 20), (22, 20),
    (22.49, 20), (22.5, 23), (23, 23), (27, 23), (27.49, 23), (27.5, 28), (28, 28), (99, 28),
  ]

  @Test(arguments: degrees)
  func `a temperature is rounded to whole degrees to find its band`(
    celsius: Double, from: Int?
  ) throws {
    #expect(try Wardrobe.builtIn().band(for: celsius)?.from == from)
  }

  @Test func `a custom file is read, with the Korean name when there is no English one`() throws {
    let wardrobe = try Wardrobe(
      json: Data(
        """
        {"version": 1, "bands": [
          {"from": 10, "clothes": [{"kind": "top", "ko": "티"}, {"kind": "bottom", "ko": "치마"}]},
          {"clothes": [
            {"kind": "top", "ko": "스웨터", "en": "sweater", "styles": ["men", "women"]},
            {"kind": "bottom", "ko": "바지"},
            {"kind": "accessory", "ko": "모자", "optional": true}]}],
         "things": {"rain": {"ko": "장화"}}}
        """.utf8), named: "clothes.json")
    #expect(wardrobe.bands.map(\.from) == [10, nil])
    #expect(wardrobe.bands.map(\.to) == [nil, 9])
    #expect(
      wardrobe.bands[1].garments == [
        Garment(.top, Words("스웨터", "sweater"), styles: [.men, .women]),
        Garment(.bottom, Words("바지", "바지")),
        Garment(.accessory, Words("모자", "모자"), isOptional: true),
      ])
    #expect(wardrobe.things == [.rain: Words("장화", "장화")])
  }

  private static let clothes =
    #"[{"kind": "top", "ko": "티"}, {"kind": "bottom", "ko": "바지"}]"#

  private static let names = [
    "my.json", "version", "bands", "bands[0]", "bands[0].from", "bands[1].from",
    "bands[0].clothes", "bands[0].clothes[0]", "bands[0].clothes[0].kind",
    "bands[0].clothes[0].ko", "bands[0].clothes[0].styles", "bands[0].clothes[0].optional",
    "things:", "things.rain.ko", "bottom", "women", "women, men, any",
    "inner, top, bottom, outer, accessory", "$schema, version, bands, things",
    "kind, ko, en, styles, optional",
    "rain, mayRain, downpour, snow, wind, frost, bitterCold, heat",
  ]

  private static let broken: [(String, String)] = [
    ("", "_ JSON _ 1 _ 1"),
    ("{\n \"version\": 1,\n}", "_ JSON _ 3 _ 1"),
    ("[]", "_"), ("{}", "version _ 1"),
    (#"{"version": 2}"#, "version _ 1"),
    (
      #"{"version": 1, "band": []}"#,
      "_ band _ bands _ $schema, version, bands, things"
    ),
    (#"{"version": 1, "bands": []}"#, "bands _ 1 _ 40"),
    (#"{"version": 1, "bands": [7]}"#, "bands[0] _"),
    (
      #"{"version": 1, "bands": [{"from": 5, "clothes": CLOTHES}]}"#,
      "bands[0].from _"
    ),
    (
      #"{"version": 1, "bands": [{"clothes": CLOTHES}, {"clothes": CLOTHES}]}"#,
      "bands[0].from _ -60 _ 60"
    ),
    (
      #"{"version": 1, "bands": [{"from": 1.5, "clothes": CLOTHES}, {"clothes": CLOTHES}]}"#,
      "bands[0].from _ -60 _ 60"
    ),
    (
      #"{"version": 1, "bands": [{"from": 5, "clothes": CLOTHES}, {"from": 5, "clothes": CLOTHES}, {"clothes": CLOTHES}]}"#,
      "bands[1].from _ 5 _"
    ),
    (
      #"{"version": 1, "bands": [{"clothes": []}]}"#, "bands[0].clothes _ 1 _ 60"
    ),
    (
      #"{"version": 1, "bands": [{"clothes": [{"kind": "hat", "ko": "x"}]}]}"#,
      "bands[0].clothes[0].kind _ inner, top, bottom, outer, accessory"
    ),
    (
      #"{"version": 1, "bands": [{"clothes": [{"kind": "top"}]}]}"#,
      "bands[0].clothes[0].ko _ 60 _"
    ),
    (
      #"{"version": 1, "bands": [{"clothes": [{"kind": "top", "ko": "티", "size": 1}]}]}"#,
      "bands[0].clothes[0] _ size _ kind, ko, en, styles, optional"
    ),
    (
      #"{"version": 1, "bands": [{"clothes": [{"kind": "top", "ko": "티", "styles": ["cats"]}]}]}"#,
      "bands[0].clothes[0].styles _ women, men, any"
    ),
    (
      #"{"version": 1, "bands": [{"clothes": [{"kind": "top", "ko": "티", "optional": 1}]}]}"#,
      "bands[0].clothes[0].optional _"
    ),
    (
      #"{"version": 1, "bands": [{"clothes": [{"kind": "top", "ko": "티"}]}]}"#,
      "bands[0].clothes _ bottom _ women"
    ),
    (
      #"{"version": 1, "bands": [{"clothes": CLOTHES}], "things": {"fog": {"ko": "등"}}}"#,
      "things: _ fog _ rain, mayRain, downpour, snow, wind, frost, bitterCold, heat"
    ),
    (
      #"{"version": 1, "bands": [{"clothes": CLOTHES}], "things": {"rain": "우산"}}"#,
      "things.rain.ko _ 60 _"
    ),
  ]

  @Test(arguments: broken)
  func `a malformed file is reported in one line`(text: String, problem: String) throws {
    let json = text.replacing("CLOTHES", with: Self.clothes)
    let error = #expect(throws: TransitError.self) {
      try Wardrobe(json: Data(json.utf8), named: "my.json")
    }
    #expect(error?.code == .configuration)
    #expect(masked(error?.detail?.english, keeping: Self.names) == "my.json \(problem)")
  }
}
