public import Foundation

#if !canImport(Darwin)
  /// Folders of the user, which Foundation names on other systems only. Reach for them in a `.fileStorage`:
  ///
  /// ```swift
  /// @Shared(.fileStorage(.documentsDirectory.appending(component: "notes.json"))) var notes: [Note] = []
  /// ```
  ///
  /// They are in `$HOME`, unless the folder's XDG variable names another one. A folder doesn't have to exist yet; it is
  /// created when something is stored in it.
  extension URL {
    /// The user's documents: `$XDG_DOCUMENTS_DIR`, else `~/Documents`.
    public static var documentsDirectory: URL { userDirectory("XDG_DOCUMENTS_DIR", "Documents") }

    /// Data of an application: `$XDG_DATA_HOME`, or else `~/.local/share`.
    public static var applicationSupportDirectory: URL { userDirectory("XDG_DATA_HOME", ".local/share") }

    /// Files that can be created again at any time: `$XDG_CACHE_HOME`, or else `~/.cache`.
    public static var cachesDirectory: URL { userDirectory("XDG_CACHE_HOME", ".cache") }

    private static func userDirectory(_ variable: String, _ folder: String) -> URL {
      let environment = ProcessInfo.processInfo.environment
      // As the XDG specification has it: a path that is relative is as good as none.
      func directory(_ name: String) -> URL? {
        environment[name].flatMap { $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil }
      }
      return directory(variable)
        ?? (directory("HOME") ?? homeDirectory).appending(path: folder, directoryHint: .isDirectory)
    }
  }
#endif
