internal import Foundation
internal import TransitCore

/// Assembles the parts of an index.
struct IndexWriter {
  var head = IndexFile.Head(
    stations: StationTable.digest, checksum: 0, routeNames: 0, stopNames: 0, routes: 0, stops: 0,
    stopsEnd: 0)
  private var parts = [[UInt8]](repeating: [], count: IndexPart.allCases.count)

  subscript(part: IndexPart) -> [UInt8] {
    get { parts[part.rawValue] }
    _modify { yield &parts[part.rawValue] }
  }

  mutating func append(_ number: some FixedWidthInteger, to part: IndexPart) {
    parts[part.rawValue].append(littleEndian: number)
  }

  /// Returns the head and all parts as one index and empties the writer.
  mutating func file(_ foreword: IndexFile.Foreword) -> IndexFile {
    var (whole, tables) = (Data(count: IndexFile.Head.size), [IndexTable]())
    whole.reserveCapacity(parts.reduce(whole.count) { $0 + $1.count + 8 })
    for part in IndexPart.allCases {
      tables.append(
        IndexTable(offset: whole.count, count: self[part].count / part.width, width: part.width))
      whole += self[part]
      self[part] = []
      // Each part is padded to a multiple of eight bytes.
      whole += Data(count: (8 - whole.count % 8) % 8)
    }
    head.checksum = IndexBytes.memory(whole).read {
      IndexFile.checksum(of: $0, from: IndexFile.Head.size)
    }
    var start: [UInt8] = []
    for number in [
      head.magic, head.stations, head.checksum, head.routeNames, head.stopNames, head.routes,
      head.stops, head.stopsEnd,
    ] {
      start.append(littleEndian: number)
    }
    for table in tables {
      start.append(littleEndian: UInt64(table.offset))
      start.append(littleEndian: UInt64(table.count))
    }
    whole.replaceSubrange(..<start.count, with: start)
    return IndexFile(made: .memory(whole), head, foreword, tables)
  }
}

extension [UInt8] {
  fileprivate mutating func append(littleEndian number: some FixedWidthInteger) {
    for place in stride(from: 0, to: number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> place))
    }
  }
}

/// The location of a record in 16 bits: its city or its network.
struct IndexTraits: Hashable, Sendable {
  var bits: UInt16

  init(bits: UInt16) { self.bits = bits }

  /// - Parameters:
  ///   - city: one-based index in the index's list of cities; 0 for none.
  ///   - network: the network, used if there is no city.
  init(city: Int, network: SubwayLine.Network?) {
    let index = network.flatMap(SubwayLine.Network.allCases.firstIndex) ?? 0
    bits =
      city == 0 && network != nil
      ? Self.networks + UInt16(truncatingIfNeeded: index)
      : UInt16(truncatingIfNeeded: min(city, Int(Self.networks) - 1))
  }

  /// Values from here on are networks.
  private static let networks: UInt16 = 0xFF00

  var city: Int? { bits > 0 && bits < Self.networks ? Int(bits) : nil }

  var network: SubwayLine.Network? {
    let index = Int(bits) - Int(Self.networks)
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
