extension VehiclePosition: Documented {
  package static let fields = Fields<VehiclePosition>(
    named: "position", "The position of a vehicle.",
    .line(\.line),
    .identifiers(\.identifiers),
    .init("vehicle", "The vehicle; null if the source reports nothing about it.", \.vehicle),
    .coordinate(\.coordinate),
    .init("stop", "The name of the stop.", \.stop),
    .init(
      "stopIdentifiers", "The identifiers of the stop, each as scheme:value.", \.stopIdentifiers),
    .init(
      "currentStopSequence", "The position of the stop in the stop sequence, from 1.",
      .atLeast(1), \.currentStopSequence),
    .init(
      "state",
      "The state relative to the stop: entering, at the stop, left it, left the previous "
        + "one, moving, ended or unknown.", \.state),
    .init("progress", "The progress to the next stop, from 0 to 1.", .within(0...1), \.progress),
    .direction(\.direction),
    .directionText(\.direction),
    .headsign(\.headsign),
    .isExpress(\.isExpress),
    .isLast(\.isLast),
    .observedAt(\.observedAt),
    .freshness(\.freshness),
    .sources(\.sources))
}

extension ShapePoint: Documented {
  package static let fields = Fields<ShapePoint>(
    named: "shapePoint", "A point of the shape of a route.",
    .init("number", "The position in the shape, from 1 or as the source numbers it.", \.number),
    .coordinate(\.coordinate))
}
