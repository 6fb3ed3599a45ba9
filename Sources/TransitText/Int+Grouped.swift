extension Int {
  /// The number with separators: `34,585`.
  package var grouped: String {
    if magnitude < 1000 { return "\(self)" }
    let last = "\(magnitude % 1000)"
    return (self / 1000).grouped + "," + String(repeating: "0", count: 3 - last.count) + last
  }
}
