internal import Foundation

/// A stored response as a file: a head of readable lines, an empty line, the bytes.
///
/// ```
/// korea-transit kept 2
/// until: 1795131060.0
/// since: 1795131000.0
/// fence: 0
/// length: 2
/// key: answers/seoul-bus%3A22009
/// checksum: 9f2d7c0d3b8a4e61
///
/// {}
/// ```
///
/// The checksum covers the other lines and the bytes: it detects damage, not attacks. A file with
/// another version number is not read.
struct FileStoreAnswer: Hashable, Sendable {
  var key: StoreKey
  var head: Head
  var data: Data

  /// The first lines of the file.
  struct Head: Hashable, Sendable {
    /// When the data expires.
    var end: Date
    /// When the data was stored.
    var since: Date
    /// The largest fence of the leases under which data was stored for the key; 0 if there is none.
    var fence: Int
  }

  init(_ data: Data, for key: StoreKey, _ head: Head) {
    self.key = key
    self.head = head
    self.data = data
  }

  /// Reads a file for a key; `nil` if the file is damaged, has another key or another format.
  init?(_ file: Data, for key: StoreKey) {
    guard let head = Head(in: file), let blank = file.range(of: Data("\n\n".utf8)) else {
      return nil
    }
    self.init(Data(file[blank.upperBound...]), for: key, head)
    guard file == self.file else { return nil }
  }

  var file: Data {
    let head = head.text + "length: \(data.count)\nkey: \(key.text)\n"
    let sum = CheckSum(Data(head.utf8) + data)
    return Data("\(head)checksum: \(sum.hex)\n\n".utf8) + data
  }
}

extension FileStoreAnswer.Head {
  /// The number of bytes at the start of a file that contain the head.
  static let length = 160

  /// Reads the head from the first bytes of a file; `nil` if they have another format.
  init?(in file: Data) {
    let lines = Self.lines(in: file)
    func value(_ line: Int, _ name: String) -> Substring? {
      lines[line].hasPrefix(name) ? lines[line].dropFirst(name.count) : nil
    }
    guard lines.count > 4, lines[0] == Self.title,
      let end = value(1, Self.until).flatMap({ Double($0) }),
      let since = value(2, Self.since).flatMap({ Double($0) }),
      let fence = value(3, Self.fence).flatMap({ Int($0) }), fence >= 0, fence < .max
    else { return nil }
    self.init(
      end: Date(timeIntervalSince1970: end), since: Date(timeIntervalSince1970: since),
      fence: fence)
  }

  /// The end time in the first bytes of a file of any version, as all have this line.
  static func end(in file: Data) -> Date? {
    let lines = lines(in: file)
    guard lines.count > 2, lines[0].hasPrefix(kind), lines[1].hasPrefix(until) else { return nil }
    return Double(lines[1].dropFirst(until.count)).map(Date.init(timeIntervalSince1970:))
  }

  private static func lines(in file: Data) -> [String] {
    file.prefix(length).split(separator: UInt8(ascii: "\n"), maxSplits: 4)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  var text: String {
    """
    \(Self.title)
    \(Self.until)\(end.timeIntervalSince1970)
    \(Self.since)\(since.timeIntervalSince1970)
    \(Self.fence)\(fence)

    """
  }

  private static let kind = "korea-transit kept "
  private static let title = "\(kind)2"
  private static let until = "until: "
  private static let since = "since: "
  private static let fence = "fence: "
}
