/// A kind of place that can be looked for without a text.
///
/// Source: Kakao Local's 18 category groups; these are all. Bus stops are none of them, and many
/// places are in no group at all.
@nonexhaustive
public enum PlaceGroup: String, Codable, Hashable, Sendable, CaseIterable {
  case supermarket = "MT1"
  case convenienceStore = "CS2"
  case nursery = "PS3"
  case school = "SC4"
  case academy = "AC5"
  case parking = "PK6"
  case fuel = "OL7"
  case subway = "SW8"
  case bank = "BK9"
  case culture = "CT1"
  case realEstateAgent = "AG2"
  case publicOffice = "PO3"
  case attraction = "AT4"
  case lodging = "AD5"
  case restaurant = "FD6"
  case cafe = "CE7"
  case hospital = "HP8"
  case pharmacy = "PM9"

  /// The name that the source gives it.
  public var koreanName: String {
    switch self {
    case .supermarket: "대형마트"
    case .convenienceStore: "편의점"
    case .nursery: "어린이집, 유치원"
    case .school: "학교"
    case .academy: "학원"
    case .parking: "주차장"
    case .fuel: "주유소, 충전소"
    case .subway: "지하철역"
    case .bank: "은행"
    case .culture: "문화시설"
    case .realEstateAgent: "중개업소"
    case .publicOffice: "공공기관"
    case .attraction: "관광명소"
    case .lodging: "숙박"
    case .restaurant: "음식점"
    case .cafe: "카페"
    case .hospital: "병원"
    case .pharmacy: "약국"
    }
  }
}
