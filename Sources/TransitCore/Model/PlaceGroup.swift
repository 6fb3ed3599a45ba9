/// A category of places that can be searched without text.
///
/// Source: all of Kakao Local's 18 category groups. None is for bus stops; many places have none.
@nonexhaustive
public enum PlaceGroup: String, Codable, Hashable, Sendable, CaseIterable {
  /// Large supermarkets (대형마트).
  case supermarket = "MT1"
  /// Convenience stores (편의점).
  case convenienceStore = "CS2"
  /// Nurseries and kindergartens (어린이집, 유치원).
  case nursery = "PS3"
  /// Schools (학교).
  case school = "SC4"
  /// Private academies (학원).
  case academy = "AC5"
  /// Car parks (주차장).
  case parking = "PK6"
  /// Filling and charging stations (주유소, 충전소).
  case fuel = "OL7"
  /// Subway stations (지하철역).
  case subway = "SW8"
  /// Banks (은행).
  case bank = "BK9"
  /// Cultural facilities (문화시설).
  case culture = "CT1"
  /// Estate agents (중개업소).
  case realEstateAgent = "AG2"
  /// Public offices (공공기관).
  case publicOffice = "PO3"
  /// Tourist attractions (관광명소).
  case attraction = "AT4"
  /// Accommodation (숙박).
  case lodging = "AD5"
  /// Restaurants (음식점).
  case restaurant = "FD6"
  /// Cafés (카페).
  case cafe = "CE7"
  /// Hospitals (병원).
  case hospital = "HP8"
  /// Pharmacies (약국).
  case pharmacy = "PM9"

  /// The source's name for the group.
  package var koreanName: String {
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
