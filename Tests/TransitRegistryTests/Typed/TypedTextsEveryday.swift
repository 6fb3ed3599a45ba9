extension TypedTexts {
  /// Everyday and former names: shown as an alias, after every exact name, prefix and word.
  static let everyday = """
    고속버스터미널 | name=고속버스터미널 | subway 수도권 고속터미널, alias
    고터 | name=고터 | subway 수도권 고속터미널, alias
    고터역 | name=고터 kind=station | subway 수도권 고속터미널, alias
    강남고속터미널 | name=강남고속터미널 | subway 수도권 고속터미널, alias
    센트럴시티 | name=센트럴시티 | subway 수도권 고속터미널, alias
    남터 | name=남터 | subway 수도권 남부터미널, alias
    예술의전당 | name=예술의전당 | subway 수도권 남부터미널, alias
    동역사 | name=동역사 | subway 수도권 동대문역사문화공원, alias
    동역사역 | name=동역사 kind=station | subway 수도권 동대문역사문화공원, alias
    DDP | name=DDP | subway 수도권 동대문역사문화공원, alias
    ddp | name=ddp | subway 수도권 동대문역사문화공원, alias
    동대문디자인플라자 | name=동대문디자인플라자 | subway 수도권 동대문역사문화공원, alias
    동대문운동장 | name=동대문운동장 | subway 수도권 동대문역사문화공원, alias
    구디 | name=구디 | subway 수도권 구로디지털단지, alias
    구디역 | name=구디 kind=station | subway 수도권 구로디지털단지, alias
    구로공단 | name=구로공단 | subway 수도권 구로디지털단지, alias
    가디 | name=가디 | subway 수도권 가산디지털단지, alias
    가리봉 | name=가리봉 | subway 수도권 가산디지털단지, alias
    디엠시 | name=디엠시 | subway 수도권 디지털미디어시티, alias
    DMC | name=DMC | subway 수도권 디지털미디어시티
    코엑스 | name=코엑스 | subway 수도권 삼성, alias
    코엑스몰 | name=코엑스몰 | subway 수도권 삼성, alias
    COEX | name=COEX | subway 수도권 삼성, alias
    롯데월드 | name=롯데월드 | subway 수도권 잠실, alias
    매헌 | name=매헌 | subway 수도권 양재시민의숲, alias
    매헌역 | name=매헌 kind=station | subway 수도권 양재시민의숲, alias
    인천공항T1 | name=인천공항T1 | subway 수도권 인천공항1터미널, alias
    Incheon Airport T1 | name=Incheon_Airport_T1 | subway 수도권 인천공항1터미널, alias
    Incheon Airport Terminal 1 | name=Incheon_Airport_Terminal_1 | subway 수도권 인천공항1터미널, alias
    ICN T1 | name=ICN_T1 | subway 수도권 인천공항1터미널, alias
    Incheon Airport T2 | name=Incheon_Airport_T2 | subway 수도권 인천공항2터미널, alias
    ICN T2 | name=ICN_T2 | subway 수도권 인천공항2터미널, alias
    인천공항 제2터미널 | name=인천공항_제2터미널 | subway 수도권 인천공항2터미널, alias
    김포국제공항 | name=김포국제공항 | subway 수도권 김포공항, alias
    Gimpo Airport | name=Gimpo_Airport | subway 수도권 김포공항, alias
    Gimpo International Airport | name=Gimpo_International_Airport | subway 수도권 김포공항, alias
    동서울터미널 | name=동서울터미널 | subway 수도권 강변, alias
    홍입 | name=홍입 | subway 수도권 홍대입구, alias
    Hongdae | name=Hongdae | subway 수도권 홍대입구, alias
    건입 | name=건입 | subway 수도권 건대입구, alias
    설입 | name=설입 | subway 수도권 서울대입구, alias
    숙입 | name=숙입 | subway 수도권 숙대입구, alias
    당고개 | name=당고개 | subway 수도권 불암산, alias
    성내 | name=성내 | subway 수도권 잠실나루, alias
    용인시청 | name=용인시청 | subway 수도권 시청·용인대, alias
    김포시청 | name=김포시청 | subway 수도권 사우, alias
    광명시청 | name=광명시청 | subway 수도권 철산, alias
    타임스퀘어 | name=타임스퀘어 | subway 수도권 영등포, alias
    국립중앙박물관 | name=국립중앙박물관 | subway 수도권 이촌, alias
    National Museum of Korea | name=National_Museum_of_Korea | subway 수도권 이촌, alias
    남이섬 | name=남이섬 | subway 수도권 가평, alias
    랜더스필드 | name=랜더스필드 | subway 수도권 문학경기장, alias
    광안리 | name=광안리 | subway 부산 광안, alias
    김해공항 | name=김해공항 | subway 부산 공항, alias
    노포동터미널 | name=노포동터미널 | subway 부산 노포, alias
    시립미술관 | name=시립미술관 | subway 부산 벡스코, alias
    동성로 | name=동성로 | subway 대구 중앙로, alias
    성당못 | name=성당못 | subway 대구 서부정류장, alias
    라팍 | name=라팍 | subway 대구 수성알파시티, alias
    대구공항 | name=대구공항 | subway 대구 아양교, alias
    카이스트 | name=카이스트 | subway 대전 월평, alias
    성심당 | name=성심당 | subway 대전 중앙로, alias
    마륵 | name=마륵 | subway 광주 김대중컨벤션센터, alias
    구도청 | name=구도청 | subway 광주 문화전당, alias
    """

  /// Literal but incomplete names: a prefix, a word, a part; each before every tolerant match.
  static let partial = """
    강남구 | name=강남구 | subway 수도권 강남구청, prefix
    고속터 | name=고속터 | subway 수도권 고속터미널, prefix
    홍대 | name=홍대 | subway 수도권 홍대입구, prefix
    홍대역 | name=홍대 kind=station | subway 수도권 홍대입구, alias
    광화 | name=광화 | subway 수도권 광화문, prefix
    여의 | name=여의 | subway 수도권 여의도, prefix
    왕십 | name=왕십 | subway 수도권 왕십리, prefix
    신도 | name=신도 | subway 수도권 신도림, prefix
    잠실새 | name=잠실새 | subway 수도권 잠실새내, prefix
    동대문역사 | name=동대문역사 | subway 수도권 동대문역사문화공원, prefix
    디지털미 | name=디지털미 | subway 수도권 디지털미디어시티, prefix
    시흥 | name=시흥 | subway 수도권 시흥…, prefix
    해운 | name=해운 | subway 부산 해운대, prefix
    온천 | name=온천 | subway 부산 온천장, prefix
    유성온 | name=유성온 | subway 대전 유성온천, prefix
    김대중 | name=김대중 | subway 광주 김대중컨벤션센터, prefix
    Digital | name=Digital | subway 수도권 디지털미디어시티, prefix
    Hongik | name=Hongik | subway 수도권 홍대입구, prefix
    Gwanghwa | name=Gwanghwa | subway 수도권 광화문, prefix
    Terminal | name=Terminal | subway 수도권 고속터미널, word
    Market | name=Market | subway 수도권 가락시장, word
    Hospital | name=Hospital | subway 수도권 경찰병원, word
    시장 | name=시장 | subway 수도권 가락시장, part
    입구 | name=입구 | subway 수도권 홍대입구, part
    공원 | name=공원 | subway 수도권 동대문역사문화공원, part
    역사문화공원 | name=역사문화공원 | subway 수도권 동대문역사문화공원, part
    미디어시티 | name=미디어시티 | subway 수도권 디지털미디어시티, part
    경기장 | name=경기장 | *
    릉입구 | name=릉입구 | subway 수도권 태릉입구, part
    네거리 | name=네거리 | subway 수도권 신정네거리, part
    르네시떼 | name=르네시떼 | subway 부산 괘법르네시떼, part
    언덕 | name=언덕 | subway 대구 청라언덕, part
    알파시티 | name=알파시티 | subway 대구 수성알파시티, part
    컨벤션 | name=컨벤션 | subway 광주 김대중컨벤션센터, part
    홍대 입구 | name=홍대_입구 | subway 수도권 홍대입구
    동대문 역사문화공원 | name=동대문_역사문화공원 | subway 수도권 동대문역사문화공원
    천호(풍납토성) | name=천호(풍납토성) | subway 수도권 천호
    대곡(정부대구청사) | name=대곡(정부대구청사) | subway 대구 대곡
    """
}
