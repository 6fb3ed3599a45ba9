internal import TransitCore

extension ListHead {
  /// Rejects another city's list with the same columns, from which wrong ids would be made.
  ///
  /// - Parameter start: the first bytes of the file.
  func refuseOtherCity(_ start: [UInt8]) throws {
    guard case .tagoStops(prefix: _?) = list.rule else { return }
    var csv = CSVReader(separator: separator, fieldCount: fieldCount, offset: offset, line: line)
    csv.feed(start[offset...])
    var rows = ListRowReader(self)
    var (count, elsewhere) = (0, [Coordinate]())
    while let record = csv.next(isEnd: start.count < Self.requiredByteCount) {
      count += 1
      if let position = rows.positionOutsideList(record) { elsewhere.append(position) }
    }
    guard elsewhere.count * 2 > count, let first = elsewhere.first else { return }
    let region = Self.region(first)
    let place = "\(first.latitude), \(first.longitude)"
    throw TransitError(
      .badFile,
      Words(
        "\(region.map { "\($0) 주변" } ?? "다른 도시")의 목록 같습니다: \(count)행 가운데 \(elsewhere.count)행의 좌표가 "
          + "'\(list.name)' (\(list.id))의 지역 밖입니다 (\(place))",
        "likely a list of \(region.map { "\($0) and around" } ?? "another city"), not \(list.id): "
          + "\(elsewhere.count) of \(count) rows are elsewhere (\(place))"))
  }

  /// The network with a station within 20 km.
  private static func region(_ position: Coordinate) -> String? {
    StationTable.korea.stations(near: position, within: 20_000).first?.station.line.network.rawValue
  }
}
