internal import Foundation

/// What is kept, as a file: a head of lines that people can read, an empty line, the bytes.
///
/// ```
/// korea-transit kept 1
/// until: 1795131060.0
/// length: 2
/// key: answers/seoul-bus%3A22009
/// checksum: 9f2d7c0d3b8a4e61
///
/// {}
/// ```
///
/// The check sum is that of the other lines and of the bytes: it finds damage, not attacks.
struct FileStoreAnswer: Hashable, Sendable {
  var key: StoreKey
  /// From then on nobody is given it.
  var end: Date
  var data: Data

  init(_ data: Data, for key: StoreKey, until end: Date) {
    self.key = key
    self.end = end
    self.data = data
  }

  /// The answer to a key in a file; `nil` where the file is damaged, another key's or none of ours.
  init?(_ file: Data, for key: StoreKey) {
    guard let end = Self.end(in: file), let blank = file.range(of: Data("\n\n".utf8)) else {
      return nil
    }
    self.init(Data(file[blank.upperBound...]), for: key, until: end)
    guard file == self.file else { return nil }
  }

  var file: Data {
    let head =
      Self.start + "\(end.timeIntervalSince1970)\nlength: \(data.count)\nkey: \(key.text)\n"
    let sum = CheckSum(Data(head.utf8) + data)
    return Data("\(head)checksum: \(sum.hex)\n\n".utf8) + data
  }

  /// So many bytes of a file tell the end.
  static let endLength = 100

  /// The end that the first bytes of a file tell; `nil` where they are none of ours.
  static func end(in file: Data) -> Date? {
    let start = Data(start.utf8)
    guard file.starts(with: start),
      let line = file.dropFirst(start.count).split(separator: UInt8(ascii: "\n")).first,
      let seconds = Double(String(decoding: line, as: UTF8.self))
    else { return nil }
    return Date(timeIntervalSince1970: seconds)
  }

  private static let start = "korea-transit kept 1\nuntil: "
}
