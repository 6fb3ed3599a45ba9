#if Valkey
  internal import Foundation

  /// One command to the server: its words, in one piece.
  struct ValkeyCommand: Sendable {
    /// Whose text or digest stands before the words, for a script.
    private(set) var script: ValkeyScript?
    private(set) var bytes: [UInt8] = []
    private(set) var lengths: [Int] = []

    /// A command of the server's own, such as `GET`.
    init(_ words: String...) {
      for word in words { append(word) }
    }

    /// A script with the keys that it works on; what else it needs is appended.
    init(_ script: ValkeyScript, keys: [String]) {
      self.script = script
      append(String(keys.count))
      for key in keys { append(key) }
    }

    mutating func append(_ word: String) { append(bytes: Array(word.utf8)) }

    mutating func append(_ word: Data) { append(bytes: Array(word)) }

    mutating func append(_ number: Int) { append(String(number)) }

    private mutating func append(bytes word: [UInt8]) {
      bytes += word
      lengths.append(word.count)
    }

    /// The script's command with what names the script in front.
    func prefixed(_ words: String...) -> ValkeyCommand {
      var command = self
      command.bytes = words.flatMap { Array($0.utf8) } + bytes
      command.lengths = words.map(\.utf8.count) + lengths
      return command
    }

    /// What people know it by; free of everything that was asked for.
    var name: String {
      guard script == nil, let length = lengths.first else { return "EVALSHA" }
      return String(decoding: bytes.prefix(length), as: UTF8.self)
    }
  }
#endif
