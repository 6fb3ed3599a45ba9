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
  static let everydayNames = """
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
    일산킨텍스|1032/킨텍스|usage
    임진각|1063/임진강|usage
    항공대|1063/한국항공대|usage
    두물머리|1063/양수|usage
    청라|1065/청라국제도시|usage
    화물청사|1065/공항화물청사|usage
    인천공항T1|1065/인천공항1터미널|operator
    인천공항 제1터미널|1065/인천공항1터미널|usage
    인천공항 제1여객터미널|1065/인천공항1터미널|usage
    인천국제공항1터미널|1065/인천공항1터미널|usage
    인천국제공항 제1여객터미널|1065/인천공항1터미널|usage
    Incheon Airport|1065/인천공항1터미널|usage
    Incheon International Airport|1065/인천공항1터미널|usage
    Incheon Airport T1|1065/인천공항1터미널|usage
    Incheon Airport Terminal 1|1065/인천공항1터미널|usage
    Incheon International Airport Terminal 1|1065/인천공항1터미널|usage
    ICN T1|1065/인천공항1터미널|usage
    ICN Terminal 1|1065/인천공항1터미널|usage
    인천공항T2|1065/인천공항2터미널|operator
    인천공항 제2터미널|1065/인천공항2터미널|usage
    인천공항 제2여객터미널|1065/인천공항2터미널|usage
    인천국제공항2터미널|1065/인천공항2터미널|usage
    인천국제공항 제2여객터미널|1065/인천공항2터미널|usage
    Incheon Airport T2|1065/인천공항2터미널|usage
    Incheon Airport Terminal 2|1065/인천공항2터미널|usage
    Incheon International Airport Terminal 2|1065/인천공항2터미널|usage
    ICN T2|1065/인천공항2터미널|usage
    ICN Terminal 2|1065/인천공항2터미널|usage
    남이섬|1067/가평|usage
    Nami Island|1067/가평|usage
    자라섬|1067/가평|usage
    강원대|1067/남춘천|usage
    한림대|1067/춘천|usage
    경원대|1075/가천대|former
    분당서울대병원|1075/미금|sign
    단국대|1075/죽전|sign
    백남준아트센터|1075/기흥|sign
    경기아트센터|1075/수원시청|sign
    소래|1075/소래포구|usage
    소래포구어시장|1075/소래포구|usage
    인하대병원|1075/숭의|sign
    매헌|1077/양재시민의숲|sign
    aT센터|1077/양재시민의숲|usage
    양재꽃시장|1077/양재시민의숲|usage
    청계산|1077/청계산입구|usage
    판교테크노밸리|1077/판교|sign
    수지|1077/수지구청|usage
    아주대|1077/광교중앙|sign
    경기대|1077/광교|sign
    도선사|1092/북한산우이|usage
    도선사입구|1092/북한산우이|sign
    서경대|1092/북한산보국문|sign
    국민대입구|1092/정릉|sign
    국민대|1092/정릉|usage
    성애병원|1094/대방|sign
    경인교대|incheon.1/경인교대입구|usage
    인천버스터미널|incheon.1/인천터미널|usage
    인천종합터미널|incheon.1/인천터미널|usage
    인천종합버스터미널|incheon.1/인천터미널|usage
    랜더스필드|incheon.1/문학경기장|usage
    인천SSG랜더스필드|incheon.1/문학경기장|usage
    문학야구장|incheon.1/문학경기장|usage
    송도컨벤시아|incheon.1/인천대입구|usage
    송도센트럴파크|incheon.1/센트럴파크|usage
    달빛축제공원|incheon.1/송도달빛축제공원|usage
    검단산업단지|incheon.2/검단오류|sign
    인천아시아드주경기장|incheon.2/아시아드경기장|usage
    공촌사거리|incheon.2/아시아드경기장|sign
    루원시티|incheon.2/가정|sign
    김포시청|gimpo/사우|usage
    용인대|yongin/시청·용인대|usage
    용인시청|yongin/시청·용인대|usage
    운동장·송담대|yongin/용인중앙시장|former
    송담대|yongin/용인중앙시장|former
    Everland|yongin/전대·에버랜드|usage
    롯데월드부산|donghae/오시리아|usage
    오시리아관광단지|donghae/오시리아|usage
    김해국제공항|gimhae/공항|usage
    Gimhae Airport|gimhae/공항|usage
    김해여객터미널|gimhae/봉황|sign
    김해터미널|gimhae/봉황|usage
    김수로왕릉|gimhae/수로왕릉|usage
    국립김해박물관|gimhae/박물관|usage
    대전대|daejeon.1/판암|sign
    우송대|daejeon.1/대동|sign
    성심당|daejeon.1/중앙로|usage
    은행동|daejeon.1/중앙로|usage
    정부대전청사|daejeon.1/정부청사|usage
    카이스트|daejeon.1/월평|usage
    KAIST|daejeon.1/월평|usage
    한국과학기술원|daejeon.1/월평|sign
    유성|daejeon.1/유성온천|usage
    충남대|daejeon.1/유성온천|sign
    유성복합터미널|daejeon.1/구암|usage
    유성터미널|daejeon.1/구암|usage
    유성시외버스터미널|daejeon.1/구암|usage
    한밭대|daejeon.1/현충원|sign
    국립대전현충원|daejeon.1/현충원|usage
    노은도매시장|daejeon.1/월드컵경기장|sign
    증심사입구|gwangju.1/학동·증심사입구|usage
    증심사|gwangju.1/학동·증심사입구|usage
    전남대병원|gwangju.1/남광주|usage
    남광주시장|gwangju.1/남광주|usage
    구도청|gwangju.1/문화전당|sign
    아시아문화전당|gwangju.1/문화전당|usage
    국립아시아문화전당|gwangju.1/문화전당|usage
    Asia Culture Center|gwangju.1/문화전당|usage
    상무지구|gwangju.1/상무|usage
    DJ센터|gwangju.1/김대중컨벤션센터|usage
    Gwangju Airport|gwangju.1/공항|usage
    다대포|busan.1/다대포해수욕장|usage
    사하구청|busan.1/당리|sign
    부산대병원|busan.1/토성|usage
    자갈치시장|busan.1/자갈치|usage
    Jagalchi Market|busan.1/자갈치|usage
    광복동|busan.1/남포|usage
    용두산공원|busan.1/남포|usage
    부산시민공원|busan.1/부전|sign
    부대앞|busan.1/부산대|usage
    Pusan National University|busan.1/부산대|usage
    부산종합버스터미널|busan.1/노포|usage
    부산종합터미널|busan.1/노포|usage
    노포동터미널|busan.1/노포|usage
    노포터미널|busan.1/노포|usage
    Busan Central Bus Terminal|busan.1/노포|usage
    해운대해수욕장|busan.2/해운대|usage
    Haeundae Beach|busan.2/해운대|usage
    동백섬|busan.2/동백|usage
    영화의전당|busan.2/센텀시티|usage
    광안리|busan.2/광안|usage
    광안리해수욕장|busan.2/광안|usage
    Gwangalli|busan.2/광안|usage
    Gwangalli Beach|busan.2/광안|usage
    전포카페거리|busan.2/전포|usage
    서부터미널|busan.2/사상|sign
    부산서부터미널|busan.2/사상|usage
    부산서부버스터미널|busan.2/사상|usage
    사상터미널|busan.2/사상|usage
    구포시장|busan.2/구명|usage
    양산시청|busan.2/양산|usage
    사직야구장|busan.3/사직|usage
    아랫반송|busan.4/영산대|sign
    정부대구청사|daegu.1/대곡|sign
    관문시장|daegu.1/서부정류장|sign
    대구서부정류장|daegu.1/서부정류장|usage
    영남대병원|daegu.1/영대병원|usage
    동성로|daegu.1/중앙로|usage
    Dongseongno|daegu.1/중앙로|usage
    경북대입구|daegu.1/신천|sign
    동대구터미널|daegu.1/동대구|usage
    동대구복합환승센터|daegu.1/동대구|usage
    동대구역복합환승센터|daegu.1/동대구|usage
    대구공항|daegu.1/아양교|usage
    대구국제공항|daegu.1/아양교|usage
    대구국제공항입구|daegu.1/아양교|sign
    Daegu Airport|daegu.1/아양교|usage
    동촌유원지|daegu.1/동촌|sign
    경일대|daegu.1/부호|sign
    호산대|daegu.1/부호|sign
    대구가톨릭대|daegu.1/하양|sign
    대가대|daegu.1/하양|usage
    계대|daegu.2/계명대|usage
    두류공원|daegu.2/두류|usage
    이월드|daegu.2/두류|usage
    경북대병원|daegu.2/경대병원|usage
    수성대|daegu.2/담티|sign
    라이온즈파크|daegu.2/수성알파시티|usage
    라팍|daegu.2/수성알파시티|usage
    삼성라이온즈파크|daegu.2/수성알파시티|sign
    대구삼성라이온즈파크|daegu.2/수성알파시티|usage
    영대|daegu.2/영남대|usage
    칠곡경북대병원|daegu.3/칠곡경대병원|usage
    대구iM뱅크파크|daegu.3/북구청|sign
    대팍|daegu.3/북구청|usage
    동산병원|daegu.3/서문시장|sign
    어린이회관|daegu.3/어린이세상|former
    """
}
