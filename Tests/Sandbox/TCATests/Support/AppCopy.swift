import Foundation
import TerminalTestSupport
import Testing

/// An app of the folder `Apps`, in a copy that belongs to one test.
struct AppCopy {
  let tca: TCA
  let folder: URL

  /// - Parameters:
  ///   - app: The folder of the app.
  ///   - tca: The program that plays it.
  init(_ app: String, for tca: TCA) throws {
    let apps = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    self.tca = tca
    folder = tca.folder.appending(path: app)
    try FileManager.default.copyItem(at: apps.appending(path: "Apps/\(app)"), to: folder)
  }

  private var files: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() }
  }

  /// Plays the app with lines from a pipe, and shows that nothing is written to it.
  func play(_ arguments: [String] = [], at path: String = "", input: String) async throws -> TCA.Outcome {
    let before = try files
    let place = path.isEmpty ? folder.path : folder.appending(path: path).path
    var outcome = try await tca.run(["play", place] + arguments, input: input, usesPack: false)
    #expect(try files == before)
    // Lines that are too long are wrapped.
    outcome.error = outcome.error.replacing("\n    ", with: " ")
    return outcome
  }
}
