import Testing
import TransitCatalog

struct StationTableTests {
}
