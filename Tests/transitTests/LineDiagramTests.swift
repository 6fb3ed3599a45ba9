import Foundation
import KoreaTransit
import Testing
import TransitTestSupport
import TransitText

@testable import transit

/// The diagram that the tool draws of a line.
struct LineDiagramTests {
  private func train(
    _ id: String, at stop: String, _ state: VehiclePosition.State, to destination: String?,
    _ direction: Arrival.Direction? = nil, freshness: Freshness = .live
  ) -> VehiclePosition {
    VehiclePosition(
      vehicle: .init(id: id), stop: stop, state: state, direction: direction,
      headsign: destination, observedAt: KoreanTime.parse("2026-11-20 08:25:00"),
      freshness: freshness)
  }

  private func lines(
    of id: String, _ trains: [VehiclePosition], _ language: Language = .korean
  ) throws -> [String] {
    let line = try #require(SubwayLine.with(id: id))
    let now = try #require(KoreanTime.parse("2026-11-20 08:30:00"))
    let runs = try #require(StationTable.korea.line(id)).runs
    return LineDiagram(line: line, runs: runs, trains: trains, language: language, now: now)
      .lines(width: nil)
  }

  private static let names = [
    "신사", "신논현", "논현", "강남", "양재시민의숲", "양재", "청계산입구", "광교중앙", "광교", "판교",
    "정자", "미금", "동천", "수지구청", "성복", "상현", "어딘가",
  ]

  /// The cell of the first occurrence of one of the signs.
  private func cell(of signs: String, in line: String) -> Int? {
    line.firstIndex { signs.contains($0) }.map { DisplayWidth.of(String(line[..<$0])) }
  }

