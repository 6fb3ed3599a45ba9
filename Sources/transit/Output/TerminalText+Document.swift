internal import Foundation
internal import KoreaTransit
internal import TransitDocuments

extension TerminalText {
  /// A JSON document, without a final line break.
  init(document: some Encodable, isIndented: Bool = true) {
    // Nothing in a document can fail to encode: its numbers are finite.
    let text = try? DocumentEncoder.text(document, isIndented: isIndented)
    self.init(json: text ?? "{}")
  }
}

extension DocumentWriting {
  /// In the tool's own words.
  init(_ language: Language, at now: Date) {
    self.init(language, at: now) { $0.toolLine(in: language) }
  }
}

extension Session {
  var writing: DocumentWriting { DocumentWriting(language, at: aggregator.clock.now()) }
}

extension Tool {
  var writing: DocumentWriting { DocumentWriting(language, at: clock.now()) }
}
