import Testing
import TransitCatalog
import TransitCore

struct IndexSearchTests {
  private func found(_ text: String) -> String? { IndexFixture.found(text).first }

  @Test(arguments: [
    // Names and numbers.
    ("강남", "exact 강남 2·신분당"), ("강남역", "exact 강남 2·신분당"), ("472", "exact 472 간선"),
    ("472a", "exact 472A 간선"), ("472번 버스", "exact 472 간선"), ("22-009", "exact 신분당선강남역 (22-009)"),
    ("22009", "exact 신분당선강남역 (22-009)"), ("2200", "prefix 신분당선강남역 (22-009)"),
    ("강남역 12번", "exact 강남 2·신분당"), ("사거리", "part 미아사거리 4"),
    ("플라자", "part 수원역.AK플라자 (2000)"), ("kt&g", "prefix KT&G타워 (23-330)"),
    ("낙생", "word 판교역.낙생육교.현대백화점 (07491)"), ("서울대학교병원", "word 창경궁.서울대학교병원 (01-002)"),
    ("홍대", "prefix 홍대입구 2·경의중앙·공항"), ("이수", "exact 총신대입구 4·7"),
    // Half-typed.
    ("강나", "completion 강남 2·신분당"), ("강ㄴ", "completion 강남 2·신분당"),
    ("홍댕", "completion 홍대입구 2·경의중앙·공항"),
    // Initial consonants.
    ("ㄱㄴ", "initials 강남 2·신분당"), ("ㄱㄴㄱㅊ", "initials 강남구청 7·수인분당"),
    ("ㅎㄷㅇㄱ", "initials 홍대입구 2·경의중앙·공항"),
    ("ㄱㄴ01", "initials 강남01 간선"), ("ㅊㄱㄱㅅㅇ", "initials 창경궁.서울대학교병원 (01-002)"),
    ("ㄴㅅㅇㄱ", "initials 판교역.낙생육교.현대백화점 (07491)"),
    // In English and romanized.
    ("Gangnam", "exact 강남 2·신분당"), ("gangnam station", "exact 강남 2·신분당"),
    ("kangnam", "romanized 강남 2·신분당"),
    ("apgujung", "romanized 압구정 3"), ("shinchon", "romanized 신촌 2"),
    ("hongdae", "alias 홍대입구 2·경의중앙·공항"),
    ("jongro", "romanized 종로3가 1·3·5"), ("seoul", "exact 서울 1·4·GTX-A·경의중앙·공항"),
    ("isu", "exact 총신대입구 4·7"),
    ("nakseng", "romanized 판교역.낙생육교.현대백화점 (07491)"),
    // Typed with the wrong keyboard layout.
    ("rkdska", "layout 강남 2·신분당"), ("rs", "layout 강남 2·신분당"), ("whdfh", "layout 종로3가 1·3·5"),
    // One typo: a wrong, missing, extra or exchanged key.
    ("강낭구청", "slip 강남구청 7·수인분당"), ("강남구처", "completion 강남구청 7·수인분당"), ("압굴정", "slip 압구정 3"),
    ("홍데입구", "slip 홍대입구 2·경의중앙·공항"), ("왕시리", "slip 왕십리 2·5·경의중앙·수인분당"),
    ("창경군", "slip 창경궁.서울대학교병원 (01-002)"), ("청량히", "slip 청량리 1·경의중앙·경춘·수인분당"),
    ("gangmam", "slip 강남 2·신분당"),
    // With a line or city.
    ("강남 2호선", "exact 강남 2·신분당"), ("2호선 강남역", "exact 강남 2·신분당"), ("대전 시청", "exact 시청 대전1"),
    ("부산 시청", "exact 시청 부산1"), ("신촌(경의중앙선)", "exact 신촌 경의중앙"),
    ("강남역 (22-009)", "exact 신분당선강남역 (22-009)"),
    ("472 서울", "exact 472 간선"),
  ])
  func `a query finds the intended item first`(typed: String, first: String) {
    #expect(found(typed) == first)
  }

  @Test(arguments: ["", " ", "뷁쮏", "xqzv", "99999", "\0", "강남\0", "ㅋㅋㅋㅋㅋㅋㅋ", "🚌"])
  func `a text that is not in any name has no results`(typed: String) {
    #expect(IndexFixture.found(typed) == [])
  }

  @Test func `a number with a typo does not match another number`() {
    #expect(IndexFixture.found("22008") == [])
    #expect(IndexFixture.found("강남역13번출구").contains { $0.hasPrefix("slip 강남역12번") } == false)
  }

