import Foundation
import Sharing
import Testing

@Suite struct UserDirectoryTests {
  @Test func userDirectoriesLieBelowTheHome() {
    let environment = ProcessInfo.processInfo.environment.filter { $1.hasPrefix("/") }
    let home = environment["HOME"].map { URL(filePath: $0, directoryHint: .isDirectory) } ?? .homeDirectory
    for (variable, folder, directory) in [
      ("XDG_DOCUMENTS_DIR", "Documents", URL.documentsDirectory),
      ("XDG_DATA_HOME", ".local/share", URL.applicationSupportDirectory),
      ("XDG_CACHE_HOME", ".cache", URL.cachesDirectory),
    ] {
      let expected = environment[variable] ?? home.appending(path: folder).path
      #expect(directory.path == expected && directory.hasDirectoryPath)
    }
  }
}
