package import Foundation
package import TransitCore

/// Where in a text something stands, as people count: from 1.
package struct TextPosition: Hashable, Sendable {
  package let line: Int
  package let column: Int

  /// The position of a byte.
  package init(ofByte offset: Int, in data: Data) {
    // By bytes: a line feed after a carriage return is no character of its own.
    let before = data.prefix(offset)
    line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex
    column = String(decoding: before[start...], as: UTF8.self).count + 1
  }

  /// The position of what JSON stumbled over; the end where the cause does not tell.
  package static func ofFault(in data: Data, cause: (any Error)?) -> TextPosition {
    TextPosition(ofByte: (cause as? JSONFault)?.offset ?? data.count, in: data)
  }

  package var brokenJSON: Words {
    Words(
      "\(line)번째 줄 \(column)번째 글자에서 JSON이 깨졌습니다",
      "broken JSON at line \(line), column \(column)")
  }
}
