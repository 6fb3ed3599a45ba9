import KoreaTransit
import Testing

@testable import transit

struct HelpTests {
  @Test func `the Korean help begins with examples and ends with the exit codes`() async throws {
    let run = try await TestTool()("help")
    let lines = run.out.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(
      lines.prefix(10) == [
        "transit: 한국의 지하철, 버스, 날씨, 장소를 한 번에 묻습니다.", "", "예:", "  transit search 강남",
        "  transit arrivals 강남", "  transit weather 강남", "", "명령:",
        "  brief                  즐겨찾기의 도착, 날씨, 옷차림, 지장을 한 화면에 보여 줍니다",
        "  watch                  도착 정보를 계속 보여 줍니다",
      ])
    #expect(
      lines.suffix(14) == [
        "종료 코드:", "  0   답이 있음 (일부이거나 없다는 답도)", "  1   달라진 저장된 응답이 있음, 그 밖의 실패",
        "  64  명령이나 옵션, 도시가 잘못됨", "  65  입력 파일이나 카탈로그의 파일이 망가짐", "  66  입력 파일이 없거나 읽을 수 없음",
        "  69  답한 곳이 없음", "  73  파일을 쓸 수 없음", "  74  답을 쓸 수 없음", "  75  한도, 시간 초과: 나중에 다시",
        "  76  서비스의 답이 깨짐", "  77  인증키가 없거나 거부됨", "  78  설정이 잘못됨", "",
      ])
    #expect(run.err == "")
  }

  @Test func `the English help of a command is this`() async throws {
    var tool = try TestTool()
    tool.environment = ["LC_ALL": "en_GB.UTF-8"]
    #expect(
      try await tool("help", "search").out == """
        transit search: finds stops, routes and subway stations, as one list

        Examples:
          transit search 강남
          transit search 472 --kind route
          transit search 시청 --city 대전 --json
          transit search 강남 --near 코엑스

        Usage:
          transit search <query> [--city CITY]… [--kind station|route|subway]… [--near PLACE] \
        [--favorites] [--limit N] [--with weather] [--explain] [--geojson FILE] [--refresh]

        Options:
          --city <city>                  only in this city (may be repeated)
          --kind <station|route|subway>  only this kind
          --near <place>                 of equal matches nearest to this place first (yours if left out)
          --favorites, --favourites      only your favourites
          --limit <N>                    only the first N (20 for people)
          --with <weather>               also the weather at the first result
          --explain                      also tell what was joined or kept apart, and why
          --geojson <file>               also write a GeoJSON file for maps
          --refresh                      ask anew, whatever answer is kept
          --config <file>                use this providers.json
          --recordings <folder>          answer from a folder of recordings alone
          --record <folder>              write answers to a folder as recordings
          --as-of <time>                 answer as of this time of the recordings
          --json                         as JSON
          --plain                        as tab-separated lines
          --color <always|never|auto>    when to colour (auto if left out: on a terminal)
          --no-color                     without colour, as --color never
          --lang <ko|en>                 in this language (the environment's if left out)
          --verbose                      show requests on standard error
          --help, -h                     help
          --version                      version

        Exit codes:
          0   answered, also in part or with nothing
          1   recordings have drifted; any other failure
          64  wrong command, option or city
          65  an input file or one of the catalogue is broken
          66  an input file is not there or cannot be read
          69  no provider could answer
          73  a file could not be written
          74  the answer could not be written
          75  quota, rate or time-out: try later
          76  a service sent something malformed
          77  the key is missing or refused
          78  the configuration is wrong

        """)
  }

  @Test func `options that go with a question alone are listed apart`() async throws {
    var tool = try TestTool()
    #expect(try await tool("help").out.contains("\n\n무엇을 물을 때 쓰는 옵션:\n  --recordings <폴더>"))
    tool.environment = ["LC_ALL": "en_GB.UTF-8"]
    #expect(
      try await tool("help").out.contains(
        """

        Options everywhere:
          --config <file>              use this providers.json
          --json                       as JSON
          --plain                      as tab-separated lines
          --color <always|never|auto>  when to colour (auto if left out: on a terminal)
          --no-color                   without colour, as --color never
          --lang <ko|en>               in this language (the environment's if left out)
          --verbose                    show requests on standard error
          --help, -h                   help
          --version                    version

        Options where something is asked:
          --recordings <folder>  answer from a folder of recordings alone
          --record <folder>      write answers to a folder as recordings
          --as-of <time>         answer as of this time of the recordings

        Exit codes:
        """))
  }

  @Test func `the commands of a group have a page of their own`() async throws {
    var tool = try TestTool()
    tool.environment = ["LC_ALL": "en_GB.UTF-8"]
    let run = try await tool("help", "recordings")
    #expect(
      run.out.hasPrefix(
        """
        transit recordings

        Examples:
          transit recordings list
          transit recordings verify recordings
          transit recordings redact recordings --dry-run
          transit recordings import-har session.har --to recordings

        Commands:
          recordings list        lists recordings with their age and what is in them
          recordings verify      asks the live services again and tells changed fields and types
          recordings redact      takes keys out of recordings
          recordings import-har  makes recordings of a browser's HAR file

        Usage:
          transit recordings list [folder]
          transit recordings verify <folder> [--older-than DAYS] [--used FILE] [--all]
          transit recordings redact <file.http or folder> [--dry-run]
          transit recordings import-har <file.har> [--to FOLDER]

        Exit codes:

        """))
    #expect(try await tool("recordings", "--help").out == run.out)
    #expect(try await tool("search", "강남", "--help").out == tool("help", "search").out)
    #expect(try await tool("help", "search", "강남").code == 64)
    #expect(try await tool("help", "recordings", "lits").code == 64)
  }

  @Test func `where answers come from is no option of what asks for none`() {
    let own: Set<Option> = [.recordings, .record, .asOf]
    #expect(own.isSubset(of: Command.search.options))
    #expect(own.isDisjoint(with: Command.recordingsVerify.options))
    #expect(own.isDisjoint(with: Command.record.options))
  }

  @Test(arguments: Command.allCases)
  func `every command has help in both languages, however it is asked for`(
    command: Command
  ) async throws {
    var tool = try TestTool()
    for (language, word) in [("ko_KR.UTF-8", "사용법:"), ("en_US.UTF-8", "Usage:")] {
      tool.environment = ["LANG": language]
      let help = try await tool.run(["help"] + command.words)
      #expect(help.code == 0)
      #expect(help.out.contains(word))
      let name = command.usage.text(in: language.hasPrefix("ko") ? .korean : .english)
      #expect(help.out.contains("  transit \(name)\n"))
      for flag in ["--help", "-h"] where command != .help {
        #expect(try await tool.run(command.words + [flag]).out == help.out)
      }
    }
    // English help holds no Korean but place names in examples and usage.
    let lines = try await tool.run(["help"] + command.words).outLines
    for line in lines where !line.contains("transit ") {
      #expect(!line.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(line)")
    }
  }

  @Test(arguments: [
    ([:], true), (["LANG": "ko_KR.UTF-8"], true), (["LANG": "en_US.UTF-8"], false),
    (["LANG": "C.UTF-8"], true), (["LANG": "POSIX"], true), (["LANG": ""], true),
    (["LANG": "ko_KR", "LC_ALL": "en_US"], false), (["LANG": "en_US", "LC_ALL": "ko_KR"], true),
    (["LANG": "en_US", "LC_MESSAGES": "ko_KR"], true),
    (["LANG": "ko_KR", "LC_MESSAGES": "ja_JP"], false),
    (["LANG": "ko_KR", "LC_MESSAGES": "", "LC_ALL": ""], true),
    (["LC_ALL": "ko", "LC_MESSAGES": "en_US"], true),
  ])
  func `the language is that of the locale`(
    environment: [String: String], isKorean: Bool
  ) async throws {
    var tool = try TestTool()
    tool.environment = environment
    #expect(try await tool("help").out.hasPrefix("transit: 한국의") == isKorean)
    #expect(try await tool("frob").err.hasPrefix("요청이 올바르지 않습니다") == isKorean)
    let found = try await tool("search", "472").err
    #expect(found.contains("출처: ") == isKorean)
    #expect(found.contains("Sources: ") == !isKorean)
  }

  @Test func `the help of a group says how each of its commands is used`() async throws {
    let lines = try await TestTool()("help", "here").outLines
    for usage in [
      "here set <장소나 위도,경도> [--as 이름] [--refresh]", "here show", "here clear [--as 이름]",
    ] {
      #expect(lines.contains("  transit \(usage)"))
    }
  }

  @Test func `an option is told as the command takes it`() async throws {
    let nearby = try await TestTool()("help", "nearby").out
    #expect(nearby.contains("--kind <station|subway>"))
    #expect(nearby.contains("(사람이 볼 때는 20)"))
    let place = try await TestTool()("help", "place").out
    #expect(place.contains("그 이름 가운데 이 장소에서 가장 가까운 곳"))
    #expect(!place.contains("내 장소)"))
    #expect(place.contains("(사람이 볼 때는 5)"))
  }

  /// Help, usage and completion name the same kinds.
  @Test(arguments: Command.allCases.filter { $0.options.contains(.kind) })
  func `the kinds of a command are told alike`(command: Command) throws {
    let kinds = try #require(Option.kind.valueName(for: command)?.english)
    #expect(command.usage.korean.contains("[--kind \(kinds)]…"))
    #expect(command.usage.english.contains("[--kind \(kinds)]…"))
    #expect(
      Option.kind.completion(for: command)
        == .words(kinds.split(separator: "|").map(String.init)))
  }
}
