#if SQLite
  internal import Foundation
  internal import TransitCore

  /// The same names in SQLite: a table of full-text search by three letters (FTS5, trigram).
  final class SQLiteNames {
    private let match: SQLiteStatement
    private let like: SQLiteStatement

    /// Opens a file that `write` created.
    init(file: URL) throws {
      let database = try SQLiteDatabase(file, isNew: false)
      match = try database.statement(
        "SELECT rowid FROM names WHERE names MATCH ? ORDER BY rank LIMIT 20")
      like = try database.statement(
        """
        SELECT rowid FROM names WHERE key LIKE ?1 OR initials LIKE ?1
        ORDER BY length(key) LIMIT 20
        """)
    }

    /// The number of results, at most 20.
    func search(_ text: String) throws -> Int {
      let key = NameKey.text(text)
      // A trigram has three letters, so the index cannot find shorter text.
      return try key.unicodeScalars.count < 3 ? like.rows("%\(key)%") : match.rows("\"\(key)\"")
    }

    static func write(_ names: [PlainName], to file: URL) throws {
      let database = try SQLiteDatabase(file, isNew: true)
      try database.run(
        """
        CREATE VIRTUAL TABLE names USING fts5(key, initials, other, tokenize = 'trigram');
        BEGIN
        """)
      let insert = try database.statement(
        "INSERT INTO names (key, initials, other) VALUES (?, ?, ?)")
      for name in names {
        let key = NameKey.text(name.name)
        _ = try insert.rows(
          key, FirstConsonants.of(key), name.number + NameKey.text(name.english))
      }
      try database.run("COMMIT; INSERT INTO names (names) VALUES ('optimize')")
    }
  }
#endif
