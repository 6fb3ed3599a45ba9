import Testing
import TransitCore

struct RouteKindTests {
  @Test(
    arguments: [
      (.trunk, "간선", "blue", "#3D5BAB"), (.branch, "지선", "green", "#5BB025"),
      (.circular, "순환", "yellow", "#F99D1C"), (.wideArea, "광역", "red", "#F72F13"),
      (.village, "마을", "village", "#5BB025"), (.airport, "공항", "airport", "#8B4513"),
      (.night, "심야", "night", "#3D5BAB"), (.tour, "관광", "tour", nil),
      (.companion, "동행", "companion", nil), (.ferry, "한강버스", "river bus", nil),
      (.shared, "공용", "shared", nil), (.incheon, "인천", "Incheon", nil),
      (.gyeonggi, "경기", "Gyeonggi", "#24A816"), (.abolished, "폐지", "abolished", nil),
      (.express, "급행", "express", nil),
      // TAGO adds 버스 to the word.
      (BusRoute.Kind(rawValue: "간선버스"), "간선버스", "blue", nil),
      // The list is open: an unknown kind is shown verbatim.
      (BusRoute.Kind(rawValue: "외곽버스"), "외곽버스", "외곽버스", nil),
    ] as [(BusRoute.Kind, String, String, String?)])
  func `a kind of route has a name in both languages, and its usual color`(
    kind: BusRoute.Kind, korean: String, english: String, color: String?
  ) {
    #expect(kind.words == Words(korean, english))
    #expect(kind.description == korean)
    #expect(kind.color?.description == color)
  }
}
