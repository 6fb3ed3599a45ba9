public import TransitHTTP

/// Keeps the person's profile in a file: `profile.json`.
public typealias ProfileStore = VersionedFile<Profile>

extension Profile: VersionedContent {
  public static let fileName = "profile"
  public static let version = 1
  public static let empty = Profile()
}
