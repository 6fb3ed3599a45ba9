/// The cities and counties, with TAGO's codes for them.
///
/// Source: TAGO's `getCtyCodeList` (138 rows, 2026-09). The codes are TAGO's own, not
/// administrative ones. Cities without a code are in the table so that a query for one can report
/// that no nationwide service covers it.
extension City {
  /// One row of the table.
  struct Entry: Sendable {
    var city: City
    var province: String
    var code: String?
    var spellings: [String]
    /// Whether the province has other cities.
    var sharesProvince = true
  }

  static let table: [Entry] = {
    let all = metropolitan + groups.flatMap(entries) + uncovered
    let counts = Dictionary(grouping: all, by: \.province).mapValues(\.count)
    return all.map { entry in
      var entry = entry
      entry.sharesProvince = counts[entry.province] != 1
      return entry
    }
  }()

  private static let metropolitan: [Entry] = [
    Entry(city: .seoul, province: "서울", code: nil, spellings: ["서울시", "서울특별시", "seoul"]),
    Entry(
      city: City(name: "세종"), province: "세종", code: "12",
      spellings: ["세종시", "세종특별자치시", "세종특별시", "sejong"]),
    Entry(
      city: City(name: "부산"), province: "부산", code: "21", spellings: ["부산시", "부산광역시", "busan"]),
    Entry(
      city: City(name: "대구"), province: "대구", code: "22", spellings: ["대구시", "대구광역시", "daegu"]),
    Entry(
      city: City(name: "인천"), province: "인천", code: "23", spellings: ["인천시", "인천광역시", "incheon"]),
    Entry(city: City(name: "광주"), province: "광주", code: "24", spellings: ["광주광역시", "gwangju"]),
    Entry(
      city: City(name: "대전"), province: "대전", code: "25",
      spellings: ["대전시", "대전광역시", "대전광역시/계룡시", "daejeon"]),
    Entry(
      city: City(name: "울산"), province: "울산", code: "26", spellings: ["울산시", "울산광역시", "ulsan"]),
    Entry(
      city: City(name: "제주"), province: "제주", code: "39",
      spellings: ["제주시", "제주도", "제주특별자치도", "서귀포", "서귀포시", "jeju"]),
  ]

  /// The code and name of each city, by province.
  private static let groups: [(province: String, cities: String)] = [
    (
      "경기",
      """
      31010 수원시 31020 성남시 31030 의정부시 31040 안양시 31050 부천시 31060 광명시 31070 평택시 31080 동두천시 \
      31090 안산시 31100 고양시 31110 과천시 31120 구리시 31130 남양주시 31140 오산시 31150 시흥시 31160 군포시 \
      31170 의왕시 31180 하남시 31190 용인시 31200 파주시 31210 이천시 31220 안성시 31230 김포시 31240 화성시 \
      31250 광주시 31260 양주시 31270 포천시 31320 여주시 31350 연천군 31370 가평군 31380 양평군
      """
    ),
    (
      "강원",
      """
      32010 춘천시 32020 원주시 32050 태백시 32310 홍천군 32360 철원군 32410 양양군
      """
    ),
    (
      "충북",
      """
      33010 청주시 33020 충주시 33030 제천시 33320 보은군 33330 옥천군 33340 영동군 33350 진천군 33360 괴산군 \
      33370 음성군 33380 단양군
      """
    ),
    (
      "충남",
      """
      34010 천안시 34020 공주시 34030 보령시 34040 아산시 34050 서산시 34060 논산시 34070 계룡시 34310 금산군 \
      34330 부여군 34340 서천군 34350 청양군 34380 태안군 34390 당진시
      """
    ),
    (
      "전북",
      """
      35010 전주시 35020 군산시 35030 익산시 35040 정읍시 35050 남원시 35060 김제시 35320 진안군 35330 무주군 \
      35340 장수군 35350 임실군 35360 순창군 35370 고창군 35380 부안군
      """
    ),
    (
      "전남",
      """
      36010 목포시 36020 여수시 36030 순천시 36040 나주시 36060 광양시 36320 곡성군 36330 구례군 36350 고흥군 \
      36380 장흥군 36400 해남군 36410 영암군 36420 무안군 36430 함평군 36450 장성군 36460 완도군 36470 진도군 \
      36480 신안군
      """
    ),
    (
      "경북",
      """
      37010 포항시 37020 경주시 37030 김천시 37040 안동시 37050 구미시 37060 영주시 37070 영천시 37080 상주시 \
      37090 문경시 37100 경산시 37320 의성군 37330 청송군 37340 영양군 37350 영덕군 37360 청도군 37370 고령군 \
      37380 성주군 37390 칠곡군 37400 예천군 37410 봉화군 37420 울진군 37430 울릉군
      """
    ),
    (
      "경남",
      """
      38010 창원시 38030 진주시 38050 통영시 38060 사천시 38070 김해시 38080 밀양시 38090 거제시 38100 양산시 \
      38310 의령군 38320 함안군 38330 창녕군 38340 고성군 38350 남해군 38360 하동군 38370 산청군 38380 함양군 \
      38390 거창군 38400 합천군
      """
    ),
  ]

  /// Cities that TAGO does not cover.
  private static let uncovered: [Entry] = [
    ("강원", ["강릉시", "동해시", "속초시", "삼척시", "영월군", "평창군", "정선군", "화천군", "양구군", "인제군", "고성군"]),
    ("충북", ["증평군"]), ("충남", ["예산군", "홍성군"]), ("전북", ["완주군"]),
    ("전남", ["담양군", "보성군", "화순군", "강진군", "영광군"]), ("대구", ["군위군"]),
  ].flatMap { province, names in names.map { entry($0, province: province, code: nil) } }

  private static func entries(_ group: (province: String, cities: String)) -> [Entry] {
    let words = group.cities.split(separator: " ").map(String.init)
    return stride(from: 0, to: words.count - 1, by: 2).map {
      entry(words[$0 + 1], province: group.province, code: words[$0])
    }
  }

  private static func entry(_ name: String, province: String, code: String?) -> Entry {
    let isShared = ["광주시", "고성군"].contains(name)
    return Entry(
      city: City(name: isShared ? "\(province) \(name)" : name), province: province, code: code,
      spellings: [
        name, String(name.dropLast()), "\(province) \(name)", "\(province) \(name.dropLast())",
      ]
        + (name == "원주시" ? ["횡성군", "횡성", "원주시/횡성군"] : []))
  }
}
