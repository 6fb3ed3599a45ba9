#if Valkey
  internal import CHiredis
  internal import Foundation

  /// The server's reply to one command, copied from hiredis; an error is also a reply.
  enum ValkeyReply: Hashable, Sendable {
    case bytes(Data)
    case status(String)
    case integer(Int)
    case list([ValkeyReply])
    case null
    /// The server's error text, its kind first: `NOPERM User app has no permissions …`.
    case error(String)

    /// Copies a reply; the pointer is used only during the call.
    @unsafe init(copying reply: UnsafePointer<redisReply>) {
      let reply = unsafe reply.pointee
      switch unsafe reply.type {
      case REDIS_REPLY_STRING: self = unsafe .bytes(Self.bytes(of: reply))
      case REDIS_REPLY_STATUS: self = unsafe .status(Self.text(of: reply))
      case REDIS_REPLY_ERROR: self = unsafe .error(Self.text(of: reply))
      case REDIS_REPLY_INTEGER: self = unsafe .integer(Int(reply.integer))
      case REDIS_REPLY_ARRAY:
        self = unsafe .list(
          (0..<reply.elements).map { index in
            guard let element = unsafe reply.element?[index] else { return .null }
            return unsafe ValkeyReply(copying: element)
          })
      default: self = .null
      }
    }

    private static func bytes(of reply: redisReply) -> Data {
      guard let start = unsafe reply.str else { return Data() }
      return unsafe Data(bytes: start, count: reply.len)
    }

    private static func text(of reply: redisReply) -> String {
      unsafe String(decoding: bytes(of: reply), as: UTF8.self)
    }

    var integer: Int? {
      switch self {
      case .integer(let number): number
      case .bytes(let bytes): Int(String(decoding: bytes, as: UTF8.self))
      default: nil
      }
    }

    var bytes: Data? {
      if case .bytes(let bytes) = self { bytes } else { nil }
    }

    var text: String? {
      switch self {
      case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
      case .status(let text): text
      default: nil
      }
    }

    var list: [ValkeyReply]? {
      if case .list(let list) = self { list } else { nil }
    }

    /// The first word of an error: its kind, such as `NOSCRIPT`.
    var errorKind: String? {
      guard case .error(let text) = self else { return nil }
      return String(text.prefix { $0 != " " })
    }

    /// The time in a reply to `TIME`, in ms since 1970.
    var milliseconds: Int? {
      guard let parts = list, parts.count == 2, let seconds = parts[0].integer,
        let rest = parts[1].integer
      else { return nil }
      return seconds &* 1000 &+ rest / 1000
    }
  }
#endif
