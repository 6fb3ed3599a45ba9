import Foundation
import KoreaTransit
import Testing
import TransitCatalog

@testable import transit

/// What came of taking in a list, as people and scripts read it.
struct ImportTextTests {
  private static let list = Catalog.List(
    id: "seoul-stops", name: "서울시 버스정류소 위치정보", rows: 11_243, importedAt: TestTool.moment,
    attribution: Attribution(text: "서울 열린데이터광장", license: nil, url: "https://data.seoul.go.kr"))

  private static func report(
    _ changes: ImportReport.Changes = ImportReport.Changes(isFirst: true)
  ) -> ImportReport {
    ImportReport(
      list: list, encoding: "CP949", rowCount: 11_250, takenCount: 11_243, skipped: [], notes: [],
      changes: changes,
      resumedAt: nil, total: 12_189)
  }

  private func lines(_ report: ImportReport, _ language: Language = .korean) -> [String] {
    ImportText(report: report, language: language).lines.map(\.text)
  }

  @Test func `an import without a fault is told in two lines`() {
    #expect(
      lines(Self.report()) == [
        "서울시 버스정류소 위치정보 (seoul-stops): 11,250행 가운데 11,243행 · CP949", "  처음 받아들인 목록입니다",
      ])
    #expect(
      lines(Self.report(ImportReport.Changes(isFirst: false)), .english) == [
        "서울시 버스정류소 위치정보 (seoul-stops): 11,243 of 11,250 rows · CP949",
        "  the same as the last time",
      ])
  }

  @Test func `what was left out is counted by reason, with the rows it is about`() {
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
      lines(report).dropFirst() == [
        "  4,001행부터 이어 갔습니다", "  참고: 위도와 경도가 바뀐 것을 바로잡음", "  뺀 행 1,204: 바다나 나라 밖의 위치",
        "    3행: 100000001,01001,종로2가사거리", "    11,245행: 100000002", "  처음 받아들인 목록입니다",
      ])
    #expect(
      lines(report, .english).dropFirst() == [
        "  went on at row 4,001", "  note: latitude and longitude were exchanged",
        "  left out 1,204: a position at sea or abroad", "    line 3: 100000001,01001,종로2가사거리",
        "    line 11,245: 100000002", "  taken in for the first time",
      ])
  }

  @Test func `what is new, renamed, moved and gone is counted, and the first five are named`() {
    let id = Identifier(.node, "100000001")
    let changes = ImportReport.Changes(
      isFirst: false, added: ["가", "나", "다", "라", "마", "바", "사"],
      renamed: [ImportReport.Changes.Renaming(id: id, before: "신촌역", after: "신촌역4번출구")],
      moved: [ImportReport.Changes.Move(id: id, name: "시청앞", meters: 1_120)], gone: ["테헤란로"])
    let report = Self.report(changes)
    #expect(
      lines(report).dropFirst() == [
        "  지난번과 다른 것: 새것 7, 이름 바뀜 1, 옮김 1, 없어짐 1", "    + 가", "    + 나", "    + 다",
        "    + 라", "    + 마", "    … 2건 더", "    ~ 신촌역 → 신촌역4번출구 [kr.node:100000001]",
        "    → 시청앞 1,120 m [kr.node:100000001]",
        "    − 테헤란로",
      ])
    #expect(
      lines(report, .english)[1] == "  since the last time: new 7, renamed 1, moved 1, gone 1")
    #expect(
      report.plain
        == "seoul-stops\t서울시 버스정류소 위치정보\tCP949\t11250\t11243\t0\t7\t1\t1\t1\t12189")
  }

  @Test func `a list is old a year after it was taken in`() {
    let day: TimeInterval = 86_400
    #expect(!Self.list.isOld(at: TestTool.moment + 365 * day))
    #expect(Self.list.isOld(at: TestTool.moment + 365 * day + 1))
    let age = CatalogAge(Self.list, at: TestTool.moment + 400 * day)
    #expect(age.words == Words("400일 전 받아들임", "taken in 400 d ago"))
    #expect(
      age.source
        == Words("새 목록: https://data.seoul.go.kr", "a newer list: https://data.seoul.go.kr"))
  }
}
