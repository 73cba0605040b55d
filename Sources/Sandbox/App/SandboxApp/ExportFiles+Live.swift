import Foundation
import KernelClient
import REPL
import Reports
import SessionExport
import TextHandling

extension ExportFiles {
  /// Files in a folder; by default in the one in which `tca` was started.
  package static func live(in folder: URL = .currentDirectory()) -> ExportFiles {
    var files = ExportFiles(
      write: { try write($0, $1, replaces: $2, in: folder) },
      names: { names($0, in: folder) })
    files.read = { name in
      do throws(TextFile.Failure) {
        return try TextFile.read(url(name, in: folder).path)
      } catch {
        throw Report(
          "\(name) can't be read.", found: error.found, expected: "A script, a story, a test or a session.")
      }
    }
    files.imports = { PackageImports.lines(of: url($0, in: folder)) }
    files.history = { try HistoryFile.history(in: url($0, in: folder).path) }
    return files
  }

  /// Writes a temporary file and gives it the right name, so that no reader ever finds half of a file.
  package static func write(_ name: String, _ text: String, replaces: Bool, in folder: URL) throws -> Bool {
    let file = url(name, in: folder)
    var status = stat()
    let exists = lstat(file.path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR {
      throw Report(
        "\(name) is a folder.", expected: "The name of a file.",
        causes: [.init("The file's name is missing.", fix: "export \(name)/session.swift")])
    }
    let temporary = file.deletingLastPathComponent().appending(
      path: ".\(file.lastPathComponent).\(UUID().uuidString)")
    do {
      try Data(text.utf8).write(to: temporary)
    } catch {
      throw Report(
        "\(name) can't be written.", found: error.localizedDescription,
        expected: "A folder that exists and that you may write to.",
        causes: [.init("The folder doesn't exist.", fix: "export \(file.lastPathComponent)")])
    }
    defer { unlink(temporary.path) }
    if replaces {
      guard rename(temporary.path, file.path) == 0 else { throw failure(name) }
      return exists
    }
    // A link is only made when no file has the name, even if another program makes one at the same time.
    guard link(temporary.path, file.path) == 0 else {
      guard errno == EEXIST else { throw failure(name) }
      throw Report(
        "There is a file \(name) already, so nothing was written.",
        causes: [
          .init("The session was exported before.", fix: "export --overwrite \(name)"),
          .init("The file is something else.", fix: "export another-name.\(file.pathExtension)"),
        ])
    }
    return false
  }

  /// A path as a shell reads it: absolute, in the home folder, or in the folder.
  static func url(_ path: String, in folder: URL) -> URL {
    if path.hasPrefix("~/") {
      return FileManager.default.homeDirectoryForCurrentUser.appending(path: String(path.dropFirst(2)))
    }
    return path.hasPrefix("/") ? URL(filePath: path) : folder.appending(path: path)
  }

  private static func failure(_ name: String) -> Report {
    Report("\(name) can't be written.", found: String(cString: strerror(errno)))
  }

  /// The files and folders whose paths begin with a text.
  package static func names(_ typed: String, in folder: URL) -> [String] {
    let parent = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let start = typed.dropFirst(parent.count)
    let place = parent.isEmpty ? folder : url(parent, in: folder)
    let found = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    return found.filter { $0.hasPrefix(start) && (!$0.hasPrefix(".") || start.hasPrefix(".")) }.sorted()
      .map { name in
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: place.appending(path: name).path, isDirectory: &isFolder)
        return parent + name + (isFolder.boolValue ? "/" : "")
      }
  }
}