  @Test
  func `results are sorted by exact, prefix, word and part, stations before stops`() {
    #expect(
      IndexFixture.found("강남") == [
        "exact 강남 2·신분당", "prefix 강남대 용인에버라인", "prefix 강남구청 7·수인분당", "prefix 강남01 간선",
        "prefix 강남역12번출구 (23-288)", "prefix 강남역.강남역사거리 (23-285)", "part 신분당선강남역 (22-009)",
        "alias 고속터미널 3·7·9", "alias 언주 9",
      ])
    #expect(IndexFixture.found("472") == ["exact 472 간선", "prefix 4720 간선", "prefix 472A 간선"])
  }

  @Test func `the limit returns only the best results`() {
    #expect(IndexFixture.found("강남", limit: 2) == ["exact 강남 2·신분당", "prefix 강남대 용인에버라인"])
    #expect(IndexFixture.found("강남", limit: 0) == [])
    #expect(IndexFixture.found("강남", limit: -1) == [])
  }

  /// A large limit uses a different algorithm.
  @Test(arguments: [1, 255, 256, 257, 300, 1_000, Int.max])
  func `the best of many results do not depend on the limit`(limit: Int) throws {
    // Each matches by name and alias, of which only the best counts.
    let stops = (0..<700).map {
      IndexFixture.stop(
        "\(200_000_000 + $0)", "정류장\($0)", aliases: ["새정류장\($0)"],
        at: (37.5 + Double($0 * 389 % 700) / 1_000, 127))
    }
    let here = try #require(Coordinate(latitude: 37.5, longitude: 127))
    let catalog = Catalog(items: stops)
    let nearest = (0..<700).sorted { $0 * 389 % 700 < $1 * 389 % 700 }.map { "정류장\($0)" }
    let query = SearchQuery("정류장", kinds: [.station], near: SearchQuery.Vicinity(here))
    #expect(
      catalog.search(query, limit: limit).map(\.item.name) == Array(nearest.prefix(limit)))
    #expect(
      catalog.nearest(to: here, count: limit, kinds: [.station]).map(\.item.name)
        == Array(nearest.prefix(limit)))
  }

  @Test
  func `a long name is found by its start, in Latin too, and within its first 256 keys`() {
    // 150 syllables of two keys, each word of ten.
    let name = (0..<15).map { "가나다라마바사아자\($0 % 2 == 0 ? "차" : "카")" }.joined(separator: " ")
    let catalog = Catalog(items: [IndexFixture.stop("100000009", name + " 끝")])
    let kinds: Set<SearchItem.Kind> = [.station]
    let fits = [name, "가나다라마바사아자카 가", "ganadaramabasaajacha", "ganadaramabasaajaka", "끝"].map {
      catalog.search(SearchQuery($0, kinds: kinds)).map(\.fit)
    }
    #expect(fits == [[.prefix], [.word], [.romanized], [.romanized], []])
  }

  @Test func `results are limited to the kinds and cities of the query`() {
    #expect(IndexFixture.found("강남", kinds: [.route]) == ["prefix 강남01 간선"])
    #expect(
      IndexFixture.found("역", kinds: [.station], cities: [City(name: "수원시")])
        == ["part 수원역.AK플라자 (2000)"])
    #expect(
      IndexFixture.found("시청", kinds: [.subway], cities: [City(name: "대전")]) == ["exact 시청 대전1"])
    #expect(IndexFixture.found("철산", kinds: [.station], cities: [.seoul]) == [])
    #expect(IndexFixture.found("강남", kinds: []) == [])
  }

  @Test func `of equal matches the nearer one is first, with its distance`() throws {
    let busan = try #require(Coordinate(latitude: 35.18, longitude: 129.07))
    let seoul = try #require(Coordinate(latitude: 37.56, longitude: 126.97))
    #expect(IndexFixture.found("시청", limit: 1, near: busan) == ["exact 시청 부산1"])
    #expect(IndexFixture.found("시청", limit: 1, near: seoul) == ["exact 시청 1·2"])
    let query = SearchQuery("22-009", near: SearchQuery.Vicinity(seoul))
    let match = try #require(IndexFixture.catalog.search(query).first)
    let there = try #require(match.item.coordinate)
    #expect(match.distance == there.distance(to: seoul))
  }

  @Test(arguments: [
    ("신분당선", "1077"), ("경의선", "1063"), ("Line 2", "1002"), ("대경선", "daegyeong"), ("신분당", "1077"),
  ])
  func `a line finds its stations`(text: String, line: String) {
    let found = IndexFixture.catalog.search(
      SearchQuery(text, kinds: [.subway]), limit: 200
    ).map(\.item.name)
    let stations = StationTable.korea.stations(on: line).map(\.name)
    #expect(Set(stations).subtracting(found) == [])
  }

  @Test func `a typo in either half of a name is tolerated`() {
    #expect(IndexFixture.found("서울대학교병언").first == "slip 창경궁.서울대학교병원 (01-002)")
    #expect(IndexFixture.found("서얼대학교병원").first == "slip 창경궁.서울대학교병원 (01-002)")
  }

  /// Searches every part of every name.
  @Test func `every part of a name finds exactly the names that contain it`() {
    let stops = ["강남역", "강남역 앞", "남강", "KT&G타워", "서울역버스환승센터", "판교역(중)", "역", "남 역"]
    let catalog = Catalog(
      items: stops.enumerated().map { IndexFixture.stop("10000000\($0)", $1) })
    let typed = Set(
      stops.map { Array(NameKey.text($0)) }.flatMap { name in
        name.indices.flatMap { begin in
          (begin..<name.count).map { String(name[begin...$0]) }
        }
      })
    for text in typed {
      let keys = Keystrokes(text).bytes
      let expected = stops.filter { stop in
        Keystrokes(stop).starts.contains {
          Keystrokes(stop).bytes[$0.place...].starts(with: keys)
        }
      }
      // Latin letters and typos find more.
      let found = catalog.search(SearchQuery(text, kinds: [.station]), limit: 100)
        .filter { $0.fit < .slip }.map(\.item.name)
      #expect(Set(expected).subtracting(found) == [], "\(text)")
      if !text.allSatisfy(\.isASCII) { #expect(Set(found) == Set(expected), "\(text)") }
    }
  }
}
