internal import Foundation
internal import TransitCore
internal import TransitOperations
internal import TransitRegistry

extension TerminalText {
  /// A JSON document, without a final line break.
  init(document: some Documented, isIndented: Bool = true) {
    // Encoding cannot fail: all numbers in documents are finite.
    let text = try? DocumentEncoder.text(document, isIndented: isIndented)
    self.init(json: text ?? "{}")
  }
}

extension TerminalText {
  /// A row of `--plain` with declared fields, `id vehicle.plate`, and texts before and behind them.
  init(
    _ first: String..., fields names: String, of object: some Documented, _ last: String...
  ) {
    let fields = type(of: object).fields.row(
      names.split(separator: " ").map(String.init), of: object)
    self.init(fields: first + fields + last)
  }
}

extension DocumentWriting {
  /// Writes errors with the tool's commands and options.
  init(_ language: Language, at now: Date) {
    self.init(language, at: now) { $0.fullLine(in: language) }
  }
}

extension Session<Services> {
  var writing: DocumentWriting {
    var writing = DocumentWriting(language, at: aggregator.clock.now())
    writing.isSample = isSample
    writing.steps = PlanRecorder.current?.steps
    return writing
  }
}

extension Session<Void> {
  var writing: DocumentWriting { DocumentWriting(language, at: tool.clock.now()) }
}
