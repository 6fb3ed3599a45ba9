/// An endpoint whose response is also part of a bulk operation's response.
///
/// The client may send the bulk request instead as soon as that takes fewer calls: one call for the
/// trains of all stations instead of one call per station.
public protocol BulkCoveredEndpoint: Endpoint {
  /// The bulk operation whose response contains this one.
  associatedtype Whole: Endpoint

  /// The bulk query that this one is part of.
  var bulkEndpoint: Whole { get }

  /// Returns every part of a bulk response, by the query that it answers.
  ///
  /// A query that is not among the keys is sent by itself.
  static func outputsByEndpoint(in whole: Whole.Output) -> [Self: Output]
}
