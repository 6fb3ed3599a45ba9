/// A value that says which providers it is from.
public protocol Sourced: Sendable {
  /// The providers that it is from, and by which way each answer came.
  var sources: [SourceMark] { get set }

  /// Puts one provider in place of another, here and in the values that it is made of.
  mutating func replaceSource(_ old: ProviderID, with new: ProviderID)
}

extension Sourced {
  public mutating func replaceSource(_ old: ProviderID, with new: ProviderID) {
    sources.replace(old, with: new)
  }
}

extension SearchItem: Sourced {}
extension Place: Sourced {}
extension Terminal: Sourced {}
extension Trip: Sourced {}
extension Departure: Sourced {}
extension ServiceSpan: Sourced {}
extension VehiclePosition: Sourced {}
extension Forecast: Sourced {}
extension AirQuality: Sourced {}

extension Arrival: Sourced {
  public mutating func replaceSource(_ old: ProviderID, with new: ProviderID) {
    sources.replace(old, with: new)
    for index in following.indices { following[index].replaceSource(old, with: new) }
  }
}

extension RouteStop: Sourced {
  public mutating func replaceSource(_ old: ProviderID, with new: ProviderID) {
    sources.replace(old, with: new)
    stop.replaceSource(old, with: new)
  }
}

extension [SourceMark] {
  fileprivate mutating func replace(_ old: ProviderID, with new: ProviderID) {
    for index in indices where self[index].provider == old { self[index].provider = new }
  }
}
