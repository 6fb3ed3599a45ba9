internal import TransitCore

/// A part of a document, whose fields are read by name: `arrival.vehicle.seatsLeft.integer`.
@dynamicMemberLookup
struct Facts: Sendable {
  let json: JSONValue

  init(_ json: JSONValue?) { self.json = json ?? .null }

  subscript(dynamicMember name: String) -> Facts { Facts(json[name]) }

  /// The field of a name that is also one of a reader: `trip["number"]`.
  subscript(name: String) -> Facts { Facts(json[name]) }

  /// The part itself; `nil` if it is `null` or absent.
  var known: Facts? { json == .null ? nil : self }
  var text: String? { json.text }
  var integer: Int? { json.integer }
  var number: Double? { json.number }
  var isTrue: Bool { json.bool == true }
  var list: [Facts] { json.elements.map { Facts($0) } }
  var texts: [String] { json.elements.compactMap(\.text) }
}
