internal import TransitCore

/// Makes of the rows of a public list what is known by them.
package struct ListRowReader: Sendable {
  let list: PublicList
  private let columns: [(field: ListField, place: Int)]
  private var decoder: ListDecoder
  private let areas = CityAreas.korea
  /// By the words of the rows; there are few, and finding one takes long.
  private var cities: [String: City?] = [:]

  package init(_ head: ListHead) {
    list = head.list
    columns = head.columns.map { ($0, $1) }
    decoder = ListDecoder(head.encoding)
  }

  /// What one row says; a fault where it is left out or was put right, in front of what is taken.
  package mutating func entries(of record: CSVRecord) -> [ListEntry] {
    let fault: ListFault? =
      switch record.fault {
      case .quote: .quote
      case .count: .count
      case .length: .length
      case nil: nil
      }
    if let fault { return [told(fault, record)] + calls(in: record) }
    guard let row = row(of: record) else {
      return [told(.undecodable, record)] + calls(in: record)
    }
    do throws(ListFault) {
      return try items(row, record)
    } catch {
      return [told(error, record)] + (list.rule == .capitalCourses ? [row.call(at: nil)] : [])
    }
  }

  /// The calls that a broken row may have told: any of them may be the last of its route. One that
  /// names no route may be any's.
  private func calls(in record: CSVRecord) -> [ListEntry] {
    guard list.rule == .capitalCourses else { return [] }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let ids = record.bytes.split { !digits.contains($0) }.filter { $0.count == 9 }
    let routes = ids.isEmpty ? [""] : ids.map { String(decoding: $0, as: UTF8.self) }
    return routes.map { .call(route: $0, .unread) }
  }

  /// Where a row puts its stop on land where no stop of the list can be.
  mutating func elsewhere(_ record: CSVRecord) -> Coordinate? {
    guard record.fault == nil, let row = row(of: record) else { return nil }
    return list.elsewhere(row.number(.latitude), row.number(.longitude))
  }

  /// `nil` where a byte is none of the encoding's.
  private mutating func row(of record: CSVRecord) -> ListRow? {
    var row = ListRow()
    for (field, place) in columns {
      guard let text = decoder.text(record.fields[place]) else { return nil }
      row[field] = NameKey.composed(text.singleLine)
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
      // An id to which the city's prefix is put must be the city's: other cities have such columns.
      if prefix != nil, list.elsewhere(row.number(.latitude), row.number(.longitude)) != nil {
        throw .otherCity
      }
      let city = city(of: row)
      return stop(try row.tagoStop(prefix: prefix, city: city), row, record)
    case .capitalCourses:
      let route = try row.capitalRoute()
      var (entries, call) = ([ListEntry](), row.call(at: nil))
      do throws(ListFault) {
        entries = stop(try row.capitalStop(), row, record)
        if case .item(.station(let stop), _) = entries.last { call = row.call(at: stop) }
      } catch {
        // The route is one all the same.
        entries = [told(error, record)]
      }
      return entries + [.item(.route(route), line: record.line), call]
    }
  }

  /// The stop with its position where that can be, and in the city that it lies in.
  private mutating func stop(
    _ stop: BusStation, _ row: ListRow, _ record: CSVRecord
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
    if let position = stop.coordinate { stop.lies(in: areas.city(at: position, named: stop.city)) }
    return (fault.map { [told($0, record)] } ?? []) + [.item(.station(stop), line: record.line)]
  }

  /// The city that a row tells, by its name or by the nationwide service's code.
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

  private mutating func told(_ fault: ListFault, _ record: CSVRecord) -> ListEntry {
    let text = decoder.text(record.bytes) ?? String(decoding: record.bytes, as: UTF8.self)
    return .fault(fault, line: record.line, text: ListText.shown(text, limit: 60))
  }
}

extension ListFault: Error {}

extension BusStation {
  /// Sets the city that the stop lies in, and keeps the code that the nationwide service has for
  /// the operator's city when the stop's id does not show it.
  fileprivate mutating func lies(in city: City?) {
    guard city != self.city else { return }
    if let code = self.city?.tagoCode, let node = identifiers.first(.tagoNode),
      City.ofSystem(tagoID: node) == nil
    {
      identifiers = IdentifierSet(identifiers.all + [Identifier(.tagoCity, code)])
    }
    self.city = city
  }
}

extension String {
  /// Line breaks inside a value are blanks, as they are on the sign; what else controls or cannot
  /// be seen is dropped.
  fileprivate var singleLine: String {
    // Nearly no value has any; in UTF-8 those beyond ASCII begin with one of three bytes.
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
