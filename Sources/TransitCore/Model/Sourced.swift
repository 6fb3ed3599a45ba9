/// A value that lists the providers it comes from.
public protocol Sourced: Sendable {
  /// The providers of the value, each with the origin of its answer.
  var sources: [SourceMark] { get set }

  /// Replaces one provider with another, here and in nested values.
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
extension BikeStation: Sourced {}
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
