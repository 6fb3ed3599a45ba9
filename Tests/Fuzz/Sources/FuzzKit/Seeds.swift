import KoreaTransit
import TransitRegistry

/// What fuzzing begins with besides the recordings.
enum Seeds {
  /// The built-in configuration, and ones that use every setting, wrong ones among them.
  static let configurations = [
    Configuration.builtInJSON,
    #"{"providers":[{"id":"tago","enabled":false,"timeoutSeconds":0.5,"cities":["25","수원"]}]}"#,
    #"{"version":1,"providers":[{"id":"kma","baseURL":"https://proxy.example/a"}]}"#,
    #"{"providers":[{"id":"kma","baseURL":"https://proxy.example","proxyAddsKey":true}]}"#,
    #"{"keys":{"DATA_GO_KR_KEY":{"environment":"MY_KEY"}},"providers":[{"id":"kma"}]}"#,
    #"{"keys":{"KAKAO_REST_API_KEY":{"file":"~/keys/kakao"}},"providers":[{"id":"kakao-local"}]}"#,
    #"{"keys":{"SEOUL_SUBWAY_KEY":{"file":"key.txt"}},"providers":[{"id":"seoul-subway"}]}"#,
    #"{"cities":["광주","없는시"],"providers":[{"id":"seoul-buss"},{"id":"tago"},{"id":"tago"}]}"#,
    "{\n  \"providers\": [\n    { \"id\": \"kma\", }\n  ]\n}", "{\"version\":2}", "[]",
    "\u{FEFF}{}",
  ]
}
