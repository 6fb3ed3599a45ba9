package import Foundation
package import TransitCore

/// A position in a text, with line and column counted from 1.
package struct TextPosition: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(ofByte offset: Int, in data: Data) {
    // Counted by bytes, since CR LF is a single character.
    let before = data.prefix(offset)
    line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex
    column = String(decoding: before[start...], as: UTF8.self).count + 1
  }

  /// Returns the position of a JSON error, or the end if the cause has none.
  package static func ofFault(in data: Data, cause: (any Error)?) -> TextPosition {
    TextPosition(ofByte: (cause as? JSONFault)?.offset ?? data.count, in: data)
  }

  package var brokenJSON: Words {
    Words(
      "\(line)번째 줄 \(column)번째 글자에서 JSON 형식이 올바르지 않습니다",
      "invalid JSON at line \(line), column \(column)")
  }
}
