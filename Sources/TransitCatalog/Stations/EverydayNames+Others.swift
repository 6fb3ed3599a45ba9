extension StationRows {
  /// Of every other line; the form is that of `everydayNames`.
  static let everydayNamesOfOthers = """
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
