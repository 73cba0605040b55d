import Book
import BookPrograms
import Curriculum
import Foundation
import Reports
import SessionExport

extension Sandbox {
  /// Puts together the Book's app as a chapter leaves it.
  ///
  /// - Parameter chapter: The name of the chapter; nil for the last one.
  /// - Throws: A `Report` when there is no such chapter, or when it doesn't build the app.
  package func listing(of chapter: String?) async throws -> Listing {
    let book = try Book(folder: options.bookFolder())
    let name = try chapter ?? book.chaptersOfTheApp().last?.name
    try await prepare()
    return try await book.listing(
      of: name ?? "", library: Self.package?.path, try await compiler.syntax())
  }

  /// The package that this program was built in; nil when it was installed elsewhere.
  package static var package: URL? {
    executable?.deletingLastPathComponent().withAncestors.first { folder in
      let manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
      return manifest?.contains("name: \"composable-sandbox\"") == true
    }
  }
}

/// Writes listings to folders.
enum ListingFolder {
  /// Writes all files of a listing.
  ///
  /// The files are written to a folder beside the right one, which is then renamed. So there is never a half of a listing, and
  /// a folder that contains something is never touched.
  ///
  /// - Parameters:
  ///   - listing: The listing.
  ///   - path: A path as a shell reads it; nil for a folder that is named after the chapter, in the working directory.
  /// - Returns: The path.
  /// - Throws: A `Report` when the folder contains something, or when it can't be written.
  static func write(_ listing: Listing, to path: String?) throws -> String {
    let path = path ?? listing.defaultFolder
    // A slash at the end says that it is a folder.
    let end = path.lastIndex { $0 != "/" }.map(path.index(after:)) ?? path.endIndex
    let folder = ExportFiles.url(String(path[..<end]), in: .currentDirectory())
    let draft = folder.deletingLastPathComponent().appending(
      path: ".\(folder.lastPathComponent).\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: draft) }
    do {
      for file in listing.files {
        let url = draft.appending(path: file.path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: url)
      }
    } catch {
      throw Report("\(path) can't be written.", found: error.localizedDescription)
    }
    // Only an empty folder is replaced by a rename.
    guard rename(draft.path, folder.path) != 0 else { return path }
    let reason = errno
    guard [ENOTEMPTY, EEXIST, ENOTDIR].contains(reason) else {
      throw Report("\(path) can't be written.", found: String(cString: strerror(reason)))
    }
    throw Report(
      "\(path) \(reason == ENOTDIR ? "is a file" : "contains files already"), so nothing was written.",
      expected: "The name of a folder that is new or empty.",
      causes: [
        .init(
          "The name is taken, perhaps by an earlier listing.",
          fix: "book listing \(listing.chapter.name) \(path)-2")
      ])
  }
}
