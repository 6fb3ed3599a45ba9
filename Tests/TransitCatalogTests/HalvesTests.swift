import Testing
import TransitCatalog

struct HalvesTests {
  @Test(
    arguments: [
      ([], [[0], [1]]), ([7], [[0], [1, 7]]), ([7, 8], [[0, 7], [1, 8]]),
      ([7, 8, 9], [[0, 7], [1, 8, 9]]),
    ] as [([Int], [[Int]])])
  func `both halves are passed once, in order`(elements: [Int], expected: [[Int]]) {
    #expect(elements.mapHalves { [$0] + $1 } == expected)
  }
}
