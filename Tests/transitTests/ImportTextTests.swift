import Foundation
import KoreaTransit
import Testing
import TransitCatalog
import TransitTestSupport
import TransitTesting

@testable import TransitRegistry
@testable import transit

/// The report of an import as text and as plain output.
struct ImportTextTests {
  private static let list = Catalog.List(
    id: "seoul-stops", name: "서울시 버스정류소 위치정보", rows: 11_243, importedAt: TestTool.moment,
    attribution: Attribution(text: "서울 열린데이터광장", license: nil, url: "https://data.seoul.go.kr"))

  private static func report(
    _ changes: ImportReport.Changes = ImportReport.Changes(isFirst: true)
  ) -> ImportReport {
    ImportReport(
      list: list, encoding: "CP949", rowCount: 11_250, importedCount: 11_243, skipped: [],
      notes: [],
      changes: changes,
      resumedAt: nil, total: 12_189)
  }

  private func lines(_ report: ImportReport, _ language: Language = .korean) -> [String] {
    ImportText(report: report, language: language).lines.map(\.text)
  }

  /// Names and texts from the lists of these tests.
  private static let names = [
    "서울시 버스정류소 위치정보 (seoul-stops)", "바다나 나라 밖의 위치", "a position at sea or abroad",
    "위도와 경도가 바뀐 것을 바로잡음", "latitude and longitude were exchanged",
    "100000001,01001,종로2가사거리",
  ]

  /// The masked lines with their indentation.
  private func told(_ lines: some Sequence<String>) -> [String] {
    lines.map { String($0.prefix { $0 == " " }) + masked($0, keeping: Self.names) }
  }

  @Test func `an import without problems is reported in two lines`() {
    #expect(
      told(lines(Self.report())) == [
        "서울시 버스정류소 위치정보 (seoul-stops) 11,250 _ 11,243 _ CP949", "  _",
      ])
    #expect(
      told(lines(Self.report(ImportReport.Changes(isFirst: false)), .english)) == [
        "서울시 버스정류소 위치정보 (seoul-stops) 11,243 _ 11,250 _ CP949", "  _",
      ])
    // A first import is worded differently from one without changes.
    let first = Set(lines(Self.report(), .english))
    #expect(first.intersection(lines(Self.report(.init(isFirst: false)), .english)).count == 1)
  }

  @Test func `skipped rows are counted by reason and shown with examples`() {
    var report = Self.report()
    report.skipped = [
      ImportReport.Skip(
        reason: Words("바다나 나라 밖의 위치", "a position at sea or abroad"), count: 1_204,
        examples: [
          ImportReport.Skip.Example(line: 3, text: "100000001,01001,종로2가사거리"),
          ImportReport.Skip.Example(line: 11_245, text: "100000002"),
        ])
    ]
    report.notes = [Words("위도와 경도가 바뀐 것을 바로잡음", "latitude and longitude were exchanged")]
    report.resumedAt = 4_001
    #expect(
      told(lines(report).dropFirst()) == [
        "  4,001 _", "  _ 위도와 경도가 바뀐 것을 바로잡음", "  _ 1,204 바다나 나라 밖의 위치",
        "    3 _ 100000001,01001,종로2가사거리", "    11,245 _ 100000002", "  _",
      ])
    #expect(
      told(lines(report, .english).dropFirst()) == [
        "  _ 4,001", "  _ latitude and longitude were exchanged",
        "  _ 1,204 a position at sea or abroad", "    _ 3 100000001,01001,종로2가사거리",
        "    _ 11,245 100000002", "  _",
      ])
  }

  @Test func `added, renamed, moved and removed stops are counted and the first five named`()
    throws
  {
    let id = Identifier(.node, "100000001")
    let changes = ImportReport.Changes(
      isFirst: false, added: ["가", "나", "다", "라", "마", "바", "사"],
      renamed: [ImportReport.Changes.Renaming(id: id, before: "신촌역", after: "신촌역4번출구")],
      moved: [ImportReport.Changes.Move(id: id, name: "시청앞", meters: 1_120)], removed: ["테헤란로"])
    let report = Self.report(changes)
    let korean = lines(report)
    try #require(korean.count == 11)
    #expect(told(korean[1...1]) == ["  _ 7 _ 1 _ 1 _ 1"])
    #expect(korean[2...6] == ["    + 가", "    + 나", "    + 다", "    + 라", "    + 마"])
    #expect(told(korean[7...7]) == ["    2 _"])
    #expect(
      korean[8...] == [
        "    ~ 신촌역 → 신촌역4번출구 [kr.node:100000001]", "    → 시청앞 1,120 m [kr.node:100000001]",
        "    − 테헤란로",
      ])
    #expect(told(lines(report, .english)[1...1]) == ["  _ 7 _ 1 _ 1 _ 1"])
    #expect(
      report.plain.text
        == "seoul-stops\t서울시 버스정류소 위치정보\tCP949\t11250\t11243\t0\t7\t1\t1\t1\t12189")
  }

  @Test func `a list is old one year after its import`() {
    let day: TimeInterval = 86_400
    #expect(!Self.list.isOld(at: TestTool.moment + 365 * day))
    #expect(Self.list.isOld(at: TestTool.moment + 365 * day + 1))
    let age = CatalogAge(Self.list, at: TestTool.moment + 400 * day)
    #expect([age.words.korean, age.words.english].map { masked($0) } == ["400 _", "_ 400 _"])
    #expect(
      [age.source.korean, age.source.english].map { masked($0) }
        == ["_ https://data.seoul.go.kr", "_ https://data.seoul.go.kr"])
  }
}
