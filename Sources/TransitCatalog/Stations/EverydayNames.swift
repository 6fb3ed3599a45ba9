extension StationRows {
  /// Everyday names of stations: a row a name, by line and station.
  ///
  /// `고터|1003/고속터미널|usage` is a row: the name, the id of one station of the place it means, and
  /// where the name comes from:
  /// - `usage`: typed by riders: an abbreviation, a sight next to the station, an English name.
  /// - `former`: the official name until it was changed.
  /// - `sign`: the second name on the station's signs, in smaller letters or in brackets.
  /// - `operator`: the name in an operator's or a public list.
  ///
  /// Names that the rows of a station already carry are not repeated here. Names of signs were
  /// checked against lists that copy the operators' line maps; the others are added by hand.
  static let everydayNames = everydayNamesOfSeoul + "\n" + everydayNamesOfOthers

  /// Of lines 1 to 9.
  private static let everydayNamesOfSeoul = """
    광운대학교|1001/광운대|usage
    외대|1001/외대앞|usage
    한국외대|1001/외대앞|usage
    한국외국어대|1001/외대앞|usage
    서울시립대입구|1001/청량리|sign
    서울시립대|1001/청량리|usage
    경동시장|1001/제기동|usage
    흥인지문|1001/동대문|usage
    종5|1001/종로5가|usage
    광장시장|1001/종로5가|usage
    Gwangjang Market|1001/종로5가|usage
    종3|1001/종로3가|usage
    종삼|1001/종로3가|usage
    종묘|1001/종로3가|usage
    탑골공원|1001/종로3가|usage
    익선동|1001/종로3가|usage
    보신각|1001/종각|usage
    덕수궁|1001/시청|usage
    Seoul City Hall|1001/시청|usage
    Deoksugung|1001/시청|usage
    아이파크몰|1001/용산|usage
    노량진수산시장|1001/노량진|usage
    Noryangjin Fish Market|1001/노량진|usage
    타임스퀘어|1001/영등포|usage
    영등포타임스퀘어|1001/영등포|usage
    고척돔|1001/구일|usage
    고척스카이돔|1001/구일|usage
    Gocheok Sky Dome|1001/구일|usage
    성공회대입구|1001/온수|sign
    성공회대|1001/온수|usage
    가톨릭대|1001/역곡|usage
    차이나타운|1001/인천|usage
    월미도|1001/인천|usage
    가디|1001/가산디지털단지|usage
    가산|1001/가산디지털단지|usage
    가산디지털|1001/가산디지털단지|usage
    마리오아울렛|1001/가산디지털단지|sign
    안양예술공원|1001/관악|sign
    성결대|1001/명학|sign
    지샘병원|1001/군포|sign
    한세대|1001/당정|sign
    한국교통대|1001/의왕|sign
    철도박물관|1001/의왕|usage
    성대|1001/성균관대|usage
    스타필드 수원|1001/화서|usage
    한신대|1001/병점|usage
    물향기수목원|1001/오산대|usage
    나사렛대|1001/쌍용|sign
    선문대|1001/아산|usage
    호서대|1001/배방|usage
    순천향대|1001/신창|sign
    을1|1002/을지로입구|usage
    을입|1002/을지로입구|usage
    을지로1가|1002/을지로입구|usage
    을3|1002/을지로3가|usage
    힙지로|1002/을지로3가|usage
    을4|1002/을지로4가|usage
    방산시장|1002/을지로4가|usage
    동역사|1002/동대문역사문화공원|usage
    동대문역사공원|1002/동대문역사문화공원|usage
    DDP|1002/동대문역사문화공원|sign
    동대문DDP|1002/동대문역사문화공원|usage
    동대문디자인플라자|1002/동대문역사문화공원|usage
    Dongdaemun Design Plaza|1002/동대문역사문화공원|usage
    성동구청|1002/왕십리|sign
    건입|1002/건대입구|usage
    건국대|1002/건대입구|usage
    건국대입구|1002/건대입구|usage
    Konkuk University|1002/건대입구|usage
    광진구청|1002/구의|sign
    동서울터미널|1002/강변|sign
    동서울|1002/강변|usage
    동서울버스터미널|1002/강변|usage
    동서울종합터미널|1002/강변|usage
    강변역 동서울터미널|1002/강변|usage
    강변테크노마트|1002/강변|usage
    East Seoul Bus Terminal|1002/강변|usage
    Dong Seoul Bus Terminal|1002/강변|usage
    서울아산병원|1002/잠실나루|usage
    아산병원|1002/잠실나루|usage
    송파구청|1002/잠실|sign
    롯데월드|1002/잠실|usage
    롯데월드타워|1002/잠실|usage
    롯데월드몰|1002/잠실|usage
    롯데타워|1002/잠실|usage
    석촌호수|1002/잠실|usage
    Lotte World|1002/잠실|usage
    Lotte World Tower|1002/잠실|usage
    신천|1002/잠실새내|former
    잠실종합운동장|1002/종합운동장|usage
    잠실운동장|1002/종합운동장|usage
    잠실야구장|1002/종합운동장|usage
    Jamsil Baseball Stadium|1002/종합운동장|usage
    무역센터|1002/삼성|sign
    코엑스|1002/삼성|usage
    코엑스몰|1002/삼성|usage
    COEX|1002/삼성|usage
    COEX Mall|1002/삼성|usage
    대법원|1002/서초|usage
    백석예술대|1002/방배|sign
    강감찬|1002/낙성대|sign
    설입|1002/서울대입구|usage
    샤로수길|1002/서울대입구|usage
    관악구청|1002/서울대입구|sign
    SNU|1002/서울대입구|usage
    Seoul National University|1002/서울대입구|usage
    양지병원|1002/신림|sign
    구디|1002/구로디지털단지|usage
    구로디지털|1002/구로디지털단지|usage
    원광디지털대|1002/구로디지털단지|sign
    구로구청|1002/대림|sign
    메세나폴리스|1002/합정|usage
    홍입|1002/홍대입구|usage
    홍대앞|1002/홍대입구|usage
    홍익대|1002/홍대입구|usage
    연트럴파크|1002/홍대입구|usage
    Hongdae|1002/홍대입구|usage
    Hongik University|1002/홍대입구|usage
    이대입구|1002/이대|usage
    이화여대|1002/이대|usage
    Ewha|1002/이대|usage
    Ewha Womans University|1002/이대|usage
    경기대입구|1002/충정로|sign
    동대문구청|1002/용두|sign
    고양종합운동장|1003/대화|usage
    라페스타|1003/정발산|usage
    웨스턴돔|1003/정발산|usage
    일산호수공원|1003/정발산|usage
    고양종합터미널|1003/백석|usage
    고양터미널|1003/백석|usage
    스타필드 고양|1003/삼송|usage
    서대문형무소|1003/독립문|usage
    정부서울청사|1003/경복궁|sign
    서촌|1003/경복궁|usage
    Gyeongbokgung Palace|1003/경복궁|usage
    북촌|1003/안국|usage
    북촌한옥마을|1003/안국|usage
    인사동|1003/안국|usage
    Insadong|1003/안국|usage
    Bukchon|1003/안국|usage
    남산골한옥마을|1003/충무로|usage
    동국대|1003/동대입구|usage
    동국대입구|1003/동대입구|usage
    장충체육관|1003/동대입구|usage
    가로수길|1003/신사|usage
    고터|1003/고속터미널|usage
    고속버스터미널|1003/고속터미널|usage
    강남고속버스터미널|1003/고속터미널|usage
    서울고속버스터미널|1003/고속터미널|usage
    서울고속터미널|1003/고속터미널|usage
    강남터미널|1003/고속터미널|usage
    센트럴시티|1003/고속터미널|usage
    Express Terminal|1003/고속터미널|usage
    Seoul Express Bus Terminal|1003/고속터미널|usage
    Gangnam Express Bus Terminal|1003/고속터미널|usage
    Central City|1003/고속터미널|usage
    남터|1003/남부터미널|usage
    남부버스터미널|1003/남부터미널|usage
    서울남부터미널|1003/남부터미널|usage
    예술의전당|1003/남부터미널|sign
    Nambu Terminal|1003/남부터미널|usage
    Seoul Arts Center|1003/남부터미널|usage
    국제전자센터|1003/남부터미널|usage
    서초구청|1003/양재|sign
    타워팰리스|1003/도곡|usage
    세텍|1003/학여울|usage
    SETEC|1003/학여울|usage
    서울무역전시컨벤션센터|1003/학여울|sign
    삼성서울병원|1003/일원|usage
    경복대|1004/진접|sign
    강북구청|1004/수유|sign
    서울사이버대학|1004/미아|sign
    돈암|1004/성신여대입구|sign
    삼선교|1004/한성대입구|sign
    대학로|1004/혜화|usage
    서울대학교병원|1004/혜화|sign
    서울대병원|1004/혜화|usage
    Daehak-ro|1004/혜화|usage
    남대문시장|1004/회현|sign
    Namdaemun Market|1004/회현|usage
    숙입|1004/숙대입구|usage
    숙명여대|1004/숙대입구|usage
    갈월|1004/숙대입구|sign
    전쟁기념관|1004/삼각지|usage
    War Memorial of Korea|1004/삼각지|usage
    국립중앙박물관|1004/이촌|sign
    중앙박물관|1004/이촌|usage
    National Museum of Korea|1004/이촌|usage
    National Museum|1004/이촌|usage
    국립서울현충원|1004/동작|usage
    총신대|1004/총신대입구|usage
    렛츠런파크|1004/경마공원|usage
    서울대공원|1004/대공원|usage
    한림대성심병원|1004/평촌|sign
    한양대에리카|1004/한대앞|usage
    고대안산병원|1004/고잔|sign
    한국공학대|1004/정왕|sign
    김포국제공항|1005/김포공항|usage
    Gimpo Airport|1005/김포공항|usage
    Gimpo International Airport|1005/김포공항|usage
    Seoul Gimpo Airport|1005/김포공항|usage
    이대서울병원|1005/발산|usage
    은행정|1005/신정|sign
    목동운동장|1005/오목교|usage
    목동운동장앞|1005/오목교|sign
    목동종합운동장|1005/오목교|usage
    목동야구장|1005/오목교|usage
    IFC몰|1005/여의도|usage
    더현대|1005/여의도|usage
    더현대서울|1005/여의도|usage
    여의도한강공원|1005/여의나루|usage
    강북삼성병원|1005/서대문|sign
    세종문화회관|1005/광화문|sign
    광화문광장|1005/광화문|usage
    장안평|1005/장한평|usage
    능동|1005/군자|sign
    어린이대공원후문|1005/아차산|sign
    풍납토성|1005/천호|sign
    강동성심병원|1005/강동|sign
    강동경희대병원|1005/고덕|sign
    한국체대|1005/올림픽공원|sign
    한체대|1005/올림픽공원|usage
    KSPO DOME|1005/올림픽공원|usage
    올림픽체조경기장|1005/올림픽공원|usage
    명지대앞|1006/증산|sign
    디엠시|1006/디지털미디어시티|usage
    디엠씨|1006/디지털미디어시티|usage
    상암DMC|1006/디지털미디어시티|usage
    상암월드컵경기장|1006/월드컵경기장|usage
    망원시장|1006/망원|usage
    망리단길|1006/망원|usage
    서강|1006/광흥창|sign
    서강대앞|1006/대흥|sign
    효창공원|1006/효창공원앞|usage
    용산구청|1006/녹사평|sign
    해방촌|1006/녹사평|usage
    경리단길|1006/녹사평|usage
    블루스퀘어|1006/한강진|usage
    리움미술관|1006/한강진|usage
    동묘|1006/동묘앞|usage
    동묘시장|1006/동묘앞|usage
    고대병원|1006/안암|usage
    고대병원앞|1006/안암|sign
    고대|1006/고려대|usage
    종암|1006/고려대|sign
    Korea University|1006/고려대|usage
    동덕여대|1006/월곡|sign
    한국과학기술연구원|1006/상월곡|sign
    KIST|1006/상월곡|usage
    태릉|1006/태릉입구|usage
    서울여대입구|1006/화랑대|sign
    서울여대|1006/화랑대|usage
    서울의료원|1006/봉화산|sign
    한국성서대|1007/중계|sign
    서울과학기술대|1007/공릉|sign
    서울과기대|1007/공릉|usage
    과기대|1007/공릉|usage
    서울산업대입구|1007/공릉|former
    서일대입구|1007/면목|sign
    녹색병원|1007/사가정|sign
    용마폭포공원|1007/용마산|sign
    세종대|1007/어린이대공원|sign
    뚝섬한강공원|1007/자양|sign
    살피재|1007/숭실대입구|sign
    중앙대앞|1007/상도|sign
    광명시청|1007/철산|usage
    부천터미널|1007/상동|usage
    부천종합터미널|1007/상동|usage
    평화의문|1008/몽촌토성|sign
    가든파이브|1008/장지|usage
    신구대|1008/단대오거리|sign
    모란시장|1008/모란|usage
    서울식물원|1009/마곡나루|sign
    Seoul Botanic Park|1009/마곡나루|usage
    선유도공원|1009/선유도|usage
    국회|1009/국회의사당|usage
    중앙대입구|1009/흑석|sign
    강남차병원|1009/언주|sign
    보훈병원|1009/중앙보훈병원|usage
    """
}
