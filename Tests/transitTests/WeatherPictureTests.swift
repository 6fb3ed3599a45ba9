import Foundation
import KoreaTransit
import Testing
import TransitOperations
import TransitTestSupport
import TransitTesting

@testable import transit

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The weather picture.
struct WeatherPictureTests {
  /// Compares everything except the style sheet.
  @Test func `slots are as wide as their hours, and a missing value leaves a gap`() throws {
    let report = try MadeUp.report(MadeUp.london(), name: "런던")
    let text = try #require(report.text(in: .korean))
    let document = WeatherPicture(title: report.title(in: .korean), text: text).document
    let wanted = """
      <svg xmlns="http://www.w3.org/2000/svg" width="860" height="420" viewBox="0 0 860 420" role="img">
      <title>런던 elsewhere _ UTC+0</title>
      <rect x="0" y="0" width="860" height="420" class="page"/>
      <text x="20" y="34" class="title" text-anchor="start">런던 elsewhere _ UTC+0</text>
      <text x="20" y="62" class="text" text-anchor="start">_  _ 07:26 _ 16:04</text>
      <text x="20" y="94" class="head" text-anchor="start">_ 12 _ 3 _</text>
      <rect x="120" y="106" width="128" height="234" class="night"/>
      <text x="124" y="118" class="small" text-anchor="start">_</text>
      <path d="M56 340L248 340" class="line"/>
      <text x="56" y="356" class="small" text-anchor="middle">12</text>
      <text x="152" y="356" class="small" text-anchor="middle">18</text>
      <text x="56" y="374" class="small" text-anchor="start">11-20 _</text>
      <text x="50" y="272" class="small" text-anchor="end">8 ℃</text>
      <path d="M56 268L248 268" class="line"/>
      <text x="50" y="142" class="small" text-anchor="end">10 ℃</text>
      <path d="M56 138L248 138" class="line"/>
      <path d="M56 138H72H88H104H120H136H152M200 268H216H232H248" class="curve"/>
      <text x="64" y="132" class="degrees" text-anchor="middle">10</text>
      <text x="112" y="132" class="degrees" text-anchor="middle">10</text>
      <text x="208" y="262" class="degrees" text-anchor="middle">8</text>
      <text x="80" y="290" class="sign" text-anchor="middle">☁</text>
      <text x="128" y="290" class="sign" text-anchor="middle">☔</text>
      <text x="176" y="290" class="sign" text-anchor="middle">☔</text>
      <text x="224" y="290" class="sign" text-anchor="middle">☾</text>
      <rect x="105" y="331" width="14" height="9" class="rain"/>
      <rect x="121" y="331" width="14" height="9" class="rain"/>
      <rect x="137" y="331" width="14" height="9" class="rain"/>
      <rect x="153" y="304" width="14" height="36" class="rain"/>
      <rect x="169" y="304" width="14" height="36" class="rain"/>
      <rect x="185" y="304" width="14" height="36" class="rain"/>
      <text x="50" y="312" class="small" text-anchor="end">2mm</text>
      <text x="50" y="340" class="small" text-anchor="end">_</text>
      </svg>
      """
    let lines = document.replacing(/>([^<\n]+)</) {
      ">\(masked(String($0.output.1), keeping: ["런던", "elsewhere"]))<"
    }.split(separator: "\n").filter { !$0.hasPrefix("<style>") }
    #expect(lines.joined(separator: "\n") == wanted)
  }

  @Test func `the light and the dark scheme color the same elements`() throws {
    let report = try MadeUp.report(nil)
    let forecast = Forecast(coordinate: report.place.coordinate)
    let text = WeatherText(forecast: forecast, asOf: MadeUp.moment(9), language: .korean)
    let document = WeatherPicture(title: "", text: text).document
    let parts = document.split(separator: "@media (prefers-color-scheme: dark) {")
    #expect(parts.count == 2)
    func colored(_ text: Substring) -> [String] {
      text.matches(of: /(\.?[a-z]+) \{ (?:fill|stroke): #/).map { String($0.1) }
    }
    #expect(colored(parts[0]) == colored(parts[1]))
    #expect(colored(parts[0]).count == 11)
  }

  @Test(arguments: [
    ("강남 & <역>", "강남 &amp; &lt;역&gt;"), ("\"a\"", "&quot;a&quot;"), ("a\u{1b}\u{0}b", "a  b"),
    ("\u{FFFE}a\u{FFFF}", "a"), ("☔", "☔"), ("a<\u{338}b&\u{301}", "a&lt;\u{338}b&amp;\u{301}"),
  ])
  func `text is escaped so that it cannot end an element`(text: String, escaped: String) {
    #expect(SVG.escaped(text) == escaped)
  }

  @Test func `the file is well-formed with any text in it`() throws {
    var forecast = try MadeUp.seoul()
    forecast.warnings[0].area = "</text><script>&\u{1}\"'"
    let report = try MadeUp.report(forecast, name: "]]> & <b>", air: MadeUp.air)
    let text = try #require(report.text(in: .korean))
    let document = WeatherPicture(title: report.title(in: .korean), text: text).document
    #expect(XMLParser(data: Data(document.utf8)).parse())
    #expect(!document.contains("<script"))
    #expect(!XMLParser(data: Data(document.dropLast().utf8)).parse())
  }
}
