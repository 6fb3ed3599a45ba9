/// Typed texts, each with the parse and the first result that are expected of it.
///
/// `부산 서면 | city=부산 name=서면 | subway 부산 서면` is a row: the text, its parse and its result,
/// written from what riders mean, not from the code.
///
/// The parse has the fields that the text contains, in this order, with `_` for a blank in a value:
/// `city=` (`City.name`), `line=` (`SubwayLine.name`; lines of several networks joined by `·`),
/// `name=`, `route=`, `stop=` (five digits), `exit=`, `towards=` (the headsign without 방면 or 행),
/// `express` (급행), and `kind=station|stop|terminal` for a suffix such as 역.
///
/// The result is the first of a search without keys in Seoul: `subway` with network and shown name,
/// `rail` with the name of a railway station, `stop` with city and name, `slip` with the first
/// suggestion, `-` if nothing is found, `*` if the order of the results is not specified. The kind
/// of the match follows a comma if it is not `exact`. `…` ends a name of which only the beginning
/// is specified. A railway that calls at a station counts as one of its lines.
enum TypedTexts {
  /// Every table that needs the built-in names only.
  static let all = [
    exactNames, englishNames, railways, cities, lines, suffixes, numbers, everyday,
    partial, tolerant, slips, words, latinSlips, neighborhoods,
  ]
}
