internal import TransitCore

extension IndexBuilder {
  /// An item to be indexed.
  struct Record {
    let city: City?
    let coordinate: Coordinate?
    let list: UInt8
    let kind: UInt8
    /// Whether another record replaces this one.
    var isRemoved = false
    private let start: UInt32
    private let middle: UInt32
    private let end: UInt32
    /// The item of a station, whose names need more than the encoded fields.
    let station: SearchItem?

    init(_ item: SearchItem, of list: UInt8, to bytes: inout [UInt8]) {
      self.list = list
      kind = UInt8(IndexName.kinds.firstIndex(of: item.kind) ?? 0)
      (coordinate, city) = (item.coordinate, item.city)
      station = kind == 0 ? item : nil
      start = UInt32(bytes.count)
      bytes += item.id.utf8
      middle = UInt32(bytes.count)
      bytes += IndexRecord(item).bytes
      end = UInt32(bytes.count)
    }

    /// The range of the encoded fields.
    var fields: Range<Int> { Int(middle)..<Int(end) }

    var itemKind: SearchItem.Kind { IndexName.kinds[Int(kind)] }

    /// The names of a route or stop, by role.
    func names(in bytes: [UInt8]) -> [(IndexName.Role, [String])] {
      let fields = IndexFields(Array(bytes[fields]))
      let own = fields.all(.name)
      return kind == 1
        ? [(.name, own + fields.all(.alias))]
        : [(.name, own + fields.all(.number)), (.alias, fields.all(.alias))]
    }

    /// Orders by kind and id, then by position and fields.
    func precedes(_ other: Record, in bytes: [UInt8]) -> Bool {
      if kind != other.kind { return kind < other.kind }
      var (mine, theirs) = (Int(start), Int(other.start))
      while mine < middle, theirs < other.middle, bytes[mine] == bytes[theirs] {
        (mine, theirs) = (mine + 1, theirs + 1)
      }
      if mine < middle || theirs < other.middle {
        return theirs < other.middle && (mine == middle || bytes[mine] < bytes[theirs])
      }
      let (here, there) = (coordinate, other.coordinate)
      if here != there {
        return (here?.latitude ?? 0, here?.longitude ?? 0)
          < (there?.latitude ?? 0, there?.longitude ?? 0)
      }
      return bytes[fields].lexicographicallyPrecedes(bytes[other.fields])
    }
  }

  /// A station's names: also with 역 and in English, those of its lines, and its aliases.
  struct StationNames {
    private var names: [String] = []
    private var lineNames: [String] = []
    private var aliases: [String] = []
    private(set) var platforms: [Coordinate]

    init(_ item: SearchItem, in table: StationTable) {
      platforms = [item.coordinate].compactMap(\.self)
      guard case .subway(let station) = item else { return }
      let named = table.stations(withKey: NameKey.station(station.name)).filter {
        $0.place.map(station.identifiers.all.contains) ?? false
      }
      let members = station.lines.flatMap { line in named.filter { $0.line == line } }
      let own = ([station.name] + members.flatMap { [$0.name] + $0.abbreviations }).uniqued()
      let signs = [station.englishName].compactMap(\.self) + members.flatMap(\.englishNames)
      let english = (signs + signs.map(Self.spokenEnglish)).uniqued()
      names =
        own.flatMap(Self.withYeok) + english
        + english.compactMap { $0.hasSuffix("Station") ? nil : $0 + " Station" }
      let keys = Set(own.map(NameKey.text))
      aliases = station.aliases.filter { !keys.contains(NameKey.text($0)) }
        .flatMap(Self.withYeok).filter { !names.contains($0) }
      if !members.isEmpty { platforms = members.map(\.coordinate) }
      lineNames = station.lines.flatMap { line in
        [line.name, table.line(line.id)?.englishName].compactMap(\.self)
          + (line.shortName.allSatisfy(\.isNumber) ? [] : [line.shortName])
      }
    }

    /// The names, by role.
    var roles: [(IndexName.Role, [String])] {
      [(.name, names), (.line, lineNames), (.alias, aliases)]
    }

    /// Returns a Korean name without and with 역.
    private static func withYeok(_ name: String) -> [String] {
      name.hasSuffix("역") || !name.unicodeScalars.contains(where: NameKey.isHangul)
        ? [name] : [name, name + "역"]
    }

    /// Returns a station's English name as spoken, without the abbreviations and additions of the
    /// signs.
    private static func spokenEnglish(_ name: String) -> String {
      // Checking that the name has no `Univ.`, `Int'l` or `Nat'l` costs far less than replacing
      // them.
      guard name.utf8.contains(where: { [0x2E, 0x27, 0xE2, 0x49].contains($0) }) else {
        return name
      }
      return name.replacing("Univ.", with: "University").replacing(" International", with: "")
        .replacing(" Int'l", with: "").replacing(" Int’l", with: "")
        .replacing("Nat'l", with: "National").replacing("Nat’l", with: "National")
        .replacing("Nat‘l", with: "National")
    }
  }
}
