import Testing
import TransitCore

/// The ids of the nationwide GTFS (KTDB), as planners have them.
struct PlannerIdentifierTests {
  @Test(arguments: [
    ("BS_1100_121000097", "kr.node:121000097"), ("BS_3100_217000396", "kr.node:217000396"),
    ("kr-korea_BS_1100_121000097", "kr.node:121000097"),
    ("FEED:BS_1100_121000097", "kr.node:121000097"), ("1:BS_1100_121000097", "kr.node:121000097"),
    ("ktdb:BS_1100_121000097", "kr.node:121000097"),
    ("BR_1100_100100055", "kr.route:100100055"), ("BR_3100_239000140", "kr.route:239000140"),
    ("BS_TAGO_DGB7051003300", "tago.node:DGB7051003300"),
    ("BR_TAGO_GGB227000001", "tago.route:GGB227000001"),
    ("RS_ACC1_S-1-0222", "seoul.station-cd:0222"),
    ("kr-korea_RS_ACC1_S-1-0222", "seoul.station-cd:0222"),
  ])
  func `a planner's id contains the live one`(text: String, identifier: String) {
    #expect(Identifier(planner: text)?.description == identifier)
  }

  @Test(arguments: [
    "BS_KTDB_1234567", "BS_ACC0_1234", "BR_KOTI_100", "RR_ACC1_S-1-5-1D", "RS_ACC1_S-2-0101",
    "BR_1100_100100055_Ord001", "BS_1100_12100009", "BS_1100_12100009X", "BS_TAGO_7051003300",
    "BS_1100_", "RS_ACC1_S-1-02222", "BS_2300_163000001",
  ])
  func `one without a live id identifies nothing`(text: String) {
    #expect(Identifier(planner: "FEED:" + text)?.description == "ktdb:" + text)
    #expect(Identifier(planner: text)?.scheme.weight == .inconclusive)
  }

  @Test(arguments: [
    "강남", "kr.node:121000097", "_", "a_b:c", "XBS_1100_121000097", "bs_1100_121000097",
  ])
  func `another text is none`(text: String) {
    #expect(Identifier(planner: text) == nil)
  }

  @Test(arguments: [
    ("kr.node:121000097", "ktdb:BS_1100_121000097"),
    ("kr.node:217000396", "ktdb:BS_3100_217000396"),
    // The area of Incheon's is not known.
    ("kr.node:163000001", nil), ("kr.node:12100", nil),
    ("kr.route:100100055", "ktdb:BR_1100_100100055"), ("kr.route:165000012", nil),
    ("tago.node:DGB7051003300", "ktdb:BS_TAGO_DGB7051003300"),
    ("tago.route:GGB227000001", "ktdb:BR_TAGO_GGB227000001"),
    ("seoul.station-cd:0222", "ktdb:RS_ACC1_S-1-0222"), ("subway.fr:222", nil),
    ("kr.subway:수도권/강남", nil),
  ])
  func `a live id has a planner's form`(identifier: String, planner: String?) throws {
    #expect(try #require(Identifier(identifier)).planner?.description == planner)
  }

  @Test func `documents have both`() {
    let stop: IdentifierSet = [Identifier(.node, "121000009"), Identifier(.seoulARS, "22009")]
    #expect(
      stop.json == ["kr.node:121000009", "seoul.ars:22009", "ktdb:BS_1100_121000009"])
    #expect(
      stop.disputing([Identifier(.node, "121000009")]).json == [
        "kr.node:121000009", "seoul.ars:22009",
      ])
  }
}
