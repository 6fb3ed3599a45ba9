package import TransitCore
package import TransitRegistry

/// `transit place`
package typealias PlaceDocument = AnswerDocument<PlaceContent>

package struct PlaceContent: Codable, Sendable {
  @Nullable package var near: LocatedPlaceObject?
  package var place: PlaceObject
  package var regions: [RegionObject]
  package var candidates: [PlaceObject]

  package init(near: LocatedPlace?, _ result: Answered<PlaceDetails>, candidates: [Place]) {
    self.near = near.map(LocatedPlaceObject.init)
    place = PlaceObject(result.place)
    regions = result.regions.map(RegionObject.init)
    self.candidates = candidates.map(PlaceObject.init)
  }
}
