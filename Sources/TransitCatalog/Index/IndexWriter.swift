internal import Foundation
internal import TransitCore

/// Puts the parts of an index together.
struct IndexWriter {
  var head = IndexFile.Head(
    stations: StationTable.digest, checksum: 0, routeNames: 0, stopNames: 0, stops: 0, stopsEnd: 0)
  private var parts = [[UInt8]](repeating: [], count: IndexPart.allCases.count)

  subscript(part: IndexPart) -> [UInt8] {
    get { parts[part.rawValue] }
    _modify { yield &parts[part.rawValue] }
  }

  mutating func append(_ number: some FixedWidthInteger, to part: IndexPart) {
    parts[part.rawValue].append(littleEndian: number)
  }

  /// All parts behind a head.
  func file(_ foreword: IndexFile.Foreword) -> IndexFile {
    var (body, tables) = ([UInt8](), [IndexTable]())
    for part in IndexPart.allCases {
      tables.append(
        IndexTable(
          offset: IndexFile.Head.size + body.count, count: self[part].count / part.width,
          width: part.width))
      body += self[part]
      // Each is filled up to a multiple of eight.
      body += [UInt8](repeating: 0, count: (8 - body.count % 8) % 8)
    }
    var head = head
    head.checksum = IndexFile.checksum(of: Data(body))
    var whole: [UInt8] = []
    for number in [
      head.magic, head.stations, head.checksum, head.routeNames, head.stopNames, head.stops,
      head.stopsEnd,
    ] {
      whole.append(littleEndian: number)
    }
    for table in tables {
      whole.append(littleEndian: UInt64(table.offset))
      whole.append(littleEndian: UInt64(table.count))
    }
    return IndexFile(made: Data(whole + body), head, foreword, tables)
  }
}

extension [UInt8] {
  fileprivate mutating func append(littleEndian number: some FixedWidthInteger) {
    for place in stride(from: 0, to: number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> place))
    }
  }
}

/// The kind of a record and where it is, in 32 bits.
struct IndexTraits: Hashable, Sendable {
  var bits: UInt32

  init(bits: UInt32) { self.bits = bits }

  /// - Parameters:
  ///   - kind: of `IndexName.kinds`.
  ///   - city: counted from one in the index's list of cities; 0 for none.
  init(kind: Int, city: Int, network: SubwayLine.Network?) {
    let network = network.flatMap(SubwayLine.Network.allCases.firstIndex).map { $0 + 1 } ?? 0
    bits = UInt32(kind) | UInt32(network) << 4 | UInt32(truncatingIfNeeded: city) << 16
  }

  var kind: Int { Int(bits & 0xF) }
  var city: Int { Int(bits >> 16) }

  var network: SubwayLine.Network? {
    let index = Int(bits >> 4 & 0xF) - 1
    return SubwayLine.Network.allCases.indices.contains(index)
      ? SubwayLine.Network.allCases[index] : nil
  }
}

extension SearchItem {
  /// The network of a station.
  var network: SubwayLine.Network? {
    guard case .subway(let station) = self else { return nil }
    return station.lines.first?.network
  }
}
