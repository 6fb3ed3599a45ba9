internal import Foundation
package import TransitCore

extension Response {
  /// The answer without keys, in whatever form they stand in it.
  package func scrubbed(of secrets: [Secret]) -> Response {
    let matcher = KeyMatcher(secrets)
    var copy = self
    copy.headers = headers.map { Header(matcher.scrubbing($0.name), matcher.scrubbing($0.value)) }
    copy.body = matcher.scrubbing(body)
    return copy
  }
}

extension Recording {
  /// The recording without keys: in its URL, its host too, its comments, its headers, its body.
  package func scrubbed(of secrets: [Secret]) -> Recording {
    if secrets.isEmpty { return self }
    var work = Redaction(self, left: [:])
    work.scrub(secrets)
    work.recording.request.host.name = secrets.scrubbing(request.host.name)
    return work.recording
  }
}

extension TransitError {
  /// The error without keys in its particulars.
  package func scrubbed(of secrets: [Secret]) -> TransitError {
    var copy = self
    copy.detail = detail.map {
      Words(secrets.scrubbing($0.korean), secrets.scrubbing($0.english))
    }
    return copy
  }
}
