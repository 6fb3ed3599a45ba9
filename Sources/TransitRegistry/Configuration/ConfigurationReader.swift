internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// Parses `providers.json` strictly: an unknown name is an error that lists the known ones.
struct ConfigurationReader {
  let name: String
  let factories: [ProviderFactory]
  let folder: URL?
  let trust: Configuration.Trust

  private static let topLevel = [
    "$schema", "version", "cities", "keys", "reserve", "deadlineSeconds", "patienceSeconds",
    "store", "providers",
  ]
  private static let providerSettings = [
    "id", "type", "key", "fallbackFor", "enabled", "timeoutSeconds", "baseURL", "contact",
    "proxyAddsKey", "proxyToken", "cities", "dailyCalls",
  ]
  private static let idLetters = Set("abcdefghijklmnopqrstuvwxyz0123456789-".utf8)
  /// In seconds: these services need longer than the minimum, and no person waits longer than the
  /// maximum.
  private static let timeouts = 0.1...120.0

  func read(_ data: Data) throws -> Configuration {
    let root: WireValue
    do { root = try WireValue.json(data) } catch let error as TransitError {
      let words = TextPosition.ofFault(in: data, cause: error.cause).brokenJSON
      throw wrong(words.korean, words.english)
    }
    guard case .object(let fields) = root else {
      throw wrong("최상위 값이 { } 객체가 아닙니다", "the top level is not an object { }")
    }
    try refuseUnknown(fields.keys, known: Self.topLevel, at: "")
    if let version = root["version"], version.int != 1 {
      throw wrong("version은 1이어야 합니다", "version must be 1")
    }
    var configuration = Configuration(cities: [], providers: [])
    configuration.cities = try cities(root["cities"], at: "cities") ?? []
    configuration.keys = try keys(root["keys"])
    if let reserve = root["reserve"] { configuration.reserve = try self.reserve(reserve) }
    if let time = root["deadlineSeconds"] {
      configuration.deadline = try seconds(time, in: Self.timeouts, at: "deadlineSeconds")
    }
    if let time = root["patienceSeconds"] {
      configuration.patience = try seconds(time, in: 0...120, at: "patienceSeconds")
    }
    configuration.store = try root["store"].map(store)
    guard case .array(let entries)? = root["providers"] else {
      throw wrong("providers 목록이 없습니다", "the list of providers is missing")
    }
    guard !entries.isEmpty else {
      throw wrong("providers가 비었습니다", "the list of providers is empty")
    }
    for (index, entry) in entries.enumerated() {
      let place = "providers[\(index)]"
      let provider = try self.provider(entry, at: place, &configuration.keys)
      if configuration.providers.contains(where: { $0.id == provider.id }) {
        let type = #""type": "\#(provider.type)""#
        throw wrong(
          "'\(provider.id)' 항목이 두 개입니다. 같은 종류를 더 쓰려면 다른 id와 \(type) 값을 적으세요",
          "'\(provider.id)' appears twice; give a second entry of its type another id and \(type)"
        )
      }
      configuration.providers.append(provider)
    }
    try checkFallbacks(configuration.providers)
    return configuration
  }

  /// - Throws: `TransitError` if `fallbackFor` names no other entry, or one that is a fallback
  ///   itself.
  private func checkFallbacks(_ providers: [Configuration.Provider]) throws {
    for (index, provider) in providers.enumerated() {
      guard let main = provider.fallbackFor else { continue }
      guard providers.contains(where: { $0.id == main && $0.fallbackFor == nil }),
        main != provider.id
      else {
        let ids = providers.filter { $0.fallbackFor == nil }.map(\.id.rawValue)
          .joined(separator: ", ")
        throw wrong(
          "providers[\(index)].fallbackFor: '\(main)' 항목은 대신할 수 없습니다. 대신할 수 있는 항목: \(ids)",
          "providers[\(index)].fallbackFor: '\(main)' cannot have a fallback; "
            + "entries that can: \(ids)"
        )
      }
    }
  }

