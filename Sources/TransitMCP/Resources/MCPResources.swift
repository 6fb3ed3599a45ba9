internal import Foundation
internal import TransitCatalog
internal import TransitCore

/// The resources: the guide, the attributions, and the lines of a network.
enum MCPResources {
  static let list: JSONValue = [
    "resources": [
      entry("transit://guide", "guide", "Guide", "How the tools belong together, in one page."),
      entry(
        "transit://attributions", "attributions", "Sources",
        "The sources of the data, with their licences and links."),
    ]
  ]

  static let templates: JSONValue = [
    "resourceTemplates": [
      [
        "uriTemplate": .string(lines + "{city}"), "name": "lines", "title": "Subway lines",
        "mimeType": "text/markdown",
        "description": .string(
          "The subway lines of a network with their stations in order. city is one of: "
            + SubwayLine.Network.allCases.map(\.rawValue).joined(separator: ", ")
            + " (수도권 is the Seoul area), percent-encoded."),
      ]
    ]
  ]

  private static let lines = "transit://lines/"

  private static func entry(
    _ uri: String, _ name: String, _ title: String, _ description: String
  ) -> JSONValue {
    [
      "uri": .string(uri), "name": .string(name), "title": .string(title),
      "description": .string(description), "mimeType": "text/markdown",
    ]
  }

  /// Returns the content of a resource.
  ///
  /// - Throws: `RPCError` for an unknown address: −32602, or −32002 in the older generation.
  static func content(
    of uri: String, _ attributions: [Attribution], _ generation: Generation
  ) throws(RPCError) -> JSONValue {
    guard let text = text(of: uri, attributions) else {
      throw RPCError(
        generation == .latest ? -32602 : -32002, "There is no such resource.",
        data: ["uri": .string(uri)])
    }
    return [
      "contents": [
        ["uri": .string(uri), "mimeType": "text/markdown", "text": .string(text)]
      ]
    ]
  }

  private static func text(of uri: String, _ attributions: [Attribution]) -> String? {
    switch uri {
    case "transit://guide": return MCPGuide.text
    case "transit://attributions":
      let rows = attributions.uniqued().map { source in
        "- \(source.text): \(source.license ?? "-") \(source.url)"
      }
      return (["# Sources", ""] + rows).joined(separator: "\n")
    default:
      guard uri.hasPrefix(lines), let city = uri.dropFirst(lines.count).removingPercentEncoding
      else { return nil }
      return table(of: city)
    }
  }

  /// The lines of a network; Seoul and other cities of its area stand for the capital's.
  private static func table(of city: String) -> String? {
    let name = city.precomposedStringWithCanonicalMapping
    let network =
      SubwayLine.Network(rawValue: name)
      ?? (["서울", "인천", "Seoul", "seoul"].contains(name) ? .capital : nil)
    guard let network else { return nil }
    let rows = StationTable.korea.lines.filter { $0.line.network == network }.map { line in
      "## \(line.line.name) (\(line.englishName))\n\n"
        + line.stations.map(\.name).joined(separator: ", ")
    }
    return (["# \(network.rawValue)"] + rows).joined(separator: "\n\n")
  }
}
