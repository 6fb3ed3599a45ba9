internal import TransitCore

extension ListEntry {
  /// The line in the import file: the kind, the line number in the publisher's file, the values.
  package var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the line to a buffer.
  package func write(to bytes: inout [UInt8]) {
    switch self {
    case .item(.station(let stop), let line):
      ListText.append(
        [
          "stop", "\(line)", Self.text(stop.identifiers), stop.name, ListText.joined(stop.aliases),
          stop.number ?? "", stop.coordinate.map { "\($0.latitude)" } ?? "",
          stop.coordinate.map { "\($0.longitude)" } ?? "", stop.city?.name ?? "",
          stop.isBoardable ? "" : Self.passThrough,
        ], to: &bytes)
    case .item(.route(let route), let line):
      ListText.append(
        [
          "route", "\(line)", Self.text(route.identifiers), route.name,
          ListText.joined(route.aliases), route.kind?.rawValue ?? "", route.city?.name ?? "",
          route.start ?? "", route.end ?? "", route.firstDeparture?.clock ?? "",
          route.lastDeparture?.clock ?? "",
        ], to: &bytes)
    // Stations come from the package's own table.
    case .item: break
    case .call(let route, let call):
      ListText.append(
        [
          "call", route, "\(call.sequence)", call.stop,
          call.coordinate.map { "\($0.latitude)" } ?? "",
          call.coordinate.map { "\($0.longitude)" } ?? "",
          call.isBoardable ? "" : Self.passThrough,
        ], to: &bytes)
    case .fault(let fault, let line, let text):
      ListText.append(["fault", "\(line)", fault.rawValue, text], to: &bytes)
    }
  }

  /// Parses a line of the import file; `nil` if it is malformed.
  package init?(_ line: Substring) { self.init(Array(line.utf8)[...]) }

  /// Parses bytes that are known to be UTF-8.
  package init?(_ line: ArraySlice<UInt8>) {
    let values = ListText.values(line)
    switch (values.first, values.count) {
    case ("stop", 10):
      guard let place = Int(values[1]), let stop = BusStop(values) else { return nil }
      self = .item(.station(stop), line: place)
    case ("route", 11):
      guard let place = Int(values[1]) else { return nil }
      self = .item(.route(BusRoute(values)), line: place)
    case ("call", 7):
      guard let sequence = Int(values[2]) else { return nil }
      self = .call(
        route: values[1],
        ListedRouteStop(
          sequence: sequence, stop: values[3],
          coordinate: Coordinate(inKorea: Double(decimal: values[4]), Double(decimal: values[5])),
          isBoardable: values[6] != Self.passThrough))
    case ("fault", 4):
      guard let place = Int(values[1]), let fault = ListFault(rawValue: values[2]) else {
        return nil
      }
      self = .fault(fault, line: place, text: values[3])
    default: return nil
    }
  }

  /// The content of a line without its kind and its line number in the publisher's file.
  package static func content(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let tab = UInt8(ascii: "\t")
    return line.drop { $0 != tab }.dropFirst().drop { $0 != tab }
  }

  fileprivate static let passThrough = "pass-through"

  private static func text(_ identifiers: IdentifierSet) -> String {
    ListText.joined(identifiers.all.map(\.description))
  }
}

extension BusStop {
  fileprivate init?(_ values: [String]) {
    let position = Coordinate(inKorea: Double(decimal: values[6]), Double(decimal: values[7]))
    guard position != nil || values[6].isEmpty else { return nil }
    self.init(
      name: values[3], aliases: ListText.parts(values[4]), number: values[5].nonEmpty,
      identifiers: IdentifierSet(listed: values[2]), coordinate: position,
      city: values[8].nonEmpty.map(City.init(name:)),
      isBoardable: values[9] != ListEntry.passThrough, sources: [SourceMark(.catalog, .catalog)])
  }
}

extension BusRoute {
  fileprivate init(_ values: [String]) {
    self.init(
      name: values[3], aliases: ListText.parts(values[4]),
      kind: values[5].nonEmpty.map(Kind.init(rawValue:)),
      identifiers: IdentifierSet(listed: values[2]), city: values[6].nonEmpty.map(City.init(name:)),
      start: values[7].nonEmpty, end: values[8].nonEmpty, firstDeparture: TimeOfDay(values[9]),
      lastDeparture: TimeOfDay(values[10]), sources: [SourceMark(.catalog, .catalog)])
  }
}

extension IdentifierSet {
  fileprivate init(listed text: String) {
    self.init(ListText.parts(text).compactMap { Identifier($0) })
  }
}

extension String {
  /// `nil` if the string is empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}
