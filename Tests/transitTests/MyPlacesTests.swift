import Foundation
import KoreaTransit
import Testing
import TransitTestSupport

@testable import transit

/// Saved places that have a name.
struct MyPlacesTests {
  @Test func `a named place can be used wherever a place is expected`() async throws {
    let tool = try TestTool()
    let set = try await tool("here", "set", "코엑스", "--as", "집")
    #expect(set.code == 0)
    #expect(
      set.outLines == [
        "@집: 코엑스 · 서울 강남구 영동대로 513 · 37.5116,127.0594",
        "https://map.kakao.com/link/map/%EC%BD%94%EC%97%91%EC%8A%A4,37.5116,127.0594",
      ])
    // The only named place is meant if no other is given.
    #expect(try await tool("nearby").outLines.first?.hasPrefix("코엑스") == true)
    #expect(try await tool("nearby", "@집").out == tool("nearby", "코엑스").out)
    #expect(try await tool("weather", "@집").outLines.first?.hasPrefix("코엑스 · ") == true)
    #expect(
      try await tool("search", "강남", "--near", "@집", "--limit", "3").out
        == tool("search", "강남", "--near", "코엑스", "--limit", "3").out)
    #expect(try await tool("place", "@집").out == tool("place", "37.5116,127.0594").out)
    #expect(try await tool("wear", "@집").outLines[0].hasPrefix("코엑스 · ") == true)
    // The name matches in either Unicode normalization form.
    #expect(
      try await tool("nearby", "@" + "집".decomposedStringWithCanonicalMapping).out
        == tool("nearby", "코엑스").out)
  }

  @Test func `here show lists all places, and here clear removes one at a time`() async throws {
    let tool = try TestTool()
    _ = try await tool("here", "set", "코엑스", "--as", "회사")
    _ = try await tool("here", "set", "37.4979,127.0276", "--as", "집")
    _ = try await tool("here", "set", "강남역")
    #expect(
      try await tool("here", "show", "--plain").out
        == "강남역 2호선\t서울 강남구 강남대로 지하 396\t37.49805\t127.02795\t서울\t\n"
        + "코엑스\t서울 강남구 영동대로 513\t37.5116\t127.0594\t서울\t@회사\n"
        + "37.4979,127.0276\t\t37.4979\t127.0276\t\t@집\n")
    let named = try await tool("here", "clear", "--as", "집")
    #expect(named.code == 0)
    #expect(named.outLines.count == 1 && named.out.contains("@집"))
    #expect(try await tool("here", "clear").code == 0)
    let show = try await tool("here", "show", "--json")
    let document = try show.document()
    #expect(document["place"] is NSNull)
    #expect((document["named"] as? [String: Any])?.keys.sorted() == ["회사"])
    let schemas = try SchemaValidator.ofDocuments()
    #expect(schemas.problems(of: show.out, by: "here.schema.json") == [])
  }

  @Test(arguments: [
    ["nearby", "@짐"], ["wear", "@짐"], ["place", "@짐"], ["arrivals", "@짐"], ["timetable", "@짐"],
    ["weather", "@짐"], ["route", "@짐"], ["search", "강남", "--near", "@짐"],
    ["search", "--offline", "강남", "--near", "@짐"], ["departures", "@짐", "부산"],
  ])
  func `an unknown name is reported with the names that exist`(
    arguments: [String]
  ) async throws {
    let tool = try TestTool()
    let none = try await tool.run(arguments)
    #expect(none.code == 64)
    #expect(none.errLines.count == 1 && none.err.contains("'@짐'"))
    #expect(none.err.count { $0 == "@" } == 1, "\(none.err)")
    _ = try await tool("here", "set", "코엑스", "--as", "집")
    _ = try await tool("favorites", "add", "472")
    let run = try await tool.run(arguments)
    #expect(run.code == 64)
    let line = try #require(run.errLines.first)
    #expect(run.errLines.count == 1)
    for part in ["'@짐'", ": @집, @472 간선", "transit favorites add ", "--as 짐"] {
      #expect(line.contains(part), "\(line)")
    }
  }

  @Test func `here clear rejects an unknown name and the name of a favorite`() async throws {
    let tool = try TestTool()
    _ = try await tool("here", "set", "코엑스", "--as", "집")
    _ = try await tool("favorites", "add", "강남역", "--as", "회사")
    let run = try await tool("here", "clear", "--as", "짐")
    #expect(run.code == 64)
    for part in ["'@짐'", ": @집", "transit here set ", "--as 짐"] {
      #expect(run.err.contains(part), "\(run.err)")
    }
    #expect(!run.err.contains("@회사"))
    let stop = try await tool("here", "clear", "--as", "회사")
    #expect(stop.code == 64)
    for part in ["'@회사'", "강남 2·신분당", "transit favorites remove @회사"] {
      #expect(stop.err.contains(part), "\(stop.err)")
    }
    #expect(try await tool("favorites", "list", "--plain").outLines.count == 2)
  }

  @Test func `a named place that is set again keeps its position in the favorites`() async throws {
    let tool = try TestTool()
    _ = try await tool("here", "set", "37.5,127.05", "--as", "집")
    _ = try await tool("favorites", "add", "472")
    _ = try await tool("here", "set", "37.5116,127.0594", "--as", "@집")
    #expect(
      try await tool("favorites", "list", "--plain").outLines[0].hasPrefix(
        "1\tplace\tplace:37.5116,127.0594\t37.5116,127.0594\t서울\t집\t"))
    let taken = try await tool("favorites", "add", "강남역", "--as", "집")
    #expect(taken.code == 64)
    #expect(taken.err.contains("'@집' 이름은 이미 사용 중입니다(37.5116,127.0594)"), "\(taken.err)")
  }

  @Test func `a file of a newer version is rejected and left unchanged`() async throws {
    let tool = try TestTool()
    let old = "{\"version\": 2, \"places\": {}}"
    let file = try tool.folder.write(old, to: "home/.local/share/korea-transit/here.json")
    for arguments in [["here", "set", "코엑스"], ["here", "show"], ["here", "clear"], ["nearby"]] {
      let run = try await tool.run(arguments)
      #expect(run.code == 78, "\(arguments)")
      #expect(run.err.contains("새 버전 (2)에서 만든 파일입니다. 도구를 업데이트하거나 파일을 옮기세요"))
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == old)
  }

  @Test(arguments: ["@", " ", "a\u{7}b", String(repeating: "집", count: 41)])
  func `an invalid name is rejected`(name: String) async throws {
    let run = try await TestTool()("here", "set", "코엑스", "--as", name)
    #expect(run.code == 64)
    #expect(run.err.contains("40"), "\(run.err)")
  }
}
