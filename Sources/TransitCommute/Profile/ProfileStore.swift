public import TransitHTTP

/// A store for the person's profile in the file `profile.json`.
public typealias ProfileStore = VersionedFile<Profile>

extension Profile: VersionedContent {
  public static let fileName = "profile"
  public static let version = 1
  public static let empty = Profile()
}
