#if Valkey
  internal import Foundation

  /// One command to the server, with its arguments in one buffer.
  struct ValkeyCommand: Sendable {
    /// The script whose text or digest precedes the arguments, for a script command.
    private(set) var script: ValkeyScript?
    private(set) var bytes: [UInt8] = []
    private(set) var lengths: [Int] = []

    /// Creates one of the server's own commands, such as `GET`.
    init(_ words: String...) {
      for word in words { append(word) }
    }

    /// Creates a script command with its keys; arguments are appended afterwards.
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

    /// Returns the script command with words in front that identify the script.
    func prefixed(_ words: String...) -> ValkeyCommand {
      var command = self
      command.bytes = words.flatMap { Array($0.utf8) } + bytes
      command.lengths = words.map(\.utf8.count) + lengths
      return command
    }

    /// The command's name for messages, which contains none of the arguments.
    var name: String {
      guard script == nil, let length = lengths.first else { return "EVALSHA" }
      return String(decoding: bytes.prefix(length), as: UTF8.self)
    }
  }
#endif
