import ArgumentParser
import Foundation
import Processes
import PromptMessages
import PromptCommands
import REPL
import Reports
import SandboxApp

/// `tca book listing`: writes the Book's app as a chapter leaves it to a folder.
struct BookListing {
  /// The chapter; nil for the last one.
  var page: String?
  /// The folder; nil for one that is named after the chapter.
  var folder: String?
  var options: GlobalOptions

  func run() async throws {
    let sandbox = try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      let sandbox = try Sandbox(options.sandbox)
      // A misspelled name is reported before the toolchain is prepared.
      if let page { _ = try sandbox.book.page(page) }
      return sandbox
    }
    try await ExitStatus.reporting(options, as: ExitStatus.unavailable) { _ = try await sandbox.prepare() }
    let listing = try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      try await sandbox.book.listing(page)
    }
    let written = try await ExitStatus.reporting(options, as: ExitStatus.fault) {
      do {
        return try sandbox.book.write(listing, folder)
      } catch var report as Report {
        // The fix is a command of the prompt.
        for index in report.causes.indices { report.causes[index].fix = "tca \(report.causes[index].fix)" }
        throw report
      }
    }
    let message = ListingMessage(listing: listing, folder: written)
    StandardStream.output.print(
      options.json
        ? try JSONText.pretty(
          Written(page: listing.chapter.name, folder: written, written: listing.files.map(\.path)))
        : TextRenderer(style: Styles.standardOutput(options)).render(message) ?? "")
  }

  /// `tca book listing --json`
  private struct Written: CommandOutput {
    static let definition = "listing"

    /// The name of the chapter.
    var page: String
    var folder: String
    /// Paths in the folder.
    var written: [String]
  }
}
