import ArgumentParser
import Foundation
import Processes
import PromptMessages
import REPL
import Reports

/// The exit codes that scripts depend on.
package enum ExitStatus {
  /// A check or an expectation failed.
  package static let failed = ExitCode(1)
  /// The command line was not understood.
  package static let usage = ExitCode(64)
  /// A needed tool is missing.
  package static let unavailable = ExitCode(69)
  /// A fault of the sandbox.
  package static let fault = ExitCode(70)

  /// Runs a command's body. An error that it throws is shown on standard error, and with `--json` also as JSON. An
  /// error that is not a `Report` is shown as a fault of the sandbox.
  @discardableResult
  package static func reporting<Value>(
    _ options: GlobalOptions, as code: ExitCode, _ body: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await body()
    } catch let report as Report {
      show(report, options)
      throw code
    } catch let code as ExitCode {
      throw code
    } catch is CancellationError {
      throw fault
    } catch {
      let report = Report(
        "An unexpected error ended tca.", found: "\(error)",
        causes: [
          .init("A file or a folder that tca needs can't be used, or tca has a fault.", fix: "tca doctor")
        ])
      show(report, options)
      throw fault
    }
  }

  /// Shows a report on standard error, and with `--json` also as an event on standard output.
  package static func show(_ report: Report, _ options: GlobalOptions) {
    if options.json {
      StandardStream.output.print(JSONRenderer().render(ErrorMessage(report)))
    }
    let style = Styles.standardError(options)
    StandardStream.error.print(ReportRenderer(style: style, bookCommand: "tca book").render(report))
  }
}

extension ExitStatus {
  /// Says something on standard error, beside an output that a program may read.
  package static func tell(_ sentence: String, _ options: GlobalOptions) {
    StandardStream.error.print(Styles.standardError(options).wrap(sentence).joined(separator: "\n"))
  }

  /// Shows a warning on standard error.
  package static func warn(_ report: Report, _ options: GlobalOptions) {
    let renderer = ReportRenderer(style: Styles.standardError(options), severity: .warning)
    StandardStream.error.print(renderer.render(report))
  }
}
