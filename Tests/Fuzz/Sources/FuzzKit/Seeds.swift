import KoreaTransit
import TransitRegistry

/// What fuzzing begins with besides the recordings.
enum Seeds {
  /// Every kind of escape, number and blank.
  static let json = [
    #"{"a":"\"\\\/\b\f\n\r\t\uac15\ud83d\ude8c","a":[true,false,null]}"#,
    "[0,-0,-1.50,1e3,1.5E-7,12e+30,5e-324,1e400,123456789012345678901234567890,0.10]",
    "\u{FEFF} [ {} , [ ] ,\r\n\t\"강남🚌\" ] ", "[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]", "[1,]",
  ]

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
