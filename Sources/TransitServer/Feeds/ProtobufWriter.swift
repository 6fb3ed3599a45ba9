/// Writes a message of Protocol Buffers, as far as the feeds need it.
///
/// Source: https://protobuf.dev/programming-guides/encoding/
struct ProtobufWriter {
  private(set) var bytes: [UInt8] = []

  /// Adds an unsigned number or an enum.
  mutating func add(_ field: Int, _ value: UInt64) {
    tag(field, wireType: 0)
    varint(value)
  }

  /// Adds a text.
  mutating func add(_ field: Int, _ text: String) { add(field, Array(text.utf8)) }

  /// Adds a message.
  mutating func add(_ field: Int, _ write: (inout ProtobufWriter) -> Void) {
    var message = ProtobufWriter()
    write(&message)
    add(field, message.bytes)
  }

  private mutating func add(_ field: Int, _ content: [UInt8]) {
    tag(field, wireType: 2)
    varint(UInt64(content.count))
    bytes += content
  }

  private mutating func tag(_ field: Int, wireType: UInt64) {
    varint(UInt64(field) << 3 | wireType)
  }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
