internal import TransitCore

/// Converts the rows of a public list to entries.
package struct ListRowReader: Sendable {
  let list: PublicList
  private let columns: [(field: ListField, place: Int)]
  private var decoder: ListDecoder
  private let areas = CityAreas.korea
  /// By city name and code; there are few, and each lookup is slow.
  private var cities: [String: City?] = [:]

  package init(_ head: ListHead) {
    list = head.list
    columns = head.columns.map { ($0, $1) }
    decoder = ListDecoder(head.encoding)
  }

  /// Returns the entries of rows, each with the end of its line in the text of all lines.
  package mutating func lines(
    of records: ArraySlice<CSVRecord>
  ) -> (entries: [(entry: ListEntry, end: Int)], text: [UInt8]) {
    var (entries, text) = ([(entry: ListEntry, end: Int)](), [UInt8]())
    for record in records {
      for entry in self.entries(of: record) {
        entry.write(to: &text)
        entries.append((entry, text.count))
      }
    }
    return (entries, text)
  }

  /// Returns the entries of one row; a fault comes first if the row is skipped or corrected.
  package mutating func entries(of record: CSVRecord) -> [ListEntry] {
    if let fault = record.fault { return [faultEntry(fault, record)] + calls(in: record) }
    guard let row = row(of: record) else {
      return [faultEntry(.undecodable, record)] + calls(in: record)
    }
    do throws(ListFault) {
      return try items(row, record)
    } catch {
      return [faultEntry(error, record)]
        + (list.rule == .capitalRouteStops ? [row.call(at: nil)] : [])
    }
  }

  /// Returns the calls that an invalid row may contain, any of which may be the last of its route.
  /// A row without a route id may belong to any route.
  private func calls(in record: CSVRecord) -> [ListEntry] {
    guard list.rule == .capitalRouteStops else { return [] }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let ids = record.bytes.split { !digits.contains($0) }.filter { $0.count == 9 }
    let routes = ids.isEmpty ? [""] : ids.map { String(decoding: $0, as: UTF8.self) }
    return routes.map { .call(route: $0, .unread) }
  }

  /// Returns a row's position if it is on land where the list cannot have a stop.
  mutating func positionOutsideList(_ record: CSVRecord) -> Coordinate? {
    guard record.fault == nil, let row = row(of: record) else { return nil }
    return list.positionOutsideBounds(row.number(.latitude), row.number(.longitude))
  }

  /// `nil` if a byte is invalid in the encoding.
  private mutating func row(of record: CSVRecord) -> ListRow? {
    var row = ListRow()
    for (field, place) in columns {
      guard let text = decoder.text(record.fields[place]) else { return nil }
      row[field] = NameKey.composed(text.withoutCharacterReferences.singleLine)
    }
    return row
  }

  private mutating func items(
    _ row: ListRow, _ record: CSVRecord
  ) throws(ListFault) -> [ListEntry] {
    switch list.rule {
    case .capitalRoutes:
      return [.item(.route(try row.capitalRoute()), line: record.line)]
    case .tagoRoutes(let prefix):
      return [.item(.route(try row.tagoRoute(prefix: prefix)), line: record.line)]
    case .capitalStops:
      return stop(try row.capitalStop(), row, record)
    case .gyeonggiStops:
      let city = city(of: row, in: "경기")
      return stop(try row.gyeonggiStop(city: city), row, record)
    case .tagoStops(let prefix):
      // A prefixed id must belong to the city, because other cities' lists have the same columns.
      if prefix != nil,
        list.positionOutsideBounds(row.number(.latitude), row.number(.longitude)) != nil
      {
        throw .otherCity
      }
      let city = city(of: row)
      return stop(try row.tagoStop(prefix: prefix, city: city), row, record)
    case .capitalRouteStops:
      let route = try row.capitalRoute()
      var (entries, call) = ([ListEntry](), row.call(at: nil))
      do throws(ListFault) {
        entries = stop(try row.capitalStop(), row, record)
        if case .item(.station(let stop), _) = entries.last { call = row.call(at: stop) }
      } catch {
        // The route is valid even if the stop is not.
        entries = [faultEntry(error, record)]
      }
      return entries + [.item(.route(route), line: record.line), call]
    }
  }

  /// Returns the stop with its position, if plausible, and the city that it is in.
  private mutating func stop(
    _ stop: BusStop, _ row: ListRow, _ record: CSVRecord
  ) -> [ListEntry] {
    let (latitude, longitude) = (row.number(.latitude), row.number(.longitude))
    var stop = stop
    var fault: ListFault?
    if let position = list.position(latitude, longitude) {
      stop.coordinate = position
    } else if let position = list.position(longitude, latitude) {
      stop.coordinate = position
      fault = .exchanged
    } else {
      let isTold = [.latitude, .longitude].contains { !row[$0].isEmpty && row.number($0) != 0 }
      fault = isTold ? .misplaced : .unplaced
    }
    if let position = stop.coordinate { stop.setCity(areas.city(at: position, named: stop.city)) }
    return (fault.map { [faultEntry($0, record)] } ?? []) + [
      .item(.station(stop), line: record.line)
    ]
  }

  /// Returns the city of a row, by name or by the nationwide service's code.
  private mutating func city(of row: ListRow, in province: String? = nil) -> City? {
    let (name, code) = (row[.city], row[.cityCode])
    let key = name + "/" + code
    if let known = cities[key] { return known }
    var city = City.containing([province, name].compactMap(\.self))
    if city == nil, !name.isEmpty, case .found(let found) = City.find(name) { city = found }
    city = city ?? City.with(tagoCode: code)
    cities[key] = .some(city)
    return city
  }

  private mutating func faultEntry(_ fault: ListFault, _ record: CSVRecord) -> ListEntry {
    let text = decoder.text(record.bytes) ?? String(decoding: record.bytes, as: UTF8.self)
    return .fault(fault, line: record.line, text: ListText.shown(text, limit: 60))
  }
}

extension ListFault: Error {}

extension BusStop {
  /// Sets the city that the stop is in. If the stop's id does not imply the operator's city, keeps
  /// its nationwide code as an identifier.
  fileprivate mutating func setCity(_ city: City?) {
    guard city != self.city else { return }
    if let code = self.city?.tagoCode, let node = identifiers.first(.tagoNode),
      City.owningSystem(ofTAGOID: node) == nil
    {
      identifiers = IdentifierSet(identifiers.all + [Identifier(.tagoCity, code)])
    }
    self.city = city
  }
}

extension String {
  /// The string with line breaks replaced by spaces, as on the sign, and without control and other
  /// invisible characters.
  fileprivate var singleLine: String {
    // Most values have none; in UTF-8 those beyond ASCII begin with one of three bytes.
    guard utf8.contains(where: Self.mayBeUnseen) else { return self }
    let visible = unicodeScalars.filter { scalar in
      scalar.properties.isWhitespace
        || ![.control, .format].contains(scalar.properties.generalCategory)
    }
    return String(visible).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func mayBeUnseen(_ byte: UInt8) -> Bool {
    switch byte {
    case ..<0x20, 0x7F, 0xC2, 0xE2, 0xEF: true
    default: false
    }
  }
}
