internal import TransitCatalog
package import TransitCore

extension ServiceNotice: Documented {
  package static let fields = Fields<ServiceNotice>(
    named: "notice", "A notice about a disruption.",
    .init("title", "The title in the source's words.", \.notice.title),
    .korean(\.words), .english(\.words),
    .init("text", "The full text; null if there is none.", \.notice.text),
    .init(
      "state",
      "inForce, announced, or endUnknown: it began more than a day ago, and nothing says that it "
        + "ended.", \.state),
    .noticeKind(\.notice.effect), .gtfsEffect(\.notice.effect), .gtfsCause(\.notice.cause),
    .init("lines", "The lines that it is about.") { notice in
      notice.lines.map { Journey.Line(name: $0.name, subway: $0) }
    },
    .init(
      "stations", "The stations that it is still about, one for each line; empty for whole lines.",
      \.stations),
    .noticeDirections(\.notice.directions),
    .init("publishedAt", "When it was published.", \.notice.publishedAt),
    .init("startsAt", "When it begins, if reported.", \.notice.startsAt),
    .init("endsAt", "When it ends, if reported.", \.notice.endsAt),
    .sources(\.notice.sources))
}

extension ServiceNotice.State: FieldWord {}

extension Field {
  package static func notices(_ value: @escaping @Sendable (Object) -> [ServiceNotice]) -> Field {
    Field("notices", "The operator's notices about it, newest first.", value)
  }
}
