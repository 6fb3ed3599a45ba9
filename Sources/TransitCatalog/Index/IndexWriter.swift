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

/// The location of a record in 16 bits: its city, and for a station also its network.
struct IndexTraits: Hashable, Sendable {
  var bits: UInt16

  init(bits: UInt16) { self.bits = bits }

  /// - Parameters:
  ///   - city: one-based index in the index's list of cities; 0 for none.
  ///   - network: the network of a station.
  init(city: Int, network: SubwayLine.Network?) {
    let city = UInt16(truncatingIfNeeded: min(city, Int(Self.cities)))
    let index = network.flatMap(SubwayLine.Network.allCases.firstIndex)
    bits = index.map { UInt16(truncatingIfNeeded: $0 + 1) << Self.cityBits | city } ?? city
  }

  /// The bits of a city; the network is above them.
  private static let cityBits = 12
  private static let cities: UInt16 = 1 << cityBits - 1

  var city: Int? { bits & Self.cities > 0 ? Int(bits & Self.cities) : nil }

  var network: SubwayLine.Network? {
    let index = Int(bits >> Self.cityBits) - 1
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
