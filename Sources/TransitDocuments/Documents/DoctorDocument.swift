package import TransitCore
package import TransitRegistry

/// `transit doctor`
package struct DoctorDocument: Codable, Sendable {
  package var schema = DocumentVersion.current
  package var findings: [FindingObject]

  package init(_ findings: [Finding], in language: Language) {
    self.findings = findings.map { finding in
      FindingObject(
        subject: finding.subject.rawValue, name: finding.name, state: finding.state.rawValue,
        message: finding.words.text(in: language), advice: finding.advice?.text(in: language))
    }
  }

  /// The state of a requirement, with advice.
  package struct FindingObject: Codable, Sendable {
    package var subject: String
    @Nullable package var name: String?
    package var state: String
    package var message: String
    @Nullable package var advice: String?
  }
}
