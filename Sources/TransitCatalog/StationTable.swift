internal import TransitCore

/// Every subway station that is known without a network, by line and name.
public struct StationTable: Sendable {
}
