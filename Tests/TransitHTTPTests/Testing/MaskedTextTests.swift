import Testing
import TransitTestSupport

struct MaskedTextTests {
  @Test(arguments: [
    ("✓ 인증키    DATA_GO_KR_KEY: 있고, 꼴이 맞음", "✓ _  DATA_GO_KR_KEY _"),
    (
      "✓ host  http://openapi.seoul.go.kr:8088: reached, 12 ms",
      "✓ _  http://openapi.seoul.go.kr:8088 _ 12 _"
    ),
    ("'군산역' 없음: transit search 군산 --city 군산", "군산역 _ transit search _ --city _"),
    (
      "452 간선  AT센터행  2분 55초 (1번째 전)  08:29:41 관측",
      "452 _  AT _  2 _ 55 _ 1 _  08:29:41 _"
    ),
    ("it's not 'a b', see https://a.b/c?d=1.", "_ a b _ https://a.b/c?d=1"),
    ("N37 · 12,000원 → 3.5℃\n@집", "N37 12,000 _ → 3.5 ℃\n@집"),
    ("약12분 총3개", "_ 12 _ 3 _"), ("", ""),
  ])
  func `words and punctuation are masked, stable parts are not`(text: String, masked: String) {
    #expect(TransitTestSupport.masked(text) == masked)
  }

  @Test func `given names are not masked, and the longest one is matched first`() {
    #expect(
      masked("seoul-bus  강남구청행 강남행", keeping: ["강남", "강남구청", "seoul-bus"])
        == "seoul-bus  강남구청 _ 강남 _")
    #expect(masked(nil) == "nil")
  }
}