  private func provider(
    _ value: WireValue, at place: String, _ keys: inout [KeyName: Configuration.KeyLocation]
  ) throws -> Configuration.Provider {
    guard case .object(let fields) = value, let id = value["id"]?.string else {
      throw wrong("\(place): id가 없습니다", "\(place): id is missing")
    }
    let known = factories.map(\.manifest.id.rawValue)
    let type = value["type"].map { $0.string ?? "" } ?? id
    guard let factory = factories.first(where: { $0.manifest.id.rawValue == type }) else {
      throw unknown(type, "provider", "제공자", known: known, at: place)
    }
    guard !id.isEmpty, id.utf8.allSatisfy(Self.idLetters.contains) else {
      throw wrong(
        "\(place): id는 영문 소문자와 숫자, 하이픈으로 적으세요",
        "\(place): an id consists of lowercase letters, digits and hyphens")
    }
    try refuseUnknown(fields.keys, known: Self.providerSettings, at: place)
    var provider = Configuration.Provider(
      ProviderID(rawValue: id), type: factory.manifest.id,
      timeout: factory.manifest.timeout ?? TransitClient.timeout)
    if let key = value["key"] {
      let (slot, location) = try self.key(key, of: provider, factory.manifest, at: place)
      guard keys[slot, default: location] == location else {
        throw wrong(
          "\(place).key: keys에는 \(slot) 위치가 다르게 적혀 있습니다",
          "\(place).key: keys has another location for \(slot)")
      }
      keys[slot] = location
      provider.key = slot
    }
    if let main = value["fallbackFor"] {
      provider.fallbackFor = ProviderID(rawValue: main.string ?? "")
    }
    if let enabled = value["enabled"] {
      provider.isEnabled = try bool(enabled, at: "\(place).enabled")
    }
    if let seconds = value["timeoutSeconds"] {
      provider.timeout = try self.seconds(
        seconds, in: Self.timeouts, at: "\(place).timeoutSeconds")
    }
    provider.cities = try cities(value["cities"], at: "\(place).cities")
    provider.proxy = try proxy(value, of: factory.manifest, at: place)
    if let contact = value["contact"] {
      guard let text = contact.string,
        text.wholeMatch(of: /https:\/\/[!-'*-~]+|[!-'*-?A-~]+@[!-'*-?A-~]+/) != nil
      else {
        throw wrong(
          "\(place).contact는 전자우편 주소나 https 주소여야 합니다",
          "\(place).contact must be an e-mail address or an https URL")
      }
      provider.contact = text
    }
    if factory.manifest.requiresContact, provider.isEnabled, provider.proxy == nil,
      provider.contact == nil
    {
      throw wrong(
        "\(place): 이 서비스는 연락처를 요구합니다. contact나, 직접 운영하는 서버의 baseURL을 적으세요",
        "\(place): the service asks for a contact; add contact, or the baseURL of your own server")
    }
    if let token = value["proxyToken"] {
      let (slot, location) = try self.token(token, of: provider, at: place)
      guard keys[slot, default: location] == location else {
        throw wrong(
          "\(place).proxyToken: keys에는 \(slot) 위치가 다르게 적혀 있습니다",
          "\(place).proxyToken: keys has another location for \(slot)")
      }
      keys[slot] = location
      provider.proxy?.token = slot
    }
    if let calls = value["dailyCalls"] {
      provider.dailyCalls = try dailyCalls(calls, of: factory, at: "\(place).dailyCalls")
    }
    return provider
  }

  func seconds(
    _ value: WireValue, in range: ClosedRange<Double>, at place: String
  ) throws -> Duration {
    guard case .number = value, let number = value.double, range.contains(number) else {
      let (least, most) = ("\(Decimal(range.lowerBound))", "\(Decimal(range.upperBound))")
      throw wrong(
        "\(place)는 \(least)–\(most)의 숫자여야 합니다",
        "\(place) must be a number from \(least) to \(most)")
    }
    return .milliseconds(Int(number * 1000))
  }

  private func proxy(
    _ value: WireValue, of manifest: ProviderManifest, at place: String
  ) throws -> LiveExchange.Proxy? {
    let addsKey = try value["proxyAddsKey"].map { try bool($0, at: "\(place).proxyAddsKey") }
    guard let base = value["baseURL"] else {
      if addsKey == true {
        throw wrong(
          "\(place).proxyAddsKey에는 baseURL이 필요합니다", "\(place).proxyAddsKey requires baseURL")
      }
      return nil
    }
    guard let text = base.string, let url = Request(url: text), url.query.isEmpty,
      !text.contains("@"), !text.contains("#")
    else {
      throw wrong(
        "\(place).baseURL은 http(s)://호스트[/경로]여야 합니다",
        "\(place).baseURL must be http(s)://host[/path]")
    }
    let isOwnHost = manifest.services.contains { $0.host.isSamePlace(as: url.host) }
    guard isOwnHost || trust == .explicit || trust == .personal && addsKey == true else {
      throw onlyWhenPassed(
        "\(place).baseURL이 다른 호스트(\(url.host.name))입니다",
        "\(place).baseURL is on another host (\(url.host.name))")
    }
    return LiveExchange.Proxy(
      host: url.host, path: url.path.compactMap(\.text).filter { !$0.isEmpty },
      addsKey: addsKey ?? false)
  }

  private func cities(_ value: WireValue?, at place: String) throws -> [City]? {
    guard let value else { return nil }
    guard case .array(let names) = value else {
      throw wrong("\(place)는 목록이어야 합니다", "\(place) must be a list")
    }
    guard names.count <= Configuration.maximumCities else {
      throw wrong(
        "\(place)는 \(Configuration.maximumCities)곳까지입니다",
        "\(place) may contain \(Configuration.maximumCities) cities at most")
    }
    return try names.map { name in
      guard let text = name.string else {
        throw wrong(
          "\(place)에 도시 이름이 아닌 것이 있습니다", "\(place) contains something that is not a city name")
      }
      do { return try City.require(text) } catch {
        var error = TransitError.wrapping(error).naming("\(self.name): \(place)")
        error.code = .configuration
        throw error
      }
    }
  }

  private func bool(_ value: WireValue, at place: String) throws -> Bool {
    guard case .bool(let flag) = value else {
      throw wrong("\(place)는 true나 false여야 합니다", "\(place) must be true or false")
    }
    return flag
  }

  func refuseUnknown(
    _ names: some Collection<String>, known: [String], at place: String
  ) throws {
    guard let name = names.sorted().first(where: { !known.contains($0) }) else { return }
    throw unknown(name, "setting", "설정", known: known, at: place.isEmpty ? nil : place)
  }

  func unknown(
    _ name: String, _ english: String, _ korean: String, known: [String], at place: String?
  ) -> TransitError {
    // A key that was pasted in the wrong place is not repeated.
    let words = Words.unknown(
      Words(korean, english), name, shownAs: Self.looksLikeKey(name) ? Request.placeholder : nil,
      among: known, at: place)
    return wrong(words.korean, words.english)
  }

  /// Returns the error of a setting that is allowed only in an explicitly named configuration.
  func onlyWhenPassed(_ korean: String, _ english: String) -> TransitError {
    var error = wrong(
      "\(korean): 직접 지정한 설정 파일에서만 쓸 수 있습니다",
      "\(english): allowed only in a configuration file that is passed explicitly")
    error.remedy = .passConfiguration
    return error
  }

  func wrong(_ korean: String, _ english: String) -> TransitError {
    TransitError(.configuration, Words("\(name): \(korean)", "\(name): \(english)"))
  }
}
