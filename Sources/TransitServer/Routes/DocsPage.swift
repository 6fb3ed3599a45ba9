internal import TransitCore
internal import TransitOperations

/// The page about the API. It has no script, no style and nothing from elsewhere.
enum DocsPage {
  static let policy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

  /// Returns the page.
  static func html(in language: Language) -> [UInt8] {
    func say(_ korean: String, _ english: String) -> String {
      Words(korean, english).text(in: language)
    }
    let title = say("KoreaTransit API", "KoreaTransit API")
    var html = """
      <!doctype html>
      <html lang="\(language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      </head>
      <body>
      <main>
      <h1>\(title)</h1>
      <p>\(say("설명서: ", "Description: "))<a href="/openapi.json">OpenAPI 3.1</a></p>

      """
    for query in Query.all {
      let required = query.parameters.filter(\.isRequiredByServer)
      let example = required.map { "\($0.name)=\($0.example)" }.joined(separator: "&")
      let path = "/v1/\(query.name)" + (example.isEmpty ? "" : "?\(example)")
      html += """
        <h2>\(query.name)</h2>
        <p>\(escaped(query.summary.text(in: language)))</p>
        <p><a href="\(escaped(path))"><code>GET \(escaped(path))</code></a></p>

        """
      guard !query.parameters.isEmpty else { continue }
      let rows = query.parameters.map { row($0, language, say("필수", "required")) }
      html += "<dl>\n\(rows.joined())</dl>\n"
    }
    html += "<h2>\(say("오류", "Errors"))</h2>\n<dl>\n"
    for problem in TransitError.Code.allCases.map({ Problem(TransitError($0)) }) + Problem.kinds {
      let (code, text) = (problem.code, problem.detail.text(in: language))
      html += "<dt id=\"\(code)\"><code>\(problem.status) \(code)</code></dt>"
      html += "<dd>\(escaped(text))</dd>\n"
    }
    return Array((html + "</dl>\n</main>\n</body>\n</html>\n").utf8)
  }

  private static func row(
    _ parameter: Query.Parameter, _ language: Language, _ required: String
  ) -> String {
    let notes = [
      parameter.isRequiredByServer ? required : nil,
      parameter.choices.isEmpty
        ? parameter.example : parameter.choices.joined(separator: ", "),
    ].compactMap(\.self)
    let text = "\(parameter.summary.text(in: language)) (\(notes.joined(separator: "; ")))"
    return "<dt><code>\(parameter.name)</code></dt><dd>\(escaped(text))</dd>\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