  @Test
  func `trains are drawn left going up, right going down and between rows on the way`()
    throws
  {
    let drawn = try lines(
      of: "1077",
      [
        train("1", at: "강남", .atStop, to: "광교"), train("2", at: "양재", .left, to: "신사"),
        train("3", at: "판교", .leftPrevious, to: "광교"), train("4", at: "미금", .left, to: "광교"),
        train("5", at: "정자", .leftPrevious, to: "신사"),
        train("6", at: "광교", .entering, to: "광교", .down, freshness: .stale),
        train("7", at: "어딘가", .moving, to: nil),
      ])
    #expect(
      drawn.map { masked($0, keeping: Self.names) } == [
        "●  신사",
        "●  논현",
        "●  신논현",
        "●  강남  ▼ 1 광교 _",
        "2 신사 _ ▲  │",
        "●  양재",
        "●  양재시민의숲",
        "●  청계산입구",
        "│  ▼ 3 광교 _",
        "●  판교",
        "●  정자",
        "5 신사 _ ▲  │",
        "●  미금",
        "│  ▼ 4 광교 _",
        "●  동천",
        "●  수지구청",
        "●  성복",
        "●  상현",
        "●  광교중앙",
        "●  광교  ▼ 6 08:25 _ 광교 _",
        "  어딘가 7",
      ])
    #expect(drawn.last?.hasSuffix("?  어딘가 7") == true)
    #expect(Set(drawn.map { cell(of: "●│?", in: $0) }).count == 1)
    #expect(Set(drawn.map { cell(of: "▼", in: $0) }.filter { $0 != nil }).count == 1)
  }

  /// Towards the airport is "up" on 공항철도 and outbound is "down" on line 1.
  @Test func `the terminus, not the direction's name, decides which way a train goes`() throws {
    let airport = try lines(
      of: "1065", [train("A1", at: "공덕", .atStop, to: "인천공항2터미널", .up)])
    #expect(airport.first { $0.contains("공덕") }?.contains("▼ A1 인천공항2터미널") == true)
    let city = try lines(of: "1065", [train("A2", at: "공덕", .atStop, to: "서울", .down)])
    let row = try #require(city.first { $0.contains("공덕") })
    #expect(row.hasPrefix("A2 서울") && row.contains(" ▲  ●"), "\(row)")
  }

  @Test(arguments: [
    // From the trunk to the end of a branch, and from a branch to the end of the trunk.
    ("1001", "시청", "신창", true), ("1001", "천안", "연천", false), ("1001", "개봉", "연천", false),
    ("1005", "광화문", "마천", true), ("1005", "거여", "방화", false),
  ])
  func `a train to another branch is drawn towards the junction`(
    id: String, at stop: String, destination: String, goesDown: Bool
  ) throws {
    let drawn = try lines(of: id, [train("9", at: stop, .atStop, to: destination)])
    let row = try #require(drawn.first { $0.contains("9 \(destination)") })
    #expect(row.contains("▼") == goesDown)
    #expect(row.contains(stop))
  }

  @Test func `the circle line is drawn once, inner trains down, with its branches below`() throws {
    let drawn = try lines(
      of: "1002",
      [
        train("2104", at: "강남", .atStop, to: "성수", .inner),
        train("2105", at: "강남", .atStop, to: "성수", .outer),
        train("5312", at: "도림천", .atStop, to: "까치산", .inner),
      ])
    #expect(drawn.count { $0.contains("●") } == 51)
    #expect(drawn[0].split(separator: " ") == ["외선", "▲", "▼", "내선"])
    let gangnam = try #require(drawn.first { $0.contains("강남 ") })
    #expect(gangnam.hasPrefix("2105 성수") && gangnam.contains(" ▲  ●"))
    #expect(gangnam.contains("▼ 2104 성수"))
    #expect(drawn.count { $0.contains("── ") } == 2)
    #expect(drawn.first { $0.contains("도림천") }?.contains("▼ 5312 까치산") == true)
    // Junctions are part of the circle; at the start of a branch they are hollow.
    #expect(drawn.count { $0.contains("○") } == 2)
  }

  /// 응암순환 runs one way, so "up" and "down" have no meaning there.
  @Test func `on the one-way loop of line 6 every train is drawn downward`() throws {
    let drawn = try lines(
      of: "1006",
      [
        train("6013", at: "독바위", .left, to: "응암", .up),
        train("6015", at: "구산", .atStop, to: "응암", .up),
        train("6017", at: "불광", .atStop, to: "신내", .down),
      ])
    #expect(!drawn.contains { $0.contains("외선") || $0.contains("▲") })
    let left = try #require(drawn.firstIndex { $0.contains("6013") })
    #expect(drawn[left - 1].contains("독바위"))
    #expect(drawn[left + 1].contains("연신내"))
    #expect(drawn.first { $0.contains("구산") }?.contains("▼ 6015 응암") == true)
  }

  @Test func `trains share one column if two do not fit`() throws {
    let now = try #require(KoreanTime.parse("2026-11-20 08:30:00"))
    let line = try #require(SubwayLine.with(id: "1077"))
    let runs = try #require(StationTable.korea.line("1077")).runs
    let trains = [
      train("4023", at: "신사", .atStop, to: "광교"), train("4022", at: "논현", .atStop, to: "신사"),
      train("4021", at: "논현", .left, to: "광교"),
    ]
    let drawn = LineDiagram(line: line, runs: runs, trains: trains, language: .korean, now: now)
      .lines(width: 34)
    #expect(
      drawn.prefix(4).map { masked($0, keeping: Self.names) } == [
        "●  신사  ▼ 4023 광교 _", "●  논현  ▲ 4022 신사 _", "│  ▼ 4021 광교 _", "●  신논현",
      ])
    #expect(drawn.allSatisfy { DisplayWidth.of($0) <= 34 && cell(of: "●│", in: $0) == 0 })
  }

  @Test func `a train without number and terminus is drawn`() throws {
    let drawn = try lines(
      of: "1077",
      [
        VehiclePosition(
          vehicle: .init(), stop: "강남", state: .atStop, direction: .down, freshness: .live)
      ])
    #expect(masked(drawn[3], keeping: ["강남"]) == "●  강남  ▼ _")
  }

  @Test func `the diagram is shown in English`() throws {
    let drawn = try lines(
      of: "1077", [train("1", at: "강남", .atStop, to: "광교", freshness: .frozen)], .english)
    #expect(
      masked(drawn[3], keeping: ["Gwanggyo (광교)"])
        .hasSuffix("▼ 1 _ 08:25 _ Gwanggyo (광교)"), "\(drawn[3])")
  }
}
