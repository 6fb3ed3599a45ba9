import Foundation
import Testing
import TransitOperations
import TransitTestSupport

/// Every schema follows the rules in Sources/TransitOperations/README.md.
struct SchemaContractTests {
  /// Stands for the schemas that are made from the declarations of fields.
  private static let printed = "documents"
  private static let read = ["Sources/KoreaTransit/Schemas", "Sources/TransitCommute/Schemas"]

  /// The schemas of a folder by file name.
  private static func schemas(in folder: String) throws -> [String: [String: Any]] {
    if folder == printed {
      return try Dictionary(
        uniqueKeysWithValues: DocumentName.allCases.map { document in
          let text = try DocumentEncoder.text(DocumentSchemas.schema(of: document))
          let schema = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
          return (document.rawValue, try #require(schema))
        })
    }
    let folder = Package.root.appending(path: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".schema.json") }
    try #require(!names.isEmpty)
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let data = try Data(contentsOf: folder.appending(path: name))
        let schema = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        return (name, try #require(schema))
      })
  }

  /// An object in a schema and its place.
  private struct Part {
    var place: String
    var schema: [String: Any]

    var properties: [(name: String, schema: [String: Any])] {
      (schema["properties"] as? [String: [String: Any]] ?? [:])
        .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The schema itself and all schemas within it.
    static func all(_ value: Any, at place: String) -> [Part] {
      if let list = value as? [Any] {
        return list.enumerated().flatMap { all($1, at: "\(place)/\($0)") }
      }
      guard let schema = value as? [String: Any] else { return [] }
      return [Part(place: place, schema: schema)]
        + schema.sorted { $0.key < $1.key }.flatMap { all($1, at: "\(place)/\($0)") }
    }
  }

  private static func parts(in folder: String) throws -> [Part] {
    try schemas(in: folder).sorted { $0.key < $1.key }.flatMap { Part.all($1, at: $0) }
  }

  /// The schema that a reference resolves to; `nil` if there is none.
  private static func target(
    _ reference: String, from place: String, _ files: [String: [String: Any]]
  ) -> [String: Any]? {
    let pieces = reference.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
    let own = place.split(separator: "/").first.map(String.init) ?? ""
    var found: Any? = files[pieces[0].isEmpty ? own : pieces[0]]
    for name in (pieces.count > 1 ? pieces[1] : "").split(separator: "/") {
      found = (found as? [String: Any])?[String(name)]
    }
    return found as? [String: Any]
  }

  /// The references of a property: its own and those of its alternatives.
  private static func references(_ schema: [String: Any]) -> [String] {
    ([schema] + (schema["anyOf"] as? [[String: Any]] ?? [])).compactMap { $0["$ref"] as? String }
  }

  @Test(arguments: read)
  func `every schema states its dialect, file name and title`(folder: String) throws {
    for (name, schema) in try Self.schemas(in: folder) {
      #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
      #expect(schema["$id"] as? String == name)
      #expect((schema["title"] as? String)?.isEmpty == false, "\(name)")
    }
  }

  @Test(arguments: [printed] + read)
  func `every reference resolves`(folder: String) throws {
    let files = try Self.schemas(in: folder)
    for part in try Self.parts(in: folder) {
      guard let reference = part.schema["$ref"] as? String else { continue }
      #expect(Self.target(reference, from: part.place, files) != nil, "\(part.place): \(reference)")
    }
  }

  @Test(arguments: [printed] + read)
  func `every property has a description`(folder: String) throws {
    let files = try Self.schemas(in: folder)
    var count = 0
    for part in try Self.parts(in: folder) where !part.place.hasSuffix("/properties") {
      for (name, schema) in part.properties {
        let meant = Self.references(schema).compactMap {
          Self.target($0, from: part.place, files)?["description"] as? String
        }
        let told = schema["description"] as? String ?? meant.first ?? ""
        #expect(told.hasSuffix("."), "\(part.place).\(name) has no description")
        count += 1
      }
    }
    #expect(count > 5)
  }

  @Test func `every document of the tool requires the schema version`() throws {
    for (name, schema) in try Self.schemas(in: Self.printed) {
      let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
      #expect(properties["schema"]?["const"] as? Int == 2, "\(name)")
      #expect((schema["required"] as? [String])?.contains("schema") == true, "\(name)")
    }
  }

  @Test func `output schemas allow new properties, input schemas restrict them`() throws {
    for part in try Self.parts(in: Self.printed) {
      #expect(part.schema["additionalProperties"] as? Bool == nil, "\(part.place)")
    }
    for folder in Self.read {
      for part in try Self.parts(in: folder) where part.schema["type"] as? String == "object" {
        #expect(part.schema["additionalProperties"] != nil, "\(folder)/\(part.place)")
      }
    }
  }

  @Test func `every required name is a property, and the list is sorted`() throws {
    for part in try Self.parts(in: Self.printed) {
      guard let required = part.schema["required"] as? [String] else { continue }
      #expect(required == required.sorted(), "\(part.place)")
      #expect(Set(required).isSubset(of: part.properties.map(\.name)), "\(part.place)")
    }
  }

  @Test func `a moment is a date-time, and the name of a Boolean begins with is or has`() throws {
    let moment = "#/$defs/time"
    for part in try Self.parts(in: Self.printed) where !part.place.hasSuffix("/properties") {
      for (name, schema) in part.properties {
        if name == "asOf" || name.hasSuffix("At") {
          #expect(Self.references(schema) == [moment], "\(part.place).\(name)")
        }
        let types = schema["type"] as? [String] ?? [schema["type"] as? String ?? ""]
        if types.contains("boolean") {
          let isNamed = name.hasPrefix("is") || name.hasPrefix("has")
          #expect(isNamed, "\(part.place).\(name)")
        }
      }
    }
    let time = Self.target(
      moment, from: "arrivals", try Self.schemas(in: Self.printed))
    #expect(time?["format"] as? String == "date-time")
  }

  @Test func `property names are camel case in American spelling`() throws {
    let british = ["metre", "licence", "sulph", "colour", "favour", "neighbour"]
    for part in try Self.parts(in: Self.printed) where !part.place.hasSuffix("/properties") {
      for (name, _) in part.properties {
        #expect(!british.contains { name.lowercased().contains($0) }, "\(part.place).\(name)")
        // Apple's own keys begin with NS.
        let isApple = name.hasPrefix("NS")
        #expect(isApple || name.first?.isLowercase == true, "\(part.place).\(name)")
        #expect(!name.contains("_"), "\(part.place).\(name)")
      }
    }
  }
}
