/// An app's own module, with names that KoreaTransit also has.

/// A request of the app's own server.
public struct Request: Hashable, Sendable {
  public var path: String
  public init(path: String) { self.path = path }
}

/// One of the app's own services.
public struct Service: Hashable, Sendable {
  public var name: String
  public init(name: String) { self.name = name }
}

/// A place that a user saved in the app.
public struct Place: Hashable, Sendable {
  public var title: String
  public init(title: String) { self.title = title }
}

/// A city in the app's picker.
public struct City: Hashable, Sendable {
  public var title: String
  public init(title: String) { self.title = title }
}

/// A user's position.
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
