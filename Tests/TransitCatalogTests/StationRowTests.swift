import Testing
import TransitCatalog
import TransitCore

struct StationRowTests {
  private let head = """
    @ 1006|Line 6|#CD7C2F
    > one way
    응암|응암순환(상선)|응암순환;옛이름|Eungam|1006000610|2611|610|37.59861|126.91563
    역촌|=||||||37.60593|126.92290

    """

  @Test func `a table is parsed from its rows`() throws {
    let table = StationTable(rows: [head + "= 응암\n>\n= 응암\n새절|||Saejeol||||37.59108|126.91363"])
    #expect(table.faults == [])
    let line = try #require(table.line("1006"))
    #expect(line.stations.map(\.name) == ["응암", "역촌", "새절"])
    #expect(line.runs.map { $0.stations.map(\.name) } == [["응암", "역촌", "응암"], ["응암", "새절"]])
    #expect(line.runs.map(\.isOneWay) == [true, false])
    #expect(line.runs.map(\.isLoop) == [true, false])
    #expect(line.stations.map(\.aliases) == [["응암순환", "옛이름"], [], []])
    #expect(line.stations.map(\.liveName) == ["응암순환(상선)", "역촌", nil])
    #expect(line.stations.map(\.englishName) == ["Eungam", nil, "Saejeol"])
    #expect(line.stations.map(\.statn) == ["1006000610", nil, nil])
    #expect(line.stations.map(\.code) == ["2611", nil, nil])
    #expect(line.stations.map(\.frCode) == ["610", nil, nil])
  }

  @Test(arguments: [
    "@ 1061|Line 0|#CD7C2F", "@ 1007|Line 7|CD7C2F", "@ 1007|Line 7", "@ 1006|Line 6|#CD7C2F", "@",
    "> two ways", ">>", "= 새절", "=", "", "\u{301}",
    "새절|||Saejeol|||37.59108|126.91363", "새절|||Saejeol||||37.59108|126.91363|",
    "새절|||Saejeol||||0|0", "새절|||Saejeol||||126.91363|37.59108", "새절|||Saejeol||||nan|x",
    "|||Saejeol||||37.59108|126.91363", "응암|||Eungam||||37.59861|126.91563",
  ])
  func `an invalid row is reported and skipped`(row: String) {
    let table = StationTable(rows: [head + row])
    #expect(table.faults == (row.isEmpty ? [] : [row]))
    #expect(table.stations.map(\.name) == ["응암", "역촌"])
    #expect(table.lines.count == 1)
  }

  @Test(arguments: [
    "새절|||Saejeol||||37.59108|126.91363", "= 새절", ">",
    "@ 1006|Line 6|#CD7C2F\n새절|||Saejeol||||37.59108|126.91363",
  ])
  func `a row without a line and run is not a station`(rows: String) {
    let table = StationTable(rows: [rows])
    #expect(table.stations == [])
    #expect(table.faults.count == 1)
  }
}
