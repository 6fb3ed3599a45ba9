import Foundation
import Testing
import TransitCore

/// Names that a service escaped, once or several times.
struct CharacterReferenceTests {
  @Test(arguments: [
    ("롯데&amp;신라", "롯데&신라"), ("롯데&amp;amp;신라", "롯데&신라"), ("A&amp;amp;amp;lt;B", "A<B"),
    ("&#39;&#x27;&apos;&quot;&gt;", "'''\">"), ("&amp;#39;", "'"), ("&amp;#x1F68C;", "🚌"),
    ("&LT;&GT;&AMP;&QUOT;", "<>&\""), ("가&nbsp;나&middot;다", "가 나·다"),
    // One reference may be a part of another one.
    ("&am&#112;;", "&"), ("&amp&#59;", "&"), ("&&amp;", "&&"), ("&&lt;lt;", "&<lt;"),
    // No references.
    ("GS25&CU", "GS25&CU"), ("&", "&"), ("&;", "&;"), ("A & B; C", "A & B; C"), ("R&D;", "R&D;"),
    ("&amp", "&amp"), ("&#xZZ;", "&#xZZ;"), ("&#;", "&#;"), ("&#x;", "&#x;"), ("&#-65;", "&#-65;"),
    ("&#+65;", "&#+65;"), ("&#1114112;", "&#1114112;"), ("&#xD800;", "&#xD800;"),
    // Control characters.
    ("&#27;[2J", "&#27;[2J"), ("&#0;", "&#0;"), ("&#x9b;", "&#x9b;"), ("", ""),
  ])
  func `references are resolved until none is left`(written: String, text: String) {
    #expect(written.withoutCharacterReferences == text)
    #expect(text.withoutCharacterReferences == text)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a long chain of references takes linear time`() {
    let chain = "&" + String(repeating: "amp;", count: 100_000)
    #expect(chain.withoutCharacterReferences == "&")
    let plain = String(repeating: "&", count: 100_000) + ";"
    #expect(plain.withoutCharacterReferences == plain)
  }
}
