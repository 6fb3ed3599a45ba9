import Foundation
import TransitOperations

@testable import transit

/// A validator for the part of JSON Schema that the package uses. An unknown keyword is an error,
/// so that every rule is checked.
///
/// It is stricter than JSON Schema: an object whose schema does not set `additionalProperties` may
/// contain only the listed properties, so that the tool prints nothing undescribed.
struct SchemaValidator {
  /// The schemas by file name.
  private let files: [String: [String: Any]]

  init(folder: URL) throws {
    var files: [String: [String: Any]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".json") {
      let data = try Data(contentsOf: folder.appending(path: name))
      files[name] = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    }
    self.files = files
  }

  private init(files: [String: [String: Any]]) { self.files = files }

  /// A validator of all documents, whose schemas are made from the declarations of their fields.
  static func ofDocuments() throws -> SchemaValidator {
    SchemaValidator(
      files: try Dictionary(
        uniqueKeysWithValues: DocumentName.allCases.map { document in
          let text = try DocumentEncoder.text(DocumentSchemas.schema(of: document))
          let schema = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
          return ("\(document.rawValue).schema.json", schema ?? [:])
        }))
  }

  var names: [String] { files.keys.sorted() }

  /// The problems of a document with their places; empty if it is valid.
  func problems(of json: String, by name: String) -> [String] {
    guard let schema = files[name] else { return ["no schema \(name)"] }
    guard
      let value = try? JSONSerialization.jsonObject(
        with: Data(json.utf8), options: .fragmentsAllowed)
    else { return ["no JSON: \(json.prefix(80))"] }
    return problems(of: value, schema, in: name, at: "$")
  }

  private static let notes: Set<String> = [
    "$schema", "$id", "$defs", "title", "description", "default", "format",
  ]

  private func problems(
    of value: Any, _ schema: [String: Any], in file: String, at place: String
  ) -> [String] {
    schema.keys.sorted().flatMap { word -> [String] in
      guard let rule = schema[word], !Self.notes.contains(word) else { return [] }
      switch word {
      case "$ref": return reference(value, rule, in: file, at: place)
      case "properties", "required", "additionalProperties", "minProperties", "maxProperties",
        "propertyNames":
        return object(value, word, rule, schema, in: file, at: place)
      case "items", "minItems", "maxItems", "uniqueItems":
        return list(value, word, rule, in: file, at: place)
      case "anyOf":
        let results = (rule as? [[String: Any]] ?? []).map {
          problems(of: value, $0, in: file, at: place)
        }
        if results.contains([]) { return [] }
        return ["\(place): none of anyOf"] + (results.min { $0.count < $1.count } ?? [])
      default: return scalar(value, word, rule, at: place)
      }
    }
  }

  private func reference(
    _ value: Any, _ rule: Any, in file: String, at place: String
  ) -> [String] {
    let parts = (rule as? String ?? "").split(separator: "#", omittingEmptySubsequences: false)
    let target = parts.first.map { $0.isEmpty ? file : String($0) } ?? file
    var schema: Any? = files[target]
    for name in (parts.count > 1 ? parts[1] : "").split(separator: "/") {
      schema = (schema as? [String: Any])?[String(name)]
    }
    guard let found = schema as? [String: Any] else { return ["\(place): no schema \(rule)"] }
    return problems(of: value, found, in: target, at: place)
  }

