/// A module that an app has already, with names that KoreaTransit has too.

/// A request of the app's own server.
public struct Request: Hashable, Sendable {
  public var path: String
  public init(path: String) { self.path = path }
}

/// A service of the app's own.
public struct Service: Hashable, Sendable {
  public var name: String
  public init(name: String) { self.name = name }
}

/// A place that a person saved in the app.
public struct Place: Hashable, Sendable {
  public var title: String
  public init(title: String) { self.title = title }
}

/// A city of the app's picker.
public struct City: Hashable, Sendable {
  public var title: String
  public init(title: String) { self.title = title }
}

/// Where a person is.
public struct Location: Hashable, Sendable {
  public var latitude: Double
  public var longitude: Double
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// The app's settings.
public struct Configuration: Hashable, Sendable {
  public var isDark: Bool
  public init(isDark: Bool) { self.isDark = isDark }
}
