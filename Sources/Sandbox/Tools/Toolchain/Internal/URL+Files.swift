import Foundation

extension URL {
  var exists: Bool { access(path, F_OK) == 0 }

  var isExecutable: Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return access(path, X_OK) == 0
  }

  /// The content of a regular file; nil for everything else, such as a pipe, which would keep the reader waiting.
  var regularContent: Data? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return try? Data(contentsOf: self)
  }

  /// The file's size and modification time, which change when the file is replaced.
  package var stamp: String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "missing" }
    return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  /// The time of the file's last modification, in whole seconds; nil when the file doesn't exist.
  var modificationDate: Date? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec))
  }

  /// The files below this folder that have an extension, sorted by path.
  package func files(withExtension name: String) -> [URL] {
    guard let all = FileManager.default.enumerator(at: self, includingPropertiesForKeys: nil) else {
      return []
    }
    return all.compactMap { $0 as? URL }.filter { $0.pathExtension == name }.sorted { $0.path < $1.path }
  }

  /// The files and folders in this folder, sorted by name; empty when the folder can't be read.
  var contents: [URL] {
    ((try? FileManager.default.contentsOfDirectory(at: self, includingPropertiesForKeys: nil)) ?? [])
      .sorted { $0.path < $1.path }
  }
}
