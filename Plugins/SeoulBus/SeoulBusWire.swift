internal import TransitCore
internal import TransitHTTP

extension WireValue {
  /// The coordinate of a row, in degrees.
  ///
  /// Degrees appear under `gps` or `tm` names, and in one operation under `pos`, the name for
  /// meters: the value's range decides, never the name.
  var position: Coordinate? {
    coordinate("tmY", "tmX") ?? coordinate("gpsY", "gpsX") ?? coordinate("posY", "posX")
  }

  private func coordinate(_ latitude: String, _ longitude: String) -> Coordinate? {
    Coordinate(inKorea: self[latitude]?.double, self[longitude]?.double)
  }

  /// Returns the first non-empty text of these names; `nil` for `0`, which is never an id.
  func id(_ names: String...) -> String? {
    first(names).flatMap { $0 == "0" ? nil : $0 }
  }

  /// Returns the first stop number of these names; `nil` for `0` and `00000`.
  func stopNumber(_ names: String...) -> String? {
    first(names).flatMap { $0.utf8.allSatisfy { $0 == UInt8(ascii: "0") } ? nil : $0 }
  }

  private func first(_ names: [String]) -> String? {
    for name in names {
      if let text = self[name]?.string { return text }
    }
    return nil
  }

  /// Returns a stop sequence of a route, from 1.
  func stopSequence(_ name: String) -> Int? { self[name]?.int(in: 1...9_999) }

  /// The planned headway in minutes; `nil` for 0.
  var headway: Int? { self["term"]?.int(in: 1...1_440) }

  /// Returns the texts of a field that may occur twice in a row.
  func texts(_ name: String) -> [String] {
    guard case .array(let values) = self[name] else {
      return [self[name]?.string].compactMap(\.self)
    }
    return values.compactMap(\.string)
  }

  /// Whether `busType` is a low-floor bus: 0 ordinary, 1 low-floor. 2 is an articulated bus, with
  /// or without a low floor.
  func isLowFloor(_ suffix: String = "") -> Bool? { flag("busType" + suffix) }

  /// Returns `true` for `1`, `false` for `0`, `nil` for anything else.
  func flag(_ name: String) -> Bool? {
    switch self[name]?.string {
    case "1": true
    case "0": false
    default: nil
    }
  }
}
