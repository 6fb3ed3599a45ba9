/// A question that a bulk operation answers too, with many others at once.
///
/// Whoever runs it may ask for the whole in its place, as soon as that takes fewer calls: one call
/// for the trains of all stations instead of one a station.
public protocol PartialEndpoint: Endpoint {
  /// The bulk operation whose answer holds this one.
  associatedtype Whole: Endpoint

  /// The bulk question that this one is part of.
  var whole: Whole { get }

  /// Every part of a bulk answer, by the question that it answers.
  ///
  /// What the bulk does not hold is not in it: then the part is asked for by itself.
  static func parts(of whole: Whole.Output) -> [Self: Output]
}
