/// Korea's public transit and weather services as one: import this, make an `Aggregator`, ask.
///
/// ```swift
/// let korea = try Aggregator.korea()
/// let found = try await korea.search("시청")
/// ```
@_exported public import TransitCatalog
@_exported public import TransitCore
@_exported public import TransitHTTP
@_exported public import TransitRegistry
