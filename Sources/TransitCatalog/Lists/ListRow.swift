internal import TransitCore

/// The values of one row, by field.
struct ListRow {
  private var texts = [String](repeating: "", count: ListField.allCases.count)

  /// Empty if there is no such column.
  subscript(_ field: ListField) -> String {
    get { texts[field.rawValue] }
    set { texts[field.rawValue] = newValue }
  }

  /// `nil` if the value is not a number.
  func number(_ field: ListField) -> Double? { Double(decimal: self[field]) }

  func capitalStop() throws(ListFault) -> BusStop {
    let id = try nineDigits(self[.id])
    let number = stopNumber.map(CapitalArea.paddedStopNumber)
    let name = try stopName()
    return BusStop(
      name: name, number: number, identifiers: IdentifierSet(stop: id, number: number),
      city: CapitalArea(number: id)?.city,
      isBoardable: self[.type] != "가상정류장"
        && !CapitalArea.isPassThrough(stop: id, number: number)
        && !BusStop.isPassThrough(name: name),
      sources: Self.sources)
  }

  func gyeonggiStop(city: City?) throws(ListFault) -> BusStop {
    let id = try nineDigits(self[.id])
    let name = try stopName()
    return BusStop(
      name: name, aliases: [self[.englishName]].filter { !$0.isEmpty && $0 != name },
      number: stopNumber.map(CapitalArea.paddedStopNumber),
      identifiers: IdentifierSet([
        Identifier(.tagoNode, "GGB" + id), Identifier(.tagoNumber, stopNumber ?? ""),
      ]),
      city: city,
      isBoardable: !id.hasPrefix("277") && !BusStop.isPassThrough(name: name),
      sources: Self.sources)
  }

  /// - Parameters:
  ///   - prefix: the prefix that the list omits; `nil` if its ids are complete.
  ///   - city: the stop's city.
  func tagoStop(prefix: String?, city: City?) throws(ListFault) -> BusStop {
    let id = try tagoID(self[.id], prefix: prefix)
    // The nationwide service has no stops of Seoul: this prefix occurs only in this list.
    let node = id.hasPrefix("SEB") ? try nineDigits(String(id.dropFirst(3))) : nil
    let name = try stopName()
    let isCapital = node != nil || CapitalArea.isCapitalAreaStop(tagoID: id)
    let number = isCapital ? stopNumber.map(CapitalArea.paddedStopNumber) : stopNumber
    let identifiers =
      node.map { IdentifierSet(stop: $0, number: number) }
      ?? IdentifierSet([Identifier(.tagoNode, id), Identifier(.tagoNumber, stopNumber ?? "")])
    return BusStop(
      name: name, number: number, identifiers: identifiers,
      city: city ?? City.owningSystem(ofTAGOID: id),
      isBoardable: !CapitalArea.isPassThrough(stop: node, number: number)
        && !(isCapital && id.dropFirst(3).hasPrefix("277"))
        && !BusStop.isPassThrough(name: name),
      sources: Self.sources)
  }

  func capitalRoute() throws(ListFault) -> BusRoute {
    let id = try nineDigits(self[.route])
    return BusRoute(
      name: try routeName(), identifiers: IdentifierSet([Identifier(.route, id)]),
      city: CapitalArea(number: id)?.city, sources: Self.sources)
  }

  /// The call of a route; unread if the stop sequence or the stop's name is missing.
  ///
  /// - Parameter stop: the row's stop; `nil` if the row is not a valid stop.
  func call(at stop: BusStop?) -> ListEntry {
    guard let sequence = Int(self[.sequence]), sequence > 0,
      let name = stop?.name ?? (try? stopName())
    else { return .call(route: self[.route], .unread) }
    return .call(
      route: self[.route],
      ListedRouteStop(
        sequence: sequence, stop: name, coordinate: stop?.coordinate,
        isBoardable: stop?.isBoardable ?? true))
  }

  func tagoRoute(prefix: String) throws(ListFault) -> BusRoute {
    let id = try tagoID(self[.route], prefix: prefix)
    return BusRoute(
      name: try routeName(), kind: self[.kind].nonEmpty.map(BusRoute.Kind.init(rawValue:)),
      identifiers: IdentifierSet([Identifier(.tagoRoute, id)]),
      city: City.owningSystem(ofTAGOID: prefix),
      start: self[.start].nonEmpty, end: self[.end].nonEmpty,
      firstDeparture: TimeOfDay(self[.first]),
      lastDeparture: TimeOfDay(self[.last]), sources: Self.sources)
  }

  private func nineDigits(_ id: String) throws(ListFault) -> String {
    guard id.utf8.count == 9, id.utf8.allSatisfy(Self.digits.contains) else { throw .id }
    return id
  }

  /// Adds the city's prefix to an id if the list omits it.
  private func tagoID(_ id: String, prefix: String?) throws(ListFault) -> String {
    let letters = id.utf8.prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    let rest = id.utf8.dropFirst(letters.count)
    guard rest.first.map(Self.digits.contains) == true,
      rest.allSatisfy({ Self.digits.contains($0) || $0 == UInt8(ascii: "-") }),
      letters.isEmpty ? prefix != nil : letters.count == 3
    else { throw .id }
    guard let prefix else { return id }
    guard letters.isEmpty || letters.elementsEqual(prefix.utf8) else { throw .otherCity }
    return letters.isEmpty ? prefix + id : id
  }

  private func stopName() throws(ListFault) -> String { try named(self[.name]) }

  private func routeName() throws(ListFault) -> String { try named(self[.routeName]) }

  private func named(_ name: String) throws(ListFault) -> String {
    guard !name.isEmpty else { throw .name }
    guard !name.begins(with: "테스트") else { throw .trial }
    return name
  }

  /// `nil` for `0`, `00000` and blanks, which mean no number.
  private var stopNumber: String? {
    let number = self[.number]
    return number.utf8.allSatisfy { $0 == UInt8(ascii: "0") } ? nil : number
  }

  private static let sources = [SourceMark(.catalog, .catalog)]
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
}
