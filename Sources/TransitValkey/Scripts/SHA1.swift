#if Valkey
  /// SHA-1, which servers identify scripts by; not for secrets.
  enum SHA1 {
    /// The digest in hexadecimal digits.
    static func hex(_ text: String) -> String {
      var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
      let message = padded(Array(text.utf8))
      for start in stride(from: 0, to: message.count, by: 64) {
        state = digest(message[start..<start + 64], after: state)
      }
      return state.map { word in
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
      }.joined()
    }

    /// The bytes, a one bit, zeros, and the number of bits, in whole blocks of 64 bytes.
    private static func padded(_ bytes: [UInt8]) -> [UInt8] {
      var message = bytes + [0x80]
      message += [UInt8](repeating: 0, count: (120 - message.count % 64) % 64)
      let bits = UInt64(bytes.count) * 8
      for shift in stride(from: 56, through: 0, by: -8) {
        message.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
      }
      return message
    }

    private static func digest(_ block: ArraySlice<UInt8>, after state: [UInt32]) -> [UInt32] {
      var words: [UInt32] = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
        block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
      }
      for index in 16..<80 {
        let mixed =
          words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
        words.append(rotated(mixed, by: 1))
      }
      var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
      for (index, word) in words.enumerated() {
        let (mixed, constant): (UInt32, UInt32) =
          switch index {
          case ..<20: (b & c | ~b & d, 0x5A82_7999)
          case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
          case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
          default: (b ^ c ^ d, 0xCA62_C1D6)
          }
        let next = rotated(a, by: 5) &+ mixed &+ e &+ constant &+ word
        (e, d, c, b, a) = (d, c, rotated(b, by: 30), a, next)
      }
      return zip(state, [a, b, c, d, e]).map { $0 &+ $1 }
    }

    private static func rotated(_ word: UInt32, by bits: UInt32) -> UInt32 {
      word << bits | word >> (32 - bits)
    }
  }
#endif
