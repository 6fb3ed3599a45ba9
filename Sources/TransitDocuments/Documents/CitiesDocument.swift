package import TransitCore
package import TransitRegistry

/// `transit cities`
package typealias CitiesDocument = AnswerDocument<CitiesContent>

package struct CitiesContent: Codable, Sendable {
  package var provinces: [Province]
  @Nullable package var changes: Changes?

  /// - Parameter covering: Returns the providers that cover a city.
  package init(_ result: Answered<CityCodes>, covering: (City) -> [String]) {
    provinces = City.provinces.map { province in
      Province(
        name: province,
        cities: City.inProvince(province).map {
          Province.CityObject(name: $0.name, tagoCode: $0.tagoCode, providers: covering($0))
        })
    }
    changes = result.changes.map(Changes.init)
  }

  package struct Province: Codable, Sendable {
    package var name: String
    package var cities: [CityObject]

    /// A city and the providers that cover it.
    package struct CityObject: Codable, Sendable {
      package var name: String
      @Nullable package var tagoCode: String?
      package var providers: [String]
    }
  }

  /// The differences between the sources and the table.
  package struct Changes: Codable, Sendable {
    package var new: [Listed]
    package var renamed: [Listed]
    package var removed: [String]

    init(_ changes: CityCodes.Changes) {
      new = changes.added.map { Listed(code: $0.code, name: $0.name) }
      renamed = changes.renamed.map { Listed(code: $0.code, name: $0.name) }
      removed = changes.removed.map(\.name)
    }

    /// A city in a source's list.
    package struct Listed: Codable, Sendable {
      package var code: String
      package var name: String
    }
  }
}
