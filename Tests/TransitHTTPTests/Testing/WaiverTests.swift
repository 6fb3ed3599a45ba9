import Testing
import TransitTesting

/// The issues that a clause records in a test run.
struct WaiverTests {
  @Test func `a satisfied clause records no issue`() async {
    await RightProvider.contract().verify(.manifest)
  }

  @Test func `a violated clause is one issue with its rule and every reason`() async {
    await withKnownIssue {
      await WrongManifest.contract.verify(.attribution)
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        Wrong Provider violates 'attribution': \
        Every source names whom to credit and the page with its terms.
          text: whom to credit is missing
          url: the page is missing
          license: it is empty; omit it if it is not known
        """
      ]
    }
  }

  @Test func `of many reasons the first ten are listed, with the count of the others`() async {
    await withKnownIssue {
      await WrongReading.contract.verify(.faults)
    } matching: { issue in
      let lines = issue.comments[0].rawValue.split(separator: "\n")
      return lines.count == 12 && lines[11] == "  … 9 more"
    }
  }

  @Test func `a violation of a waived clause is a known issue`() async {
    var contract = WrongManifest.contract
    contract.waivers = [.attribution: "the page of the terms is not out yet"]
    await contract.verify(.attribution)
  }

  @Test func `a waiver that is no longer needed fails`() async {
    await withKnownIssue {
      await RightProvider.contract([.manifest: "no page yet"]).verify(.manifest)
    } matching: { issue in
      if case .knownIssueNotRecorded = issue.kind { true } else { false }
    }
  }

  @Test(arguments: ["", "  ", "-"])
  func `a waiver without a reason fails`(reason: String) async {
    await withKnownIssue {
      await RightProvider.contract([.manifest: reason]).verify(.manifest)
    } matching: { issue in
      issue.comments.map(\.rawValue) == ["the waiver of 'manifest' needs a reason"]
    }
  }
}
