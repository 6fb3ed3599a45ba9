import Foundation
import KoreaTransit
import Testing

@testable import transit

/// A line as the tool draws it.
struct LineDiagramTests {
  private func train(
    _ id: String, at stop: String, _ state: VehiclePosition.State, to destination: String?,
    _ direction: Arrival.Direction? = nil, freshness: Freshness = .live
  ) -> VehiclePosition {
    VehiclePosition(
      vehicle: .init(id: id), stop: stop, state: state, direction: direction,
      destination: destination, observedAt: KoreanTime.parse("2026-11-20 08:25:00"),
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

  @Test
  func `trains up the page stand left, down the page right, and between stations between rows`()
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
      drawn == [
        "            ●  신사",
        "            ●  논현",
        "            ●  신논현",
        "            ●  강남          ▼ 1 광교행",
        "2 신사행 ▲  │",
        "            ●  양재",
        "            ●  양재시민의숲",
        "            ●  청계산입구",
        "            │                ▼ 3 광교행",
        "            ●  판교",
        "            ●  정자",
        "5 신사행 ▲  │",
        "            ●  미금",
        "            │                ▼ 4 광교행",
        "            ●  동천",
        "            ●  수지구청",
        "            ●  성복",
        "            ●  상현",
        "            ●  광교중앙",
        "            ●  광교          ▼ 6 광교행 (08:25:00, 오래됨)",
        "            ?  어딘가 7",
      ])
  }

  /// 공항철도 calls it up to the airport, line 1 down: the terminus decides.
  @Test func `the terminus decides where a train goes, whatever the word for it is`() throws {
    let airport = try lines(
      of: "1065", [train("A1", at: "공덕", .atStop, to: "인천공항2터미널", .up)])
    #expect(airport.first { $0.contains("공덕") }?.hasSuffix("▼ A1 인천공항2터미널행") == true)
    let city = try lines(of: "1065", [train("A2", at: "공덕", .atStop, to: "서울", .down)])
    #expect(city.first { $0.contains("공덕") }?.hasPrefix("A2 서울행 ▲") == true)
  }

  @Test(arguments: [
    // On the trunk, to the end of a branch; on a branch, to the end of the trunk.
    ("1001", "시청", "신창", true), ("1001", "천안", "연천", false), ("1001", "개봉", "연천", false),
    ("1005", "광화문", "마천", true), ("1005", "거여", "방화", false),
  ])
  func `a train of another branch leaves where the two meet`(
    id: String, at stop: String, destination: String, goesDown: Bool
  ) throws {
    let drawn = try lines(of: id, [train("9", at: stop, .atStop, to: destination)])
    let row = try #require(drawn.first { $0.contains("9 \(destination)행") })
    #expect(row.contains("▼") == goesDown)
    #expect(row.contains(stop))
  }

  @Test func `the circle is drawn once, its inner way downwards, its branches below`() throws {
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
    #expect(gangnam.hasPrefix("2105 성수행 ▲"))
    #expect(gangnam.hasSuffix("▼ 2104 성수행"))
    #expect(drawn.count { $0.contains("── 지선") } == 2)
    #expect(drawn.first { $0.contains("도림천") }?.hasSuffix("▼ 5312 까치산행") == true)
    // The junctions stand in the circle; where a branch begins they are hollow.
    #expect(drawn.count { $0.contains("○") } == 2)
  }

  /// 응암순환 runs one way: what its rows call up and down says nothing there.
  @Test func `on the one-way loop of line 6 every train goes down the page`() throws {
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
    #expect(drawn.first { $0.contains("구산") }?.hasSuffix("▼ 6015 응암행") == true)
  }

  @Test func `where two sides do not fit, all stand in one column`() throws {
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
      drawn.prefix(4) == [
        "●  신사  ▼ 4023 광교행", "●  논현  ▲ 4022 신사행", "│  ▼ 4021 광교행", "●  신논현",
      ])
  }

  @Test func `a train without number and terminus is a train`() throws {
    let drawn = try lines(
      of: "1077",
      [
        VehiclePosition(
          vehicle: .init(), stop: "강남", state: .atStop, direction: .down, freshness: .live)
      ])
    #expect(drawn[3].hasSuffix("●  강남          ▼ 열차"))
  }

  @Test func `another language says the same`() throws {
    let drawn = try lines(
      of: "1077", [train("1", at: "강남", .atStop, to: "광교", freshness: .frozen)], .english)
    #expect(drawn[3].hasSuffix("▼ 1 to Gwanggyo (광교) (08:25:00, frozen)"))
  }
}
