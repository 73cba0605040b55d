import Foundation

extension URL {
  /// A typed path, which is relative to this folder unless it is absolute.
  package func resolving(_ path: String) -> URL {
    (path.hasPrefix("/") ? URL(filePath: path) : appending(path: path)).standardizedFileURL
  }

  /// This folder, the folder that contains it, and so on, up to the root of the file system.
  package var withAncestors: [URL] {
    var folders = [absoluteURL.standardizedFileURL]
    while let folder = folders.last, folder.pathComponents.count > 1 {
      folders.append(folder.deletingLastPathComponent().standardizedFileURL)
    }
    return folders
  }
}
