import Foundation
import Testing
import TransitTestSupport
import TransitTesting

struct ClauseTests {
  @Test(arguments: ProviderContract.Clause.allCases)
  func `each contract clause is a sentence of the protocol's documentation, verbatim`(
    clause: ProviderContract.Clause
  ) throws {
    let source = try Package.text("Sources/TransitCore/Provider/TransitProvider.swift")
    #expect(source.contains("/// - \(clause.rule)\n"))
  }

  @Test func `each list item in the documentation is a contract clause`() throws {
    let source = try Package.text("Sources/TransitCore/Provider/TransitProvider.swift")
    let promises = source.split(separator: "\n").compactMap { line in
      line.hasPrefix("/// - ") ? String(line.dropFirst(6)) : nil
    }
    // Every mutation of a body is decoded by `MutationTests`.
    let others = ["Decoding any body ends in rows or in a `TransitError`."]
    #expect(
      promises.filter { !others.contains($0) } == ProviderContract.Clause.allCases.map(\.rule))
    #expect(Set(others).isSubset(of: promises))
  }
}