  private func object(
    _ value: Any, _ word: String, _ rule: Any, _ schema: [String: Any], in file: String,
    at place: String
  ) -> [String] {
    guard let fields = value as? [String: Any] else { return [] }
    switch (word, rule) {
    case ("required", let names as [String]):
      return names.filter { fields[$0] == nil }.map { "\(place): no \($0)" }
    case ("properties", let rules as [String: [String: Any]]):
      // Each alternative lists its own properties.
      let isOpen = schema["additionalProperties"] != nil || schema["anyOf"] != nil
      return fields.keys.sorted().flatMap { name in
        rules[name].map {
          problems(of: fields[name] ?? NSNull(), $0, in: file, at: "\(place).\(name)")
        } ?? (isOpen ? [] : ["\(place): unknown \(name)"])
      }
    case ("additionalProperties", let allowed as Bool) where !allowed:
      let known = (schema["properties"] as? [String: Any] ?? [:]).keys
      return Set(fields.keys).subtracting(known).sorted().map { "\(place): unknown \($0)" }
    case ("additionalProperties", let rule as [String: Any]):
      let known = (schema["properties"] as? [String: Any] ?? [:]).keys
      return Set(fields.keys).subtracting(known).sorted().flatMap {
        problems(of: fields[$0] ?? NSNull(), rule, in: file, at: "\(place).\($0)")
      }
    case ("propertyNames", let rule as [String: Any]):
      return fields.keys.sorted().flatMap { problems(of: $0, rule, in: file, at: "\(place).\($0)") }
    case ("minProperties", let limit as Int):
      return fields.count < limit ? ["\(place): too few"] : []
    case ("maxProperties", let limit as Int):
      return fields.count > limit ? ["\(place): too many"] : []
    default: return ["\(place): a rule that is not read: \(word)"]
    }
  }

  private func list(
    _ value: Any, _ word: String, _ rule: Any, in file: String, at place: String
  ) -> [String] {
    guard let values = value as? [Any] else { return [] }
    switch (word, rule) {
    case ("items", let schema as [String: Any]):
      return values.enumerated().flatMap {
        problems(of: $1, schema, in: file, at: "\(place)[\($0)]")
      }
    case ("minItems", let limit as Int): return values.count < limit ? ["\(place): too short"] : []
    case ("uniqueItems", let isUnique as Bool):
      let texts = values.map { "\($0)" }
      return isUnique && Set(texts).count < texts.count ? ["\(place): has duplicates"] : []
    case ("maxItems", let limit as Int): return values.count > limit ? ["\(place): too long"] : []
    default: return ["\(place): a rule that is not read: \(word)"]
    }
  }

  private func scalar(_ value: Any, _ word: String, _ rule: Any, at place: String) -> [String] {
    let types = Self.types(of: value)
    switch (word, rule) {
    case ("type", let name as String):
      return types.contains(name) ? [] : ["\(place): is \(types.sorted()), not \(name)"]
    case ("type", let names as [String]):
      return types.isDisjoint(with: names) ? ["\(place): is \(types.sorted()), not \(names)"] : []
    case ("enum", let values as [Any]):
      return values.contains { Self.isEqual($0, value) } ? [] : ["\(place): \(value) is not listed"]
    case ("const", _): return Self.isEqual(rule, value) ? [] : ["\(place): is not \(rule)"]
    case ("pattern", let pattern as String):
      guard let text = value as? String else { return [] }
      return text.range(of: pattern, options: .regularExpression) == nil
        ? ["\(place): '\(text)' does not match \(pattern)"] : []
    case ("minimum", let limit as NSNumber):
      guard types.contains("number"), let number = value as? NSNumber else { return [] }
      return number.doubleValue < limit.doubleValue ? ["\(place): below \(limit)"] : []
    case ("maximum", let limit as NSNumber):
      guard types.contains("number"), let number = value as? NSNumber else { return [] }
      return number.doubleValue > limit.doubleValue ? ["\(place): above \(limit)"] : []
    default: return ["\(place): a rule that is not read: \(word)"]
    }
  }

  private static func isEqual(_ left: Any, _ right: Any) -> Bool {
    types(of: left) == types(of: right) && "\(left)" == "\(right)"
  }

  /// All JSON types of a value; a whole number is both `integer` and `number`.
  private static func types(of value: Any) -> Set<String> {
    switch value {
    case is String: return ["string"]
    case is [Any]: return ["array"]
    case is [String: Any]: return ["object"]
    case is NSNull: return ["null"]
    case let number as NSNumber:
      if type(of: number) == boolean { return ["boolean"] }
      let isWhole = number.doubleValue == number.doubleValue.rounded()
      return isWhole ? ["integer", "number"] : ["number"]
    default: return []
    }
  }

  private static let boolean: AnyClass = type(of: NSNumber(value: true))
}
