package import TransitCore

/// The JSON Schemas of the documents, made from the declarations of their fields.
package enum DocumentSchemas {
  /// Returns the schema of a document, with the objects that it refers to in `$defs`.
  package static func schema(of document: DocumentName) -> JSONValue {
    var definitions = SchemaDefinitions(prefix: "#/$defs/")
    var schema = document.type.schema(&definitions)
    schema["$schema"] = dialect
    schema["$defs"] = definitions.all.isEmpty ? nil : .object(definitions.all)
    return schema
  }

  /// The schemas of all documents, with the objects that they refer to in `$defs`.
  package static var all: JSONValue {
    var definitions = SchemaDefinitions(prefix: "#/$defs/")
    var documents: [String: JSONValue] = [:]
    for document in DocumentName.allCases {
      documents[document.rawValue] = document.type.schema(&definitions)
    }
    return [
      "$schema": dialect, "$defs": .object(definitions.all), "documents": .object(documents),
    ]
  }

  private static let dialect: JSONValue = "https://json-schema.org/draft/2020-12/schema"

  /// The documents of the queries as components of an OpenAPI document: `search`, and `common.item`
  /// for an object that several documents refer to.
  ///
  /// - Parameter others: Other objects of the API, by the names of their components.
  package static func components(
    adding others: [String: any Documented.Type]
  ) -> [String: JSONValue] {
    var definitions = SchemaDefinitions(prefix: prefix + "common.")
    var components = others.mapValues { $0.schema(&definitions) }
    for query in Query.all {
      components[query.document.rawValue] = query.document.type.schema(&definitions)
    }
    for (name, schema) in definitions.all { components["common." + name] = schema }
    return components
  }

  /// The beginning of references to components.
  package static let prefix = "#/components/schemas/"
}
