#if SQLite
  internal import CSQLite
  internal import Foundation
  internal import TransitCore

  /// An open SQLite file.
  ///
  /// Safe: the pointer is valid from `open` to `close`, and each statement retains the
  /// database that it belongs to.
  @safe final class SQLiteDatabase {
    private let pointer: OpaquePointer

    /// SQLite's version, such as `3.40.1`.
    static var version: String { unsafe String(cString: sqlite3_libversion()) }

    /// - Parameter isNew: whether the file is created.
    init(_ file: URL, isNew: Bool) throws {
      let flags = isNew ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY
      var opened: OpaquePointer?
      let code = unsafe sqlite3_open_v2(file.path, &opened, flags, nil)
      guard code == SQLITE_OK, let opened = unsafe opened else {
        unsafe sqlite3_close(opened)
        throw TransitError(.storage, Words(verbatim: "SQLite cannot open \(file.path): \(code)"))
      }
      unsafe pointer = opened
    }

    deinit { unsafe sqlite3_close(pointer) }

    func run(_ text: String) throws {
      guard unsafe sqlite3_exec(pointer, text, nil, nil, nil) == SQLITE_OK else { throw failure }
    }

    func statement(_ text: String) throws -> SQLiteStatement {
      var prepared: OpaquePointer?
      guard unsafe sqlite3_prepare_v2(pointer, text, -1, &prepared, nil) == SQLITE_OK,
        let prepared = unsafe prepared
      else { throw failure }
      return unsafe SQLiteStatement(prepared, of: self)
    }

    /// The last error.
    var failure: TransitError {
      let text = unsafe String(cString: sqlite3_errmsg(pointer))
      return TransitError(.storage, Words(verbatim: "SQLite: \(text)"))
    }
  }

  /// A prepared statement for repeated use.
  @safe final class SQLiteStatement {
    private let pointer: OpaquePointer
    private let database: SQLiteDatabase

    @unsafe init(_ pointer: OpaquePointer, of database: SQLiteDatabase) {
      unsafe self.pointer = pointer
      self.database = database
    }

    deinit { unsafe sqlite3_finalize(pointer) }

    /// Runs it with these parameters, and returns the number of rows.
    func rows(_ texts: String...) throws -> Int {
      defer { unsafe sqlite3_reset(pointer) }
      for (index, text) in texts.enumerated() {
        // SQLite copies the text before it returns (SQLITE_TRANSIENT, a pointer of -1 in C).
        let copies = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        guard unsafe sqlite3_bind_text(pointer, Int32(index + 1), text, -1, copies) == SQLITE_OK
        else { throw database.failure }
      }
      var count = 0
      while true {
        switch unsafe sqlite3_step(pointer) {
        case SQLITE_ROW: count += 1
        case SQLITE_DONE: return count
        default: throw database.failure
        }
      }
    }
  }
#endif
